package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Inside the package the ground plane is (u, v) = (x, -z), so that headings grow
// counter-clockwise as in any book.

// rows are the heights above a tank's ground at which it is looked at: low hull,
// high hull and turret, from low to high.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var rows = tanks.RowHeights()

// leafRows are the heights at which plants are asked for the three rows. A crown
// has an underside and a bush a top, so that what hides the middles of rows may
// leave the lowest or the highest part of a tank in sight: these are nearer to its
// foot and roof.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var leafRows = [numRows]float64{-0.2, 1.2, 2.5}

const (
	numRows = tanks.SightRows
	allRows = 1<<numRows - 1
)

// polygon is a convex polygon, counter-clockwise.
type polygon struct {
	n    int
	u, v [partCorners]float64
}

const (
	boxCorners  = 4
	partCorners = 2*boxCorners + 1 // of a tilted box seen from above, cut off at one end
)

// Body is the outline of a tank: hull box and turret box in the tank's pose,
// tilt and all, seen from above.
type Body struct {
	At     mgl64.Vec3 // centre of the footprint, on the ground
	Radius float64    // m, of the circle round At that holds both parts

	slopeX, slopeZ float64 // rise per metre along x and z of the plane that the tank stands on
	high, deep     float64 // m, no row of plants is higher or deeper

	parts  [2]polygon // hull and turret
	tops   [2]float64 // m, height of the parts' tops
	round  outline    // round both parts
	buried uint32     // a bit for every edge of the turret's outline that lies within the hull's
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

// RowAt returns the height in metres of one of the three rows at which the tank
// is looked at, over a place near it: the rows are level with the tank.
func (b *Body) RowAt(row int, x, z float64) float64 {
	return rows[row] + b.groundAt(x, z)
}

// LeafRowAt is RowAt for plants, which are asked at other heights.
func (b *Body) LeafRowAt(row int, x, z float64) float64 {
	return leafRows[row] + b.groundAt(x, z)
}

// groundAt returns the height of the plane that the tank stands on.
func (b *Body) groundAt(x, z float64) float64 {
	return b.At[1] + float64(b.slopeX*(x-b.At[0])) + float64(b.slopeZ*(z-b.At[2]))
}

// Rows is the number of heights at which a tank is looked at: low hull, high hull
// and turret.
const Rows = numRows

// Set makes b the outline of a tank of a class in a pose in which its hull and turret have the
// frames.
func (b *Body) Set(c *tanks.Class, pose *tanks.Pose, hull, turret *tanks.Frame) {
	b.At = pose.At
	boxes := c.Boxes(hull, turret)
	level := pose.Pitch == 0 && pose.Roll == 0
	b.Radius = 0
	for k := range boxes {
		b.tops[k] = b.parts[k].set(&boxes[k], level)
		b.Radius = math.Max(b.Radius, b.parts[k].reach(pose.At))
	}
	up := boxes[0].Up
	b.slopeX, b.slopeZ = -up[0]/up[1], -up[2]/up[1]
	swing := float64(b.Radius * (math.Abs(b.slopeX) + math.Abs(b.slopeZ)))
	b.high, b.deep = pose.At[1]+leafRows[numRows-1]+swing, pose.At[1]+leafRows[0]-swing
	b.round.set(&b.parts)
	b.buried = b.parts[0].holds(&b.parts[1])
}

// holds returns a bit for every edge of q that lies within p.
func (p *polygon) holds(q *polygon) (edges uint32) {
	for i := range q.n {
		j := next(i, q.n)
		if p.contains(q.u[i], q.v[i]) && p.contains(q.u[j], q.v[j]) {
			edges |= 1 << i
		}
	}
	return edges
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
	if !level {
		for k := range boxCorners {
			p.u[k+boxCorners], p.v[k+boxCorners] = highX[k], -highZ[k]
		}
		p.n = convexHull(p.u[:], p.v[:], 2*boxCorners)
	}
	return top
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
		j := i + 1
		if j == p.n {
			j = 0
		}
		if float64((p.u[j]-p.u[i])*(v-p.v[i]))-float64((p.v[j]-p.v[i])*(u-p.u[i])) < 0 {
			return false
		}
	}
	return true
}
