precision highp float;
#include <env>
in vec2 UV;
uniform vec4 Inside;             // how much of the picture the smoke hides
uniform sampler2D NoiseTex;
out vec4 FragColor;
void main() {
    float wisp = texture(NoiseTex, UV * vec2(0.35, 0.22) + vec2(Time * 0.013, Time * 0.007)).r;
    vec3 lit = sqrt(SunCol * 0.16 + SkyAmb * 0.75 + GndAmb * 0.3);
    vec3 c = vec3(0.80, 0.81, 0.82) * lit * (0.90 + 0.12 * wisp + 0.10 * UV.y);
    FragColor = vec4(finish(min(c, 1.0)) * Inside.x, Inside.x);
}
