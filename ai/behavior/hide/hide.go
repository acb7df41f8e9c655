// Package hide stays out of sight in a mode that scores it: the tank keeps still in a place that is
// visible from little of the ground, and moves on before searchers come near.
package hide

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// State is what the bot is doing.
const State mind.State = "hide"

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Stay  float64 `unit:"share" min:"0" max:"2" help:"Score of keeping still while an enemy in sight has not found the tank."`
	Away  float64 `unit:"share" min:"0" max:"2" help:"Score of hiding while no enemy is in sight."`
	Break float64 `unit:"share" min:"0" max:"2" help:"Score of getting out of sight of an enemy that has found the tank."`
	Empty float64 `unit:"s" min:"0" max:"10" help:"Least reload time left for the tank to break contact; otherwise it fires once more first."`
	Near  float64 `unit:"m" min:"0" max:"300" help:"Distance below which an enemy is fought, because it is about to find the tank."`
	Close float64 `unit:"m" min:"0" max:"400" help:"Distance to the believed place of an enemy below which a hiding tank moves on."`
	Reach float64 `unit:"m" min:"20" max:"600" help:"Greatest distance to the next place to hide in."`
	Fear  float64 `unit:"share" min:"0" max:"20" help:"How much an enemy expected at a place counts against hiding there; being visible from all around counts 1."`
	Renew float64 `unit:"s" min:"5" max:"600" help:"Time after which a hiding tank moves on in any case."`
	Haste float64 `unit:"x" min:"0.1" max:"2" help:"Speed on the way to the next place to hide in, as a multiple of the cruising speed."`

	Place behavior.Purpose // out of the enemy's sight
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Stay: 0.97, Away: 0.8, Break: 0.96, Empty: 0.9, Near: 40, Close: 85, Reach: 300, Fear: 1.5, Renew: 70, Haste: 0.9,
		Place: behavior.Purpose{Reach: 48, Apart: 5, Hidden: 1, Nearby: 0.006, Wanted: 170, Onward: 0.004, AtLeast: -1},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &hide{Tuning: t} }

type hide struct {
	*Tuning
	leg   behavior.Leg
	spot  behavior.Spot // to hide in
	cover behavior.Spot // from the enemies who have found the tank
}

func (*hide) State() mind.State { return State }

func (h *hide) Restart() { *h = hide{Tuning: h.Tuning} }

func (*hide) Enter(*behavior.Situation) {}

func (h *hide) Score(s *behavior.Situation) (score float64, reason string) {
	switch {
	case s.View.Task != tanks.Hide || s.Ordered():
	case s.Target == nil:
		return h.Away, "hiding"
	case s.Reach > h.Near && !s.Found():
		return h.Stay, "keeping still, it has not found us"
	case s.Found() && s.Ready > h.Empty && s.Skill.Cover:
		return h.Break, "spotted: breaking contact"
	}
	return 0, ""
}

func (h *hide) Plan(s *behavior.Situation) behavior.Intent {
	const there, arrive, again = 6.0, 4.0, 6.0 // m, m, s before it changes its mind for an enemy nearby
	if s.Target != nil && s.Found() {
		h.spot.Set = false
		return h.breakOff(s)
	}
	if s.Target != nil {
		i := behavior.Go(s.Stand(s.Target.Place))
		i.HoldFire = true
		return i
	}
	age := s.Age(h.spot.Tick)
	if !h.spot.Set || age > h.Renew || age > again && (s.Pressed || h.hunted(s)) {
		h.spot.Take(s, h.choose(s))
		h.leg.To(h.spot.At, s.Speed(h.Haste), arrive)
	}
	if s.Distance(h.spot.At) > there {
		return behavior.Go(h.leg.Course).Because("to the next hiding place")
	}
	return behavior.Go(s.Stand(s.Front(s.TheirSpawn())))
}

// breakOff drives out of sight of the known enemies, front toward them.
func (h *hide) breakOff(s *behavior.Situation) behavior.Intent {
	const renew, there, arrive, haste = 4.0, 3.0, 2.5, 1.3 // s, m, m, times the cruising speed
	if !h.cover.Keeps(s, renew, there) {
		at, _ := s.Places.Pick(s, s.Target, &h.Place) // the tank's own place if there is none
		h.cover.Take(s, at)
	}
	return behavior.Go(pilot.To(h.cover.At, s.Speed(haste), arrive).Backing())
}

// hunted reports whether a known enemy or a noise is near enough for the enemy to come upon the
// tank.
func (h *hide) hunted(s *behavior.Situation) bool {
	if s.Lost != nil && s.Distance(s.Lost.Place) < h.Close {
		return true
	}
	return s.Noise != nil && s.Distance(s.Noise.At) < h.Close
}

// choose returns a place that is visible from little of the ground, with few enemies expected there
// and on the way. It is the tank's own place if no other qualifies.
func (h *hide) choose(s *behavior.Situation) mgl64.Vec3 {
	const places = 20
	best, least := s.At(), math.Inf(1)
	turn := int(s.Random.Uint32() % places)
	for k := range places {
		share, dir := geom.Sunflower(k, places, turn)
		at, ok := s.Pilot.Stand(s.At().Add(geom.Scale(dir, h.Reach*share)))
		if !ok || s.Outside(at) || s.OnMap(at) != at {
			continue
		}
		way := geom.Scale(s.At().Add(at), 0.5)
		if cost := shown(s, at) + float64(h.Fear*max(h.danger(s, at), h.danger(s, way))); cost < least {
			best, least = at, cost
		}
	}
	return best
}

// shown returns roughly the share of a tank at a place that is visible from all around, 0 to 1.
func shown(s *behavior.Situation, at mgl64.Vec3) float64 {
	const far, ways = 90.0, 4 // m
	sum := 0.0
	for k := range ways {
		sum += s.Cover.Glance(at, at.Add(geom.Scale(geom.Heading(2*math.Pi*float64(k)/ways).Dir(), far)))
	}
	return sum / ways
}

// danger returns the number of enemies expected near a place, weighted down with distance.
func (h *hide) danger(s *behavior.Situation, at mgl64.Vec3) float64 {
	const faint = 0.02 // enemies in a cell that are not worth a look
	grid, sum := s.Board.Grid, 0.0
	for i, expected := range grid.Cells() {
		if expected > faint {
			sum += float64(float64(expected) * ieee.Exp(-geom.PlaneDist(grid.Centre(i), at)/h.Close))
		}
	}
	contacts := s.Memory.Contacts()
	for i := range contacts {
		if c := &contacts[i]; c.Known && !c.Dead {
			sum += float64(c.Confidence * ieee.Exp(-geom.PlaneDist(c.Place, at)/h.Close))
		}
	}
	return sum
}
