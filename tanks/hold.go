package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// Objective is a circle that the teams fight for, or by which trucks leave the map. Everybody
// knows how it stands with it.
type Objective struct {
	At     mgl64.Vec3
	Radius float64 // m, 0 in a mode without one
	Holder Team    // who took it last, or whose exit it is, NoTeam while nobody has
	Taker  Team    // who is taking it, NoTeam if nobody is
	Taken  float64 // share of that which is done, 0..1
}

// objective returns the circle as it stands at the start of a round.
func (w *World) objective() Objective {
	o := Objective{Holder: NoTeam, Taker: NoTeam}
	if place := w.Mode().Place; place != nil {
		o.At, o.Radius, o.Holder = place(w)
	}
	return o
}

// Set reports whether there is one.
func (o *Objective) Set() bool { return o.Radius > 0 }

// Inside reports whether a place lies in the circle.
func (o *Objective) Inside(at mgl64.Vec3) bool { return geom.PlaneDist(o.At, at) < o.Radius }

// countHold has the teams take the circle, and gives the one that holds it a point for
// each second. A team takes it while its tanks are alone in it, faster the more they
// are, up to three; while both are in it nothing changes, and while nobody is, what was
// done is undone.
func countHold(w *World) {
	o, h := &w.Objective, &w.Tuning.Hold
	o.Radius = h.Radius
	var in [2]int
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Alive() && o.Inside(t.At) {
			in[t.Team]++
		}
	}
	const most = 3 // tanks that count
	share := Dt / h.Take
	switch {
	case in[0] > 0 && in[1] > 0:
	case in[0] > 0:
		w.take(0, share*float64(min(in[0], most)))
	case in[1] > 0:
		w.take(1, share*float64(min(in[1], most)))
	default:
		o.undo(share)
	}
	if o.Holder != NoTeam {
		w.Points[o.Holder] += Dt
	}
}

// take lets a team that is alone in the circle do a share of taking it: first it undoes
// what the other one has done.
func (w *World) take(team Team, share float64) {
	o := &w.Objective
	switch {
	case o.Taker != team && o.Taken > 0 || o.Holder == team:
		o.undo(share)
		return
	case o.Taker != team:
		o.Taker = team
	}
	if o.Taken += share; o.Taken < 1 {
		return
	}
	o.Holder, o.Taker, o.Taken = team, NoTeam, 0
	e := event(Captured)
	e.Winner, e.At = team, o.At
	w.emit(e)
}

// undo takes back a share of what was done to take the circle.
func (o *Objective) undo(share float64) {
	if o.Taken = math.Max(0, o.Taken-share); o.Taken == 0 {
		o.Taker = NoTeam
	}
}

// enoughHeld returns the points that win.
func enoughHeld(t *Tuning) float64 { return t.Hold.Points }

// inAndAround reports whether a tank is within two radii of the middle of the circle.
func inAndAround(w *World, t *Tank) bool {
	return geom.PlaneDist(t.At, w.Objective.At) < 2*w.Objective.Radius
}

// placeToHold returns the place of a map that two teams hold: the farmstead that lies most
// evenly between the spawns, else the highest ground that does, else the map's middle.
// Neither team's way to it is more than a fifth longer.
func placeToHold(w *World) (at mgl64.Vec3, radius float64, holder Team) {
	m := w.Map
	const crest = 12.0 // m between the places that are looked at
	middle := mgl64.Vec3{m.Spec.Width / 2, 0, m.Spec.Depth / 2}
	best, least := middle, math.Inf(1)
	for i := range m.Obstacles {
		if o := &m.Obstacles[i]; o.Kind == terrain.Building {
			at := yard(m, o.At)
			if u := unfair(m, at); u < fairEnough && u+far(m, at) < least {
				best, least = at, u+far(m, at)
			}
		}
	}
	if math.IsInf(least, 1) {
		highest := m.Ground.Height(middle[0], middle[2])
		for z := float64(m.Spec.Depth / 4); z < float64(m.Spec.Depth*3/4); z += crest {
			for x := float64(m.Spec.Width / 4); x < float64(m.Spec.Width*3/4); x += crest {
				at := mgl64.Vec3{x, 0, z}
				if h := m.Ground.Height(x, z); h > highest && unfair(m, at) < fairEnough {
					best, highest = at, h
				}
			}
		}
	}
	best[1] = m.Ground.Height(best[0], best[2])
	return best, w.Tuning.Hold.Radius, NoTeam
}

// fairEnough is how much of the way to a fair place one team may have more than the other.
const fairEnough = 0.1

// unfair returns how uneven the ways of the teams to a place are: their difference over
// their sum.
func unfair(m *terrain.Map, at mgl64.Vec3) float64 {
	a, b := geom.PlaneDist(m.Spawns[0].At, at), geom.PlaneDist(m.Spawns[1].At, at)
	return math.Abs(a-b) / math.Max(a+b, 1)
}

// far returns how far from the middle of the map a place lies, as a share of its width
// and depth together.
func far(m *terrain.Map, at mgl64.Vec3) float64 {
	middle := mgl64.Vec3{m.Spec.Width / 2, 0, m.Spec.Depth / 2}
	return geom.PlaneDist(middle, at) / (m.Spec.Width + m.Spec.Depth)
}

// yard returns the middle of the buildings round one of them.
func yard(m *terrain.Map, of mgl64.Vec3) mgl64.Vec3 {
	const together = 45.0 // m
	sum, n := mgl64.Vec3{}, 0.0
	for i := range m.Obstacles {
		if o := &m.Obstacles[i]; o.Kind == terrain.Building && geom.PlaneDist(o.At, of) < together {
			sum, n = sum.Add(o.At), n+1
		}
	}
	return geom.Scale(sum, 1/n)
}
