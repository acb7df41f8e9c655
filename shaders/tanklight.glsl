// tanklight: what light a point of a tank gets. vis: share of the sun, openness to the sky, dirt.
vec3 tankLight(vec3 n, vec2 vis) {
    return SunCol * max(dot(n, SunDir), 0.0) * vis.x + mix(GndAmb, SkyAmb, n.y * 0.5 + 0.5) * vis.y * 1.15;
}
vec3 tankShine(vec3 n, vec3 v, vec3 vis) {
    float sp = max(dot(n, normalize(v + SunDir)), 0.0);
    sp *= sp; sp *= sp; sp *= sp; sp *= sp;                        // ^16 without pow
    float fr = 1.0 - max(dot(n, v), 0.0);
    return SunCol * sp * 0.08 * vis.x * (1.0 - vis.z) + SkyAmb * fr * fr * fr * 0.14 * vis.y;
}
