precision highp float;
#include <grade>
in vec3 Smooth;
in vec3 Eye;
in vec3 Lit;
in vec2 Side;
in vec2 Top;
in vec4 Fog;
in float Foot;
in vec2 GroundAt;
uniform sampler2D NoiseTex;
uniform sampler2D GroundTex;
out vec4 FragColor;
float wispAt(vec2 uv) { return texture(NoiseTex, uv).r * 0.6 + texture(NoiseTex, uv * 4.25 + 0.37).r * 0.4; }   // 4.25 * 4 is whole
void main() {
    vec3 smoothly = normalize(Smooth);
    float facing = dot(smoothly, normalize(Eye));
    float wisp = mix(wispAt(Side), wispAt(Top), smoothstep(0.55, 0.85, smoothly.y));
    float a = smoothstep(0.03, 0.42, facing + (wisp - 0.5) * 0.30);    // a soft rim, all of it outside of what the rule takes for smoke
    if (a < 0.02) discard;
    vec3 c = finish(min(vec3(0.80, 0.81, 0.82) * Lit * (0.80 + 0.40 * wisp), 1.0));
    // At the foot it takes on the colour of the ground. It must not get thin there: it hides what is behind it.
    float over = Foot + (wisp - 0.42) * 0.5;
    if (over < 0.6) c = mix(textureLod(GroundTex, GroundAt, 1.0).rgb * 0.96, c, smoothstep(0.0, 0.6, over));
    FragColor = vec4(mix(c, Fog.rgb, Fog.a) * a, a);
}
