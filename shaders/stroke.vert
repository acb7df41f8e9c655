in vec4 Clip;
in vec4 Color;
in vec2 Edge;                           // across the line: place and half width, px
uniform vec4 Strength;
out vec4 Col;
out vec2 Line;
void main() {
    Col = vec4(Color.rgb, Color.a * Strength.x);
    Line = Edge;
    gl_Position = Clip;
}
