// What an eye in a cloud of smoke sees: a rectangle before everything.
#include <attributes>
out vec2 UV;
void main() {
    UV = VertexPosition.xy * 0.5 + 0.5;
    gl_Position = vec4(VertexPosition.xy, -1.0, 1.0);
}
