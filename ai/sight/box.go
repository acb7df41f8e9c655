package sight

import (
	"math"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Lines of sight to a row of the body lie in a plane through the eye. Where a box is lower than
// that plane, a line may pass over one part of it and meet another, so for every row only that part
// of its outline counts over which the plane is no higher than the box's top.

// slab is a rock, wall or building. It fills one line of a processor's cache.
type slab struct {
	u, v   float64 // its middle
	au, av float64 // from there to the middle of its front
	bu, bv float64 // and to that of its left side
	top    float64 // m
	r      float32 // m, no less than the radius of the circle round it
	cut    bool    // into pieces, so that a scan may find it more than once
}

func newSlab(b *terrain.Obstacle) slab {
	f, l := geom.Scale(b.Heading.Dir(), b.HalfLength), geom.Scale(b.Heading.Right(), -b.HalfWidth)
	r := math.Nextafter32(float32(ieee.Hypot(b.HalfLength, b.HalfWidth)), math.MaxFloat32)
	return slab{u: b.At[0], v: -b.At[2], au: f[0], av: -f[2], bu: l[0], bv: -l[2], top: b.At[1] + b.Height, r: r}
}

// shadeBox adds the shadow of a rock, wall or building, once for all its pieces. Most stand well
// between eye and body, and lines of sight pass over many of them.
func (o *Occluders) shadeBox(s *Scratch, i int32) {
	c, b, why := &s.cone, &o.slabs[i], cause{boxCause, i}
	if b.cut && s.hasAsked(i, len(o.slabs)) {
		return
	}
	x, y := c.local(b.u, b.v)
	if r := float64(b.r); x <= r || x+r >= c.cx-c.r {
		s.shadeSolid(&o.boxes[i], b.top, why)
		return
	}
	ax, ay := c.turn(b.au, b.av)
	bx, by := c.turn(b.bu, b.bv)
	px, py, qx, qy := ax+bx, ay+by, ax-bx, ay-by // to the corners in front, left and right
	hides, parts := uint16(allRows), false
	if b.top < c.high {
		if hides, parts = c.under(b.top, x, y, px, py, qx, qy); hides == 0 && !parts {
			return
		}
	}
	s0, s1, s2, s3 := (y+py)/(x+px), (y-qy)/(x-qx), (y-py)/(x-px), (y+qy)/(x+qx)
	from, to := max(min(s0, s1, s2, s3), -c.span), min(max(s0, s1, s2, s3), c.span)
	switch {
	case from >= to:
	case parts:
		box := polygon{n: boxCorners, u: [partCorners]float64{x + px, x - qx, x - px, x + qx}, v: [partCorners]float64{y + py, y - qy, y - py, y + qy}}
		s.shadeLow(&box, before, from, to, b.top, why)
	default:
		s.add(from, to, hides, why)
	}
}

// hasAsked reports whether a box was tested in this query before, and records that it was.
func (s *Scratch) hasAsked(box int32, boxes int) bool {
	if len(s.asked) < boxes {
		s.asked = make([]uint32, boxes)
	}
	was := s.asked[box] == s.query
	s.asked[box] = s.query
	return was
}

// under returns the rows whose lines of sight are blocked by all of a box up to top, and whether
// there are others that only a part of it blocks. The box's middle is (x, y), its corners are at p
// and q from there and opposite.
func (c *cone) under(top, x, y, px, py, qx, qy float64) (whole uint16, parts bool) {
	gap := c.low - c.eye
	way, wayP, wayQ := float64(c.wayX*x)+float64(c.wayY*y), float64(c.wayX*px)+float64(c.wayY*py), float64(c.wayX*qx)+float64(c.wayY*qy)
	over := c.eye - top + float64(gap*way) + float64(c.upX*x) + float64(c.upY*y)
	overP, overQ := float64(gap*wayP)+float64(c.upX*px)+float64(c.upY*py), float64(gap*wayQ)+float64(c.upX*qx)+float64(c.upY*qy)
	// The higher the row, the further is its plane over every corner.
	h := c.rows.height[numRows-1]
	if over+float64(h*way)+max(math.Abs(overP+float64(h*wayP)), math.Abs(overQ+float64(h*wayQ))) < 0 {
		return allRows, false
	}
	h = c.rows.height[0]
	if over+float64(h*way)-max(math.Abs(overP+float64(h*wayP)), math.Abs(overQ+float64(h*wayQ))) >= 0 {
		return 0, false
	}
	met := uint16(0) // by some part
	for row, h := range &c.rows.height {
		middle, swing := over+float64(h*way), max(math.Abs(overP+float64(h*wayP)), math.Abs(overQ+float64(h*wayQ)))
		whole |= uint16(math.Float64bits(middle+swing)>>63) << row
		met |= uint16(math.Float64bits(middle-swing)>>63) << row
	}
	return whole, met != whole
}

// shadeSolid adds the shadow of a box of any shape and place. One that holds the
// eye is clear to it.
func (s *Scratch) shadeSolid(b *solid, top float64, by cause) {
	c := &s.cone
	x, y := c.local(b.cu, b.cv)
	if off := math.Abs(y) - float64(x*c.span); off > 0 && off*off >= b.r*b.r*c.secant2() || x+b.r <= 0 {
		return
	}
	var box polygon
	c.toLocal(&box, &b.polygon)
	from, to, ok := c.clipBox(&box)
	if !ok || b.contains(c.eu, c.ev) {
		return
	}
	order := c.circles(x, y, float64(x*x)+float64(y*y)-float64(b.r*b.r), b.r)
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

// addBox adds the shadow of a box, or of a part of one, on some rows.
func (s *Scratch) addBox(box *polygon, order standing, from, to float64, hides uint16, by cause) {
	if order == before {
		s.add(from, to, hides, by)
	} else {
		s.contestBox(box, from, to, hides, by)
	}
}

// shadeLow adds the shadows of a box in the cone's frame that lines of sight may pass over: one for
// all rows that the whole box hides, and one for each row for which only a part of it is high
// enough.
func (s *Scratch) shadeLow(box *polygon, order standing, from, to, top float64, by cause) {
	c := &s.cone
	whole := uint16(0)
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
	return c.eye + float64((c.low+c.rows.height[row]-c.eye)*(float64(c.wayX*x)+float64(c.wayY*y))) + float64(c.upX*x) + float64(c.upY*y)
}

// setSunken sets p to the part of a polygon in which a plane, whose heights over the corners are
// given, is at or below 0. There must be such a part.
func (p *polygon) setSunken(of *polygon, over *[partCorners]float64) {
	p.n = 0
	for i := range of.n {
		j := next(i, of.n)
		if over[i] <= 0 {
			p.push(of.u[i], of.v[i])
		}
		if (over[i] <= 0) != (over[j] <= 0) {
			t := over[i] / (over[i] - over[j])
			p.push(of.u[i]+float64(t*(of.u[j]-of.u[i])), of.v[i]+float64(t*(of.v[j]-of.v[i])))
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
		if float64(lx*y)-float64(ly*x) > 0 {
			lx, ly = x, y
		}
		if float64(rx*y)-float64(ry*x) < 0 {
			rx, ry = x, y
		}
	}
	return rx, ry, lx, ly
}
