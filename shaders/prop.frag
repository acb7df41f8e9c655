precision highp float;
#include <grade>
in vec3 UV;
in vec3 Lit;
in vec4 Fog;
uniform sampler2DArray PropTex;
out vec4 FragColor;
void main() {
    vec3 c = texture(PropTex, UV).rgb * Lit * 0.86;
    FragColor = vec4(mix(finish(min(c, 1.0)), Fog.rgb, Fog.a), 1.0);
}
