precision highp float;
in vec2 UV;
in vec4 Hull;
in vec2 K;
uniform sampler2D Tiles;
out vec4 FragColor;
void main() {
    float s = texture(Tiles, UV).r * K.x;
    vec2 d = max(abs(Hull.xy) - Hull.zw + 0.55, 0.0);
    float ao = 1.0 - smoothstep(0.0, 1.15, length(d));
    FragColor = vec4(mix(vec3(1.0), vec3(0.36, 0.41, 0.50), s) * (1.0 - 0.55 * ao * K.y), 1.0);   // multiplied
}
