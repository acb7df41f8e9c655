precision highp float;
#include <grade>
in vec3 Smooth;
in vec3 Eye;
in vec3 Lit;
in vec2 UV;
in vec4 Fog;
uniform sampler2D NoiseTex;
out vec4 FragColor;
void main() {
    float facing = dot(normalize(Smooth), normalize(Eye));
    float wisp = texture(NoiseTex, UV).r;
    float a = smoothstep(0.02, 0.24, facing + (wisp - 0.5) * 0.16);    // a soft rim
    if (a < 0.02) discard;
    vec3 c = vec3(0.70, 0.71, 0.72) * Lit * (0.86 + 0.28 * wisp);
    FragColor = vec4(mix(finish(min(c, 1.0)), Fog.rgb, Fog.a) * a, a);
}
