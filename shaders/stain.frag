precision highp float;
in vec4 Stain;
in vec2 XZ;
uniform sampler2D NoiseTex;
out vec4 FragColor;
void main() {
    vec2 c = Stain.xy;
    vec3 col = vec3(0.30, 0.33, 0.36);                              // shade: a little cool
    float k;
    if (Stain.w < 0.5) {                                            // round the foot of a plant
        k = 1.0 - smoothstep(0.0, 1.0, length(c));
        k *= k;
    } else if (Stain.w < 1.5) {                                     // along walls
        vec2 d = abs(c);
        k = (1.0 - smoothstep(0.62, 1.0, d.x)) * (1.0 - smoothstep(0.62, 1.0, d.y));
    } else if (Stain.w > 3.5) {                                     // round a rock
        k = 1.0 - smoothstep(0.45, 1.0, length(c));
    } else if (Stain.w > 2.5) {                                     // ruts of a way
        vec4 n = texture(NoiseTex, XZ / 9.0);
        float d = abs(abs(c.x + (n.r - 0.5) * 0.35) - 0.46);
        k = (1.0 - smoothstep(0.05, 0.30, d)) * (0.55 + 0.7 * texture(NoiseTex, XZ / 23.0).g) * (0.6 + 0.6 * n.b);
        col = vec3(0.62, 0.56, 0.52);
    } else {                                                        // a trodden yard
        float n = texture(NoiseTex, XZ / 26.0).r * 0.6 + texture(NoiseTex, XZ / 7.0).g * 0.4;
        k = 1.0 - smoothstep(0.35, 0.95, length(c) + (n - 0.5) * 0.7);
        col = vec3(1.10, 0.86, 0.66);
    }
    FragColor = vec4(mix(vec3(1.0), col, k * Stain.z), 1.0);
}
