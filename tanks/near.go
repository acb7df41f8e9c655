package tanks

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// surroundings are what stands, or has stood, near a tank and may stop it.
type surroundings struct {
	at     mgl64.Vec3 // where the tank was when they were gathered
	things []thing    // by obstacle
	asked  bool       // in this tick
}

// thing is an obstacle, and the greatest distance it reaches from its middle along either axis of
// the map.
type thing struct {
	id          terrain.ObstacleID
	x, z, reach float64 // m
}

// mayMeet reports whether a thing is so near to a rectangle that the two may overlap. It is
// quick, and true for some that do not.
func (t *thing) mayMeet(r *rect) bool {
	reach := r.halfLength + r.halfWidth + t.reach
	return math.Abs(t.x-r.at[0]) <= reach && math.Abs(t.z-r.at[2]) <= reach
}

// findNear collects what may touch. A tank that was free of everything and has not moved is still
// free of obstacles: they never come nearer.
func (c *contacts) findNear() {
	c.pairs = c.pairs[:0]
	if c.crowd() {
		c.sortPlaces()
	}
	for i := range c.w.Tanks {
		t := &c.w.Tanks[i]
		c.round[i].asked = false
		if t.Absent {
			continue
		}
		hull := &c.hulls[i]
		still := c.free && hull.at == t.At && hull.heading == t.Heading
		hull.place(&t.Pose, t.Body(), &c.w.hulls[i])
		reach := t.Body().Radius() + contactReach
		if alone := c.findTanks(t, reach); !alone || !still {
			c.findObstacles(t, reach)
		}
	}
}

// crowd reports whether there are so many tanks that comparing each with all others takes
// longer than sorting their places.
func (c *contacts) crowd() bool {
	const few = 32
	return len(c.w.Tanks) > few
}

// sortPlaces sorts the places of the tanks, so that those near one are found quickly.
func (c *contacts) sortPlaces() {
	const cell = 25.0 // m
	c.points.Begin(c.w.Map.Spec.Width, c.w.Map.Spec.Depth, cell)
	for i := range c.w.Tanks {
		c.points.Add(c.w.Tanks[i].At)
	}
	c.points.End()
}

// findTanks collects the tanks of higher ID that a tank may touch within reach m, and
// reports whether there are none of any ID.
func (c *contacts) findTanks(a *Tank, reach float64) (alone bool) {
	alone = true
	wide := reach + c.widest + contactReach
	if c.crowd() {
		c.beside = c.points.Near(c.beside[:0], a.At, wide)
		slices.Sort(c.beside)
	}
	for _, j := range c.beside {
		b := &c.w.Tanks[j]
		dx, dz := a.At[0]-b.At[0], a.At[2]-b.At[2]
		d2 := float64(dx*dx) + float64(dz*dz)
		if d2 >= wide*wide || b.ID == a.ID || b.Absent {
			continue
		}
		if r := reach + b.Body().Radius() + contactReach; d2 >= r*r {
			continue
		}
		alone = false
		if b.ID > a.ID {
			c.pairs = append(c.pairs, pair{a.ID, b.ID})
		}
	}
	return alone
}

// findObstacles gathers the obstacles that a tank may touch within reach m, from a little
// farther off, so that this need not be done in every tick.
func (c *contacts) findObstacles(t *Tank, reach float64) {
	const slack = 1.0 // m
	s := &c.round[t.ID]
	s.asked = true
	if geom.PlaneDist(s.at, t.At) < slack {
		return
	}
	s.at, s.things = t.At, s.things[:0]
	c.near = c.w.Map.Grid.Near(c.near[:0], t.At, reach+slack)
	for _, id := range c.near {
		o := &c.w.Map.Obstacles[id]
		switch {
		case !o.Stops() && !o.Frail():
		case o.Plant():
			s.things = append(s.things, thing{id, o.At[0], o.At[2], o.Trunk})
		default:
			s.things = append(s.things, thing{id, o.At[0], o.At[2], o.HalfLength + o.HalfWidth})
		}
	}
}
