// Package hold fights for the circle in a mode that has one: part of the team takes it and stays in
// cover inside, the others search for the enemy around it.
package hold

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// State is what the bot is doing.
const State mind.State = "hold"

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Take    float64 `unit:"share" min:"0" max:"2" help:"Score of going to capture the circle while the team does not hold it."`
	Defend  float64 `unit:"share" min:"0" max:"2" help:"Score of going to the circle while the enemy is capturing it from the team."`
	Stay    float64 `unit:"share" min:"0" max:"2" help:"Score of staying in the circle while the team holds it."`
	Guard   float64 `unit:"share" min:"0" max:"2" help:"Score of looking for the enemy around the circle, for tanks that are not needed inside."`
	Keepers float64 `unit:"tanks" min:"1" max:"15" help:"How many tanks of a team stay in a circle that the team holds."`
	Renew   float64 `unit:"s" min:"1" max:"120" help:"Time after which a tank in the circle looks for a better place."`
	Stuck   float64 `unit:"s" min:"0.5" max:"60" help:"Time without progress in capturing the circle after which tanks search it for an enemy."`
	Pace    float64 `unit:"x" min:"0.1" max:"2" help:"Speed while searching the circle, as a multiple of the cruising speed."`
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{Take: 0.66, Defend: 0.74, Stay: 0.5, Guard: 0.45, Keepers: 2, Renew: 20, Stuck: 4, Pace: 0.7}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &hold{Tuning: t} }

type hold struct {
	*Tuning
	leg  behavior.Leg
	hunt behavior.Hunt
	spot behavior.Spot // place in the circle

	known tanks.Objective // state of the circle at the last look
	since int             // tick since which that has lasted with the tank inside
}

func (*hold) State() mind.State { return State }

func (h *hold) Restart() { *h = hold{Tuning: h.Tuning} }

func (h *hold) Enter(*behavior.Situation) { h.spot.Set, h.hunt.Spot.Set = false, false }

func (h *hold) Score(s *behavior.Situation) (score float64, reason string) {
	o := &s.View.Objective
	if *o != h.known || !o.Inside(s.View.Self.At) {
		h.known, h.since = *o, s.Tick()
	}
	switch {
	case !o.Set() || s.View.Task != tanks.Fight || s.Ordered() || !s.May(o.At):
		return 0, ""
	case o.Holder == s.Team && o.Taker == 1-s.Team:
		return h.Defend, "the enemy is taking the circle"
	case h.stuck(s):
		return h.Take, "an enemy is in the circle too: searching it"
	case o.Holder != s.Team:
		return h.Take, "taking the circle"
	case h.needed(s):
		return h.Stay, "holding the circle"
	}
	return h.Guard, "guarding the circle's approaches"
}

// needed reports whether fewer teammates than are wanted in the circle are nearer to it than this
// tank. At equal distance the lower ID counts as nearer.
func (h *hold) needed(s *behavior.Situation) bool {
	at := s.View.Objective.At
	own, nearer := s.Distance(at), 0
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if d := geom.PlaneDist(f.At, at); d < own || d == own && f.ID < s.ID {
			nearer++
		}
	}
	return float64(nearer) < h.Keepers
}

// stuck reports whether the tank is in the circle but taking it has made no progress for a while,
// as happens while both teams have a tank in it.
func (h *hold) stuck(s *behavior.Situation) bool {
	o := &s.View.Objective
	return *o == h.known && (o.Holder != s.Team || o.Taker == 1-s.Team) && s.Age(h.since) > h.Stuck
}

func (h *hold) Plan(s *behavior.Situation) behavior.Intent {
	const arrive, there, near = 5.0, 7.0, 1.6 // m, m, radii within which it drives without halts
	o := &s.View.Objective
	if o.Holder == s.Team && o.Taker != 1-s.Team && !h.needed(s) {
		h.hunt.Go(s, s.Speed(s.Character.Advance), &o.At)
		return h.hunt.Bound(s, s.Character.Halts).As(mind.Watcher)
	}
	if h.stuck(s) {
		h.hunt.Go(s, s.Speed(h.Pace), &o.At)
		return behavior.Go(h.hunt.Course)
	}
	if !h.spot.Set || s.Age(h.spot.Tick) > h.Renew && !s.Pressed || !o.Inside(h.spot.At) {
		h.spot.Take(s, h.choose(s))
	}
	if s.Distance(h.spot.At) < there {
		return behavior.Go(s.Stand(s.Front(s.TheirSpawn()))).As(mind.Watcher)
	}
	h.leg.To(h.spot.At, s.Speed(1), arrive)
	if s.Distance(o.At) < near*o.Radius {
		return behavior.Go(h.leg.Course)
	}
	return h.leg.Bound(s, s.Character.Halts)
}

// choose returns a place in the circle that is little visible from where the enemy is expected,
// near, and not near a teammate. It is the centre if no other qualifies.
func (h *hold) choose(s *behavior.Situation) mgl64.Vec3 {
	const (
		places = 24
		within = 0.8   // of the radius
		room   = 12.0  // m to a teammate or its destination
		way    = 0.006 // share of the tank shown that offsets 1 m of driving
		from   = 120.0 // m from the circle to where an enemy is expected to look from
	)
	o := &s.View.Objective
	eye := o.At.Add(geom.Scale(geom.Unit(s.Front(s.TheirSpawn()).Sub(o.At)), from))
	eye[1] = s.View.Map.Ground.Height(eye[0], eye[2]) + tanks.EyeHeight
	best, least := s.OnMap(o.At), math.Inf(1)
	for k := range places {
		share, dir := geom.Sunflower(k, places, 0)
		at, ok := s.Pilot.Stand(o.At.Add(geom.Scale(dir, within*o.Radius*share)))
		if !ok || !o.Inside(at) || s.Crowded(at, room) {
			continue
		}
		if shown := s.Cover.Shown(at, eye) + float64(way*s.Distance(at)); shown < least {
			best, least = at, shown
		}
	}
	return best
}
