package sight

// standing is where an occluder stands relative to the body.
type standing uint8

const (
	behind standing = iota
	before
	entangled // they meet, or nearly: every ray has to be tested
)

// The rule: of two things separated by a straight line, the one on the eye's side stands in front
// of the other on every ray that meets both.

// circles compares a circle at (x, y), to which the eye has the power p, with the circle round the
// body. If the two do not meet, they are separated by the line of equal powers, and the one with
// the lesser power is on the eye's side.
func (c *cone) circles(x, y, p, r float64) standing {
	dx, dy := x-c.cx, y-c.cy
	switch {
	case float64(dx*dx)+float64(dy*dy) < (r+c.r)*(r+c.r):
		return entangled
	case p < c.power:
		return before
	}
	return behind
}

// order compares a disc round a plant, which is at (x, y) and to which the eye has the power w,
// with the body: an edge of the body's outline may separate them.
func (c *cone) order(p *plant, x, y, w, r float64) standing {
	if order := c.circles(x, y, w, r); order != entangled {
		return order
	}
	b := &c.body.round
	for i := range b.n {
		if float64(b.eu[i]*p.u)+float64(b.ev[i]*p.v)-b.off[i] >= r {
			return c.side(b.eu[i], b.ev[i], b.off[i])
		}
	}
	return entangled
}

// side returns how something beyond a line stands, with the body on this side.
func (c *cone) side(eu, ev, off float64) standing {
	if float64(eu*c.eu)+float64(ev*c.ev) > off {
		return before
	}
	return behind
}

// orderBox compares a convex polygon, in world coordinates, with the body: an edge of either may
// separate them, and one does if they do not meet.
func (c *cone) orderBox(p *polygon) standing {
	b := &c.body.round
	for i := range b.n {
		if beyond(p.u[:p.n], p.v[:p.n], b.eu[i], b.ev[i], b.off[i]) {
			return c.side(b.eu[i], b.ev[i], b.off[i])
		}
	}
	for i := range p.n {
		j := next(i, p.n)
		eu, ev := p.v[j]-p.v[i], p.u[i]-p.u[j]
		off := float64(eu*p.u[i]) + float64(ev*p.v[i])
		if beyond(b.u[:b.n], b.v[:b.n], eu, ev, off) {
			if c.side(eu, ev, off) == before { // here the body is on the far side
				return behind
			}
			return before
		}
	}
	return entangled
}

// beyond reports whether all corners at u and v lie on or beyond a line.
func beyond(u, v []float64, eu, ev, off float64) bool {
	for i := range u {
		if float64(eu*u[i])+float64(ev*v[i]) < off {
			return false
		}
	}
	return true
}
