// Ground round a tank: reads the tank's shadow tile and adds the darkness under the hull.
#include <attributes>
#include <env>
in vec4 ShadeA;                  // place in the hull's frame: ahead and to the right; half length and width of the hull
in float ShadeB;                 // share of the sun: no shadow within a shadow
out vec2 UV;
out vec4 Hull;
out vec2 K;                      // strength of the sun's shadow, of the contact
void main() {
    UV = VertexTexcoord;
    Hull = ShadeA;
    float L = length(CamPos - VertexPosition);
    float fade = 1.0 - smoothstep(150.0, 230.0, L * FogP.x * 820.0);
    K = vec2(ShadeB, 1.0) * fade;
    vec3 p = VertexPosition + (CamPos - VertexPosition) / L * min(0.06 + 0.007 * L, 0.9);
    gl_Position = ViewProj * vec4(p, 1.0);
}
