// tanklight: what light a point of a tank gets. n and the direction to the sun in the same frame; up: how far n looks upward;
// vis: share of the sun, openness to the sky, dirt.
vec3 tankLight(vec3 n, vec3 sun, float up, vec2 vis) {
    // what the ground throws back counts most where the sun is on it
    float map = 1.0 + 0.45 * Above;                                  // on a map, tanks stand out
    vec3 back = (GndAmb + SunCol * (0.11 * vis.x)) * (0.5 - 0.5 * up);
    return (SunCol * max(dot(n, sun), 0.0) * vis.x + (back + SkyAmb * (0.5 + 0.5 * up)) * vis.y * 1.5) * map;
}
vec3 tankShine(vec3 n, vec3 sun, vec3 v, vec3 vis) {
    float sp = max(dot(n, normalize(v + sun)), 0.0);
    sp *= sp; sp *= sp; sp *= sp; sp *= sp;                        // ^16 without pow
    float fr = 1.0 - max(dot(n, v), 0.0);
    return SunCol * sp * 0.08 * vis.x * (1.0 - min(vis.z, 1.0)) + SkyAmb * fr * fr * fr * 0.20 * vis.y;
}
