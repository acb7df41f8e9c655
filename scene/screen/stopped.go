package screen

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/hud"
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

// against returns what a tank has been driven against for a moment, and where that is: from the
// gunner's eye a trunk under its own crown is hard to see, and the hull cannot be seen at all.
func (p *push) against(w *tanks.World, t *tanks.Tank) hud.Block {
	const moment = 0.6 // s
	if p.seconds < moment {
		return hud.Block{}
	}
	reach := math.Copysign(t.Body().HullLength/2, p.throttle)
	bow := t.At.Add(t.Heading.Dir().Mul(reach))
	name, nearest, side := "", t.Body().HullWidth, mgl64.Vec3{}
	for i := range w.Map.Obstacles {
		o := &w.Map.Obstacles[i]
		if !o.Stops() {
			continue
		}
		if d, at := gap(o, bow); d < nearest && w.Standing.Stands(terrain.ObstacleID(i)) {
			name, nearest, side = "a "+o.Kind.String(), d, at
		}
	}
	for i := range w.Tanks {
		o := &w.Tanks[i]
		if o.Absent {
			continue
		}
		if d := geom.PlaneDist(bow, o.At) - o.Body().Radius(); o.ID != t.ID && d < nearest {
			name, nearest, side = o.Name, d, o.At
			if !o.Alive() {
				name = "a wreck"
			}
		}
	}
	if d, at := edge(&w.Map.Spec, bow); name == "" && d < nearest {
		name, side = "the edge of the map", at
	}
	if name == "" {
		return hud.Block{}
	}
	return hud.Block{By: name, Toward: geom.HeadingOf(side.Sub(t.At))}
}

// edge returns the distance in metres from a point to the nearest edge of a map, and the nearest
// place on it.
func edge(s *terrain.Spec, at mgl64.Vec3) (metres float64, nearest mgl64.Vec3) {
	metres = math.Inf(1)
	for _, on := range [...]mgl64.Vec3{{0, at[1], at[2]}, {s.Width, at[1], at[2]}, {at[0], at[1], 0}, {at[0], at[1], s.Depth}} {
		if d := geom.PlaneDist(on, at); d < metres {
			metres, nearest = d, on
		}
	}
	return metres, nearest
}

// gap returns the distance in metres from a point to an obstacle that stops a tank, and its nearest
// place to the point: for a plant, its middle.
func gap(o *terrain.Obstacle, at mgl64.Vec3) (metres float64, nearest mgl64.Vec3) {
	if o.Plant() {
		return geom.PlaneDist(at, o.At) - o.Trunk, o.At
	}
	box := o.Box()
	l := box.Local(at)
	on := mgl64.Vec3{min(max(l[0], -box.HalfLength), box.HalfLength), 0, min(max(l[2], -box.HalfWidth), box.HalfWidth)}
	ahead, right := box.Heading.Axes()
	return math.Hypot(l[0]-on[0], l[2]-on[2]), box.At.Add(ahead.Mul(on[0])).Add(right.Mul(on[2]))
}
