// tint: a colour over the ground of the map. Outside the map there is none.
#ifdef TINT
uniform sampler2D TintTex;       // display space, alpha is multiplied in
uniform vec4 TintArea;           // 1/width and 1/depth of what the texture covers, of the map
vec3 tinted(vec3 c, vec2 xz) {
    vec2 m = abs(xz * TintArea.zw - 0.5);
    vec4 t = textureLod(TintTex, xz * TintArea.xy, 0.0) * step(max(m.x, m.y), 0.5);
    return c * (1.0 - t.a) + t.rgb;
}
#endif
