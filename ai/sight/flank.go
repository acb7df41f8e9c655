package sight

import "math"

// A plant before a body nearly always stands out over one side of it, at every height: its edge on that side
// hides nothing and is not worked out. So much for all plants, and the shadow of a pair of rows reaches from its right
// side to the furthest edge of those on the right, and from the furthest edge of those on the left to its left side.

// flanks is plants that stand well between eye and body and stand out over one side of it.
type flanks struct {
	all         bool // plants that hide any of the body are
	plants      [maxListed]flank
	right, left [numPairs]float64 // slopes of the edges, by pair of rows
}

// flank is a plant at (x, y) that stands out over the right side of the body, or over the left one.
type flank struct {
	item    int32
	onRight bool
	x, y    float64
}

// shareListed returns how much listed plants leave visible. What they are is found like that.
func (o *Occluders) shareListed(s *Scratch, l *list) float64 {
	if o.sortListed(s, l); s.hidden {
		return 0
	}
	f := &s.found
	if f.nBetween+f.nNear == 0 {
		return 1
	}
	if !s.flanks.all {
		o.shadeSorted(s)
		return s.free()
	}
	s.lay()
	return o.flankedShare(s)
}

// sortListed sorts the listed plants, but for those that hide nothing for certain. Of one that hides all for certain
// it takes the shadow.
func (o *Occluders) sortListed(s *Scratch, l *list) {
	const hair = 1e-6 // m
	c, f := &s.cone, &s.found
	top, bottom := o.between(c, 0)
	top, bottom = top-c.eye, bottom-c.eye
	secant, front := math.Sqrt(c.secant2()), c.cx-c.r
	f.nBetween, f.nNear, f.nPieces = 0, 0, 0
	s.low, s.sure, s.flanks.all = true, true, true
	for i := range s.flanks.meet(o, c, l, secant) {
		k := &s.flanks.plants[i]
		p, x, y := &o.plants[k.item], k.x, k.y
		least, most := c.waysTo(x)
		low := c.eye + min(float64(bottom*least), float64(bottom*most))
		high := c.eye + max(float64(top*least), float64(top*most))
		r, off, wide := p.widestUpTo(high), math.Abs(y), float64(x*c.span)
		if off-wide >= (r+hair)*secant {
			continue
		}
		if !(x > r+aside && (x+r < front || c.apart(x, y, r))) || !(x > float64(p.low)) && p.holds(c.eye, float64(x*x)+float64(y*y)) {
			f.near[f.nNear] = k.item
			f.nNear++
			s.flanks.all = false
			continue
		}
		narrow := float64(p.narrowestWithin(low, high)*secant) - hair
		onRight, onLeft := y+wide < narrow, wide-y < narrow
		if onRight && onLeft {
			f.between[0], f.nBetween, f.nNear = k.item, 1, 0
			s.addWhole(cause{plantCause, k.item})
			return
		}
		s.flanks.all = s.flanks.all && (onRight || onLeft)
		k.onRight = onRight
		s.flanks.plants[f.nBetween] = *k
		f.between[f.nBetween] = k.item
		f.nBetween++
	}
}

// meet finds the listed plants that may hide any of the body, and returns how many they are. That they come in no
// order no branch shows: signs are bits.
func (f *flanks) meet(o *Occluders, c *cone, l *list, secant float64) (n int) {
	const hair = 1e-6 // m
	for i, item := range l.items[:l.n] {
		p, r := &o.plants[item], float64(l.wide[i])
		x, y := c.local(p.u, p.v)
		dx, dy := x-c.cx, y-c.cy
		beside := math.Abs(y) - float64(x*c.span) - float64((r+hair)*secant)
		touching := float64(dx*dx) + float64(dy*dy) - float64((r+c.r)*(r+c.r))
		nearer := float64(x*x) + float64(y*y) - float64(r*r) - c.power
		b := math.Float64bits
		f.plants[n] = flank{item: item, x: x, y: y}
		n += int(b(beside) & b(-x-r-hair) & (b(touching) | b(nearer)) >> 63)
	}
	return n
}

// apart reports whether a disc at (x, y) surely is before the body, and they do not meet.
func (c *cone) apart(x, y, r float64) bool {
	dx, dy := x-c.cx, y-c.cy
	return float64(dx*dx)+float64(dy*dy) >= (r+c.r)*(r+c.r) && float64(x*x)+float64(y*y) < c.power
}

// flankedShare returns how much the plants that stand out over one side leave visible, when these are all.
func (o *Occluders) flankedShare(s *Scratch) float64 {
	c, f := &s.cone, &s.flanks
	r := &c.rows
	f.right, f.left = r.right, r.left
	for i := range f.plants[:s.found.nBetween] {
		k := &f.plants[i]
		k.shade(c, &o.plants[k.item], &f.right, &f.left)
	}
	hidden, shows := 0.0, false
	for pair, tall := range &r.tall {
		a, b := r.right[pair], r.left[pair]
		to, from := f.right[pair], f.left[pair]
		if to > b {
			to = b
		}
		if from < a {
			from = a
		}
		wide := 0.0
		if from <= to {
			wide = c.wideness(a, b)
		} else {
			shows = shows || tall > 0
			if a < to {
				wide = c.wideness(a, to)
			}
			if from < b {
				wide += c.wideness(from, b)
			}
		}
		row := float64(0.5 * tall * wide)
		hidden = hidden + row + row // as Scratch.free adds them
	}
	if !shows {
		s.hidden = true
		return 0
	}
	return max(0, 1-hidden/r.whole)
}

// shade moves the shadows on the right side, or those on the left, as far as the plant's edge.
func (k *flank) shade(c *cone, p *plant, right, left *[numPairs]float64) {
	var q passage
	x, y := k.x, k.y
	wide := float64(c.span * x)
	stem := min(max(y, -wide), wide)
	middle, x2 := float64(x*y), float64(x*x)
	d2, cover := x2+float64(y*y), p.cover
	if k.onRight {
		c.passes(&q, p, x, 0.5*(stem+wide))
		for pair, height := range &c.rows.middle {
			l := float64(cover * q.width(height))
			l2 := float64(l * l)
			if to := float64((middle + float64(l*math.Sqrt(d2-l2))) / (x2 - l2)); to > right[pair] {
				right[pair] = to
			}
		}
		return
	}
	c.passes(&q, p, x, 0.5*(stem-wide))
	for pair, height := range &c.rows.middle {
		r := float64(cover * q.width(height))
		r2 := float64(r * r)
		if from := float64((middle - float64(r*math.Sqrt(d2-r2))) / (x2 - r2)); from < left[pair] {
			left[pair] = from
		}
	}
}
