package sight

// Hills are followed by rays to the body's left side, middle and right side.
// Where two neighbours differ, the border between them is found by halving; where
// the horizon grazes a row at either, there may be a border in between too, and a
// few more rays look for it.
const (
	finest = 1.0 / 32 // part of the half span down to which a border is followed
	finer  = 1.0 / 4  // the same for a suspicion
	graze  = 0.25     // m, at the target's distance
)

// skyline is what one ray says about the rows of a body: which are below the
// horizon, and whether the horizon comes close to any.
type skyline struct {
	hides uint8
	close bool
}

// shadeGround adds where hills hide rows of the body.
func (o *Occluders) shadeGround(s *Scratch) {
	if o.relief.level {
		return
	}
	c := &s.cone
	right, mid, left := o.below(c, -c.span), o.below(c, 0), o.below(c, c.span)
	o.split(s, -c.span, 0, right, mid)
	o.split(s, 0, c.span, mid, left)
}

// split adds the shadows of the ground between two slopes.
func (o *Occluders) split(s *Scratch, from, to float64, atFrom, atTo skyline) {
	same, least := atFrom.hides == atTo.hides, finest
	if same {
		least = finer
	}
	mid := (from + to) / 2
	switch {
	case same && !atFrom.close && !atTo.close:
		s.addGround(from, to, atFrom.hides)
	case to-from <= least*s.cone.span:
		s.addGround(from, mid, atFrom.hides)
		s.addGround(mid, to, atTo.hides)
	default:
		at := o.below(&s.cone, mid)
		o.split(s, from, mid, atFrom, at)
		o.split(s, mid, to, at, atTo)
	}
}

// addGround adds a shadow of the ground, joined to the last one where it can be.
func (s *Scratch) addGround(from, to float64, hides uint8) {
	if hides == 0 {
		return
	}
	if n := len(s.shadows); n > 0 {
		last := &s.shadows[n-1]
		if last.cause.kind == groundCause && last.to == from && last.hides == hides {
			from = last.from
			s.shadows = s.shadows[:n-1]
		}
	}
	s.add(from, to, hides, cause{kind: groundCause})
}

// below looks along the ray of a slope.
func (o *Occluders) below(c *cone, slope float64) (at skyline) {
	end := c.plate(slope)
	var rise [numRows]float64
	for i := range rise {
		rise[i] = (c.line(i, end, slope) - c.eye) / end
	}
	margin := graze / end
	low := rise[0] - margin
	inv := 1 / o.relief.ground.Cell
	r := ray{
		x: c.eu * inv, z: -c.ev * inv,
		dx: (c.fu - float64(slope*c.fv)) * inv, dz: -(c.fv + float64(slope*c.fu)) * inv,
		eye: c.eye, horizon: low, enough: rise[numRows-1] + margin,
	}
	o.relief.horizon(&r, end)
	for i := range rise {
		if r.horizon > rise[i] {
			at.hides |= 1 << i
		}
		if off := r.horizon - rise[i]; r.horizon > low && off > -margin && off < margin {
			at.close = true
		}
	}
	return at
}
