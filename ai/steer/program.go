package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// halfPlane is a set of velocities: those v with det(dir, v - point) >= 0. dir is
// a unit vector. Vectors are (x, z).
type halfPlane struct{ point, dir mgl64.Vec2 }

// det returns the determinant of two vectors.
func det(a, b mgl64.Vec2) float64 { return float64(a[0]*b[1]) - float64(a[1]*b[0]) }

// beyond returns how far v lies outside the half-plane, negative inside.
func (h *halfPlane) beyond(v mgl64.Vec2) float64 { return det(h.dir, h.point.Sub(v)) }

const parallel = 1e-5 // sine of the angle below which two borders count as parallel

// onBorder finds the best velocity on the border of planes[i] that lies in all
// planes before it and in the disc of a radius round 0: the one nearest to want,
// or, if want is a direction, the one furthest along it. ok is false if there is
// none.
func onBorder(planes []halfPlane, i int, radius float64, want mgl64.Vec2, isDirection bool) (v mgl64.Vec2, ok bool) {
	h := &planes[i]
	middle := geom.Dot2(h.point, h.dir)
	root := float64(middle*middle) + float64(radius*radius) - geom.Dot2(h.point, h.point)
	if root < 0 {
		return v, false // the disc lies outside
	}
	root = math.Sqrt(root)
	low, high := -middle-root, -middle+root
	for k := range planes[:i] {
		cross, side := det(h.dir, planes[k].dir), det(planes[k].dir, h.point.Sub(planes[k].point))
		if math.Abs(cross) <= parallel {
			if side < 0 {
				return v, false
			}
			continue
		}
		if at := side / cross; cross >= 0 {
			high = min(high, at)
		} else {
			low = max(low, at)
		}
		if low > high {
			return v, false
		}
	}
	at := mgl64.Clamp(geom.Dot2(h.dir, want.Sub(h.point)), low, high)
	if isDirection {
		at = low
		if geom.Dot2(want, h.dir) > 0 {
			at = high
		}
	}
	return h.point.Add(geom.Scale2(h.dir, at)), true
}

// within returns the velocity in all planes and in the disc that is nearest to
// want, or furthest along it. If there is none, failed is the index of the plane
// that could not be kept, and v keeps those before it; otherwise it is
// len(planes). The planes are added one after the other; only one whose border
// cuts off the best so far changes it.
func within(planes []halfPlane, radius float64, want mgl64.Vec2, isDirection bool) (v mgl64.Vec2, failed int) {
	v = want
	if l := geom.Len2(want); isDirection || l > radius {
		v = geom.Scale2(want, radius/max(l, 1e-12))
	}
	for i := range planes {
		if planes[i].beyond(v) <= 0 {
			continue
		}
		better, ok := onBorder(planes, i, radius, want, isDirection)
		if !ok {
			return v, i
		}
		v = better
	}
	return v, len(planes)
}

// nearest returns the velocity in the disc that keeps the first hard planes and breaks the others
// by as little as possible, starting from v, which keeps the planes before failed. It is the linear
// program in three dimensions of the paper: the distance by which the planes are broken is the
// third one. scratch has room for all planes.
func nearest(planes []halfPlane, hard, failed int, radius float64, v mgl64.Vec2, scratch []halfPlane) mgl64.Vec2 {
	broken := 0.0
	for i := failed; i < len(planes); i++ {
		h := &planes[i]
		if h.beyond(v) <= broken {
			continue
		}
		bisectors := append(scratch[:0], planes[:hard]...)
		for k := hard; k < i; k++ {
			if b, ok := bisector(h, &planes[k]); ok {
				bisectors = append(bisectors, b)
			}
		}
		inward := mgl64.Vec2{-h.dir[1], h.dir[0]}
		if better, at := within(bisectors, radius, inward, true); at == len(bisectors) {
			v = better
		}
		broken = h.beyond(v)
	}
	return v
}

// bisector returns the half-plane in which k is broken by no more than h. ok is
// false where they point the same way and the nearer one decides anyway.
func bisector(h, k *halfPlane) (b halfPlane, ok bool) {
	cross := det(h.dir, k.dir)
	switch {
	case math.Abs(cross) > parallel:
		b.point = h.point.Add(geom.Scale2(h.dir, det(k.dir, h.point.Sub(k.point))/cross))
	case geom.Dot2(h.dir, k.dir) > 0:
		return b, false
	default:
		b.point = geom.Scale2(h.point.Add(k.point), 0.5)
	}
	dir := k.dir.Sub(h.dir)
	b.dir = geom.Scale2(dir, 1/max(geom.Len2(dir), 1e-12))
	return b, true
}
