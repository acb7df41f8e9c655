package sight

import "math"

// A plant in front of a body nearly always extends beyond one side of it, at every height, so its edge on that side
// need not be computed. If that holds for all plants, the shadow on a pair of rows reaches from the right side to the
// furthest edge of the plants on the right, and from the furthest edge of those on the left to the left side.

// flank is a listed plant at (x, y) that may hide some of the body.
type flank struct {
	item   int32
	stands stand
	x, y   float64
}

// stand says where a plant stands, in bits.
type stand uint8

const (
	amid    stand = 1 << iota // well between eye and body
	onRight                   // beyond the right side of the body at every height at which the plant is there
	onLeft
)

// ends is how far the shadows of such plants reach, by pair of rows: from the right side to the slope right, and from the
// slope left to the left side.
type ends struct{ right, left [numPairs]float64 }

// shareListed returns how much of the body the listed plants leave visible.
func (o *Occluders) shareListed(s *Scratch, l *list) float64 {
	f := &s.found
	f.nBetween, f.nNear, f.nPieces = 0, 0, 0
	met, whole := o.meet(s, l)
	switch {
	case whole >= 0:
		f.between[0], f.nBetween = whole, 1
		s.addWhole(cause{plantCause, whole})
		return 0
	case len(met) == 0:
		return 1
	}
	s.lay()
	reach := ends{s.cone.rows.right, s.cone.rows.left}
	for i := range met {
		switch k := &met[i]; {
		case k.flanks():
			k.shade(&s.cone, &o.plants[k.item], &reach)
		case k.stands&amid != 0:
			f.between[f.nBetween] = k.item
			f.nBetween++
		default:
			f.near[f.nNear] = k.item
			f.nNear++
		}
	}
	s.begun(&reach)
	o.shadeSorted(s)
	for i := range met {
		if met[i].flanks() {
			f.between[f.nBetween] = met[i].item
			f.nBetween++
		}
	}
	return s.free()
}

// flanks reports whether the plant stands well between eye and body, and extends beyond one side of the body.
func (k *flank) flanks() bool { return k.stands > amid && k.stands&amid != 0 }

// begun adds the shadows up to some ends as the first ones of a look.
func (s *Scratch) begun(reach *ends) {
	u, r := &s.union, &s.cone.rows
	wide := uint16(0)
	for pair := range numPairs {
		a, b := r.right[pair], r.left[pair]
		to, from := min(reach.right[pair], b), max(reach.left[pair], a)
		lower := 2 * pair
		switch {
		case from <= to:
			u.from[lower], u.to[lower] = a, b
			wide |= 1 << lower
		case a < to && from < b:
			u.several[lower] = append(u.stretches(lower)[:0], stretch{a, to}, stretch{from, b})
			u.from[lower], u.to[lower] = math.NaN(), math.NaN()
		case a < to:
			u.from[lower], u.to[lower] = a, to
		case from < b:
			u.from[lower], u.to[lower] = from, b
		default:
			continue
		}
		u.any = true
	}
	s.took(grown{wide: wide})
}

// meet finds the listed plants that may hide part of the body, and one that is certain to hide all of it, -1 for none.
// As the plants come in random order, the code is branch-free: signs are used as bits.
func (o *Occluders) meet(s *Scratch, l *list) (met []flank, whole int32) {
	const epsilon = 1e-6 // m
	c, n := &s.cone, 0
	secant, front := math.Sqrt(c.secant2()), c.cx-c.r
	whole = -1
	b := math.Float64bits
	for i, item := range l.items[:l.n] {
		p, r, narrow := &o.plants[item], float64(l.wide[i]), float64(float64(l.narrow[i])*secant)-epsilon
		x, y := c.local(p.u, p.v)
		wide, dx, dy, d2 := float64(x*c.span), x-c.cx, y-c.cy, float64(x*x)+float64(y*y)
		touches := b(float64(dx*dx) + float64(dy*dy) - float64((r+c.r)*(r+c.r)))
		in := b(math.Abs(y)-wide-float64((r+epsilon)*secant)) & b(-x-r-epsilon) & (touches | b(d2-float64(r*r)-c.power))
		isAmid := b(r+aside-x) & (b(x+r-front) | ^touches&b(d2-c.power))
		right, left := b(y+wide-narrow), b(wide-y-narrow)
		whole ^= (whole ^ item) & int32(int64(isAmid&right&left)>>63)
		s.met[n] = flank{item: item, stands: stand(isAmid>>63 | right>>63<<1 | left>>63<<2), x: x, y: y}
		n += int(in >> 63)
	}
	return s.met[:n], whole
}

// shade extends the shadows on a plant's side to the plant's edge.
func (k *flank) shade(c *cone, p *plant, reach *ends) {
	var q passage
	wide := float64(c.span * k.x)
	stem := min(max(k.y, -wide), wide)
	t := tangentsTo(k.x, k.y)
	if k.stands&onRight != 0 {
		c.passes(&q, p, k.x, 0.5*(stem+wide))
		for pair, height := range &c.rows.middle {
			reach.right[pair] = max(reach.right[pair], t.left(float64(p.cover*q.width(height))))
		}
		return
	}
	c.passes(&q, p, k.x, 0.5*(stem-wide))
	for pair, height := range &c.rows.middle {
		reach.left[pair] = min(reach.left[pair], t.right(float64(p.cover*q.width(height))))
	}
}
