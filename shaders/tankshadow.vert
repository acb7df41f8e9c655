// A tank as the sun sees it, in its own tile.
#include <env>
#include <tankpose>
layout(location=14) in vec4 Tile;       // middle and half size of the tile
uniform vec4 Axes[2];                   // across and up, square to the sun; w: tiles per metre
void main() {
    vec3 n;
    vec3 w = toWorld(vec4(place(n), 1.0)) - vec3(R0.w, R1.w + 1.0, R2.w);
    vec2 q = clamp(vec2(dot(w, Axes[0].xyz), dot(w, Axes[1].xyz)) * Axes[0].w, -0.97, 0.97);
    gl_Position = vec4(Tile.xy + q * Tile.zw, 0.0, 1.0);
}
