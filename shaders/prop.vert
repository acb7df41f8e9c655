#include <attributes>
#include <env>
in float PropA;                  // layer of the texture
uniform sampler2D GroundTex;
out vec3 UV;
out vec3 Lit;                    // square root of the light
out vec4 Fog;
void main() {
    vec3 p = VertexPosition, n = VertexNormal;
    UV = vec3(VertexTexcoord, PropA);
    // the bake knows where trees shade the ground: look where this point's sun ray comes down, a little past the thing itself
    float nl = max(dot(n, SunDir), 0.0);
    vec2 toSun = normalize(SunDir.xz);
    float vis = textureLod(GroundTex, groundUV(p.xz + toSun * 2.5), 3.0).a;
    vis = mix(1.0, vis, 0.7);
    vec3 amb = mix(GndAmb, SkyAmb, n.y * 0.5 + 0.5) * 1.15;
    Lit = sqrt(SunCol * nl * vis + amb);
    Fog = fogAt(p);
    gl_Position = ViewProj * vec4(p, 1.0);
}
