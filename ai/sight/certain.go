package sight

import "math"

// If a look finds that all or nothing of a tank shows, with a margin, that stays certain for a while: until eye or
// body have moved by the margin, no line of sight can meet a plant that it passed, or pass one that it met.

// verdict is what is certain about a look.
type verdict uint8

const (
	nothingSure verdict = iota
	triedInVain         // nothing was found to be certain a moment ago
	allShows
	nothingShows
)

// share returns how much shows according to a certain verdict.
func (v verdict) share() float64 {
	if v == allShows {
		return 1
	}
	return 0
}

// decide keeps a verdict until eye or body have moved by some metres.
func (l *list) decide(v verdict, m float64, here, there Way) {
	const (
		least = 0.1 // m, less than this is not worth it
		pause = 0.5 // m, until the next attempt
	)
	if m -= wayEpsilon; m < least {
		v, m = triedInVain, pause
	}
	l.sure, l.sureEye, l.sureBody = v, here.plus(m), there.plus(m)
	if v == allShows { // as long as there are no other plants
		l.sureEye, l.sureBody = l.sureEye.least(l.eye), l.sureBody.least(l.body)
	}
}

// least returns the nearer of two limits.
func (w Way) least(v Way) Way {
	if v.holds(w) {
		return v
	}
	return w
}

// certain is how far in metres eye and body may move before what shows must be tested again.
const certain = 1.5

// wayWithin returns bounds for the share of the way to the plate at which lines of sight pass (x, y), as long as
// eye and body have not moved by more than some metres, wherever the plate is in the body: x changes by that
// distance, and by the turning of the axis.
func (o *Occluders) wayWithin(c *cone, moved, x, y float64) (from, to float64) {
	const sine = 1.1 // an angle is at most this times its sine: lists hold only from further away than 1.8 times the moves of both
	near, far := c.cx-float64(2*moved)-o.girth, c.cx+float64(2*moved)+o.girth
	turn := 2 * sine * moved / near // rad
	slack := moved + float64(turn*math.Abs(y)) + float64(0.5*turn*turn*math.Abs(x))
	return max((x-slack)/far, 0), max(min((x+slack)/near, 1), 0)
}

// visibleFor returns how far in metres eye and body may move before a listed plant may hide some of the body.
func (o *Occluders) visibleFor(s *Scratch, l *list) float64 {
	c := &s.cone
	secant, left := math.Sqrt(c.secant2()), certain
	top, _ := o.between(c, certain)
	for _, item := range l.items[:l.n] {
		p := &o.plants[item]
		x, y := c.local(p.u, p.v)
		from, to := o.wayWithin(c, certain, x, y)
		high := c.eye + max(float64((top-c.eye)*from), float64((top-c.eye)*to))
		left = min(left, max((math.Abs(y)-float64(x*c.span))/secant, -x, x-c.cx-c.r)-p.widestUpTo(high))
	}
	return left
}

// hiddenFor returns how far in metres eye and body may move while the plants that hide all of the body, each well
// between the two, are sure to go on hiding it; 0 if that is not known. They hide it if they hide every band of
// heights at the plate.
func (o *Occluders) hiddenFor(s *Scratch) float64 {
	const (
		bands  = 5
		least  = 0.2  // m
		beyond = 1.45 // radii in front of a plant, plus this in m: from there its tangents are as the rule needs them
		spare  = 0.1
	)
	c, f := &s.cone, &s.found
	var some [maxListed]screen
	n, most := 0, certain
	top, bottom := o.between(c, certain)
	for _, item := range f.between[:f.nBetween] {
		p := &o.plants[item]
		x, y := c.local(p.u, p.v)
		from, to := o.wayWithin(c, certain, x, y)
		high := c.eye + max(float64((top-c.eye)*from), float64((top-c.eye)*to))
		wide := p.widestUpTo(high)
		room := min(x-float64(beyond*max(wide, p.widestUpTo(c.eye)))-spare, (c.cx-c.r-x-wide)/3)
		if room < least {
			continue
		}
		some[n] = screen{p: p, x: x, y: y, from: from, to: to}
		most = min(most, room)
		n++
	}
	tall := (top - bottom) / bands
	for band := range bands {
		low := bottom + float64(tall*float64(band)) - c.eye
		for i := range some[:n] {
			some[i].set(c.eye, low, low+tall)
		}
		for !hide(some[:n], most, c.span) {
			if most *= 0.6; most < least {
				return 0
			}
		}
	}
	return most
}

// screen is a plant that hides a band.
type screen struct {
	p        *plant
	x, y     float64
	from, to float64 // parts of the way to the plate between which lines of sight pass it
	r        float64 // m, no more than its radius there
}

// set takes the lines of sight from an eye to a band between two heights over it.
func (q *screen) set(eye, low, high float64) {
	q.r = q.p.narrowestWithin(eye+min(float64(low*q.from), float64(low*q.to)), eye+max(float64(high*q.from), float64(high*q.to)))
}

// hide reports whether some screens, each narrowed by some metres, together hide everything between the sides of
// a span.
func hide(some []screen, less, span float64) bool {
	var all [maxListed]stretch
	n := 0
	for i := range some {
		q := &some[i]
		if r := q.r - less; r > 0 {
			x, y := q.x, q.y
			middle, half, per := float64(x*y), float64(r*math.Sqrt(float64(x*x)+float64(y*y)-float64(r*r))), 1/(float64(x*x)-float64(r*r))
			all[n] = stretch{float64((middle - half) * per), float64((middle + half) * per)}
			n++
		}
	}
	return covered(all[:n], span)
}
