// Package retreat breaks off when badly damaged, outnumbered, hit by somebody unseen, or too near
// an enemy for the character's liking.
package retreat

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Routed   float64 `unit:"share" min:"0" max:"2" help:"Score of retreating when badly hurt and the front is lost."`
	Hurt     float64 `unit:"share" min:"0" max:"2" help:"Score of retreating when badly hurt and aimed at, while the gun reloads."`
	Spent    float64 `unit:"share" min:"0" max:"2" help:"Score of staying in cover when badly hurt, while others can fight on or the team is outnumbered and nobody is fit."`
	Few      float64 `unit:"share" min:"0" max:"2" help:"Score of retreating when clearly outnumbered, while the gun reloads."`
	Waiting  float64 `unit:"share" min:"0" max:"2" help:"Score of waiting in cover while enemies are near."`
	Felt     float64 `unit:"share" min:"0" max:"2" help:"Score of retreating when badly hurt and hit by an unseen enemy."`
	Low      float64 `unit:"share" min:"0" max:"2" help:"Score of hiding while the team has at least two tanks fewer than the enemy."`
	Empty    float64 `unit:"s" min:"0" max:"10" help:"Least reload time left for a bot to retreat; otherwise it fires once more first."`
	Longest  float64 `unit:"s" min:"1" max:"120" help:"How long a bot that has retreated stays in cover."`
	Watching float64 `unit:"s" min:"1" max:"300" help:"How long a badly hurt bot stays in cover, watching for the others or lying in wait."`
	Pause    float64 `unit:"s" min:"0" max:"120" help:"Shortest time before a bot that stayed in cover for as long as it may retreats there again."`
	Found    float64 `unit:"s" min:"0" max:"120" help:"Shortest time before a bot that was found in cover retreats into cover again while an enemy is in sight."`
	Haste    float64 `unit:"x" min:"0.1" max:"2" help:"Speed of a retreat, as a multiple of the cruising speed."`
	Risk     float64 `unit:"" min:"0" max:"20" help:"Number of shots that one enemy could fire on the way to cover from which a bot fights on instead."`
	Again    float64 `unit:"s" min:"0" max:"60" help:"Shortest time before a bot that has found no cover looks for some again."`

	Place behavior.Purpose
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Routed: 1.1, Hurt: 0.97, Spent: 0.93, Few: 0.92, Waiting: 0.8, Felt: 0.75, Low: 0.68,
		Empty: 0.9, Longest: 14, Watching: 90, Pause: 14, Found: 8, Haste: 1.2, Risk: 3, Again: 1,
		Place: behavior.Purpose{Reach: 48, Apart: 4, Hidden: 1, Nearby: 0.008, Wanted: 150, Onward: 0.003, AtLeast: 0.1},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &retreat{Tuning: t} }

type retreat struct {
	*Tuning
	course    pilot.Course
	spot      behavior.Spot // destination of the present course
	open      bool          // the spot is no cover: the tank only backs away
	cover     behavior.Spot // found by the last search, not set if there is none
	sought    int           // tick of the last search for cover
	coverEnds int           // tick until which cover is not taken again
	timeUp    bool          // it left cover because it had been there for long enough
	hid       int           // tick at which it was last in cover, 0 for never
	ours      int           // tick at which the enemy was last known not to hold the circle
}

func (*retreat) State() mind.State { return mind.Retreat }

func (r *retreat) Restart() { *r = retreat{Tuning: r.Tuning} }

func (r *retreat) Enter(s *behavior.Situation) { r.spot.Set, r.timeUp = r.stays(s), false }

// stays reports whether the tank is still where it was in cover a moment ago. It may have fought
// from there, but has not come out.
func (r *retreat) stays(s *behavior.Situation) bool {
	const near, moment = 5.0, 15.0 // m, s
	return r.hid > 0 && s.Age(r.hid) < moment && s.Distance(r.spot.At) < near
}

func (r *retreat) Score(s *behavior.Situation) (score float64, reason string) {
	late := r.late(s)
	switch {
	case !r.allowed(s), s.Target == nil && late:
		return 0, ""
	case s.Target == nil:
		return r.unseen(s)
	}
	score, reason = r.seen(s)
	if give, why := r.giveWay(s); give > score {
		return give, why
	}
	return score, reason
}

// allowed reports whether cover may be taken or kept: not for too long, and not again too soon.
// Badly hurt tanks may stay longer, to watch for the others or wait for the enemy, and go back at
// once when the enemy is out of sight, even if they were found there.
func (r *retreat) allowed(s *behavior.Situation) bool {
	if s.State == mind.Retreat {
		age := s.Age(s.Since)
		if age > r.Watching {
			r.hid = 0 // it does not count as in cover any more, or it would go back at once
		}
		r.timeUp = age > r.Watching || age > r.Longest && !s.Spent && !s.Last
		if r.timeUp {
			r.coverEnds = s.Tick() + int(r.Pause*tanks.Hertz)
		}
		return !r.timeUp
	}
	return s.Tick() >= r.coverEnds || s.Target == nil && (s.Spent || s.Last) && (r.stays(s) || r.brokeOff(s))
}

// unseen scores cover while no enemy is in sight.
func (r *retreat) unseen(s *behavior.Situation) (score float64, reason string) {
	const few, moment = 2, 2.5 // tanks, s
	_, hit := s.Memory.Hit(s.Tick(), moment)
	hurt, in := s.Health < s.Bot.Hurt, s.State == mind.Retreat || r.stays(s) || r.brokeOff(s)
	switch {
	case in && s.Last:
		return r.Spent, r.posture(s, "badly hurt and outnumbered, lying in wait")
	case in && s.Spent:
		return r.Spent, r.posture(s, "badly hurt, watching from cover")
	case s.State == mind.Retreat && (s.Foes > 0 || s.Pressed) && (hurt || s.Ready > 0):
		return r.Waiting, r.posture(s, "waiting in cover")
	case hurt && s.Skill.Cover && hit && r.reaches(s):
		return r.Felt, "hit by an unseen enemy"
	case s.Skill.Cover && s.Behind >= few && s.Foes > 0 && !attacks(s) && r.reaches(s):
		return r.Low, "few left, hiding"
	}
	return 0, ""
}

// late reports whether the enemy has held the circle for a while, so that the round is lost by
// waiting.
func (r *retreat) late(s *behavior.Situation) bool {
	const while = 20.0 // s
	o := &s.View.Objective
	if !o.Set() || s.View.Task != tanks.Fight || o.Holder != 1-s.Team {
		r.ours = s.Tick()
	}
	return s.Age(r.ours) > while
}

// attacks reports whether the tank came with a wave: even a whole one has few tanks, and it gains
// nothing by waiting.
func attacks(s *behavior.Situation) bool {
	return s.View.Wave.Number > 0 && s.View.Task != tanks.Resist
}

// brokeOff reports whether a badly hurt tank turned away from its way to cover a moment ago, as for
// a shot, and can still get there.
func (r *retreat) brokeOff(s *behavior.Situation) bool {
	const moment = 15.0 // s
	return (s.Spent || s.Last) && !r.timeUp && s.LeftWithin(mind.Retreat, moment) && r.reaches(s)
}

// posture returns the reason to show for a tank in cover, or another one if it is not there.
func (r *retreat) posture(s *behavior.Situation, inCover string) string {
	switch {
	case s.State != mind.Retreat && r.stays(s): // it comes back to the cover that it has not left
	case s.State != mind.Retreat:
		return "into cover"
	case r.open:
		return "no cover within reach"
	case !r.there(s):
		return "into cover"
	}
	return inCover
}

// seen scores cover from an enemy in sight.
func (r *retreat) seen(s *behavior.Situation) (score float64, reason string) {
	lost := s.Foes > s.Friends+1 || (s.Foes > s.Friends && s.Pressed)
	hurt := s.Health < s.Bot.Hurt
	switch {
	case s.Clear() && s.Ready <= r.Empty && !(s.State == mind.Retreat && staysHidden(s)):
		return 0, "" // one more shot comes first
	case hurt && lost && (r.reaches(s) || backs(s)):
		return r.Routed, "badly hurt and the front is lost"
	case hurt && s.Watched && r.reaches(s):
		return r.Hurt, "badly hurt"
	case s.State == mind.Retreat && (s.Spent || s.Last) && !s.Clear() && r.reaches(s):
		return r.Spent, r.posture(s, "badly hurt, watching from cover")
	case s.Foes > s.Friends+2 && s.Skill.Cover && r.reaches(s):
		return r.Few, "outnumbered"
	}
	return 0, ""
}

// giveWay scores getting away from an enemy with a gun that is too near for the character, or that
// has found a scout who wants to stay unseen.
func (r *retreat) giveWay(s *behavior.Situation) (score float64, reason string) {
	c := s.Character
	switch {
	case s.Calm == 0:
	case c.Observe && s.BreaksSight():
		return c.GiveWay, "spotted: breaking contact"
	case s.Target.Armed() && s.Reach < c.Near*s.Calm && s.Ready >= c.Empty:
		return c.GiveWay, "the enemy is too close"
	}
	return 0, ""
}

// reaches reports whether the tank is in cover or can get there before too many shots fall: one
// that has to drive far under fire had better stand and shoot.
func (r *retreat) reaches(s *behavior.Situation) bool {
	if s.State == mind.Retreat && r.spot.Set {
		return s.Arrived() || r.affords(s, &r.spot)
	}
	if r.sought == 0 || s.Age(r.sought) >= r.Again {
		r.find(s, false)
	}
	return r.affords(s, &r.cover)
}

// affords reports whether a place is set and few shots are expected on the way to it.
func (r *retreat) affords(s *behavior.Situation, at *behavior.Spot) bool {
	return at.Set && float64(s.ShotsBefore(s.TripTo(at.At))) < r.Risk
}

// backs reports whether the tank has its front toward the target, so that it can back away.
func backs(s *behavior.Situation) bool {
	const front = 1.0 // rad
	return math.Abs(geom.Bearing(s.At(), s.View.Self.Heading, s.Target.At)) < front
}

// find looks for a place that is hidden from the enemies, preferably away from them, and quickly
// reached. A tank that was found out where it is does not take the shelter for its last shot, which
// may be that very place.
func (r *retreat) find(s *behavior.Situation, foundOut bool) {
	r.sought, r.cover.Set = max(s.Tick(), 1), false
	if !s.Skill.Cover {
		return
	}
	var at mgl64.Vec3
	ok := false
	if !foundOut {
		at, ok = s.Places.Shelter(s, &s.Judge.Shelter, math.Inf(1))
	}
	if !ok {
		at, ok = s.Places.Pick(s, s.Threat(), &r.Place)
	}
	if ok {
		r.cover.Take(s, at)
	}
}

// staysHidden reports whether a badly hurt tank in cover leaves the next shot to others.
func staysHidden(s *behavior.Situation) bool {
	const near = 40.0 // m, too near to get away
	return s.Spent && s.Reach > near
}

// there reports whether the tank has arrived where it retreats to. It is false in the thought in
// which the tank sets out, as the pilot still reports the previous course then.
func (r *retreat) there(s *behavior.Situation) bool {
	return r.spot.Set && s.Age(r.spot.Tick) > 0 && s.Arrived()
}

// Plan goes where the known enemies cannot see the tank.
func (r *retreat) Plan(s *behavior.Situation) behavior.Intent {
	const anew = 3.0 // s
	threat := s.Threat()
	if !r.open && r.there(s) {
		r.hid = s.Tick()
	}
	if !r.spot.Set || r.open && s.Age(r.spot.Tick) >= r.Again {
		if !r.cover.Set || s.Age(r.cover.Tick) >= r.Again {
			r.find(s, false)
		}
		r.setOut(s, threat)
	}
	if r.there(s) && s.Target != nil && staysHidden(s) && s.Found() && s.Age(max(r.spot.Tick, r.sought)) > anew {
		if r.find(s, true); r.affords(s, &r.cover) {
			r.setOut(s, threat)
		}
	}
	if r.there(s) && s.Target != nil && s.Found() {
		r.coverEnds = s.Tick() + int(r.Found*tanks.Hertz) // found out: fight
	}
	if threat != nil && r.there(s) {
		r.course.Facing, r.course.Face = true, geom.HeadingOf(threat.Place.Sub(s.At()))
	}
	return behavior.Go(r.course)
}

// setOut sets out for the cover that was found. A tank that knows of none within reach backs away.
func (r *retreat) setOut(s *behavior.Situation, threat *perception.Contact) {
	const away, arrive = 26.0, 2.5 // m, near enough to reverse all the way; m
	spot := s.At()
	r.hid = 0
	r.open = !r.affords(s, &r.cover)
	switch {
	case !r.open:
		spot = r.cover.At
	case threat != nil:
		from := geom.HeadingOf(s.At().Sub(threat.Place))
		spot = s.OnMap(s.At().Add(geom.Scale(from.Dir(), away)))
	}
	r.spot.Take(s, spot)
	r.course = pilot.To(spot, s.Speed(r.Haste), arrive).Backing()
}
