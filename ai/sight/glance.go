package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom/ieee"
)

// Most looks are at a tank that is hidden, with a margin, by the same thing as at the last look. A
// glance confirms that without computing the tank's outline: it takes the tank as larger, and what
// hides it as smaller, than they are. What it cannot confirm is left to the look.

// glance is the frame of one such question: x from the eye to the foot of the tank, y to
// its left.
type glance struct {
	u, v, eye   float64 // the eye's place and height
	fu, fv      float64 // unit axis
	near, far   float64 // m from the eye, between which a line of sight may be at a height of the tank
	span        float64 // slope of the two sides that enclose all of it
	top, bottom float64 // m, its highest and lowest possible height
	front       float64 // m, anything nearer to the eye than this is in front of the tank
}

// girth is how far a tank of a class may reach. A row has, from side to side, the height of the
// tank at some share of the way to the plate, at most halfway to a corner of the floor. As the
// plate may be as oblique as the tank's diagonal, that can be further away than the tank reaches:
// by geometry up to 3.6 girths, in a million poses up to 1.9.
type girth struct {
	length, width  float64 // m, half of the hull's
	turret         float64 // m, from its axis
	pivotX, pivotZ float64 // m, from the middle of the hull to that axis
	high           float64 // m
	whole          float64 // m, from the foot in any direction
	plate          float64 // m, from the foot to where a line of sight may be at a height of the tank
}

func girthOf(c *tanks.Class) girth {
	g := girth{length: c.HullLength / 2, width: c.HullWidth / 2, high: c.TurretTop}
	g.turret = ieee.Hypot(c.TurretLength/2, c.TurretWidth/2)
	g.pivotX, g.pivotZ = math.Abs(c.TurretPivot[0]), math.Abs(c.TurretPivot[2])
	g.whole = ieee.Hypot(max(ieee.Hypot(g.length, g.width), g.pivotX+g.pivotZ+g.turret), g.high)
	const oblique = 3.6
	g.plate = oblique * g.whole
	return g
}

// girths returns the girths of all classes.
func girths() (all [tanks.NumClasses]girth) {
	for i := range all {
		all[i] = girthOf(tanks.ClassOf(tanks.ClassID(i)))
	}
	return all
}

// aim sets up a glance. ok is false if the tank is too near or leans too far for one.
func (g *glance) aim(eye *mgl64.Vec3, t *tanks.Tank, b *girth) (ok bool) {
	const (
		steepest = 0.4  // rad: up to it 1/cos < 1 + 0.6 lean² and tan < 1.06 lean
		clear    = 1.25 // girths in front of the foot; the axis of a look may be off by as much
	)
	g.u, g.v, g.eye = eye[0], -eye[2], eye[1]
	du, dv := t.At[0]-g.u, -t.At[2]-g.v
	distance := math.Sqrt(float64(du*du) + float64(dv*dv))
	lean := math.Sqrt(float64(t.Pitch*t.Pitch) + float64(t.Roll*t.Roll)) // no less than the hull's
	g.near, g.far, g.front = distance-b.plate, distance+b.plate, distance-float64(clear*b.whole)
	if !(distance > 8*b.whole && lean < steepest) {
		return false
	}
	g.fu, g.fv = du/distance, dv/distance
	sin, cos := ieee.Sincos(float64(t.Heading))
	ahead, across := math.Abs(float64(sin*g.fu)-float64(cos*g.fv)), math.Abs(float64(cos*g.fu)+float64(sin*g.fv)) // of hull and side, across the axis
	half := max(float64(b.length*ahead)+float64(b.width*across), float64(b.pivotX*ahead)+float64(b.pivotZ*across)+b.turret)
	g.span = (half + float64((b.high+float64(b.width*lean))*lean)) / (distance - b.whole)
	rise := float64(1.06 * lean * b.plate)
	g.top, g.bottom = t.At[1]+float64(b.high*(1+float64(0.6*lean*lean)))+rise, t.At[1]-rise
	return true
}

// heights returns the heights between which lines of sight are, between two distances.
func (g *glance) heights(from, to float64) (low, high float64) {
	low, high = g.bottom-g.eye, g.top-g.eye
	least, most := from/g.far, to/g.near
	if low < 0 {
		low = float64(low * most)
	} else {
		low = float64(low * least)
	}
	if high < 0 {
		high = float64(high * least)
	} else {
		high = float64(high * most)
	}
	return g.eye + low, g.eye + high
}

// epsilon is more than the rounding of slopes and heights in both kinds of test.
const epsilon = 1e-6

// plant returns the slopes between which a plant or a cloud is certain to hide the tank. ok is
// false if it stands beside the eye or the tank.
func (g *glance) plant(p *plant) (from, to float64, ok bool) {
	const room = 1.05 // as the sides are up to 18 degrees off the axis
	oblique := float64(g.span * g.span)
	u, v := p.u-g.u, p.v-g.v
	x, y := float64(u*g.fu)+float64(v*g.fv), float64(v*g.fu)-float64(u*g.fv)
	most, d2 := float64(p.most), float64(x*x)+float64(y*y)
	d := math.Sqrt(d2)
	if !(x > most && d > float64(2*most)+1 && d+most < g.front) {
		return 0, 0, false
	}
	low, high := g.heights(float64((d-float64(room*most))*(1-oblique)), float64((d+float64(room*most))*(1+oblique)))
	r := p.narrowestWithin(low-epsilon, high+epsilon)
	middle, half, per := float64(x*y), float64(r*math.Sqrt(d2-float64(r*r))), 1/(float64(x*x)-float64(r*r))
	return float64((middle-half)*per) + epsilon, float64((middle+half)*per) - epsilon, true
}

// box does the same for a rock, wall or building.
func (g *glance) box(b *slab) (from, to float64, ok bool) {
	u, v := b.u-g.u, b.v-g.v
	x, y := float64(u*g.fu)+float64(v*g.fv), float64(v*g.fu)-float64(u*g.fv)
	r, d := float64(b.r), math.Sqrt(float64(x*x)+float64(y*y))
	if !(x > r && d > float64(2*r)+1 && d+r < g.front) {
		return 0, 0, false
	}
	if _, high := g.heights(d-r, d+r); !(high+epsilon <= b.top) {
		return 0, 0, false
	}
	ax, ay := float64(b.au*g.fu)+float64(b.av*g.fv), float64(b.av*g.fu)-float64(b.au*g.fv)
	bx, by := float64(b.bu*g.fu)+float64(b.bv*g.fv), float64(b.bv*g.fu)-float64(b.bu*g.fv)
	px, py, qx, qy := ax+bx, ay+by, ax-bx, ay-by
	s0, s1, s2, s3 := (y+py)/(x+px), (y-qy)/(x-qx), (y-py)/(x-px), (y+qy)/(x+qx)
	return min(s0, s1, s2, s3) + epsilon, max(s0, s1, s2, s3) - epsilon, true
}

// surelyHidden reports whether what hid all of a tank at the last look is certain to hide it now.
func (o *Occluders) surelyHidden(eye *mgl64.Vec3, t *tanks.Tank, last *lastOccluders) bool {
	var g glance
	if last.n == 0 || !g.aim(eye, t, &o.girths[t.Class]) {
		return false
	}
	var some [maxRemembered]stretch
	n := 0
	for i := range last.by[:last.n] {
		by := &last.by[i]
		var from, to float64
		var ok bool
		switch by.kind {
		case plantCause:
			p := &o.plants[by.index]
			from, to, ok = g.plant(p)
			ok = ok && !o.fallen[p.id]
		case boxCause:
			from, to, ok = g.box(&o.slabs[by.index])
			ok = ok && !o.fallen[o.boxAt[by.index].id]
		case cloudCause:
			if int(by.index) < len(o.passing.clouds) {
				from, to, ok = g.plant(&o.passing.clouds[by.index])
			}
		case groundCause:
			if g.crest(o.m.Ground, &by.index) {
				return true
			}
		case wreckCause:
		}
		if ok {
			some[n] = stretch{from, to}
			n++
		}
	}
	return covered(some[:n], g.span)
}

// covered reports whether some stretches together cover a whole span.
func covered(some []stretch, span float64) bool {
	done := -span
	for range some {
		for i := range some {
			if some[i].from <= done {
				done = max(done, some[i].to)
			}
		}
	}
	return done >= span
}
