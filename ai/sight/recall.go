package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// An observer that looks at the same tanks in every tick meets mostly the same plants. No point of a line
// of sight moves further than its ends do. So plants that were further from all lines of sight to a tank
// than eye and tank have moved since are still clear of them. A recall keeps the other plants for every
// tank in sight, so that most looks need no index; and on level ground, where all lines of sight stay low,
// these are quickly filtered by their width at those heights. The share is the same bit for bit either way.

// Way is how far a tank has moved since some time, in units of 0.1 mm. It wraps round: only the difference of
// two counts.
type Way uint32

const wayUnit = 1e-4 // m

// leeway is how far in metres eye and body may move before the index is needed again.
const leeway = 4.0

// wayEpsilon is more than the rounding error of leeway, in metres.
const wayEpsilon = 0.01

// Go adds the greatest distance that a point of a tank of a class has moved from one pose to another.
func (w Way) Go(o *Occluders, class tanks.ClassID, from, to *tanks.Pose) Way {
	const far = 1e3 // m, after which everything remembered is out of date
	return w + Way(math.Ceil(min(o.shift(class, from, to), far)/wayUnit))
}

// shift returns how far in metres eye and body of a tank have moved at most from one pose to another, infinite
// if the tank leans in either pose or has moved up or down.
func (o *Occluders) shift(class tanks.ClassID, from, to *tanks.Pose) float64 {
	const wide = 1.5 // girths: no point of a tank is further from its foot, or from the turret's axis
	if from.At[1] != to.At[1] || from.Pitch != 0 || from.Roll != 0 || to.Pitch != 0 || to.Roll != 0 {
		return math.Inf(1)
	}
	dx, dz := to.At[0]-from.At[0], to.At[2]-from.At[2]
	turn := math.Abs(from.Heading.To(to.Heading)) + math.Abs(to.Turret-from.Turret)
	return math.Sqrt(float64(dx*dx)+float64(dz*dz)) + float64(turn*wide*o.girths[class].whole)
}

// holds reports whether a way is within a limit.
func (w Way) holds(limit Way) bool { return int32(limit-w) >= 0 }

// plus returns the limit that is some metres on from here.
func (w Way) plus(m float64) Way { return w + Way(m/wayUnit) }

// Recall is what one tank remembers of its looks at others. The zero value is ready.
type Recall struct {
	ids   []tanks.ID
	lists []list
	falls int // of the occluders, when this was recorded
}

// list is the plants that may hide any of a tank.
type list struct {
	eye, body         Way // up to which the list holds
	sureEye, sureBody Way // up to which it is certain what shows of it
	n                 int8
	sure              verdict
	items             [maxListed]int32
	wide, narrow      [maxListed]float32 // m, upper and lower bounds of their radii where lines of sight may pass them
}

// maxListed is how many plants are remembered for one tank; if there were more, none are.
const maxListed = 6

// Begin begins a round of looks at so many tanks.
func (r *Recall) Begin(o *Occluders, n int) {
	if r.falls != o.falls {
		r.ids, r.lists, r.falls = r.ids[:0], r.lists[:0], o.falls
	}
	if len(r.ids) > n {
		r.ids, r.lists = r.ids[:n], r.lists[:n]
	}
}

// of returns what is remembered of a tank, the k-th of a round. It moves the record to place k, as tanks
// mostly come in the same order again.
func (r *Recall) of(k int, id tanks.ID) *list {
	if k < len(r.ids) && r.ids[k] == id {
		return &r.lists[k]
	}
	at := k
	for at < len(r.ids) && r.ids[at] != id {
		at++
	}
	if at == len(r.ids) {
		r.ids, r.lists = append(r.ids, id), append(r.lists, list{n: -1})
	}
	r.ids[k], r.ids[at] = r.ids[at], r.ids[k]
	r.lists[k], r.lists[at] = r.lists[at], r.lists[k]
	return &r.lists[k]
}

// ShareOfMap is Occluders.ShareOfMap for the k-th look of a round, at a tank with an ID. here and there are
// the ways of the observer and of the tank.
func (r *Recall) ShareOfMap(o *Occluders, s *Scratch, k int, id tanks.ID, here, there Way, eye *mgl64.Vec3, b *Body) float64 {
	l := r.of(k, id)
	if !(here.holds(l.sureEye) && there.holds(l.sureBody)) {
		l.sure = nothingSure
	} else if l.sure >= allShows {
		return l.sure.share()
	}
	s.clear()
	if o.aim(s, eye, b); s.open {
		return 1
	}
	s.begin()
	if !(l.n >= 0 && here.holds(l.eye) && there.holds(l.body)) {
		ix := o.choose(s)
		if !o.lasts(&s.cone) || !o.fill(l, s, ix) {
			l.n = -1
			o.shade(s, &passing{}, nil)
			return s.free()
		}
		l.eye, l.body = here.plus(leeway-wayEpsilon), there.plus(leeway-wayEpsilon)
	}
	share := o.shareListed(s, l)
	switch {
	case s.hidden && l.sure != triedInVain:
		l.decide(nothingShows, o.hiddenFor(s), here, there)
	case s.hidden:
	case s.found.nBetween+s.found.nNear == 0:
		l.decide(allShows, o.visibleFor(s, l), here, there)
	}
	return share
}

// lasts reports whether the bounds for the heights of lines of sight will still hold when eye and body have
// moved by the leeway on level ground.
func (o *Occluders) lasts(c *cone) bool {
	b := c.body
	if !o.relief.level || b.boxes[0].leans || !(c.cx-2*leeway-o.girth > o.girth/nearness) {
		return false
	}
	top, bottom := b.high+float64(nearness*max(b.high-c.eye, 0)), b.deep-float64(0.5*nearness*max(c.eye-b.deep, 0)) // as in cone.stand
	return max(c.eye, top) <= o.ceiling && min(c.eye, bottom) >= o.floor
}

// nearness is the greatest ratio of a body's girth to the distance of its near side at which a list holds.
const nearness = 0.34

// between returns the heights between which lines of sight to the middles of rows are sure to be at the plate
// when eye and body have moved by up to some metres. The highest row is the turret's, between the hull's top
// and the turret's, each of which may be off its height above the ground by as much as the plate may be off
// the body.
func (o *Occluders) between(c *cone, moved float64) (top, bottom float64) {
	b := c.body
	further := o.girth / (c.cx - float64(2*moved) - o.girth)
	off := float64(2 * further * (1 + float64(2*further)))
	hull, turret := b.At[1]+b.boxes[0].high, b.At[1]+b.boxes[1].high
	const part = 0.5 / turretPairs // of the turret above the middle of its highest pair of rows
	top = float64(part*(hull+float64(off*math.Abs(hull-c.eye)))) + float64((1-part)*(turret+float64(off*math.Abs(turret-c.eye))))
	return top, b.deep - float64(0.5*further*max(c.eye-b.deep, 0))
}

// fill lists the plants that may hide part of the body until eye or body have moved by the leeway. ok is
// false if there are too many, or other things among them.
func (o *Occluders) fill(l *list, s *Scratch, ix *index) (ok bool) {
	c := &s.cone
	s.walk.startWide(ix, c, leeway)
	if s.walk.collect() {
		return false
	}
	n, secant := int32(0), math.Sqrt(c.secant2())
	top, bottom := o.between(c, leeway)
	for _, item := range s.walk.hits[:s.walk.found] {
		if int(item) >= len(o.plants) {
			return false
		}
		p := &o.plants[item]
		x, y := c.local(p.u, p.v)
		from, to := o.wayWithin(c, leeway, x, y)
		low := c.eye + min(float64((bottom-c.eye)*from), float64((bottom-c.eye)*to))
		high := c.eye + max(float64((top-c.eye)*from), float64((top-c.eye)*to))
		wide := p.widestUpTo(high)
		if math.Sqrt(float64(x*x)+float64(y*y)) < float64(p.low)+leeway {
			wide = max(wide, p.width(c.eye)) // the eye may come to be inside it
		}
		if max((math.Abs(y)-float64(x*c.span))/secant, -x, x-c.cx-c.r)-wide >= leeway-wayEpsilon {
			continue
		}
		if n == maxListed {
			return false
		}
		l.items[n] = item
		l.wide[n], l.narrow[n] = math.Nextafter32(float32(wide), math.MaxFloat32), math.Nextafter32(float32(p.narrowestWithin(low, high)), -1)
		n++
	}
	l.n = int8(n)
	return true
}
