// tankshade: by what a tank multiplies the light that is shown of the ground and what grows there. sun: share of its shadow, as
// dark as that of a tree; metres from its hull, which is dark below; and how much of that counts.
vec3 tankShade(float sun, float from, float contact) {
    return mix(vec3(1.0), vec3(0.41, 0.49, 0.61), sun) * (1.0 - 0.5 * contact * (1.0 - smoothstep(-0.55, 0.6, from)));
}
