// Package overwatch waits in a position with a view of where the enemy must come: some tanks of a
// squad cover the others, or wait in ambush and hold their fire until the enemy is near.
package overwatch

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/pilot"
	"treeline/tanks"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Cover    float64 `unit:"share" min:"0" max:"2" help:"Score of covering teammates that are closing in."`
	Ambush   float64 `unit:"share" min:"0" max:"2" help:"Score of waiting in ambush."`
	Hush     float64 `unit:"share" min:"0" max:"2" help:"Score of letting an enemy in sight come nearer."`
	Range    float64 `unit:"m" min:"10" max:"400" help:"Distance below which an ambush opens fire."`
	Patience float64 `unit:"s" min:"0" max:"60" help:"Time with an enemy in sight after which an ambush opens fire at any distance."`
	Longest  float64 `unit:"s" min:"1" max:"120" help:"How long a bot lies in wait with no enemy in sight."`
	Pause    float64 `unit:"s" min:"0" max:"120" help:"Shortest time before a bot lies in wait again."`
	Again    float64 `unit:"s" min:"0" max:"60" help:"Shortest time before a bot looks again for a place to lie in wait."`
	Near     float64 `unit:"m" min:"0" max:"300" help:"Distance to an enemy below which a bot does not lie in wait for it."`
	Far      float64 `unit:"m" min:"0" max:"600" help:"Distance to an enemy beyond which a bot does not lie in wait for it."`

	Place behavior.Purpose
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Cover: 0.7, Ambush: 0.72, Hush: 0.98, Range: 120, Patience: 7, Longest: 14, Pause: 15, Again: 3, Near: 45, Far: 220,
		Place: behavior.Purpose{Reach: 32, Shot: 0.6, Hidden: 0.4, Nearby: 0.008, Sky: 0.2, AtLeast: 0.45},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &overwatch{Tuning: t} }

type overwatch struct {
	*Tuning
	on     bool
	enemy  tanks.ID
	spot   mgl64.Vec3
	begun  int // tick
	ends   int // tick before which it does not begin again
	tried  int // tick of the last search
	hush   bool
	inView int // tick at which an enemy came into view while it held its fire
}

func (*overwatch) State() mind.State { return mind.Overwatch }

func (o *overwatch) Restart() { *o = overwatch{Tuning: o.Tuning} }

func (*overwatch) Enter(*behavior.Situation) {}

func (o *overwatch) Score(s *behavior.Situation) (score float64, reason string) {
	if s.Ordered() {
		return 0, ""
	}
	if o.on && !o.waits(s) {
		o.on, o.ends = false, s.Tick()+int(o.Pause*tanks.Hertz)
	}
	if !o.on && s.Target == nil && s.Lost != nil && s.Tick() >= o.ends {
		o.plan(s)
	}
	switch {
	case !o.on:
	case s.Target != nil && o.hush:
		return o.Hush, "letting it come closer"
	case s.Target != nil:
	case o.hush:
		return o.Ambush, "waiting in ambush"
	default:
		return o.Cover, "covering the others' approach"
	}
	return 0, ""
}

// waits reports whether waiting still makes sense, and ends the hush when it is time to shoot, or
// when an enemy comes into view before the tank is in its place. A tank that covers others leaves as
// soon as one of them fights.
func (o *overwatch) waits(s *behavior.Situation) bool {
	const faint, shown, away = 0.15, 0.3, 6.0 // confidence, share of the tank that the enemy sees, m from its place
	c := s.Memory.Of(o.enemy)
	if s.Age(o.begun) > o.Longest && s.Target == nil || s.Pressed {
		return false
	}
	if s.Target == nil {
		o.inView = s.Tick()
		return !c.Dead && !c.Gone && c.Confidence > faint && (o.hush || !s.Rallies())
	}
	if o.hush {
		found, there := s.Watched && s.Own > shown, s.State == mind.Overwatch && s.Distance(o.spot) < away
		o.hush = there && s.Reach > o.Range && !found && s.Age(o.inView) < o.Patience && s.Board.Supporters(s.View, s.Target.ID) == 0
	}
	return o.hush
}

// plan looks for a position if there is reason to: in a squad that knows roles, the tanks that are
// not among the nearest to an enemy cover the others; one that knows ambushes waits for an enemy
// that comes closer.
func (o *overwatch) plan(s *behavior.Situation) {
	c := s.Lost
	d := s.Distance(c.Place)
	if s.Age(o.tried) < o.Again || d < o.Near || d > o.Far {
		return
	}
	early := s.Board.Rank(s.View, c) > 0 && !s.Board.Fought(s.View, c.ID)
	ambush := s.Skill.Ambush && (early || c.Comes(s.At()) || s.Foes > s.Friends+1)
	if !ambush && !(s.Skill.Roles && !s.Rallies() && s.Board.Part(s.View, c) == mind.Support) {
		return
	}
	o.tried = s.Tick()
	if spot, ok := s.Places.Pick(s, c, &o.Place); ok {
		*o = overwatch{
			Tuning: o.Tuning, on: true, enemy: c.ID, spot: spot, begun: s.Tick(), tried: s.Tick(), hush: ambush, inView: s.Tick(),
		}
	}
}

// Plan goes to the position and stands there, front to where the enemy must come.
func (o *overwatch) Plan(s *behavior.Situation) behavior.Intent {
	const arrive, there, pace = 3.0, 4.5, 0.8 // m, m, of the cruising speed
	var i behavior.Intent
	if s.Distance(o.spot) > there && s.Target == nil {
		i = behavior.Go(pilot.To(o.spot, s.Speed(pace), arrive).Backing()).Because("to a place to cover the others from")
		if o.hush {
			i.Reason = "to a place to lie in wait"
		}
	} else {
		i = behavior.Go(s.Stand(s.Memory.Of(o.enemy).Place))
	}
	i.HoldFire, i.Role = o.hush, mind.Watcher
	return i
}
