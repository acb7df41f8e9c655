precision highp float;
out vec4 FragColor;
void main() { FragColor = vec4(1.0); }
