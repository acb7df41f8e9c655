package scene

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// push counts for how long the person has driven without getting anywhere.
func (g *game) push(dt float64) {
	const still = 0.3 // m/s
	if !g.driving() || g.session.Held() || g.session.Human().Throttle == 0 {
		g.pushing = 0
		return
	}
	if t := &g.session.World().Tanks[g.session.Seat()]; math.Abs(t.Speed) > still || t.Immobile > 0 {
		g.pushing = 0
		return
	}
	g.pushing += dt
}

// stoppedBy names what the person's tank has been driven against for a moment, ""
// for nothing: from the gunner's eye a trunk under its own crown is hard to see.
func (g *game) stoppedBy() string {
	const moment = 0.6 // s
	if g.pushing < moment {
		return ""
	}
	w := g.session.World()
	t := &w.Tanks[g.session.Seat()]
	reach := math.Copysign(t.Body().HullLength/2, g.session.Human().Throttle)
	bow := t.At.Add(t.Heading.Dir().Mul(reach))
	name, nearest := "", t.Body().HullWidth
	for i := range w.Map.Obstacles {
		o := &w.Map.Obstacles[i]
		if !o.Stops() {
			continue
		}
		if d := gap(o, bow); d < nearest && w.Standing.Stands(terrain.ObstacleID(i)) {
			name, nearest = "a "+o.Kind.String(), d
		}
	}
	for i := range w.Tanks {
		o := &w.Tanks[i]
		if d := geom.PlaneDist(bow, o.At) - o.Body().Radius(); o.ID != t.ID && d < nearest {
			name, nearest = o.Name, d
			if !o.Alive() {
				name = "a wreck"
			}
		}
	}
	return name
}

// gap returns how far in metres a point is from what stops a tank.
func gap(o *terrain.Obstacle, at mgl64.Vec3) float64 {
	if o.Plant() {
		return geom.PlaneDist(at, o.At) - o.Trunk
	}
	box := o.Box()
	l := box.Local(at)
	return math.Hypot(max(math.Abs(l[0])-box.HalfLength, 0), max(math.Abs(l[2])-box.HalfWidth, 0))
}
