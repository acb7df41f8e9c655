// Clouds of smoke: half a lumpy ball on its skirt, drawn once for each cloud.
#include <env>
layout(location=0) in vec3 Pos;         // in shares of radius and height; below 0 is the skirt
layout(location=1) in vec4 Lump;        // normal of the lump that the vertex lies on; how deep between lumps it lies
layout(location=2) in vec2 Round;       // shares of the way round it, and up to the top
layout(location=3) in vec4 At;          // foot, turn
layout(location=4) in vec4 Size;        // radius, height, share of the sun
layout(location=5) in vec4 NextA;       // another cloud that it meets: foot, radius; radius 0 for none
layout(location=6) in vec4 NextB;       // and one more
uniform sampler2D Heights;
out vec3 Smooth;                        // normal of the cloud without its lumps
out vec3 Eye;                           // to the eye
out vec3 Lit;                           // square root of the light
out vec2 Side;                          // of the noise, wound round it a whole number of times
out vec2 Top;                           // and as it lies on the top
out vec4 Fog;
out float Foot;                         // metres above the ground
out vec2 GroundAt;
// from returns how many metres outside another cloud a place is.
float from(vec3 p, vec4 other) {
    vec3 d = p - other.xyz;
    d.y = max(d.y, 0.0) * Size.x / Size.y;
    return other.w > 0.0 ? length(d) - other.w : 100.0;
}
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
    vec3 light = (SunCol * sun * 0.40 + around * 1.05) * (1.0 - 0.30 * Lump.w);
    // where clouds meet both are lit as if they faced nowhere: no seam shows
    vec3 even = SunCol * 0.62 * Size.z * 0.40 + mix(GndAmb * 1.8, SkyAmb, 0.65) * 1.05;
    Lit = sqrt(mix(even, light, smoothstep(0.7, 2.6, min(abs(from(p, NextA)), abs(from(p, NextB))))));
    GroundAt = groundUV(p.xz);
    Foot = p.y - textureLod(Heights, GroundAt, 0.0).y;
    Side = vec2(Round.x * 4.0, Round.y - Time * 0.016);
    Top = Pos.xz * 0.65 + Time * 0.008;
    Fog = fogAt(p);
    gl_Position = ViewProj * vec4(p, 1.0);
}
