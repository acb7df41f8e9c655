#include <attributes>
#include <env>
in vec4 PropA;                   // layer of the texture, share of the sun, warmth, brightness
out vec3 UV;
out vec3 Lit;                    // square root of the light
out vec4 Fog;
void main() {
    vec3 p = VertexPosition, n = VertexNormal;
    UV = vec3(VertexTexcoord, PropA.x);
    vec3 amb = mix(GndAmb, SkyAmb, n.y * 0.5 + 0.5) * 1.15;
    Lit = sqrt(SunCol * max(dot(n, SunDir), 0.0) * PropA.y + amb) * PropA.w * vec3(1.0 + PropA.z, 1.0, 1.0 - PropA.z);
    Fog = fogAt(p);
    gl_Position = ViewProj * vec4(p, 1.0);
}
