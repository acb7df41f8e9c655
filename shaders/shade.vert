// Ground round a tank: reads the tank's shadow tile and adds the darkness under the hull.
#include <attributes>
#include <env>
in vec4 ShadeA;                  // place in the hull's frame: ahead and to the right; half length and width of the hull
uniform sampler2D GroundTex;
out vec2 UV;
out vec4 Hull;
out vec2 K;                      // strength of the sun's shadow, of the contact
void main() {
    UV = VertexTexcoord;
    Hull = ShadeA;
    float L = length(CamPos - VertexPosition);
    float fade = 1.0 - smoothstep(150.0, 230.0, L * FogP.x * 820.0);
    float vis = textureLod(GroundTex, groundUV(VertexPosition.xz), 2.0).a;    // no shadow within a shadow
    K = vec2(vis, 1.0) * fade;
    vec3 p = VertexPosition + (CamPos - VertexPosition) / L * (0.06 + 0.007 * L);
    gl_Position = ViewProj * vec4(p, 1.0);
}
