package sight

import "math"

// Where an occluder meets the outline of the body, no single line separates the two. Then the edges
// that face the eye are tested one by one, those of the hull for its rows and those of the turret
// for its own.

// edge is an edge of the body that faces the eye, in the cone's frame, from its
// left end a by d to its right end, between the slopes right and left. It lies on
// the line nx*x + ny*y = off, which is positive: the eye is on the lower side.
type edge struct{ ax, ay, dx, dy, nx, ny, off, per, right, left float64 }

func (e *edge) set(ax, ay, bx, by float64) {
	e.ax, e.ay, e.dx, e.dy = ax, ay, bx-ax, by-ay
	e.nx, e.ny = -e.dy, e.dx
	e.off = float64(e.nx*ax) + float64(e.ny*ay)
	e.per = 1 / (float64(e.dx*e.dx) + float64(e.dy*e.dy))
	e.right, e.left = by/bx, ay/ax
}

// contestDisc adds the shadows of a disc at (x, y) in the cone's frame, between two slopes, except
// where an edge stands in front of it.
func (s *Scratch) contestDisc(x, y, r, from, to float64, hides uint16, by cause) {
	for k := range partRows {
		if s.startContest(k, from, to, hides) {
			for i := range s.front[k] {
				if e := &s.front[k][i]; e.right < to && e.left > from {
					s.cutOff(e, e.behindDisc(x, y, r))
				}
			}
			s.addRest(hides&partRows[k], by)
		}
	}
}

// contestBox does the same for a convex polygon in the cone's frame.
func (s *Scratch) contestBox(box *polygon, from, to float64, hides uint16, by cause) {
	for k := range partRows {
		if s.startContest(k, from, to, hides) {
			for i := range s.front[k] {
				if e := &s.front[k][i]; e.right < to && e.left > from {
					s.cutOff(e, e.behindBox(box))
				}
			}
			s.addRest(hides&partRows[k], by)
		}
	}
}

// partRows are the rows of the hull and of the turret.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var partRows = [2]uint16{1<<hullRows - 1, allRows &^ (1<<hullRows - 1)}

// startContest starts with everything between two slopes as the rest, and reports whether any rows
// of a part of the body are needed.
func (s *Scratch) startContest(part int, from, to float64, hides uint16) bool {
	if len(s.front[0]) == 0 {
		s.findFront()
	}
	s.rest = append(s.rest[:0], stretch{from, to})
	return hides&partRows[part] != 0
}

// cutOff removes from the rest what an edge covers, except for a stretch of its line that is behind
// the occluder.
func (s *Scratch) cutOff(e *edge, behind stretch) {
	s.clearOf(e.right, min(behind.from, e.left))
	s.clearOf(max(behind.to, e.right), e.left)
}

// addRest adds the rest as shadows.
func (s *Scratch) addRest(hides uint16, by cause) {
	const epsilon = 1e-12 // what rounding leaves beside an edge
	for i := range s.rest {
		if u := &s.rest[i]; u.to-u.from > epsilon {
			s.add(u.from, u.to, hides, by)
		}
	}
}

// behindDisc returns the slopes between which the line of an edge is in a disc or behind it, in
// reverse order if it is nowhere so. If the line leaves the disc through its near side, which ends
// at the tangents from the eye, it comes out in front of the disc; otherwise it continues behind it
// without end.
func (e *edge) behindDisc(x, y, r float64) stretch {
	beyond := float64(e.nx*x) + float64(e.ny*y) - e.off // times the edge's length
	q := float64(r*r) - float64(beyond*beyond*e.per)
	if q <= 0 {
		return allOrNothing(beyond)
	}
	out := stretch{math.Inf(-1), math.Inf(1)}
	along, half := float64((float64((x-e.ax)*e.dx)+float64((y-e.ay)*e.dy))*e.per), math.Sqrt(q*e.per)
	tangent := float64(x*x) + float64(y*y) - float64(r*r)
	if px, py := e.at(along + half); float64(px*px)+float64(py*py) < tangent {
		out.from = slopeOf(px, py)
	}
	if px, py := e.at(along - half); float64(px*px)+float64(py*py) < tangent {
		out.to = slopeOf(px, py)
	}
	return out
}

// allOrNothing is the answer for an occluder that the line of an edge does not
// meet: it stands on the far side, or on the near one.
func allOrNothing(beyond float64) stretch {
	side := math.Copysign(math.Inf(1), beyond)
	return stretch{side, -side}
}

// behindBox is behindDisc for a convex polygon. Its near side consists of the edges that face the
// eye.
func (e *edge) behindBox(p *polygon) stretch {
	in, out := math.Inf(-1), math.Inf(1) // parts of the way along the edge
	nearIn, nearOut := false, false
	for i := range p.n {
		j := next(i, p.n)
		nx, ny := p.v[j]-p.v[i], p.u[i]-p.u[j] // outward
		off := float64(nx*p.u[i]) + float64(ny*p.v[i])
		outside, rate := float64(nx*e.ax)+float64(ny*e.ay)-off, float64(nx*e.dx)+float64(ny*e.dy)
		switch {
		case rate > 0 && -outside < out*rate:
			out, nearOut = -outside/rate, off < 0
		case rate < 0 && -outside < in*rate:
			in, nearIn = -outside/rate, off < 0
		case rate == 0 && outside > 0:
			in, out = 1, 0
		}
	}
	if in >= out {
		beyond := 0.0 // summed over the corners: each alone may lie on the line, if they touch
		for i := range p.n {
			beyond += float64(e.nx*p.u[i]) + float64(e.ny*p.v[i]) - e.off
		}
		return allOrNothing(beyond)
	}
	behind := stretch{math.Inf(-1), math.Inf(1)}
	if nearOut {
		behind.from = slopeOf(e.at(out))
	}
	if nearIn {
		behind.to = slopeOf(e.at(in))
	}
	return behind
}

// at returns the place on the line of an edge at a part of the way from its left
// end to its right one.
func (e *edge) at(part float64) (x, y float64) {
	return e.ax + float64(part*e.dx), e.ay + float64(part*e.dy)
}

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

// findFront lists the edges of hull and turret that face the eye.
func (s *Scratch) findFront() {
	for k := range s.front {
		var p polygon
		s.cone.toLocal(&p, &s.cone.body.parts[k])
		for i := range p.n {
			j := next(i, p.n)
			if float64(p.u[i]*p.v[j])-float64(p.v[i]*p.u[j]) < 0 && p.u[i] > 0 && p.u[j] > 0 {
				s.front[k] = append(s.front[k], edge{})
				e := &s.front[k][len(s.front[k])-1]
				e.set(p.u[i], p.v[i], p.u[j], p.v[j])
			}
		}
	}
}
