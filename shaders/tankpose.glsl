// tankpose: places a vertex of a tank. Shared by the picture and the shadow tiles.
layout(location=0) in vec3 Pos;
layout(location=1) in vec3 Nrm;
layout(location=2) in vec4 UVPart;      // u, v, part (0 hull, 1 turret, 2 gun, 3 left track, 4 right track), occlusion
layout(location=3) in vec4 R0;          // hull matrix rows: world = R * (pos, 1)
layout(location=4) in vec4 R1;
layout(location=5) in vec4 R2;
layout(location=6) in vec4 Pose;        // cosine and sine of the turret's bearing and of the gun's elevation
layout(location=7) in vec4 Tint;        // team colour, gun recoil
layout(location=8) in vec4 Second;      // second colour, tilt of a wreck's turret
layout(location=9) in vec4 More;        // pitch and roll on the suspension, way of the left and the right track
layout(location=10) in vec4 Sun;        // share of the sun at the hull: front left, front right, rear left, rear right
layout(location=11) in float Layer;     // of the texture
uniform vec4 Pivot[2];                  // turret pivot, gun pivot in the turret; w: texture of the track per metre

// turn rotates by an angle of which a is cosine and sine; lean by a small angle.
vec2 turn(vec2 v, vec2 a) { return vec2(v.x * a.x - v.y * a.y, v.x * a.y + v.y * a.x); }
vec2 lean(vec2 v, float a) { float c = 1.0 - 0.5 * a * a; return vec2(v.x * c - v.y * a, v.x * a + v.y * c); }

// place returns the vertex in the hull's frame, n its normal there.
vec3 place(inout vec3 n) {
    vec3 p = Pos;
    float part = UVPart.z;
    if (part > 0.5 && part < 2.5) {
        if (part > 1.5) {
            p.x -= Tint.w;
            p.xy = turn(p.xy, Pose.zw);
            n.xy = turn(n.xy, Pose.zw);
            p += Pivot[1].xyz;
        }
        p.yz = lean(p.yz, Second.w);
        n.yz = lean(n.yz, Second.w);
        // bearings grow to the left, z points right
        p.xz = turn(p.xz, vec2(Pose.x, -Pose.y));
        n.xz = turn(n.xz, vec2(Pose.x, -Pose.y));
        p += Pivot[0].xyz;
        p.y -= abs(Second.w) * 0.8;
    }
    if (part < 2.5) {                                // the hull rocks on its tracks
        p.y -= 0.7;
        p.xy = lean(p.xy, More.x);
        n.xy = lean(n.xy, More.x);
        p.yz = lean(p.yz, More.y);
        n.yz = lean(n.yz, More.y);
        p.y += 0.7;
    }
    return p;
}
vec3 toWorld(vec4 q) { return vec3(dot(R0, q), dot(R1, q), dot(R2, q)); }
