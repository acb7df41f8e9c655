// tankpose: places a vertex of a tank. Shared by the picture and the shadow tiles.
layout(location=0) in vec3 Pos;
layout(location=1) in vec3 Nrm;
layout(location=2) in vec4 UVPart;      // u, v, part (0 hull, 1 turret, 2 gun, 3 left track, 4 right track), occlusion
layout(location=3) in vec4 R0;          // hull matrix rows: world = R * (pos, 1)
layout(location=4) in vec4 R1;
layout(location=5) in vec4 R2;
layout(location=6) in vec4 Pose;        // turret bearing, gun elevation, way of the left and the right track
layout(location=7) in vec4 Tint;        // team colour, gun recoil
layout(location=8) in vec4 Second;      // second colour, tilt of a wreck's turret
layout(location=10) in vec4 Sun;        // share of the sun at the hull: front left, front right, rear left, rear right
layout(location=9) in vec4 More;        // layer of the texture, pitch and roll on the suspension
uniform vec4 Pivot[2];                  // turret pivot, gun pivot in the turret; w: texture of the track per metre

void turn(inout vec2 v, float a) { float c = cos(a), s = sin(a); v = vec2(v.x * c - v.y * s, v.x * s + v.y * c); }

// place returns the vertex in the hull's frame, n its normal there.
vec3 place(inout vec3 n) {
    vec3 p = Pos;
    float part = UVPart.z;
    if (part > 0.5 && part < 2.5) {
        if (part > 1.5) {
            p.x -= Tint.w;
            turn(p.xy, Pose.y); turn(n.xy, Pose.y);
            p += Pivot[1].xyz;
        }
        turn(p.yz, Second.w); turn(n.yz, Second.w);
        p.xz = vec2(p.x, -p.z); n.z = -n.z;          // bearings grow to the left, z points right
        turn(p.xz, Pose.x); turn(n.xz, Pose.x);
        p.z = -p.z; n.z = -n.z;
        p += Pivot[0].xyz;
        p.y -= abs(Second.w) * 0.8;
    }
    if (part < 2.5) {                                // the hull rocks on its tracks
        p.y -= 0.7;
        turn(p.xy, More.y); turn(n.xy, More.y);
        turn(p.yz, More.z); turn(n.yz, More.z);
        p.y += 0.7;
    }
    return p;
}
vec3 toWorld(vec4 q) { return vec3(dot(R0, q), dot(R1, q), dot(R2, q)); }
