package sight

import (
	"math"
	"math/bits"

	"treeline/terrain/geom/ieee"
)

// maxCorners is the most corners that a body's outline can have.
const maxCorners = 4 * boxCorners

// outline is a convex polygon, counter-clockwise, with its edges as half-planes:
// eu*u + ev*v - off is how far a point is outside edge i, from corner i to the
// next. If there are fewer than usualCorners, the last edge is repeated.
type outline struct {
	n           int
	u, v        [maxCorners]float64
	eu, ev, off [maxCorners]float64
}

// usualCorners is the most corners that the outline of a level tank can have.
const usualCorners = 2 * boxCorners

// set makes o the convex hull of the parts.
func (o *outline) set(parts *[2]polygon) {
	o.unite(&parts[0], &parts[1])
	for i := range o.n {
		j := next(i, o.n)
		eu, ev := o.v[j]-o.v[i], o.u[i]-o.u[j]
		l := 1 / ieee.Hypot(eu, ev)
		o.eu[i], o.ev[i] = eu*l, ev*l
		o.off[i] = float64(o.eu[i]*o.u[i]) + float64(o.ev[i]*o.v[i])
	}
	for i := o.n; i < usualCorners; i++ {
		o.eu[i], o.ev[i], o.off[i] = o.eu[o.n-1], o.ev[o.n-1], o.off[o.n-1]
	}
}

// unite sets the corners of o to those of the convex hull of hull and turret, mostly the hull alone.
func (o *outline) unite(hull, turret *polygon) {
	if hull.holds(turret) {
		first := 0
		for i := 1; i < hull.n; i++ {
			if hull.u[i] < hull.u[first] || hull.u[i] == hull.u[first] && hull.v[i] < hull.v[first] {
				first = i
			}
		}
		o.n = copy(o.u[:], hull.u[first:hull.n])
		copy(o.v[:], hull.v[first:hull.n])
		copy(o.v[o.n:], hull.v[:first])
		o.n += copy(o.u[o.n:], hull.u[:first])
		return
	}
	o.n = 0
	for _, p := range [...]*polygon{hull, turret} {
		copy(o.u[o.n:], p.u[:p.n])
		copy(o.v[o.n:], p.v[:p.n])
		o.n += p.n
	}
	o.n = convexHull(o.u[:], o.v[:], o.n)
}

// holds reports whether another polygon clearly is inside of p.
func (p *polygon) holds(other *polygon) bool {
	out := uint64(0)
	for i := range p.n {
		j := next(i, p.n)
		eu, ev := p.u[j]-p.u[i], p.v[j]-p.v[i]
		for k := range other.n {
			out |= math.Float64bits(float64(eu*(other.v[k]-p.v[i])) - float64(ev*(other.u[k]-p.u[i])) - cornerEpsilon)
		}
	}
	return int64(out) >= 0
}

// sides returns the corners on the left and right side as seen from a point. ok
// is false if the point is not outside. The edges that face the point form one
// run; it begins at the left corner and ends at the right one. Their sign bits
// are gathered in a word, so that no branch depends on the direction.
func (o *outline) sides(u, v float64) (left, right int, ok bool) {
	facing, n := uint32(0), o.n
	for i := range usualCorners {
		facing |= o.faces(i, u, v) << i
	}
	if n <= usualCorners {
		n = usualCorners
	} else {
		for i := usualCorners; i < n; i++ {
			facing |= o.faces(i, u, v) << i
		}
	}
	if facing == 0 {
		return 0, 0, false
	}
	before := facing<<1 | facing>>(n-1) // bit i: the edge before i faces the point
	left = bits.TrailingZeros32(facing &^ before)
	right = bits.TrailingZeros32(before &^ facing)
	return left, right, left < n && right < n
}

// faces returns 1 if edge i faces a point, 0 if not.
func (o *outline) faces(i int, u, v float64) uint32 {
	return uint32(math.Float64bits(o.off[i]-float64(o.eu[i]*u)-float64(o.ev[i]*v)) >> 63)
}

// convexHull replaces the first n points of u, v by the corners of their convex
// hull, counter-clockwise, and returns how many these are (Andrew's monotone
// chain).
func convexHull(u, v []float64, n int) int {
	var hu, hv [2 * maxCorners]float64
	for i := 1; i < n; i++ {
		for j := i; j > 0 && (u[j] < u[j-1] || u[j] == u[j-1] && v[j] < v[j-1]); j-- {
			u[j], u[j-1] = u[j-1], u[j]
			v[j], v[j-1] = v[j-1], v[j]
		}
	}
	m := 0
	add := func(i, floor int) {
		for m >= floor+2 && float64((hu[m-1]-hu[m-2])*(v[i]-hv[m-2]))-float64((hv[m-1]-hv[m-2])*(u[i]-hu[m-2])) <= 0 {
			m--
		}
		hu[m], hv[m] = u[i], v[i]
		m++
	}
	for i := range n {
		add(i, 0)
	}
	floor := m - 1
	for i := n - 2; i >= 0; i-- {
		add(i, floor)
	}
	copy(u, hu[:m-1])
	copy(v, hv[:m-1])
	return m - 1
}
