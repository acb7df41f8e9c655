precision highp float;
in vec4 Col;
in vec2 Line;
out vec4 FragColor;
void main() { FragColor = vec4(Col.rgb, Col.a * clamp(Line.y + 0.5 - abs(Line.x), 0.0, 1.0)); }
