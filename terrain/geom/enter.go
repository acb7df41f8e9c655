package geom

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Enter returns the fraction of the segment from-to at which it first meets the box, on
// the ground plane, and the outward unit normal of the side there. A segment that
// starts inside enters at 0 with the zero normal. One that only runs along a side
// counts as meeting it.
//
// Source: Kay and Kajiya's slabs, "Ray Tracing Complex Scenes" (1986).
func (b Box) Enter(from, to mgl64.Vec3) (fraction float64, normal mgl64.Vec3, ok bool) {
	if b.clearOf(from, to) {
		return 0, mgl64.Vec3{}, false
	}
	ahead, right := b.Heading.Axes()
	p, q := b.local(from, ahead, right), b.local(to, ahead, right)
	s := slabs{last: 1}
	if !s.clip(p[0], q[0], b.HalfLength, 0) || !s.clip(p[2], q[2], b.HalfWidth, 2) {
		return 0, mgl64.Vec3{}, false
	}
	switch {
	case !s.entered:
	case s.through == 0:
		normal = Scale(ahead, s.sign)
	default:
		normal = Scale(right, s.sign)
	}
	return s.first, normal, true
}

// clearOf reports whether the line through two points is sure to miss the circle round the box: it
// needs no square root and no sine, and errs on the safe side.
func (b *Box) clearOf(from, to mgl64.Vec3) bool {
	const rounding = 1 + 1e-6
	x, z := to[0]-from[0], to[2]-from[2]
	off := float64(x*(b.At[2]-from[2])) - float64(z*(b.At[0]-from[0]))
	radius2 := float64(b.HalfLength*b.HalfLength) + float64(b.HalfWidth*b.HalfWidth)
	return off*off > radius2*(float64(x*x)+float64(z*z))*rounding
}

// Block is a box in space with axes of its own, such as a hull on a slope.
type Block struct {
	At                 mgl64.Vec3 // middle
	Forward, Up, Right mgl64.Vec3 // orthogonal unit vectors
	Half               mgl64.Vec3 // half of the length, height and width, m
}

// Local returns p in the block's own frame: x forward, y up, z to the right of
// its middle.
func (b *Block) Local(p mgl64.Vec3) mgl64.Vec3 {
	d := p.Sub(b.At)
	return mgl64.Vec3{Dot(d, b.Forward), Dot(d, b.Up), Dot(d, b.Right)}
}

// World returns the point whose place in the block's own frame is p.
func (b *Block) World(p mgl64.Vec3) mgl64.Vec3 {
	return b.At.Add(Scale(b.Forward, p[0])).Add(Scale(b.Up, p[1])).Add(Scale(b.Right, p[2]))
}

// Enter returns the fraction of the segment from-to at which it first meets the
// block, and the outward normal of the face there in the block's own frame: one
// of the six unit vectors along its axes. A segment that starts inside enters at
// 0 with the zero normal.
//
// Source: as Box.Enter, with a third pair of slabs.
func (b *Block) Enter(from, to mgl64.Vec3) (fraction float64, face mgl64.Vec3, ok bool) {
	p, q := b.Local(from), b.Local(to)
	s := slabs{last: 1}
	for i := range 3 {
		if !s.clip(p[i], q[i], b.Half[i], i) {
			return 0, mgl64.Vec3{}, false
		}
	}
	if s.entered {
		face[s.through] = s.sign
	}
	return s.first, face, true
}

// slabs is the part of a segment, as fractions, that lies between all pairs of
// planes so far, and through which plane it came in.
type slabs struct {
	first, last float64
	entered     bool
	through     int     // axis of the plane that the segment came in through
	sign        float64 // side of that plane
}

// clip keeps what lies within half of 0 along one axis, on which the segment goes from
// p to q, and reports whether anything is left.
func (s *slabs) clip(p, q, half float64, axis int) bool {
	d := q - p
	if d == 0 {
		return math.Abs(p) <= half
	}
	in, out, sign := (-half-p)/d, (half-p)/d, -1.0
	if d < 0 {
		in, out, sign = out, in, 1
	}
	if in > s.first || in == 0 && math.Abs(p) >= half && !s.entered {
		s.first, s.entered, s.through, s.sign = in, true, axis, sign
	}
	s.last = min(s.last, out)
	return s.first <= s.last
}
