package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Inside the package the ground plane is (u, v) = (x, -z), so that headings grow
// counter-clockwise as in any book.

// polygon is a convex polygon, counter-clockwise.
type polygon struct {
	n    int
	u, v [partCorners]float64
}

const (
	boxCorners  = 4
	partCorners = 2*boxCorners + 1 // of a tilted box seen from above, cut off at one end
)

// Body is the outline of a tank: hull box and turret box in the tank's pose, tilt included, seen from
// above.
type Body struct {
	At     mgl64.Vec3 // centre of the footprint, on the ground
	Radius float64    // m, of the circle round At that holds both parts

	slopeX, slopeZ float64 // rise per metre along x and z of the plane that the tank stands on
	high, deep     float64 // m, of the highest and the lowest corner at most

	boxes [2]shape   // hull and turret
	parts [2]polygon // the same, seen from above
	tops  [2]float64 // m, height of the parts' tops
	round outline    // round both parts
}

// shape is a box of a body.
type shape struct {
	u, v           float64 // middle of its floor
	aheadU, aheadV float64 // from there to the middle of its front
	leftU, leftV   float64 // and to that of its left side
	leans          bool
	leanU, leanV   float64 // from the floor to the roof
	low, high      float64 // m, of floor and roof above the plane that the tank stands on
}

// BodyOf returns the outline of a tank of a class in a pose.
func BodyOf(class tanks.ClassID, pose *tanks.Pose) Body {
	var b Body
	c := tanks.ClassOf(class)
	hull := pose.Frame()
	turret := hull.Turret(c, pose.Turret)
	b.Set(c, pose, &hull, &turret)
	return b
}

// Outline returns the corners of the outline of hull and turret together on the
// ground plane, counter-clockwise from above, with the y of At.
func (b *Body) Outline() []mgl64.Vec3 {
	out := make([]mgl64.Vec3, b.round.n)
	for i := range out {
		out[i] = mgl64.Vec3{b.round.u[i], b.At[1], -b.round.v[i]}
	}
	return out
}

// Parts returns the corners of the outlines of the hull and of the turret, as
// Outline does for both together.
func (b *Body) Parts() [2][]mgl64.Vec3 {
	var out [2][]mgl64.Vec3
	for k := range b.parts {
		p := &b.parts[k]
		for i := range p.n {
			out[k] = append(out[k], mgl64.Vec3{p.u[i], b.At[1], -p.v[i]})
		}
	}
	return out
}

// Set makes b the outline of a tank of a class in a pose in which its hull and turret have the
// frames.
func (b *Body) Set(c *tanks.Class, pose *tanks.Pose, hull, turret *tanks.Frame) {
	b.At = pose.At
	boxes := c.Boxes(hull, turret)
	level := pose.Pitch == 0 && pose.Roll == 0
	b.Radius = 0
	for k := range boxes {
		b.boxes[k].set(&boxes[k], level)
		b.tops[k] = b.parts[k].set(&boxes[k], level)
		b.Radius = max(b.Radius, b.parts[k].reach(pose.At))
	}
	up := boxes[0].Up
	b.slopeX, b.slopeZ = -up[0]/up[1], -up[2]/up[1]
	per := 1 / up[1]
	b.boxes[0].low, b.boxes[0].high = 0, float64(c.HullHeight*per)
	b.boxes[1].low, b.boxes[1].high = float64(c.TurretPivot[1]*per), float64(c.TurretTop*per)
	swing := float64(b.Radius * (math.Abs(b.slopeX) + math.Abs(b.slopeZ)))
	b.high, b.deep = pose.At[1]+b.boxes[1].high+swing, pose.At[1]-swing
	b.round.set(&b.parts)
}

// set makes s a box, except for its heights.
func (s *shape) set(b *geom.Block, level bool) {
	s.leanU, s.leanV = float64(2*b.Up[0]*b.Half[1]), float64(-2*b.Up[2]*b.Half[1])
	s.u, s.v, s.leans = b.At[0]-float64(0.5*s.leanU), -b.At[2]-float64(0.5*s.leanV), !level
	s.aheadU, s.aheadV = b.Forward[0]*b.Half[0], -b.Forward[2]*b.Half[0]
	s.leftU, s.leftV = -b.Right[0]*b.Half[2], b.Right[2]*b.Half[2]
}

// set makes p the outline of a box seen from above, and returns the height of
// the box's highest corner. If the box is level its floor is the outline.
func (p *polygon) set(box *geom.Block, level bool) (top float64) {
	lowX, highX := corners(box, 0)
	lowY, highY := corners(box, 1)
	lowZ, highZ := corners(box, 2)
	top = lowY[0]
	for k := range boxCorners {
		top = max(top, lowY[k], highY[k])
		p.u[k], p.v[k] = lowX[k], -lowZ[k]
	}
	p.n = boxCorners
	if level {
		return top
	}
	for k := range boxCorners {
		p.u[k+boxCorners], p.v[k+boxCorners] = highX[k], -highZ[k]
	}
	if !p.ring() {
		p.n = convexHull(p.u[:], p.v[:], 2*boxCorners)
	}
	return top
}

// cornerEpsilon is how far apart the corners of an outline must be, in metres or square metres, so
// that rounding does not decide which of them are on it.
const cornerEpsilon = 1e-6

// ring replaces the eight corners of a box by the six of its outline, as convexHull does: going round
// from the corner of least u, the three edges of the box come in the order of their slopes, and then
// again in the same order back. It reports whether their order is clear; if not, nothing is replaced.
func (p *polygon) ring() bool {
	const ahead, left, up = 1 << 0, 1 << 1, 1 << 2
	corner := [...]uint8{0: 2, ahead: 3, left: 1, ahead | left: 0, up: 6, ahead | up: 7, left | up: 5, ahead | left | up: 4}
	type edge struct {
		u, v float64
		by   uint8
	}
	at := uint8(0)
	along := func(from, to int, by uint8) edge {
		e := edge{p.u[to] - p.u[from], p.v[to] - p.v[from], by}
		if e.u < 0 {
			e.u, e.v = -e.u, -e.v
			at |= by
		}
		return e
	}
	a, b, c := along(1, 0, ahead), along(3, 0, left), along(0, boxCorners, up)
	turn := func(a, b *edge) float64 { return float64(a.u*b.v) - float64(a.v*b.u) }
	ab, bc, ac := turn(&a, &b), turn(&b, &c), turn(&a, &c)
	if !(min(a.u, b.u, c.u) > cornerEpsilon && min(math.Abs(ab), math.Abs(bc), math.Abs(ac)) > cornerEpsilon) {
		return false
	}
	if ab < 0 {
		a, b, bc, ac = b, a, ac, bc
	}
	if bc < 0 {
		if b, c = c, b; ac < 0 {
			a, b = b, a
		}
	}
	var u, v [6]float64
	for n, by := range [...]uint8{0, a.by, b.by, c.by, a.by, b.by} {
		at ^= by
		k := corner[at&7]
		u[n], v[n] = p.u[k], p.v[k]
	}
	p.n = copy(p.u[:], u[:])
	copy(p.v[:], v[:])
	return true
}

// corners returns a coordinate of the corners of a box's floor and roof, each
// counter-clockwise from front left, as Block.World does one by one.
func corners(b *geom.Block, axis int) (low, high [boxCorners]float64) {
	ahead, up, right := float64(b.Forward[axis]*b.Half[0]), float64(b.Up[axis]*b.Half[1]), float64(b.Right[axis]*b.Half[2])
	front, rear := b.At[axis]+ahead, b.At[axis]-ahead
	low = [boxCorners]float64{front - up - right, rear - up - right, rear - up + right, front - up + right}
	high = [boxCorners]float64{front + up - right, rear + up - right, rear + up + right, front + up + right}
	return low, high
}

// reach returns the largest distance of a corner from at.
func (p *polygon) reach(at mgl64.Vec3) float64 {
	most := 0.0
	for i := range p.n {
		du, dv := p.u[i]-at[0], p.v[i]+at[2]
		most = max(most, float64(du*du)+float64(dv*dv))
	}
	return math.Sqrt(most)
}

// contains reports whether (u, v) lies inside p or on its edge.
func (p *polygon) contains(u, v float64) bool {
	for i := range p.n {
		j := next(i, p.n)
		if float64((p.u[j]-p.u[i])*(v-p.v[i]))-float64((p.v[j]-p.v[i])*(u-p.u[i])) < 0 {
			return false
		}
	}
	return true
}
