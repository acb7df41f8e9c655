// tint: a colour over the ground of the map. Outside the map there is none.
#ifdef TINT
uniform sampler2D TintTex;       // display space, alpha is multiplied in
uniform vec4 TintArea;           // 1/width and 1/depth of what the texture covers, of the map
// A cubic B-spline by four bilinear reads: squares of some metres would else show as such near the eye.
vec4 tintAt(vec2 uv) {
    vec2 size = vec2(textureSize(TintTex, 0));
    vec2 p = uv * size - 0.5, f = fract(p), i = p - f + 0.5;
    vec2 f2 = f * f, f3 = f2 * f;
    vec2 after = (1.0 + 3.0 * (f + f2 - f3) + f3) / 6.0, before = 1.0 - after;
    vec2 a = (i - 1.0 + (4.0 - 6.0 * f2 + 3.0 * f3) / 6.0 / before) / size;
    vec2 b = (i + 1.0 + f3 / 6.0 / after) / size;
    return (textureLod(TintTex, a, 0.0) * before.x + textureLod(TintTex, vec2(b.x, a.y), 0.0) * after.x) * before.y
         + (textureLod(TintTex, vec2(a.x, b.y), 0.0) * before.x + textureLod(TintTex, b, 0.0) * after.x) * after.y;
}
vec3 tinted(vec3 c, vec2 xz) {
    vec2 m = abs(xz * TintArea.zw - 0.5);
    vec4 t = tintAt(xz * TintArea.xy) * step(max(m.x, m.y), 0.5);
    return c * (1.0 - t.a) + t.rgb;
}
#endif
