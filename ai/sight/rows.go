package sight

// finest is the part of the half span down to which the border between hidden
// and free is followed.
const finest = 1.0 / 32

// shadeGround adds where hills hide rows of the body. Rays go to its left side,
// middle and right side. Where two neighbours differ, the border between them is
// found by halving.
func (o *Occluders) shadeGround(s *Scratch) {
	if o.relief.level {
		return
	}
	c := &s.cone
	right, mid, left := o.below(c, -c.span), o.below(c, 0), o.below(c, c.span)
	if right|mid|left != 0 {
		o.split(s, -c.span, 0, right, mid)
		o.split(s, 0, c.span, mid, left)
	}
}

// split adds the shadows of the ground between two slopes, at whose rays it hides
// the rows given.
func (o *Occluders) split(s *Scratch, from, to float64, atFrom, atTo uint8) {
	if atFrom == atTo {
		s.addGround(from, to, atFrom)
		return
	}
	mid := (from + to) / 2
	if to-from <= finest*s.cone.span {
		s.addGround(from, mid, atFrom)
		s.addGround(mid, to, atTo)
		return
	}
	at := o.below(&s.cone, mid)
	o.split(s, from, mid, atFrom, at)
	o.split(s, mid, to, at, atTo)
}

func (s *Scratch) addGround(from, to float64, hides uint8) {
	if hides == 0 {
		return
	}
	if n := len(s.shadows); n > 0 {
		if last := &s.shadows[n-1]; last.cause.kind == groundCause && last.to == from && last.hides == hides {
			from = last.from
			s.shadows = s.shadows[:n-1]
		}
	}
	s.add(from, to, hides, cause{kind: groundCause})
}

// below returns the rows of the body that are below the horizon of the ground on
// the ray of a slope.
func (o *Occluders) below(c *cone, slope float64) (hides uint8) {
	end := c.plate(slope)
	var rise [numRows]float64
	for i := range rise {
		rise[i] = (c.line(i, end, slope) - c.eye) / end
	}
	inv := 1 / o.relief.ground.Cell
	r := ray{
		x: c.eu * inv, z: -c.ev * inv,
		dx: (c.fu - slope*c.fv) * inv, dz: -(c.fv + slope*c.fu) * inv,
		eye: c.eye, horizon: rise[0], enough: rise[numRows-1],
	}
	o.relief.horizon(&r, end)
	for i := range rise {
		if r.horizon > rise[i] {
			hides |= 1 << i
		}
	}
	return hides
}
