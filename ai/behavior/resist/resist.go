// Package resist awaits the next wave in a mode with waves: in cover, near teammates, facing the
// likely direction of attack.
package resist

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// State is what the bot is doing.
const State mind.State = "resist"

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Await  float64 `unit:"share" min:"0" max:"2" help:"Score of awaiting a wave in cover."`
	Ambush float64 `unit:"s" min:"0" max:"300" help:"Time after which a defender goes to look for a wave that has arrived."`
	Reach  float64 `unit:"m" min:"10" max:"300" help:"Distance from the middle of the map within which a defender awaits a wave."`
}

// Default sets the standard values.
func (t *Tuning) Default() { *t = Tuning{Await: 0.32, Ambush: 35, Reach: 90} }

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &resist{Tuning: t} }

type resist struct {
	*Tuning
	leg  behavior.Leg
	spot behavior.Spot
	wave int // for which the spot was chosen
	came int // tick at which the wave was noticed, 0 between waves
}

// room is the least distance in m between the places of two teammates.
const room = 14.0

func (*resist) State() mind.State { return State }

func (r *resist) Restart() { *r = resist{Tuning: r.Tuning} }

func (*resist) Enter(*behavior.Situation) {}

func (r *resist) Score(s *behavior.Situation) (score float64, reason string) {
	if s.View.Task != tanks.Resist {
		return 0, ""
	}
	switch there := s.View.Wave.Due == 0; {
	case !there:
		r.came = 0
	case r.came == 0:
		r.came = s.Tick()
	}
	if s.Ordered() || !s.May(middle(s)) || s.Target != nil || r.came > 0 && s.Age(r.came) > r.Ambush {
		return 0, ""
	}
	return r.Await, "awaiting the wave in cover"
}

func (r *resist) Plan(s *behavior.Situation) behavior.Intent {
	const there, arrive = 7.0, 5.0 // m
	if n := s.View.Wave.Number; !r.spot.Set || n != r.wave && s.View.Wave.Due != 0 || r.spot.Yields(s, State, room) {
		r.wave = n
		r.spot.Take(s, r.choose(s))
		r.leg.To(r.spot.At, s.Speed(1), arrive)
	}
	if s.Distance(r.spot.At) > there {
		return behavior.Go(r.leg.Course).Because("moving into place for the wave")
	}
	return behavior.Go(s.Stand(front(s))).As(mind.Watcher)
}

// front returns where the wave is expected from: the spawn where it appeared, or before that the
// spawn farther away.
func front(s *behavior.Situation) mgl64.Vec3 {
	spawns := &s.View.Map.Spawns
	if s.View.Wave.Due == 0 {
		return spawns[s.View.Wave.From].At
	}
	if s.Distance(spawns[0].At) > s.Distance(spawns[1].At) {
		return spawns[0].At
	}
	return spawns[1].At
}

// middle returns the middle of the map, on the plane.
func middle(s *behavior.Situation) mgl64.Vec3 {
	spec := &s.View.Map.Spec
	return mgl64.Vec3{float64(spec.Width / 2), 0, float64(spec.Depth / 2)}
}

// choose returns a place near the middle of the map that is little visible from the directions of
// both spawns and not near a teammate. It is the middle itself if no other qualifies.
func (r *resist) choose(s *behavior.Situation) mgl64.Vec3 {
	const places, far, way = 24, 130.0, 0.004 // places, m to where an enemy is expected to look from, share of the tank shown that offsets 1 m of driving
	m, middle := s.View.Map, middle(s)
	best, least := s.OnMap(middle), math.Inf(1)
	for k := range places {
		share, dir := geom.Sunflower(k, places, int(s.ID))
		at, ok := s.Pilot.Stand(middle.Add(geom.Scale(dir, float64(r.Reach*share))))
		if !ok || s.Crowded(at, room) {
			continue
		}
		cost := float64(way * s.Distance(at))
		for i := range m.Spawns {
			to := m.Spawns[i].At.Sub(at)
			to[1] = 0
			cost += s.Cover.Glance(at, at.Add(geom.Scale(geom.Unit(to), far)))
		}
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}
