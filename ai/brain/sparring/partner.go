package sparring

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// partner is what the bots of this package share.
type partner struct {
	brain.Crew

	team tanks.Team
}

func newPartner(p brain.Post) partner { return partner{Crew: brain.NewCrew(p), team: p.Team} }

// nearest returns the nearest known living enemy that is not known to have left its last place, nil
// if there is none.
func (p *partner) nearest(v *tanks.View) *perception.Contact {
	return p.Nearest(v, func(m *perception.Contact) bool { return !m.Gone })
}

// enemySpawn returns where the enemy began.
func (p *partner) enemySpawn(v *tanks.View) mgl64.Vec3 { return v.Map.Spawns[1-p.team].At }

// shelterIn drives into the zone if the tank is outside it, and reports whether it is.
func (p *partner) shelterIn(v *tanks.View) bool {
	if within(v, v.Self.At) {
		return false
	}
	p.Say(v, mind.Regroup, "the zone closes")
	p.GoTo(v, v.Zone.At, p.Cruise(), arrive)
	return true
}

const (
	arrive = 8.0  // m from a place at which a tank has reached it
	inside = 15.0 // m inside the edge of the zone within which a place counts as outside
	edge   = 20.0 // m from the edge of the map within which no place is chosen
)

// within reports whether a place is well inside the zone; without a zone every place is.
func within(v *tanks.View, at mgl64.Vec3) bool {
	return !v.Zone.Active || geom.PlaneDist(at, v.Zone.At) < max(v.Zone.Radius-inside, inside)
}

// fit reports whether a tank may wait at a place: it is well inside the map and the zone.
func fit(v *tanks.View, at mgl64.Vec3) bool {
	land := &v.Map.Spec
	return at[0] > edge && at[2] > edge && at[0] < land.Width-edge && at[2] < land.Depth-edge && within(v, at)
}

// disc returns the k-th of n places spread evenly over a disc, always in the same pattern.
func disc(middle mgl64.Vec3, radius float64, k, n int) mgl64.Vec3 {
	share, dir := geom.Sunflower(k, n, 0)
	return middle.Add(geom.Scale(dir, radius*share))
}
