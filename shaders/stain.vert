// Stains are multiplied into the baked ground: the viewport is the ground's texture.
#include <attributes>
#include <env>
in vec4 StainA;                  // corner x and y -1..1, strength, kind
out vec4 Stain;
out vec2 XZ;
void main() {
    Stain = StainA;
    XZ = VertexPosition.xz;
    gl_Position = vec4(groundUV(XZ) * 2.0 - 1.0, 0.0, 1.0);
}
