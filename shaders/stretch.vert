// The rectangle of the window. Nowhere is more than the middles of the outermost texels read: beyond them llvmpipe takes a slower way.
#include <attributes>
uniform vec4 Inset;     // of the texture, across and up
out vec2 UV;
void main() {
    UV = VertexPosition.xy * (0.5 - Inset.xy) + 0.5;
    gl_Position = vec4(VertexPosition.xy, 0.0, 1.0);
}
