package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// rect is a rectangle on the ground plane with its axes precomputed.
type rect struct {
	at                    mgl64.Vec3
	heading               geom.Heading
	ahead, right          mgl64.Vec3 // unit vectors on the plane
	halfLength, halfWidth float64
}

// footprint returns the hull's rectangle in a pose.
func footprint(p *Pose, c *Class) (r rect) {
	r.place(p, c, &Attitude{})
	return r
}

// place makes r the hull's rectangle in a pose. Axes that point that way already are kept.
func (r *rect) place(p *Pose, c *Class, hull *Attitude) {
	if r.heading != p.Heading || r.ahead == (mgl64.Vec3{}) {
		s, k := hull.sincos(p.Heading)
		r.heading, r.ahead, r.right = p.Heading, mgl64.Vec3{k, 0, -s}, mgl64.Vec3{s, 0, k}
	}
	r.at, r.halfLength, r.halfWidth = p.At, c.HullLength/2, c.HullWidth/2
}

// extent returns how far the rectangle reaches from its middle along the unit
// vector n of the plane.
func (r *rect) extent(n mgl64.Vec3) float64 {
	return float64(math.Abs(planeDot(r.ahead, n))*r.halfLength) + float64(math.Abs(planeDot(r.right, n))*r.halfWidth)
}

// meet reports whether two rectangles overlap by more than touchDepth, and returns the shortest
// push that frees r: the unit vector along which it has to go, and how far in metres. If the
// middles coincide, r goes ahead or sideways, whichever is shorter.
//
// It is geom.BoxBox with precomputed axes: the contact solver calls it some hundred times per tick,
// and the sines would cost more than everything else.
func (r *rect) meet(other *rect) (normal mgl64.Vec3, depth float64, ok bool) {
	dx, dz := r.at[0]-other.at[0], r.at[2]-other.at[2]
	cos := math.Abs(float64(r.ahead[0]*other.ahead[0]) + float64(r.ahead[2]*other.ahead[2]))
	sin := math.Abs(float64(r.ahead[0]*other.right[0]) + float64(r.ahead[2]*other.right[2]))
	depth = math.Inf(1)
	for i, n := range [4]*mgl64.Vec3{&r.ahead, &r.right, &other.ahead, &other.right} {
		a, b := r, other
		if i > 1 {
			a, b = other, r
		}
		reach := a.halfLength + float64(b.halfLength*cos) + float64(b.halfWidth*sin)
		if i&1 == 1 {
			reach = a.halfWidth + float64(b.halfLength*sin) + float64(b.halfWidth*cos)
		}
		apart := float64(dx*n[0]) + float64(dz*n[2])
		over := reach - math.Abs(apart)
		if over <= touchDepth {
			return mgl64.Vec3{}, 0, false
		}
		if over < depth {
			depth, normal = over, mgl64.Vec3{n[0], 0, n[2]}
			if apart < 0 {
				normal = mgl64.Vec3{-n[0], 0, -n[2]}
			}
		}
	}
	return normal, depth, true
}

// meetCircle is meet for a circle.
func (r *rect) meetCircle(at mgl64.Vec3, radius float64) (normal mgl64.Vec3, depth float64, ok bool) {
	d := mgl64.Vec3{at[0] - r.at[0], 0, at[2] - r.at[2]}
	if reach := r.halfLength + r.halfWidth + radius; math.Abs(d[0]) > reach || math.Abs(d[2]) > reach {
		return mgl64.Vec3{}, 0, false
	}
	x, z := planeDot(d, r.ahead), planeDot(d, r.right)
	nx, nz := mgl64.Clamp(x, -r.halfLength, r.halfLength), mgl64.Clamp(z, -r.halfWidth, r.halfWidth)
	ox, oz := nx-x, nz-z // from the circle's middle to the nearest point of the rectangle
	gap := ieee.Hypot(ox, oz)
	switch {
	case gap >= radius-touchDepth:
		return mgl64.Vec3{}, 0, false
	case gap > 0:
		ox, oz, depth = ox/gap, oz/gap, radius-gap
	case r.halfLength-math.Abs(x) < r.halfWidth-math.Abs(z):
		ox, oz, depth = -math.Copysign(1, x), 0, r.halfLength-math.Abs(x)+radius
	default:
		ox, oz, depth = 0, -math.Copysign(1, z), r.halfWidth-math.Abs(z)+radius
	}
	return geom.Scale(r.ahead, ox).Add(geom.Scale(r.right, oz)), depth, true
}

// meetObstacle is meet for the part of an obstacle that can stop a hull: a trunk, or
// the box of a rock, building, wall, bale or fence. A bush stops nothing.
func (r *rect) meetObstacle(o *terrain.Obstacle) (normal mgl64.Vec3, depth float64, ok bool) {
	if o.Plant() {
		if o.Trunk <= 0 {
			return mgl64.Vec3{}, 0, false
		}
		return r.meetCircle(o.At, o.Trunk)
	}
	box := rect{at: o.At, halfLength: o.HalfLength, halfWidth: o.HalfWidth}
	reach := r.halfLength + r.halfWidth + box.halfLength + box.halfWidth
	if math.Abs(o.At[0]-r.at[0]) > reach || math.Abs(o.At[2]-r.at[2]) > reach {
		return mgl64.Vec3{}, 0, false
	}
	box.ahead, box.right = o.Heading.Axes()
	return r.meet(&box)
}

func planeDot(a, b mgl64.Vec3) float64 { return float64(a[0]*b[0]) + float64(a[2]*b[2]) }
