package behavior

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Post is what stays the same for a bot throughout a match: who it is and what its crew works with.
type Post struct {
	ID        tanks.ID
	Team      tanks.Team
	Place     int // in the team, from 0
	Against   int // tanks of the other team in the line-up
	Skill     *profile.Skill
	Character *profile.Character
	Bot       *profile.Tuning
	Sight     *sight.Tuning
	Memory    *perception.Memory
	Board     *squad.Blackboard
	Orders    *squad.Orders
	Cover     *cover.Map
	Lines     *perception.Lines
	Pilot     Driver
	Gun       Gun
	Dodge     *pilot.Dodge
	Places    *Places
	Judge     *Tuning
	Hunting   *HuntTuning
}

// Driver is what behaviours may ask the pilot.
type Driver interface {
	// Stand returns the place nearest to a wanted one where a tank can stand, and
	// whether there is one.
	Stand(at mgl64.Vec3) (mgl64.Vec3, bool)
	// Open reports whether a tank can drive straight from one place to another.
	Open(from, to mgl64.Vec3) bool
	// Toward returns the place some metres along the way from one place to another, or the latter
	// if it is nearer.
	Toward(from, to mgl64.Vec3, metres float64) mgl64.Vec3
	// Arrived reports whether the tank has reached the goal of its course.
	Arrived() bool
}

// Gun is what behaviours may ask the gunner.
type Gun interface {
	// HoldsForFriend reports whether the gun is silent because a shell could meet a teammate.
	HoldsForFriend() bool
	// HoldsAtLimit reports whether the gun is silent because it cannot point at its target from
	// here.
	HoldsAtLimit() bool
	// GlanceEnds returns the tick at which the latest glance away is over.
	GlanceEnds() int
}

// Situation is a bot's assessment of its situation before it chooses. Behaviours only read it.
type Situation struct {
	*Post
	View   *tanks.View
	Random *rand.Rand

	State    mind.State         // the bot's state
	Since    int                // tick at which that state began
	Current  tanks.ID           // enemy that it has been going after, NoTank for none
	Course   pilot.Course       // the course it drives
	Underway bool               // it means to drive
	Part     squad.Part         // in the opening
	Beat     float64            // s by which its bounds are out of step with the others'
	Left     map[mind.State]int // tick at which each state was left last, 0 for never

	Change      Change                 // what has happened since the last thought
	FireLines   []squad.FireLine       // of teammates
	Target      *perception.Contact    // the enemy in sight that it would fight, nil if none is noticed
	Reach       float64                // m to the target
	Obstruction perception.Obstruction // in the line of fire to the target
	Masked      bool                   // a friend stands in the line to the target
	Blocked     bool                   // the gun has been silent for a friend in its line for long
	Turn        float64                // s until the turret can be on the target
	Hidden      bool                   // the target hardly sees the tank here, as far as the map tells
	Unseen      bool                   // no enemy in sight can see the tank, as far as their turrets and the map tell
	Watched     bool                   // the target's gun points at the tank
	Menaced     bool                   // an enemy that can shoot before the tank can has its gun on it, or somebody unseen shot at it
	Own         float64                // share of the tank that the target sees, by the table of cover
	Pressed     bool                   // the tank was hit a moment ago, or shells came close
	Overdue     bool                   // the gun has been loaded with a clear shot for long
	Behind      int                    // how many tanks fewer than the enemy the team has
	Closing     bool                   // few enemies are left against many, who should find and finish them
	Chance      float64                // of a hit on the target with a settled gun
	Shot        Shot                   // what a shot at the target is like
	Lost        *perception.Contact    // the enemy out of sight that matters most, nil if none
	Noise       *perception.Noise      // the noise that matters most, nil if none
	Quiet       bool                   // no enemy can be near, as far as the team knows
	Foes        int                    // enemies at hand, in sight or sure
	Friends     int                    // living teammates at hand
	Outgunned   bool                   // more enemies are in sight than fight beside the tank, itself included, or it fights alone
	Health      float64                // share left
	Ready       float64                // s until the gun is ready
	Alone       float64                // m to the nearest teammate, +Inf without one
	Spent       bool                   // so badly hurt that the next exchange of shots would likely be its last, while others are fit to fight
	Last        bool                   // as badly hurt as all that are left of its team, against more enemies
	Calm        float64                // how much of its habits the character still has
	Pressing    bool                   // it closes in on its target instead of trading shots
	Hold        bool                   // the character would rather not be found: the gun stays silent

	hides answers
}

// Tick returns the present tick.
func (s *Situation) Tick() int { return s.View.Tick }

// At returns where the tank is.
func (s *Situation) At() mgl64.Vec3 { return s.View.Self.At }

// Age returns the seconds since a tick.
func (s *Situation) Age(tick int) float64 { return perception.Seconds(s.View.Tick - tick) }

// LeftWithin reports whether the bot left a state within the last seconds.
func (s *Situation) LeftWithin(state mind.State, seconds float64) bool {
	left := s.Left[state]
	return left > 0 && s.Age(left) < seconds
}

// Distance returns how far away a place is in metres on the plane.
func (s *Situation) Distance(to mgl64.Vec3) float64 { return geom.PlaneDist(to, s.View.Self.At) }

// Speed returns a share of the speed at which bots travel, in m/s.
func (s *Situation) Speed(share float64) float64 { return float64(share * s.Bot.Cruise) }

// Hand returns the standard deviation in rad that the gunner's hand adds to a shot from a gun at
// rest.
func (s *Situation) Hand() float64 { return s.View.Crew.Stray(1) }

// Threat returns the target, or the lost enemy that matters most; nil for neither.
func (s *Situation) Threat() *perception.Contact {
	if s.Target != nil {
		return s.Target
	}
	return s.Lost
}

// TheirSpawn returns where the enemies began the round.
func (s *Situation) TheirSpawn() mgl64.Vec3 { return s.View.Map.Spawns[1-s.Team].At }

// Front returns the place from which enemies are expected: where the threat is or was lost, or
// another place if there is none.
func (s *Situation) Front(otherwise mgl64.Vec3) mgl64.Vec3 {
	if t := s.Threat(); t != nil {
		return t.Place
	}
	return otherwise
}

// JustLost reports whether the enemy out of sight that matters most was in the tank's own sight a
// moment ago, so that it may come into sight again at once.
func (s *Situation) JustLost() bool {
	c := s.Lost
	return c != nil && s.Age(c.SeenTick) < s.Judge.Moment
}

// Arrived reports whether the tank has reached the goal of its course.
func (s *Situation) Arrived() bool { return s.Pilot.Arrived() }

// Clear reports whether nothing but the gun itself is in the way of a shot.
func (s *Situation) Clear() bool { return s.Obstruction == perception.Nothing && !s.Masked }

// Met reports whether there was news of any enemy in this round.
func (s *Situation) Met() bool {
	for i := range s.Memory.Contacts() {
		if s.Memory.Of(tanks.ID(i)).Known {
			return true
		}
	}
	return false
}

// Rallies reports whether a friend at hand fights, by its last report: then nobody stands to look
// round, covers those who have not arrived yet, or goes wide.
func (s *Situation) Rallies() bool {
	const near = 200.0 // m
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if e := s.Board.Hear(s.View, f); e.Fights() && s.Distance(f.At) < near {
			return true
		}
	}
	return false
}

// Settling returns the time in seconds to a shot for which stopping is worth while, so
// that the gun settles.
func (s *Situation) Settling() float64 { return s.Judge.Settle * s.View.Rules.Gun.SettleTime }

// Snap reports whether there is a shot from near so soon that a tank closing in stops for it.
func (s *Situation) Snap() bool {
	t := s.Judge
	return s.Clear() && s.Reach < 2*t.Brawl && s.Ready < t.Snap && s.Turn < t.Snap
}

// GoodShot returns the chance of a hit from which a shot is worth standing for in a state: a little
// less for a tank that stands already, so that nobody hesitates at the limit.
func (s *Situation) GoodShot(state mind.State) float64 {
	const less, more = 0.7, 1.25 // of the usual: standing, moving
	good := s.Bot.GoodShot
	switch state {
	case mind.EngageHalt, mind.Peek, mind.Overwatch:
		return less * good
	case mind.EngageMove:
		return more * good
	}
	return good
}

// Outside reports whether a place is in danger from the closing zone: beyond its rim, or beyond
// where that will be in a few seconds.
func (s *Situation) Outside(at mgl64.Vec3) bool {
	const soon, least = 7.5, 5.0 // s, m
	z := &s.View.Zone
	return z.Active && geom.PlaneDist(at, z.At) > z.Radius-max(least, float64(soon*s.View.Rules.Round.ZoneSpeed))
}

// OnMap returns the place nearest to a wanted one where a tank can stand, well inside the map.
func (s *Situation) OnMap(at mgl64.Vec3) mgl64.Vec3 {
	const edge = 16.0 // m
	m := s.View.Map
	at[0] = mgl64.Clamp(at[0], edge, m.Spec.Width-edge)
	at[2] = mgl64.Clamp(at[2], edge, m.Spec.Depth-edge)
	at, _ = s.Pilot.Stand(at)
	return at
}

// Stand returns the course of a tank that stays where it is, facing a place unless it nearly does
// already.
func (s *Situation) Stand(front mgl64.Vec3) pilot.Course {
	return pilot.Stand(s.At()).Front(s.At(), s.View.Self.Heading, front)
}

// StandFacing returns the course of a tank that stays where it is, facing its target while there is
// time to turn before the shot: the gun reloads, or the turret has to come round and the hull turns
// it along.
func (s *Situation) StandFacing() pilot.Course {
	const hurry = 1.0 // s to the shot, in which the hull keeps still
	if s.Target != nil && (s.Ready > hurry || s.Turn > hurry && s.turnsAlong()) {
		return s.Stand(s.Target.Place)
	}
	return pilot.Stand(s.At())
}

// turnsAlong reports whether hull and turret turn the same way to face the target.
func (s *Situation) turnsAlong() bool {
	self := &s.View.Self
	front := geom.HeadingOf(s.Target.Place.Sub(self.At))
	return self.Heading.To(front)*self.TurretHeading().To(front) > 0
}

// Ordered reports whether orders of a person keep the bot from going where it likes.
func (s *Situation) Ordered() bool { return s.Orders.Bind() }

// Escorted returns the person whose flank the bot covers while there is nothing else to do, and its
// slot beside the person. The person is nil for a bot that is not one of the escorts or has orders.
func (s *Situation) Escorted() (person *tanks.Friend, slot int) {
	if s.Orders.Kind() != tanks.NoCall {
		return nil, 0
	}
	return squad.Escort(s.View, s.ID)
}

// May reports whether the orders of a person allow the bot to go to a place; without orders it may
// go everywhere.
func (s *Situation) May(at mgl64.Vec3) bool { return s.Orders.Allow(s.View, at) }

// Approach returns the place from which to approach a lost enemy: each tank of a team that knows
// how comes from another side.
func (s *Situation) Approach(c *perception.Contact) mgl64.Vec3 {
	const off, step, far = 45.0, 50 * math.Pi / 180, 67.5 // m from the enemy, rad between two of a team, m from which there is room for that
	goal := c.Place
	if s.Skill.Flank && s.Distance(goal) > far {
		from := geom.HeadingOf(s.At().Sub(goal))
		goal = goal.Add(geom.Scale((from + geom.Heading(step*bySide(s.Board.Rank(s.View, c)))).Dir(), off))
	}
	return s.OnMap(goal)
}

// bySide returns the side from which to come at an enemy: 0 for the tank of rank
// 0, then 1 and -1, 2 and -2 and so on.
func bySide(rank int) float64 {
	n := math.Ceil(float64(rank) / 2)
	if rank%2 == 0 {
		n = -n
	}
	return n
}

// Glanced reports whether the gunner is looking away from the target, or did so a
// moment ago.
func (s *Situation) Glanced() bool {
	const back = 1.2 // s from the end of a glance in which the target comes into view again
	ends := s.Gun.GlanceEnds()
	return ends > 0 && s.Age(ends) < back
}
