package sight

import "math"

// Where an occluder meets the outline of the body, no line tells which stands in
// front. Then the edges of hull and turret that face the eye are asked one by one.

// edge is an edge of the body that faces the eye, in the cone's frame, from its
// left end a by d to its right end, between the slopes right and left. It lies on
// the line nx*x + ny*y = off, which is positive: the eye is on the lower side.
type edge struct{ ax, ay, dx, dy, nx, ny, off, per, right, left float64 }

func (e *edge) set(ax, ay, bx, by float64) {
	e.ax, e.ay, e.dx, e.dy = ax, ay, bx-ax, by-ay
	e.nx, e.ny = -e.dy, e.dx
	e.off = e.nx*ax + e.ny*ay
	e.per = 1 / (e.dx*e.dx + e.dy*e.dy)
	e.right, e.left = by/bx, ay/ax
}

// contestDisc adds the shadows of a disc at (x, y) in the cone's frame, between
// two slopes, less where an edge stands before it.
func (s *Scratch) contestDisc(x, y, r, from, to float64, hides uint8, by cause) {
	if len(s.front) == 0 {
		s.findFront()
	}
	s.rest = append(s.rest[:0], stretch{from, to})
	for i := range s.front {
		if e := &s.front[i]; e.right < to && e.left > from {
			low, high := e.shadow(x, y, r)
			s.clearOf(e.right, min(low, e.left))
			s.clearOf(max(high, e.right), e.left)
		}
	}
	const hair = 1e-12 // what rounding leaves beside an edge
	for i := range s.rest {
		if u := s.rest[i]; u.to-u.from > hair {
			s.add(u.from, u.to, hides, by)
		}
	}
}

// shadow returns the slopes between which the line of an edge is in a disc or
// behind it. Where the line leaves the near side of the disc, which the tangents
// from the eye end, it comes before the disc; otherwise it goes on behind it, to
// no end. low > high if all of it is before the disc.
func (e *edge) shadow(x, y, r float64) (low, high float64) {
	low, high = math.Inf(-1), math.Inf(1)
	beyond := e.nx*x + e.ny*y - e.off // times the edge's length
	q := r*r - beyond*beyond*e.per
	if q <= 0 {
		if beyond > 0 {
			return high, low
		}
		return low, high
	}
	along, half := ((x-e.ax)*e.dx+(y-e.ay)*e.dy)*e.per, math.Sqrt(q*e.per)
	tangent := x*x + y*y - r*r
	if px, py := e.at(along + half); px*px+py*py < tangent {
		low = slopeOf(px, py)
	}
	if px, py := e.at(along - half); px*px+py*py < tangent {
		high = slopeOf(px, py)
	}
	return low, high
}

// at returns the place on the line of an edge at a part of the way from its left
// end to its right one.
func (e *edge) at(part float64) (x, y float64) { return e.ax + part*e.dx, e.ay + part*e.dy }

// slopeOf returns the slope of a direction, infinite for one not ahead.
func slopeOf(x, y float64) float64 {
	if x > 0 {
		return y / x
	}
	return math.Copysign(math.Inf(1), y)
}

// clearOf takes a stretch out of the rest.
func (s *Scratch) clearOf(from, to float64) {
	if from >= to {
		return
	}
	for i := 0; i < len(s.rest); i++ {
		u := &s.rest[i]
		switch {
		case to <= u.from || from >= u.to:
		case from > u.from && to < u.to:
			high := u.to
			u.to = from
			s.rest = append(s.rest, stretch{to, high})
		case from > u.from:
			u.to = from
		case to < u.to:
			u.from = to
		default:
			u.to = u.from
		}
	}
}

// contestBox adds the shadows of a convex polygon in the cone's frame: every ray is
// asked which it meets first. The answer changes only where outlines cross and
// where a part of the body begins or ends, so one ray between each two such slopes
// is enough.
func (s *Scratch) contestBox(box *polygon, from, to float64, hides uint8, by cause) {
	s.startCuts(from, to)
	for i := range s.front {
		for k := range box.n {
			l := next(k, box.n)
			s.cutEdge(&s.front[i], box.u[k], box.v[k], box.u[l], box.v[l])
		}
	}
	s.contest(box.entry, hides, by)
}

func next(i, n int) int {
	if i+1 == n {
		return 0
	}
	return i + 1
}

// toLocal sets out to a polygon in the cone's frame.
func (c *cone) toLocal(out, p *polygon) {
	out.n = p.n
	for i := range p.n {
		out.u[i], out.v[i] = c.local(p.u[i], p.v[i])
	}
}

// startCuts starts the list of slopes with the two ends, and with those at which
// a part of the body begins or ends.
func (s *Scratch) startCuts(from, to float64) {
	if len(s.front) == 0 {
		s.findFront()
	}
	s.cuts = append(s.cuts[:0], from, to)
	for _, slope := range s.ends {
		s.cutSlope(slope)
	}
}

// findFront lists the edges of hull and turret that face the eye.
func (s *Scratch) findFront() {
	for k := range s.cone.body.parts {
		var p polygon
		s.cone.toLocal(&p, &s.cone.body.parts[k])
		low, high := s.cone.span, -s.cone.span
		for i := range p.n {
			j := next(i, p.n)
			if p.u[i]*p.v[j]-p.v[i]*p.u[j] < 0 && p.u[i] > 0 && p.u[j] > 0 {
				s.front = append(s.front, edge{})
				e := &s.front[len(s.front)-1]
				e.set(p.u[i], p.v[i], p.u[j], p.v[j])
				low, high = min(low, e.right), max(high, e.left)
			}
		}
		s.ends[2*k], s.ends[2*k+1] = low, high
	}
}

// cut adds the slope of a point if it lies between the first two.
func (s *Scratch) cut(x, y float64) {
	if x > 0 {
		s.cutSlope(y / x)
	}
}

func (s *Scratch) cutSlope(slope float64) {
	if slope > s.cuts[0] && slope < s.cuts[1] {
		s.cuts = append(s.cuts, slope)
	}
}

// cutEdge adds where an edge crosses the segment from c to d.
func (s *Scratch) cutEdge(e *edge, cx, cy, dx, dy float64) {
	eu, ev := e.dx, e.dy
	fu, fv := dx-cx, dy-cy
	den := eu*fv - ev*fu
	if den == 0 {
		return
	}
	wu, wv := cx-e.ax, cy-e.ay
	t, w := (wu*fv-wv*fu)/den, (wu*ev-wv*eu)/den
	if t >= 0 && t <= 1 && w >= 0 && w <= 1 {
		s.cut(e.ax+t*eu, e.ay+t*ev)
	}
}

// contest adds a shadow for every stretch between two cuts in whose middle the
// occluder is met before the body.
func (s *Scratch) contest(entry func(slope float64) float64, hides uint8, by cause) {
	sortFloats(s.cuts)
	for i := 1; i < len(s.cuts); i++ {
		from, to := s.cuts[i-1], s.cuts[i]
		if from >= to {
			continue
		}
		if mid := (from + to) / 2; entry(mid) < s.meet(mid) {
			s.add(from, to, hides, by)
		}
	}
}

// meet returns the x at which the ray of a slope meets the body, +Inf if it
// misses it.
func (s *Scratch) meet(slope float64) float64 {
	first := math.Inf(1)
	for i := range s.front {
		e := &s.front[i]
		if slope > e.left || slope < e.right || e.left == e.right {
			continue
		}
		if x := e.off / (e.nx + e.ny*slope); x < first {
			first = x
		}
	}
	return first
}

// sortFloats sorts the few slopes of a contest by insertion.
func sortFloats(a []float64) {
	for i := 1; i < len(a); i++ {
		for j := i; j > 0 && a[j] < a[j-1]; j-- {
			a[j], a[j-1] = a[j-1], a[j]
		}
	}
}

// entry returns the x at which the ray of a slope from the origin enters p, +Inf
// if it misses it.
func (p *polygon) entry(slope float64) float64 {
	in, out := p.crossing(slope)
	if in > out {
		return math.Inf(1)
	}
	return in
}

// crossing returns where the ray of a slope enters and leaves p; in > out if it
// misses it.
func (p *polygon) crossing(slope float64) (in, out float64) {
	in, out = 0, math.Inf(1)
	for i := range p.n {
		j := next(i, p.n)
		du, dv := p.u[j]-p.u[i], p.v[j]-p.v[i]
		off := du*p.v[i] - dv*p.u[i] // inside: du*v - dv*u >= off
		rate := du*slope - dv
		switch {
		case rate > 0:
			in = math.Max(in, off/rate)
		case rate < 0:
			out = math.Min(out, off/rate)
		case off > 0:
			return 1, 0
		}
	}
	return in, out
}
