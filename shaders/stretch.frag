// Brings the picture of the world to the window. Nothing but one read at a varying taken as it is: llvmpipe then leaves the
// general path for its fast one, which draws rectangles a row at a time (8-bit, BGRA, no depth buffer).
precision highp float;
in vec2 UV;
uniform sampler2D Scene;
out vec4 FragColor;
void main() { FragColor = texture(Scene, UV); }
