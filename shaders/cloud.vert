// Clouds of smoke: half a lumpy ball on its skirt, drawn once for each cloud.
#include <env>
layout(location=0) in vec3 Pos;         // in shares of radius and height; below 0 is the skirt
layout(location=1) in vec4 Lump;        // normal of the lump that the vertex lies on; how deep between lumps it lies
layout(location=2) in vec4 At;          // foot, turn
layout(location=3) in vec4 Size;        // radius, height, share of the sun
out vec3 Smooth;                        // normal of the cloud without its lumps
out vec3 Eye;                           // to the eye
out vec3 Lit;                           // square root of the light
out vec2 UV;
out vec4 Fog;
vec3 turned(vec3 v, vec2 a) { return vec3(v.x * a.x - v.z * a.y, v.y, v.x * a.y + v.z * a.x); }
void main() {
    vec2 a = vec2(cos(At.w), sin(At.w));
    vec3 q = turned(Pos, a);
    vec3 p = At.xyz + q * Size.xyx;
    Smooth = vec3(q.x / Size.x, max(q.y, 0.0) / Size.y, q.z / Size.x) * Size.x;
    Eye = CamPos - p;
    vec3 n = normalize(turned(Lump.xyz, a));
    float sun = clamp(dot(n, SunDir) * 0.45 + 0.55, 0.0, 1.0) * Size.z;     // it scatters light: no side is dark
    vec3 around = mix(GndAmb * 1.8, SkyAmb, n.y * 0.5 + 0.5);
    Lit = sqrt((SunCol * sun * 0.40 + around * 1.05) * (1.0 - 0.30 * Lump.w));
    UV = vec2(p.x + 0.43 * p.y, p.z + 0.71 * p.y) * 0.09 + vec2(Time * 0.006, -Time * 0.011);
    Fog = fogAt(p);
    gl_Position = ViewProj * vec4(p, 1.0);
}
