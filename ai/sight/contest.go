package sight

import "math"

// Where an occluder reaches into the circle round a body, a single test does not
// tell which stands in front. Then every ray is asked which it meets first. The
// answer changes only where outlines cross or a part of the body begins or ends,
// so one ray between each two such slopes is enough.

// contestDisc adds the shadows of a disc at (x, y) in the cone's frame.
func (s *Scratch) contestDisc(x, y, r, from, to float64, hides uint8, by cause) {
	s.bodyCuts(from, to)
	for _, p := range s.bodyParts() {
		for i := range p.n {
			j := next(i, p.n)
			s.cutCircle(x, y, r, p.u[i], p.v[i], p.u[j], p.v[j])
		}
	}
	s.contest(func(slope float64) float64 { return discEntry(x, y, r, slope) }, hides, by)
}

// contestBox does the same for a convex polygon in the cone's frame.
func (s *Scratch) contestBox(box *polygon, from, to float64, hides uint8, by cause) {
	s.bodyCuts(from, to)
	for _, p := range s.bodyParts() {
		for i := range p.n {
			j := next(i, p.n)
			for k := range box.n {
				s.cutEdges(&p, i, j, box, k, next(k, box.n))
			}
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

// bodyParts returns hull and turret in the cone's frame.
func (s *Scratch) bodyParts() [2]polygon {
	c := &s.cone
	return [2]polygon{c.toLocal(&c.body.hull), c.toLocal(&c.body.turret)}
}

func (c *cone) toLocal(p *polygon) polygon {
	out := polygon{n: p.n}
	for i := range p.n {
		out.u[i], out.v[i] = c.local(p.u[i], p.v[i])
	}
	return out
}

// bodyCuts starts the list of slopes with the two ends and the corners of the
// body.
func (s *Scratch) bodyCuts(from, to float64) {
	s.cuts = append(s.cuts[:0], from, to)
	for _, p := range s.bodyParts() {
		for i := range p.n {
			s.cut(p.u[i], p.v[i])
		}
	}
}

// cut adds the slope of a point if it lies between the first two.
func (s *Scratch) cut(x, y float64) {
	if x <= 0 {
		return
	}
	if m := y / x; m > s.cuts[0] && m < s.cuts[1] {
		s.cuts = append(s.cuts, m)
	}
}

// cutCircle adds where a circle crosses the edge from (ax, ay) to (bx, by).
func (s *Scratch) cutCircle(x, y, r, ax, ay, bx, by float64) {
	dx, dy := bx-ax, by-ay
	ex, ey := ax-x, ay-y
	d2 := dx*dx + dy*dy
	half := (ex*dx + ey*dy) / d2
	disc := half*half - (ex*ex+ey*ey-r*r)/d2
	if disc < 0 {
		return
	}
	root := math.Sqrt(disc)
	for _, t := range [2]float64{-half - root, -half + root} {
		if t >= 0 && t <= 1 {
			s.cut(ax+t*dx, ay+t*dy)
		}
	}
}

// cutEdges adds where edge i-j of p crosses edge k-l of q.
func (s *Scratch) cutEdges(p *polygon, i, j int, q *polygon, k, l int) {
	du, dv := p.u[j]-p.u[i], p.v[j]-p.v[i]
	eu, ev := q.u[l]-q.u[k], q.v[l]-q.v[k]
	den := du*ev - dv*eu
	if den == 0 {
		return
	}
	wu, wv := q.u[k]-p.u[i], q.v[k]-p.v[i]
	t, w := (wu*ev-wv*eu)/den, (wu*dv-wv*du)/den
	if t >= 0 && t <= 1 && w >= 0 && w <= 1 {
		s.cut(p.u[i]+t*du, p.v[i]+t*dv)
	}
}

// contest adds a shadow for every stretch between two cuts in whose middle the
// occluder is met before the body.
func (s *Scratch) contest(entry func(slope float64) float64, hides uint8, by cause) {
	sortFloats(s.cuts)
	parts := s.bodyParts()
	for i := 1; i < len(s.cuts); i++ {
		from, to := s.cuts[i-1], s.cuts[i]
		if from >= to {
			continue
		}
		mid := (from + to) / 2
		if entry(mid) < math.Min(parts[0].entry(mid), parts[1].entry(mid)) {
			s.shadows = append(s.shadows, shadow{from, to, hides, by})
		}
	}
}

// sortFloats sorts the few slopes of a contest by insertion.
func sortFloats(a []float64) {
	for i := 1; i < len(a); i++ {
		for j := i; j > 0 && a[j] < a[j-1]; j-- {
			a[j], a[j-1] = a[j-1], a[j]
		}
	}
}

// discEntry returns the x at which the ray of a slope enters a disc at (x, y),
// +Inf if it misses it. The eye is outside the disc.
func discEntry(x, y, r, slope float64) float64 {
	w := 1 + slope*slope
	along := x + slope*y
	disc := along*along - w*(x*x+y*y-r*r)
	if along <= 0 || disc < 0 {
		return math.Inf(1)
	}
	return (along - math.Sqrt(disc)) / w
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
