package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// crowd bows the way to a place round where many others drive. A few arcs that end at
// the place are held against where the tanks around will be by the time they are passed:
// one that comes the other way costs most, one that drives along costs nothing. In time those that
// go the same way follow one another, and the middle of a map is not where all meet.
type crowd struct {
	looks int     // left out until the arcs are weighed again
	off   float64 // rad to the left of the straight way at which the arc begins, 0 for none
	lead  float64 // rad to the left of the straight way that is driven now
}

const (
	arcsPerSide = 4
	arcStep     = 0.25 // rad between the beginnings of two arcs
	arcStride   = 9.0  // m between two places of an arc
	arcReach    = 45.0 // m of an arc that are looked at
	leastArc    = 20.0 // m to the goal below which the way is straight
)

// arcBegin is how an arc sets out: off rad from the straight way, to either side.
type arcBegin struct {
	off, cos, sin float64
	stretch       float64 // length over that of the straight way
}

// reset has the way straight again.
func (c *crowd) reset() { *c = crowd{} }

// bow returns the heading to drive to on the way that is wished for. looks is whether the
// movers of the scene are there.
func (c *crowd) bow(s *Scene, w *Wish, t *Tuning, arcs *[arcsPerSide]arcBegin, looks bool) geom.Heading {
	if w.Way < leastArc || w.Reverse || t.Treeline.Detour <= 0 {
		c.reset()
		return w.Heading
	}
	const every = 3 // looks
	if looks {
		if c.looks--; c.looks < 0 {
			c.looks = every - 1
			c.weigh(s, w, t, arcs)
		}
	}
	return (w.Heading + geom.Heading(c.lead)).Norm()
}

// crowded reports whether so many tanks are within a distance that they are a crowd. It is asked in
// every tick, so it counts no further than it has to.
func crowded(s *Scene, within, crowd float64) bool {
	if float64(len(s.Movers)) < crowd {
		return false
	}
	n := 0.0
	for i := 0; i < len(s.Movers) && n < crowd; i++ {
		if geom.PlaneDist(s.Movers[i].At, s.Self.At) < within {
			n++
		}
	}
	return n >= crowd
}

// weigh chooses the arc that costs least: metres more than straight on, and those that
// the tanks on it are worth.
func (c *crowd) weigh(s *Scene, w *Wish, t *Tuning, arcs *[arcsPerSide]arcBegin) {
	const keep = 4.0  // m for a radian off the arc chosen last
	const look = 20.0 // m on along the arc that are driven to
	last := c.off
	c.off, c.lead = 0, 0
	if !crowded(s, t.Range, t.Treeline.Crowd) {
		return
	}
	dir := w.Heading.Dir()
	least := float64(keep*math.Abs(last)) + s.trouble(w, dir[0], dir[2], 0, w.Way, math.Inf(1), t)
	for k := range arcs {
		a := &arcs[k]
		length := float64(w.Way * a.stretch)
		for _, side := range [2]float64{-1, 1} {
			off, sin := float64(side*a.off), float64(side*a.sin)
			cost := float64(w.Way*(a.stretch-1)) + float64(keep*math.Abs(off-last))
			if cost >= least {
				continue
			}
			x, z := float64(dir[0]*a.cos)+float64(dir[2]*sin), float64(dir[2]*a.cos)-float64(dir[0]*sin)
			if cost += s.trouble(w, x, z, -2*off/length, length, least-cost, t); cost < least {
				least, c.off, c.lead = cost, off, float64(off*max(0, 1-look/length))
			}
		}
	}
}

// trouble returns what the tanks near an arc are worth in metres, or anything from most
// on. The arc sets out in a direction and turns by curve rad to the left with each metre of
// its length. One that leaves the map costs without end.
func (s *Scene) trouble(w *Wish, hx, hz, curve, length, most float64, t *Tuning) (metres float64) {
	const wide = 24.0   // m round a place within which a tank counts, less the farther
	const room = 4.0    // m to the edge of the map
	const slowest = 5.0 // m/s at which the tank is expected to get along at least
	pace := max(w.Speed, slowest)
	// A tank that stands on the way costs the detour: what it counts, summed up along
	// a line through it, is wide * 4 / 3.
	worth := t.Treeline.Detour * arcStride / (wide * 4 / 3)
	bend := curve * arcStride
	hx, hz = rotate(hx, hz, bend/2)
	x, z := s.Self.At[0]+float64(hx*arcStride/2), s.Self.At[2]+float64(hz*arcStride/2)
	for at := arcStride / 2; at < min(length, arcReach); at += arcStride {
		if curve != 0 && (x < room || z < room || x > s.Width-room || z > s.Depth-room) {
			return math.Inf(1)
		}
		met, seconds := 0.0, at/pace
		for i := range s.Movers {
			m := &s.Movers[i]
			dx, dz := m.At[0]+float64(m.Velocity[0]*seconds)-x, m.At[2]+float64(m.Velocity[2]*seconds)-z
			if far := (float64(dx*dx) + float64(dz*dz)) / (wide * wide); far < 1 {
				along := (float64(m.Velocity[0]*hx) + float64(m.Velocity[2]*hz)) / pace
				met += float64((1 - far) * mgl64.Clamp(1-along, 0, 2))
			}
		}
		if metres += float64(worth * met); metres >= most {
			return metres
		}
		hx, hz = rotate(hx, hz, bend)
		x, z = x+float64(hx*arcStride), z+float64(hz*arcStride)
	}
	return metres
}
