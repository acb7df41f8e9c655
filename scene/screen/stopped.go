package screen

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// push is how long the person has driven without getting anywhere.
type push struct {
	seconds  float64
	throttle float64
}

// add takes in dt seconds at a throttle in a tank; nil for none that is driven.
func (p *push) add(t *tanks.Tank, throttle, dt float64) {
	const still = 0.3 // m/s
	p.throttle = throttle
	if t == nil || throttle == 0 || math.Abs(t.Speed) > still || t.Immobile > 0 {
		p.seconds = 0
		return
	}
	p.seconds += dt
}

// against names what a tank has been driven against for a moment, "" for nothing:
// from the gunner's eye a trunk under its own crown is hard to see.
func (p *push) against(w *tanks.World, t *tanks.Tank) string {
	const moment = 0.6 // s
	if p.seconds < moment {
		return ""
	}
	reach := math.Copysign(t.Body().HullLength/2, p.throttle)
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
