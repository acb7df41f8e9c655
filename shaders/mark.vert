// Numbers and signs painted on tanks: the same instances as the tanks', a little before their surface.
#include <env>
#include <tankpose>
#include <tanklight>
layout(location=14) in vec4 Plate;      // cells of the sign, the tens and the units; strength
out vec2 UV;
flat out float Strength;
flat out vec4 Fog;
out vec3 Lit;                           // square root of the light
void main() {
    vec3 n;
    vec3 p = place(n);
    float cell = UVPart.w < 0.5 ? Plate.x : UVPart.w < 1.5 ? Plate.y : Plate.z;
    UV = (vec2(mod(cell, 8.0), floor(cell / 8.0)) + UVPart.xy) * vec2(0.125, 0.5);
    Strength = Plate.w;
    vec3 w = toWorld(vec4(p, 1.0));
    n = normalize(toWorld(vec4(carry(n), 0.0)));
    vec2 q = clamp(p.xz * vec2(0.16, 0.3) + 0.5, 0.0, 1.0);
    float sun = mix(mix(Sun.z, Sun.w, q.y), mix(Sun.x, Sun.y, q.y), q.x);
    Lit = sqrt(tankLight(n, SunDir, n.y, vec2(sun, 0.9)) * 0.82);
    Fog = fogAt(w);
    float L = length(CamPos - w);
    gl_Position = ViewProj * vec4(w + (CamPos - w) / L * min(0.02 + 0.004 * L, 0.5), 1.0);
}
