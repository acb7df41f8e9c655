package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// The roles of the mode in which trucks are escorted.
const escorts, raiders = 0, 1

// MostTrucks is the number of trucks of a convoy.
const MostTrucks = 3

// truck reports whether a tank is one of a convoy.
func (t *Tank) truck() bool { return t.Body().Unarmed }

// task returns the task of a tank's crew.
func (w *World) task(t *Tank) Task {
	if t.truck() {
		return Deliver
	}
	return w.Role(t.Team).Task
}

// harm returns the share of the usual damage that a tank takes.
func (w *World) harm(t *Tank) float64 {
	switch harm := w.Role(t.Team).Harm; {
	case t.truck():
		return w.Tuning.Convoy.Harm
	case harm != nil:
		return harm(w)
	}
	return 1
}

// countConvoy takes trucks off the field that have reached the exit. Each is a point for the
// escorts, and so is each remaining truck when nobody can stop it any more; each destroyed truck is
// a point for the raiders.
func countConvoy(w *World) {
	own, o := escorts^w.setup.First, &w.Objective
	o.Radius = w.Tuning.Convoy.Radius
	free := strengthOf(w, 1-own).alive == 0
	w.Points = [2]float64{}
	for i := range w.Tanks {
		t := &w.Tanks[i]
		switch {
		case !t.truck():
			continue
		case t.Alive() && o.Inside(t.At):
			t.Health, t.Absent = 0, true
			t.Speed, t.HullRate, t.Slide = 0, 0, mgl64.Vec3{}
			e := event(Delivered)
			e.Tank, e.At, e.Winner = t.ID, t.At, t.Team
			w.emit(e)
		}
		switch {
		case t.Wrecked():
			w.Points[1-own]++
		case t.Absent || free:
			w.Points[own]++
		}
	}
}

// enoughDelivered returns the trucks at the exit that win.
func enoughDelivered(t *Tuning) float64 { return math.Floor(t.Convoy.Points) }

// through returns who has won as soon as it is certain: the escorts with enough trucks, the raiders
// when too few are left. The loss of the last escort decides nothing: the trucks drive on.
func through(w *World) (winner Team, over bool) {
	own := escorts ^ w.setup.First
	switch need := enoughDelivered(&w.Tuning); {
	case w.Points[own] >= need:
		return own, true
	case MostTrucks-w.Points[1-own] < need:
		return 1 - own, true
	}
	return NoTeam, false
}

// stopped returns the raiders, who win at the time limit: too few trucks arrived.
func stopped(w *World) Team { return raiders ^ w.setup.First }

// nearConvoy reports whether a truck drives, or another tank is near one.
func nearConvoy(w *World, t *Tank) bool {
	const near = 110.0 // m
	if t.truck() {
		return t.Moving()
	}
	for i := range w.Tanks {
		if o := &w.Tanks[i]; o.truck() && o.Alive() && geom.PlaneDist(o.At, t.At) < near {
			return true
		}
	}
	return false
}

// exit returns where trucks leave the map: a place at the edge behind the enemy's spawn, away from
// both spawns, to which the route is short for its distance; that spawn itself if there is none.
func exit(w *World) (at mgl64.Vec3, radius float64, holder Team) {
	const (
		edge, places = 30.0, 14 // m from the edge
		apart        = 0.28     // least distance from the enemy's spawn, as a share of the length of that edge
		away         = 1.0 / 2  // least distance from the own spawn, as a share of that between the spawns
	)
	own := escorts ^ w.setup.First
	m := w.Map
	from, far := m.Spawns[own].At, m.Spawns[1-own].At
	size := mgl64.Vec3{m.Spec.Width, 0, m.Spec.Depth}
	along, across := 0, 2 // coordinates: from spawn to spawn, and along the edge
	if math.Abs(far[2]-from[2]) > math.Abs(far[0]-from[0]) {
		along, across = across, along
	}
	best, least := far, math.Inf(1)
	if at[along] = edge; far[along] > from[along] {
		at[along] = size[along] - edge
	}
	length := w.lengths(from)
	for k := range places {
		at[across] = edge + float64((size[across]-2*edge)*float64(k)/(places-1))
		if geom.PlaneDist(at, far) < apart*size[across] || geom.PlaneDist(at, from) < away*geom.PlaneDist(from, far) {
			continue
		}
		if detour := length(at) / max(geom.PlaneDist(from, at), 1); detour < least {
			best, least = at, detour
		}
	}
	best[1] = m.Ground.Height(best[0], best[2])
	return best, w.Tuning.Convoy.Radius, own
}
