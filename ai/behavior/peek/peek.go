// Package peek fights one enemy from behind cover: it steps out to shoot and goes back to reload.
package peek

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score   float64 `unit:"share" min:"0" max:"2" help:"Score of fighting from cover once there is a place for it."`
	Empty   float64 `unit:"s" min:"0" max:"10" help:"Least reload time left for a bot to look for cover to fight from."`
	Again   float64 `unit:"s" min:"0" max:"60" help:"Shortest time before a bot looks again for cover to fight from."`
	Near    float64 `unit:"m" min:"0" max:"200" help:"Distance to the enemy below which a bot does not start to fight from cover."`
	Longest float64 `unit:"s" min:"1" max:"300" help:"Longest time for which a bot fights from the same cover."`
	Tries   float64 `unit:"" min:"1" max:"20" help:"How many times a bot steps out of cover without getting a clear shot before it gives up."`
	Watch   float64 `unit:"s" min:"0" max:"30" help:"How long a bot waits out of cover for an enemy to come into view."`
	Stay    float64 `unit:"s" min:"0" max:"60" help:"How long a bot stays out of cover after a shot while nobody sees it."`

	Hide behavior.Purpose // if the first place turns out not to hide it
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Score: 0.9, Empty: 2, Again: 2, Near: 30, Longest: 40, Tries: 2, Watch: 3, Stay: 6,
		Hide: behavior.Purpose{Reach: 24, Apart: 3, Hidden: 1, Nearby: 0.01, AtLeast: 0.6},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &peek{Tuning: t} }

type peek struct {
	*Tuning
	on        bool
	enemy     tanks.ID
	hide, out mgl64.Vec3
	phase     phase
	since     int // tick at which the phase began
	begun     int // tick at which the plan was made
	tried     int // tick of the last search for a plan
	shots     int // fired by the tank before it last stepped out
	empty     int // times that it stepped out and saw nobody
	moves     int // changes of a hiding place that did not hide it
}

// phase is a stage in the cycle of a peeking tank.
type phase uint8

const (
	goingBack phase = iota
	waiting
	goingOut
	shooting
)

// doing returns what the tank is doing, as the reason to show.
func (p *peek) doing(s *behavior.Situation) string {
	loaded := s.Ready == 0
	switch {
	case p.phase == goingOut:
		return "stepping out to shoot"
	case p.phase == shooting:
		return "out of cover for a shot"
	case p.phase == waiting && loaded:
		return "waiting in cover"
	case p.phase == waiting:
		return "reloading in cover"
	case loaded:
		return "back into cover"
	}
	return "back into cover to reload"
}

func (*peek) State() mind.State { return mind.Peek }

func (p *peek) Restart() { *p = peek{Tuning: p.Tuning} }

// Enter begins the phase anew: what the pilot reports of arriving still concerns the course of
// another behaviour.
func (p *peek) Enter(s *behavior.Situation) { p.since = s.Tick() }

func (p *peek) Score(s *behavior.Situation) (score float64, reason string) {
	if p.on && !p.holds(s) {
		p.on = false
	}
	if p.on && s.Blocked {
		p.on, p.tried = false, s.Tick() // a friend stands in front of it: it moves out to the side
	}
	if p.on && s.State == mind.Retreat && s.Spent {
		p.on = false // it stays hidden
	}
	if !p.on && s.Target != nil && s.Skill.Peek && p.wanted(s) {
		p.plan(s)
	}
	if !p.on {
		return 0, ""
	}
	return p.Tuning.Score, p.doing(s)
}

// wanted reports whether to look for a place: the gun is empty, and an enemy that is not too near
// threatens the tank.
func (p *peek) wanted(s *behavior.Situation) bool {
	return !s.Spent && s.Obstruction == perception.Nothing && s.Ready > p.Empty && s.Reach > p.Near && s.Menaced && s.Age(p.tried) > p.Again
}

// holds reports whether the plan is still worth following.
func (p *peek) holds(s *behavior.Situation) bool {
	const near, faint = 25.0, 0.3 // m, confidence
	c := s.Memory.Of(p.enemy)
	out := p.phase == goingOut || p.phase == shooting // it takes a moment out there until the enemy is noticed
	switch {
	case c.Dead || !out && (c.Gone || c.Confidence < faint):
		return false
	case s.Distance(c.Place) < near, p.empty >= int(p.Tries):
		return false
	}
	return s.Age(p.begun) < p.Longest
}

// plan looks for a hiding place near the present one, from which the tank has just shot.
func (p *peek) plan(s *behavior.Situation) {
	p.tried = s.Tick()
	if hide, ok := s.Places.Shelter(s, &s.Judge.Shelter, s.InTime()); ok {
		*p = peek{Tuning: p.Tuning, on: true, enemy: s.Target.ID, hide: hide, out: s.At(), begun: s.Tick(), tried: s.Tick()}
		p.turn(goingBack, s)
	}
}

// turn begins a phase.
func (p *peek) turn(to phase, s *behavior.Situation) { p.phase, p.since = to, s.Tick() }

func (p *peek) Plan(s *behavior.Situation) behavior.Intent {
	switch p.phase {
	case goingBack:
		p.goBack(s)
	case waiting:
		p.wait(s)
	case goingOut:
		if (s.Arrived() && s.Age(p.since) > 0) || (p.clear(s) && s.Ready == 0) {
			p.turn(shooting, s)
		}
	case shooting:
		p.shoot(s)
	}
	i := behavior.Go(p.course(s)).Because(p.doing(s))
	i.Enemy = p.enemy
	return i
}

// clear reports whether the enemy is in sight with a clear line of fire.
func (*peek) clear(s *behavior.Situation) bool { return s.Target != nil && s.Clear() }

// goBack begins to wait once the tank is hidden, or when the gun is loaded before that. Where the
// tank is visible after all, it goes on to another place, at most twice.
func (p *peek) goBack(s *behavior.Situation) {
	const again, most = 1.0, 2 // s, times
	switch {
	case s.Ready == 0:
		p.turn(waiting, s) // there is nothing left to go back for
	case !s.Arrived() || s.Age(p.since) == 0:
	case s.Target != nil && !s.Hidden && s.Ready > again && p.moves < most:
		p.moves++
		if spot, ok := s.Places.Pick(s, s.Target, &p.Hide); ok {
			p.hide = spot
		}
	default:
		p.turn(waiting, s)
	}
}

// wait steps out so that the tank is outside when the gun is loaded.
func (p *peek) wait(s *behavior.Situation) {
	const slow, ready = 5.0, 0.5 // m/s of the way out, s
	travel := s.Distance(p.out) / slow
	switch {
	case p.clear(s) && s.Ready < ready:
		p.shots = s.View.Self.Shots
		p.turn(shooting, s)
	case s.Ready <= travel:
		p.shots = s.View.Self.Shots
		p.turn(goingOut, s)
	}
}

// shoot stays outside for the shot, and goes back after it if that is necessary, or when there is
// nothing to shoot at.
func (p *peek) shoot(s *behavior.Situation) {
	const blocked = 1.0 // s
	age, fired, clear := s.Age(p.since), s.View.Self.Shots > p.shots, p.clear(s)
	switch {
	case fired && s.Ready < 1:
		p.empty, p.shots = 0, s.View.Self.Shots
	case fired && s.Unseen && !s.Menaced && !s.Pressed && age < p.Stay:
	case fired && (s.Menaced || s.Target == nil):
		p.empty = 0
		p.turn(goingBack, s)
	case fired:
	case age > p.Watch && !clear, s.Target != nil && !clear && age > blocked:
		p.empty++
		p.turn(goingBack, s)
	}
}

// course returns the course of the present phase.
func (p *peek) course(s *behavior.Situation) pilot.Course {
	const haste, exact, arrive = 1.2, 1.2, 2.0 // times the cruising speed, m, m
	switch p.phase {
	case goingBack:
		return pilot.To(p.hide, s.Speed(haste), exact).Backing()
	case goingOut:
		return pilot.To(p.out, s.Speed(1), arrive).Backing()
	case waiting, shooting:
	}
	return s.Stand(s.Memory.Of(p.enemy).Place)
}
