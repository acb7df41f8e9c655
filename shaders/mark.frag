precision highp float;
#include <grade>
in vec2 UV;
in vec3 Lit;
flat in float Strength;
flat in vec4 Fog;
uniform sampler2D MarkTex;
out vec4 FragColor;
void main() {
    vec4 t = texture(MarkTex, UV);
    FragColor = vec4(mix(finish(min(t.rgb * Lit, 1.0)), Fog.rgb, Fog.a), t.a * Strength);
}
