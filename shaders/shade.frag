precision highp float;
#include <tankshade>
in vec2 UV;
in vec4 Hull;
in vec2 K;
uniform sampler2D Tiles;
out vec4 FragColor;
void main() {
    float from = length(max(abs(Hull.xy) - Hull.zw + 0.55, 0.0)) - 0.55;
    FragColor = vec4(tankShade(texture(Tiles, UV).r * K.x, from, K.y), 1.0);   // multiplied
}
