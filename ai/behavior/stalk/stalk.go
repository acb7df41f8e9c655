// Package stalk closes in on an enemy that went out of sight: from cover to cover, straight at it,
// or at a distance, depending on the character.
package stalk

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Own    float64 `unit:"share" min:"-1" max:"1" help:"Bonus for going after an enemy that the bot itself lost over one that was reported."`
	Pace   float64 `unit:"x" min:"0.1" max:"2" help:"Speed from cover to cover, as a multiple of the cruising speed."`
	Help   float64 `unit:"x" min:"0.1" max:"2" help:"Speed at which a bot comes to help a teammate in a fight, as a multiple of the cruising speed."`
	Haste  float64 `unit:"x" min:"0.1" max:"2" help:"Speed of a charge at a lost enemy, as a multiple of the cruising speed."`
	Renew  float64 `unit:"s" min:"0.5" max:"60" help:"Time after which a bot that closes in from cover to cover looks for another place on its way."`
	Await  float64 `unit:"s" min:"0" max:"120" help:"How long a bot waits for an enemy that it saw coming."`
	Pause  float64 `unit:"s" min:"0" max:"120" help:"Shortest time before a bot waits again for an enemy that it saw coming."`
	Strike float64 `unit:"s" min:"0" max:"120" help:"Time after a flanking move in which a bot drives straight at an enemy that a teammate is fighting."`
	Closer float64 `unit:"share" min:"0" max:"2" help:"Distance at which a character shadows an enemy, as a share of its preferred distance."`

	Hop     behavior.Purpose // on the way
	Ambush  behavior.Purpose // to wait in
	Support behavior.Purpose // to shoot from at an enemy that a teammate fights
	Shadow  behavior.Purpose // to get an enemy back into view from
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Own: 0.05, Pace: 0.65, Help: 1.4, Haste: 1.3, Renew: 8, Await: 20, Pause: 4, Strike: 12, Closer: 0.85,
		Hop:     behavior.Purpose{Reach: 45, Apart: 20, Hidden: 0.45, Onward: 0.012, Sky: 0.1, AtLeast: -2},
		Ambush:  behavior.Purpose{Reach: 24, Shot: 0.3, Hidden: 0.7, Nearby: 0.01, Sky: 0.2, AtLeast: 0.4},
		Support: behavior.Purpose{Reach: 45, Shot: 0.8, Hidden: 0.15, Flank: 0.2, Cross: 0.2, Wanted: 70, Onward: 0.006, Nearby: 0.004, Sky: 0.05, AtLeast: 0.4},
		Shadow:  behavior.Purpose{Reach: 48, Hidden: 0.2, Shot: 0.5, Nearby: 0.003, Onward: 0.012, Sky: 0.2, AtLeast: -3},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &stalk{Tuning: t} }

// never is a tick long before the round, for a wait that has not happened.
const never = -1 << 20

type stalk struct {
	*Tuning
	leg      behavior.Leg
	spot     behavior.Spot
	stays    bool // it stays at the spot for a while
	waitEnds int  // tick until which it waits for an approaching enemy
	awaited  tanks.ID
	ambush   mgl64.Vec3 // place where it waits
}

func (*stalk) State() mind.State { return mind.Stalk }

func (k *stalk) Restart() { *k = stalk{Tuning: k.Tuning, waitEnds: never} }

// Enter starts afresh: the other behaviour ended any wait, and may have led the tank far away.
func (k *stalk) Enter(s *behavior.Situation) {
	k.spot.Set = false
	k.waitEnds = min(k.waitEnds, s.Left[mind.Stalk])
}

func (k *stalk) Score(s *behavior.Situation) (score float64, reason string) {
	c := s.Lost
	if c == nil || s.Ordered() || !s.May(c.Place) {
		return 0, ""
	}
	if s.Skill.Investigate {
		score, reason = s.Chased(), "closing in on what the team reports"
		if c.Source != perception.ByRadio {
			score, reason = score+k.Own, "closing in on a lost enemy"
		}
	}
	if eager := s.Character.Eager; s.Target == nil && eager > score {
		if score, reason = eager, "charging an enemy"; s.Character.Pursuit == profile.Shadow {
			reason = "keeping an enemy in view"
		}
	}
	return score, reason
}

func (k *stalk) Plan(s *behavior.Situation) behavior.Intent {
	if s.Lost == nil {
		return behavior.Go(k.leg.Course) // it came into view a moment ago
	}
	i := k.pursue(s)
	i.Enemy = s.Lost.ID
	return i
}

// pursue follows the enemy in the manner of the character.
func (k *stalk) pursue(s *behavior.Situation) behavior.Intent {
	if i, goes := k.press(s); goes {
		k.waitEnds = min(k.waitEnds, s.Tick())
		return i
	}
	reason := k.hop(s)
	i := k.leg.Bound(s, 1)
	if i.Reason == "" {
		i.Reason = reason
	}
	return i
}

// press goes straight at the enemy, shadows it, or helps the teammates who fight it. goes is false
// if none of this applies.
func (k *stalk) press(s *behavior.Situation) (i behavior.Intent, goes bool) {
	const arrive = 6.0 // m
	switch pursuit := s.Character.Pursuit; {
	case pursuit == profile.Charge:
		k.leg.To(s.Approach(s.Lost), s.Speed(k.Haste), arrive)
		return behavior.Go(k.leg.Course), true
	case pursuit == profile.Shadow && k.shadow(s):
		return behavior.Go(k.leg.Course), true
	case s.Closing:
		k.leg.To(s.Approach(s.Lost), s.Speed(k.Help), arrive)
		return k.leg.Bound(s, 0).Because("closing in on the last of them"), true
	case s.Board.Fought(s.View, s.Lost.ID):
		reason := k.support(s)
		return behavior.Go(k.leg.Course).Because(reason), true
	}
	return i, false
}

// hop goes from one hidden place to the next; each tank of a team approaches from another side. It
// returns the reason, "" for the usual one.
func (k *stalk) hop(s *behavior.Situation) string {
	const there, arrive, final = 7.0, 5.0, 60.0 // m, m, m from which it drives straight on
	if s.Skill.Cover && k.awaits(s) {
		return "letting it come"
	}
	if k.spot.Keeps(s, k.Renew, there) {
		return ""
	}
	goal := s.Approach(s.Lost)
	d := s.Distance(goal)
	k.take(s, s.OnMap(goal), false)
	if d > final && s.Skill.Cover {
		way, p := *s.Lost, k.Hop
		way.Place, p.Wanted = goal, d-p.Reach
		if spot, ok := s.Places.Pick(s, &way, &p); ok && geom.PlaneDist(spot, goal) < d {
			k.spot.At = spot
		}
	}
	k.leg.To(k.spot.At, s.Speed(k.Pace), arrive)
	return ""
}

// awaits reports whether it is better to wait for the enemy, and if so has the tank wait: the enemy
// was seen coming this way a moment ago, and whoever stands still and hidden sees first and shoots
// first. It does not wait for long, nor again soon.
func (k *stalk) awaits(s *behavior.Situation) bool {
	const fresh, near, far, open = 5.0, 30.0, 200.0, 0.35 // s, m, m, share of the tank that shows
	c := s.Lost
	if s.Tick() < k.waitEnds && c.ID == k.awaited {
		k.wait(s)
		return true
	}
	k.waitEnds = min(k.waitEnds, s.Tick())
	d := s.Distance(c.Place)
	if s.Age(c.Tick) > fresh || d < near || d > far || !c.Comes(s.At()) || s.Age(k.waitEnds) < k.Pause {
		return false
	}
	k.waitEnds, k.awaited, k.ambush = s.Tick()+int(k.Await*tanks.Hertz), c.ID, s.At()
	k.spot.Set = false
	if s.Cover.Shown(s.At(), c.Place) > open {
		if spot, ok := s.Places.Pick(s, c, &k.Ambush); ok {
			k.ambush = spot
		}
	}
	k.wait(s)
	return true
}

// wait goes to the place where the tank waits for the enemy, and stands there.
func (k *stalk) wait(s *behavior.Situation) {
	const there = 4.0 // m
	if s.Distance(k.ambush) > there {
		k.leg.To(k.ambush, s.Speed(1), there/2)
		k.leg.Course.Reverse = true
		return
	}
	k.leg.Rest(s.Stand(s.Lost.Place))
}

// take chooses a place, to stay there for a while or to go on from there.
func (k *stalk) take(s *behavior.Situation, at mgl64.Vec3, stays bool) {
	k.spot.Take(s, at)
	k.stays = stays
}

// rests reports whether the tank is at a spot to stay at, less than renew seconds after it arrived,
// and if so has it stand there, front to the enemy.
func (k *stalk) rests(s *behavior.Situation, renew, there float64) bool {
	if !k.stays || !k.spot.Reached(s, there) || s.Age(k.spot.Tick) >= renew {
		return false
	}
	k.leg.Rest(s.Stand(s.Lost.Place))
	return true
}

// support goes where the tank can shoot at an enemy that a teammate fights, stays there for a
// while, and returns the reason.
func (k *stalk) support(s *behavior.Situation) string {
	const renew, there = 5.0, 6.0 // s, m
	if k.rests(s, renew, there) {
		return "standing by to help"
	}
	if k.spot.Keeps(s, renew, there) {
		return "coming to help"
	}
	if s.LeftWithin(mind.Flank, k.Strike) {
		k.take(s, s.OnMap(s.Lost.Place), false)
		k.leg.To(k.spot.At, s.Speed(k.Help), there/2)
		return "attacking its side"
	}
	spot, ok := s.Places.Pick(s, s.Lost, &k.Support)
	if !ok {
		spot = s.Approach(s.Lost)
	}
	k.take(s, spot, ok)
	k.leg.To(spot, s.Speed(k.Help), there/2)
	return "coming to help"
}

// shadow follows the enemy at a distance, hidden if possible, and stays a while at each place. It
// reports whether there is a place for that.
func (k *stalk) shadow(s *behavior.Situation) bool {
	const renew, there, least, arrive = 5.0, 5.0, 30.0, 3.0 // s, m, m, m
	if k.rests(s, renew, there) || k.spot.Keeps(s, renew, there) {
		return true
	}
	p := k.Shadow
	p.Wanted = max(k.Closer*s.Character.Range*s.Calm, least)
	place, ok := s.Places.Pick(s, s.Lost, &p)
	if !ok {
		return false
	}
	k.take(s, place, true)
	k.leg.To(place, s.Speed(1), arrive)
	return true
}
