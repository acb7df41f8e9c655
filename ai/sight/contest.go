package sight

import "math"

// Where an occluder meets the outline of the body, no line tells which stands in
// front. Then every ray is asked which it meets first. The answer changes only
// where outlines cross and where a part of the body begins or ends, so one ray
// between each two such slopes is enough. Only the edges that face the eye count.

// edge is an edge of the body that faces the eye, in the cone's frame, from its
// left end a to its right end b. It lies on the line nx*x + ny*y = off, between the
// slopes right and left.
type edge struct{ ax, ay, bx, by, nx, ny, off, right, left float64 }

func newEdge(ax, ay, bx, by float64) edge {
	nx, ny := ay-by, bx-ax
	return edge{ax, ay, bx, by, nx, ny, nx*ax + ny*ay, by / bx, ay / ax}
}

// contestDisc adds the shadows of a disc at (x, y) in the cone's frame.
func (s *Scratch) contestDisc(x, y, r, from, to float64, hides uint8, by cause) {
	s.startCuts(from, to)
	for i := range s.front {
		s.cutCircle(x, y, r, &s.front[i])
	}
	sortFloats(s.cuts)
	p := x*x + y*y - r*r
	start, end := from, from // of the stretch in which the disc is met first
	for i := 1; i < len(s.cuts); i++ {
		from, to := s.cuts[i-1], s.cuts[i]
		if from >= to {
			continue
		}
		// The body is met at x1 along the axis, the disc before that if x1 is in it or
		// beyond its middle.
		slope := (from + to) / 2
		w, along, x1 := 1+slope*slope, x+slope*y, s.meet(slope)
		if (w*x1-2*along)*x1+p >= 0 && w*x1 <= along {
			continue
		}
		if end < from && start < end {
			s.add(start, end, hides, by)
		}
		if end < from || start == end {
			start = from
		}
		end = to
	}
	if start < end {
		s.add(start, end, hides, by)
	}
}

// contestBox does the same for a convex polygon in the cone's frame.
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

func (c *cone) toLocal(p *polygon) polygon {
	out := polygon{n: p.n}
	for i := range p.n {
		out.u[i], out.v[i] = c.local(p.u[i], p.v[i])
	}
	return out
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
		p := s.cone.toLocal(&s.cone.body.parts[k])
		low, high := s.cone.span, -s.cone.span
		for i := range p.n {
			j := next(i, p.n)
			if p.u[i]*p.v[j]-p.v[i]*p.u[j] < 0 && p.u[i] > 0 && p.u[j] > 0 {
				e := newEdge(p.u[i], p.v[i], p.u[j], p.v[j])
				s.front = append(s.front, e)
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

// cutCircle adds where a circle crosses an edge.
func (s *Scratch) cutCircle(x, y, r float64, e *edge) {
	dx, dy := e.bx-e.ax, e.by-e.ay
	ex, ey := e.ax-x, e.ay-y
	d2, half := dx*dx+dy*dy, ex*dx+ey*dy
	q := half*half - d2*(ex*ex+ey*ey-r*r)
	if q < 0 {
		return
	}
	root, inv := math.Sqrt(q), 1/d2
	for _, t := range [2]float64{(-half - root) * inv, (-half + root) * inv} {
		if t >= 0 && t <= 1 {
			s.cut(e.ax+t*dx, e.ay+t*dy)
		}
	}
}

// cutEdge adds where an edge crosses the segment from c to d.
func (s *Scratch) cutEdge(e *edge, cx, cy, dx, dy float64) {
	eu, ev := e.bx-e.ax, e.by-e.ay
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
