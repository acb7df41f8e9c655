package geom

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
)

// Contact is how two shapes overlap on the ground plane. Moving the first by Depth
// along Normal separates them by the shortest way.
type Contact struct {
	Depth  float64    // m, 0 or more
	Normal mgl64.Vec3 // unit vector on the plane, from the second to the first
}

// BoxCircle returns the contact of a box and a disc. ok is false if they are apart. A
// disc whose middle lies inside the box is separated through the nearest side.
func BoxCircle(b Box, c Circle) (Contact, bool) {
	p := b.Local(c.At)
	ox, oz := overhang(p[0], b.HalfLength), overhang(p[2], b.HalfWidth)
	var local Contact // Normal in the box's own frame, from the box to the disc
	if d := ieee.Hypot(ox, oz); d > 0 {
		if d > c.Radius {
			return Contact{}, false
		}
		local = Contact{Depth: c.Radius - d, Normal: mgl64.Vec3{ox / d, 0, oz / d}}
	} else {
		sx, sz := b.HalfLength-math.Abs(p[0]), b.HalfWidth-math.Abs(p[2])
		if sx < sz {
			local = Contact{Depth: c.Radius + sx, Normal: mgl64.Vec3{math.Copysign(1, p[0]), 0, 0}}
		} else {
			local = Contact{Depth: c.Radius + sz, Normal: mgl64.Vec3{0, 0, math.Copysign(1, p[2])}}
		}
	}
	out := Scale(b.Heading.Dir(), -local.Normal[0]).Sub(Scale(b.Heading.Right(), local.Normal[2]))
	return Contact{Depth: local.Depth, Normal: out}, true
}

// overhang returns how far v lies outside [-half, half], with its sign.
func overhang(v, half float64) float64 {
	switch {
	case v > half:
		return v - half
	case v < -half:
		return v + half
	}
	return 0
}

// BoxBox returns the contact of two boxes. ok is false if they are apart. Of equally
// short separations it takes the first of: along a, across a, along b, across b; boxes
// with the same middle are separated along the positive axis.
//
// Source: the separating axis theorem: two convex shapes are apart if their projections
// on the normal of some side are, and the least overlap of the projections is the
// shortest way out (Ericson, Real-Time Collision Detection, 4.4).
func BoxBox(a, b Box) (Contact, bool) {
	af, ar := a.Heading.Axes()
	bf, br := b.Heading.Axes()
	d := a.At.Sub(b.At)
	best := Contact{Depth: math.Inf(1)}
	for _, axis := range [4]mgl64.Vec3{af, ar, bf, br} {
		away := float64(d[0]*axis[0]) + float64(d[2]*axis[2])
		depth := float64(shadow(af, axis)*a.HalfLength) + float64(shadow(ar, axis)*a.HalfWidth) +
			float64(shadow(bf, axis)*b.HalfLength) + float64(shadow(br, axis)*b.HalfWidth) - math.Abs(away)
		if depth < 0 {
			return Contact{}, false
		}
		if depth < best.Depth {
			best = Contact{Depth: depth, Normal: Scale(axis, math.Copysign(1, away))}
		}
	}
	return best, true
}

// shadow returns the length of the projection of one unit vector of the plane on
// another.
func shadow(v, axis mgl64.Vec3) float64 {
	return math.Abs(float64(v[0]*axis[0]) + float64(v[2]*axis[2]))
}
