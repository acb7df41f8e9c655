package sight

import "math"

// A plant before a body nearly always stands out over one side of it, at every height: its edge on that side
// hides nothing and is not worked out. So much for all plants, and the shadow of a pair of rows reaches from its right
// side to the furthest edge of those on the right, and from the furthest edge of those on the left to its left side.

// flank is a listed plant at (x, y) that may hide some of the body.
type flank struct {
	item   int32
	stands stand
	x, y   float64
}

// stand is where a plant stands, in bits.
type stand uint8

const (
	amid    stand = 1 << iota // well between eye and body
	onRight                   // out over the right side of the body at every height, if it is there
	onLeft
)

// shareListed returns how much listed plants leave visible. What was met is found like that.
func (o *Occluders) shareListed(s *Scratch, l *list) float64 {
	f := &s.found
	f.nBetween, f.nNear, f.nPieces = 0, 0, 0
	met, whole, flanked := o.meet(s, l)
	if whole >= 0 {
		f.between[0], f.nBetween = whole, 1
		s.addWhole(cause{plantCause, whole})
		return 0
	}
	for i := range met {
		k := &met[i]
		if k.stands&amid == 0 {
			f.near[f.nNear] = k.item
			f.nNear++
		} else {
			f.between[f.nBetween] = k.item
			f.nBetween++
		}
	}
	switch {
	case len(met) == 0:
		return 1
	case flanked:
		s.lay()
		return o.flankedShare(s, met)
	}
	s.low, s.sure = true, true
	o.shadeSorted(s)
	return s.free()
}

// meet finds the listed plants that may hide any of the body, one that hides all for certain, -1 for none, and whether all
// stand out over a side. As they come in no order, no branch asks for that: signs are bits.
func (o *Occluders) meet(s *Scratch, l *list) (met []flank, whole int32, flanked bool) {
	const hair = 1e-6 // m
	c, n := &s.cone, 0
	secant, front := math.Sqrt(c.secant2()), c.cx-c.r
	whole = -1
	others := uint64(0) // the sign is set if one stands elsewhere
	b := math.Float64bits
	for i, item := range l.items[:l.n] {
		p, r, narrow := &o.plants[item], float64(l.wide[i]), float64(float64(l.narrow[i])*secant)-hair
		x, y := c.local(p.u, p.v)
		wide, dx, dy, d2 := float64(x*c.span), x-c.cx, y-c.cy, float64(x*x)+float64(y*y)
		touches := b(float64(dx*dx) + float64(dy*dy) - float64((r+c.r)*(r+c.r)))
		in := b(math.Abs(y)-wide-float64((r+hair)*secant)) & b(-x-r-hair) & (touches | b(d2-float64(r*r)-c.power))
		isAmid := b(r+aside-x) & (b(x+r-front) | ^touches&b(d2-c.power))
		right, left := b(y+wide-narrow), b(wide-y-narrow)
		whole ^= (whole ^ item) & int32(int64(isAmid&right&left)>>63)
		others |= in &^ (isAmid & (right | left))
		s.met[n] = flank{item: item, stands: stand(isAmid>>63 | right>>63<<1 | left>>63<<2), x: x, y: y}
		n += int(in >> 63)
	}
	return s.met[:n], whole, int64(others) >= 0
}

// flankedShare returns how much is left visible by plants that all stand out over one side.
func (o *Occluders) flankedShare(s *Scratch, met []flank) float64 {
	c := &s.cone
	r := &c.rows
	right, left := r.right, r.left // ends of the shadows on either side
	for i := range met {
		met[i].shade(c, &o.plants[met[i].item], &right, &left)
	}
	hidden, shows := 0.0, false
	for pair, tall := range &r.tall {
		a, b := r.right[pair], r.left[pair]
		to, from := min(right[pair], b), max(left[pair], a)
		if from <= to {
			to, from = b, b
		} else {
			shows = shows || tall > 0
		}
		row := float64(0.5 * tall * (c.wideness(a, to) + c.wideness(from, b)))
		hidden = hidden + row + row // as Scratch.free adds them
	}
	if !shows {
		s.hidden = true
		return 0
	}
	return max(0, 1-hidden/r.whole)
}

// shade moves the end of the shadows on the side of a plant to its edge, which is worked out as pincer.hides does.
func (k *flank) shade(c *cone, p *plant, right, left *[numPairs]float64) {
	var q passage
	x, y := k.x, k.y
	wide := float64(c.span * x)
	stem := min(max(y, -wide), wide)
	middle, x2 := float64(x*y), float64(x*x)
	d2, cover := x2+float64(y*y), p.cover
	if k.stands&onRight != 0 {
		c.passes(&q, p, x, 0.5*(stem+wide))
		for pair, height := range &c.rows.middle {
			l := float64(cover * q.width(height))
			l2 := float64(l * l)
			right[pair] = max(right[pair], float64((middle+float64(l*math.Sqrt(d2-l2)))/(x2-l2)))
		}
		return
	}
	c.passes(&q, p, x, 0.5*(stem-wide))
	for pair, height := range &c.rows.middle {
		r := float64(cover * q.width(height))
		r2 := float64(r * r)
		left[pair] = min(left[pair], float64((middle-float64(r*math.Sqrt(d2-r2)))/(x2-r2)))
	}
}
