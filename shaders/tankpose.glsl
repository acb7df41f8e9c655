// tankpose: places a vertex of a tank. Shared by the picture, the painted marks and the shadow tiles.
layout(location=0) in vec3 Pos;
layout(location=1) in vec3 Nrm;
layout(location=2) in vec4 UVPart;      // u, v, part (0 hull, 1 turret, 2 gun, 3 left track, 4 right track) + loose piece / 64, occlusion
layout(location=3) in vec4 Axle;        // of a wheel: x, y, 1 / radius; w: side of the normal map, 0 has none
layout(location=4) in vec4 R0;          // hull matrix rows: world = R * (pos, 1)
layout(location=5) in vec4 R1;
layout(location=6) in vec4 R2;
layout(location=7) in vec4 Turret;      // quaternion that turns the turret in the hull
layout(location=8) in vec4 TurretAt;    // where its ring is in the hull; recoil of the gun
layout(location=9) in vec4 Tint;        // team colour; sine of the gun's elevation
layout(location=10) in vec4 Second;     // second colour; how scorched
layout(location=11) in vec4 More;       // pitch and roll on the suspension, way of the left and the right track
layout(location=12) in vec4 Sun;        // share of the sun at the hull: front left, front right, rear left, rear right
layout(location=13) in vec4 Look;       // layer of the texture; wreck (0 none); side of a broken track, left -1; mud
uniform vec4 Pivot[2];                  // gun pivot in the turret, texture of the track per metre; track: rear end, height, front end, from the middle line

// turn rotates by an angle of which a is cosine and sine; lean by a small angle.
vec2 turn(vec2 v, vec2 a) { return vec2(v.x * a.x - v.y * a.y, v.x * a.y + v.y * a.x); }
vec2 lean(vec2 v, float a) { float c = 1.0 - 0.5 * a * a; return vec2(v.x * c - v.y * a, v.x * a + v.y * c); }
vec3 swing(vec3 v, vec4 q) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }

// torn says whether a wreck has lost a piece.
bool torn(float piece) {
    return Look.y > 0.0 && piece > 0.5 && (piece > 30.5 || fract(sin(piece * 12.9 + Look.y * 7.1) * 43.7) < 0.5);
}

// carry turns a direction from the part's own frame into the hull's.
vec3 carry(vec3 v) {
    float part = floor(UVPart.z + 0.001);
    float a = (Pos.z < 0.0 ? More.z : More.w) * Axle.z;              // wheels roll
    v.xy = turn(v.xy, vec2(cos(a), -sin(a)));
    if (part > 0.5 && part < 2.5) {
        if (part > 1.5) v.xy = turn(v.xy, vec2(sqrt(1.0 - Tint.w * Tint.w), Tint.w));
        v = swing(v, Turret);
    }
    if (part < 2.5) {
        v.xy = lean(v.xy, More.x);
        v.yz = lean(v.yz, More.y);
    }
    return v;
}

float bare;                             // of occlusion, after place

// place returns the vertex in the hull's frame, n its normal in the part's own.
vec3 place(out vec3 n) {
    float part = floor(UVPart.z + 0.001);
    vec3 p = torn((UVPart.z - part) * 64.0) ? vec3(0.0, 0.5, 0.0) : Pos;
    n = Nrm;
    bare = UVPart.w;
    float a = (Pos.z < 0.0 ? More.z : More.w) * Axle.z;
    p.xy = Axle.xy + turn(p.xy - Axle.xy, vec2(cos(a), -sin(a)));
    if (Look.y > 0.0 && part < 1.5) p += 0.045 * sin(p.yzx * vec3(4.3, 5.1, 6.7) + Look.y);   // dents
    if (part > 0.5 && part < 2.5) {
        if (part > 1.5) {
            p.x -= TurretAt.w;
            p.xy = turn(p.xy, vec2(sqrt(1.0 - Tint.w * Tint.w), Tint.w));
            p += Pivot[0].xyz;
        }
        p = swing(p, Turret) + TurretAt.xyz;
    }
    if (part < 2.5) {                                // the hull rocks on its tracks
        p.y -= 0.7;
        p.xy = lean(p.xy, More.x);
        p.yz = lean(p.yz, More.y);
        p.y += 0.7;
    } else if (Look.z * (part - 3.5) > 0.25 && p.y > 0.55 * Pivot[1].y) {
        // broken: what ran above the wheels lies on the ground behind them
        float d = 0.6 * (p.x - Pivot[1].x);
        float z = sign(part - 3.5) * Pivot[1].w;
        vec3 laid = vec3(Pivot[1].x + 0.35 - d, 0.07 + 0.12 * max(Pivot[1].y - p.y, 0.0), p.z + 0.13 * d * sin(1.3 * d));
        if (p.x > Pivot[1].z - 0.5)                 // round the front wheel it is cut: both ends run into a point underground
            p = p.y < 0.8 * Pivot[1].y ? vec3(Pivot[1].z - 0.45, -0.3, z) : vec3(laid.x, -0.3, z + laid.z - p.z);
        else p = laid;
        n.xy = -n.xy;
        bare = 1.0;
    }
    return p;
}
// thin says whether a vertex is of an antenna, which is drawn a pixel wide from afar: else it would fall into dashes.
bool thin() { return fract(UVPart.z + 0.001) * 64.0 > 30.5; }
vec3 toWorld(vec4 q) { return vec3(dot(R0, q), dot(R1, q), dot(R2, q)); }
