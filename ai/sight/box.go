package sight

import "math"

// Lines of sight to a row of the body lie in a plane through the eye. Where a box
// is lower than that, a line may pass over one part of it and meet another, so for
// every row only the part of its outline counts over which the plane is no higher
// than its top.

// shadeBox adds the shadow of a rock or building, once for all its pieces.
func (o *Occluders) shadeBox(s *Scratch, i int32) {
	if len(s.asked) < len(o.boxes) {
		s.asked = make([]uint32, len(o.boxes))
	}
	if s.asked[i] != s.query {
		s.asked[i] = s.query
		s.shadeSolid(&o.boxes[i], o.boxAt[i].top, cause{boxCause, i})
	}
}

// shadeSolid adds the shadow of one box. One that holds the eye is clear to it.
func (s *Scratch) shadeSolid(b *solid, top float64, by cause) {
	c := &s.cone
	x, y := c.local(b.cu, b.cv)
	if math.Abs(y)*c.cos-x*c.sin >= b.r || x+b.r <= 0 {
		return
	}
	var box polygon
	c.toLocal(&box, &b.polygon)
	from, to, ok := c.clipBox(&box)
	if !ok || b.contains(c.eu, c.ev) {
		return
	}
	order := c.circles(x, y, x*x+y*y-b.r*b.r, b.r)
	if order == entangled {
		order = c.orderBox(&b.polygon)
	}
	switch {
	case order == behind:
	case top >= c.high:
		s.addBox(&box, order, from, to, allRows, by)
	default:
		s.shadeLow(&box, order, from, to, top, by)
	}
}

// addBox adds a shadow of a box, or of a part of one, on some rows.
func (s *Scratch) addBox(box *polygon, order standing, from, to float64, hides uint8, by cause) {
	if order == before {
		s.add(from, to, hides, by)
	} else {
		s.contestBox(box, from, to, hides, by)
	}
}

// shadeLow adds the shadows of a box in the cone's frame that lines of sight may
// pass over: one for all rows that all of it hides, and one each for those of
// which only a part of it is high enough.
func (s *Scratch) shadeLow(box *polygon, order standing, from, to, top float64, by cause) {
	c := &s.cone
	whole := uint8(0)
	for row := range numRows {
		var over [partCorners]float64 // m, of the plane over the box's top, by corner
		above, below := false, false
		for i := range box.n {
			over[i] = c.planeAt(row, box.u[i], box.v[i]) - top
			above, below = above || over[i] > 0, below || over[i] <= 0
		}
		switch {
		case !above:
			whole |= 1 << row
		case below:
			var part polygon
			part.setSunken(box, &over)
			if from, to, ok := c.clipBox(&part); ok {
				s.addBox(&part, order, from, to, 1<<row, by)
			}
		}
	}
	if whole != 0 {
		s.addBox(box, order, from, to, whole, by)
	}
}

// planeAt returns the height of the plane of the lines of sight to a row over
// (x, y) in the cone's frame.
func (c *cone) planeAt(row int, x, y float64) float64 {
	return c.eye + (c.low+rows[row]-c.eye)*(c.wayX*x+c.wayY*y) + c.upX*x + c.upY*y
}

// setSunken makes out the part of a polygon in which a plane, whose heights over
// the corners are given, is at or below nought. There must be one.
func (out *polygon) setSunken(p *polygon, over *[partCorners]float64) {
	out.n = 0
	for i := range p.n {
		j := next(i, p.n)
		if over[i] <= 0 {
			out.push(p.u[i], p.v[i])
		}
		if (over[i] <= 0) != (over[j] <= 0) {
			t := over[i] / (over[i] - over[j])
			out.push(p.u[i]+t*(p.u[j]-p.u[i]), p.v[i]+t*(p.v[j]-p.v[i]))
		}
	}
}

// push adds a corner.
func (p *polygon) push(u, v float64) {
	p.u[p.n], p.v[p.n] = u, v
	p.n++
}

// clipBox returns the part of the span in which a polygon in the cone's frame,
// which does not hold the eye, stands.
func (c *cone) clipBox(p *polygon) (from, to float64, ok bool) {
	rx, ry, lx, ly := p.extremes()
	across := p.n / 2 // the middle between it and the first corner is in the polygon
	return c.clip(p.u[0]+p.u[across], p.v[0]+p.v[across], rx, ry, lx, ly)
}

// extremes returns the corners furthest to the right and left as seen from the
// origin, which is outside p.
func (p *polygon) extremes() (rx, ry, lx, ly float64) {
	lx, ly = p.u[0], p.v[0]
	rx, ry = lx, ly
	for i := 1; i < p.n; i++ {
		x, y := p.u[i], p.v[i]
		if lx*y-ly*x > 0 {
			lx, ly = x, y
		}
		if rx*y-ry*x < 0 {
			rx, ry = x, y
		}
	}
	return rx, ry, lx, ly
}
