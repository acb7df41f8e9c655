// Package manoeuvre fights on the move: to a clear line of fire, behind cover while the gun
// reloads, to the enemy's side, or closer to it.
package manoeuvre

import (
	"treeline/ai/behavior"
	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/ai/pilot"
	"treeline/ai/squad"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Blocked float64 `unit:"share" min:"0" max:"2" help:"Score of moving where there is no good shot."`
	Moving  float64 `unit:"share" min:"0" max:"2" help:"Score of moving with a good shot at hand, or while reloading if there is no need or no place to hide."`
	Turning float64 `unit:"share" min:"0" max:"2" help:"Score of moving while the turret comes around, or while reloading with a hidden place nearby."`
	Come    float64 `unit:"share" min:"0" max:"2" help:"Score of approaching an enemy that is coming anyway."`
	Line    float64 `unit:"share" min:"0" max:"2" help:"Score of leaving a teammate's line of fire."`
	Near    float64 `unit:"m" min:"0" max:"200" help:"Distance below which a bot does not drive on to find an enemy that is only just out of sight."`
	Press   float64 `unit:"share" min:"0" max:"2" help:"Score of closing in, or of flanking the enemy."`
	Glance  float64 `unit:"share" min:"0" max:"2" help:"Score of driving on while the gunner glances away from the target."`
	Lost    float64 `unit:"share" min:"0" max:"2" help:"Score of driving on to get a shot at an enemy that is only just out of sight."`
	Found   float64 `unit:"x" min:"0" max:"2" help:"Share of its score for fighting on the move that an observing character keeps once found or supported."`
	Renew   float64 `unit:"s" min:"0.5" max:"30" help:"Time after which a bot that fights on the move looks for another place."`
	Haste   float64 `unit:"x" min:"0.1" max:"2" help:"Speed at which a bot closes in, as a multiple of the cruising speed."`

	Place   behavior.Purpose // with a shot already
	Free    behavior.Purpose // with the line of fire blocked
	Nearer  behavior.Purpose // too far for a good shot
	CloseIn behavior.Purpose
	Aside   behavior.Purpose // for a character that keeps its distance
}

// Default sets the standard values.
func (t *Tuning) Default() {
	place := behavior.Purpose{
		Reach: 28, Apart: 6, Nearby: 0.006, Wanted: 70, Onward: 0.004, Flank: 0.15, Cross: 0.15, Shot: 0.5, Sky: 0.05, AtLeast: -2,
	}
	*t = Tuning{
		Blocked: 0.85, Moving: 0.5, Turning: 0.8, Come: 0.5, Line: 0.87, Near: 30, Press: 0.95, Glance: 0.86,
		Lost: 0.7, Found: 0.8, Renew: 2.5, Haste: 1.3,
		Place: place, Free: place, Nearer: place,
		CloseIn: behavior.Purpose{Reach: 45, Apart: 8, Flank: 0.5, Shot: 0.3, Onward: 0.03, AtLeast: -4},
		Aside:   behavior.Purpose{Reach: 30, Apart: 4, Shot: 1, Hidden: 0.3, Nearby: 0.01, Onward: 0.006, AtLeast: -2},
	}
	t.Free.Shot = 1
	t.Nearer.Reach, t.Nearer.Hidden, t.Nearer.Onward, t.Nearer.Shot = 42, 0.3, 0.02, 0
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &manoeuvre{Tuning: t} }

// learned is the extra weight of a place at the enemy's side for a crew that has the skill to
// flank.
const learned = 0.25

type manoeuvre struct {
	*Tuning
	course pilot.Course
	spot   behavior.Spot
}

func (*manoeuvre) State() mind.State { return mind.EngageMove }

func (m *manoeuvre) Restart() { *m = manoeuvre{Tuning: m.Tuning} }

func (m *manoeuvre) Enter(*behavior.Situation) { m.spot.Set = false }

func (m *manoeuvre) Score(s *behavior.Situation) (score float64, reason string) {
	if s.Target == nil {
		return m.lost(s)
	}
	score, reason = m.worth(s)
	if s.Ready > s.Settling() && m.Line > score && squad.Obstructs(s.FireLines, s.At()) {
		score, reason = m.Line, "leaving a teammate's line of fire"
	}
	if s.Pressing && !s.Snap() && m.Press > score {
		if score, reason = m.Press, "moving to its side"; s.Reach > s.Judge.Brawl {
			reason = "closing in"
		}
	}
	if s.Character.Observe && s.Calm > 0 && !s.BreaksSight() && (s.Found() || s.Helped()) {
		score *= m.Found
	}
	return score, reason
}

// worth returns the score of moving with the present kind of shot, and the reason.
func (m *manoeuvre) worth(s *behavior.Situation) (score float64, reason string) {
	switch s.Shot {
	case behavior.ShotBlocked:
		return m.Blocked, s.Obstruction.String()
	case behavior.ShotMasked, behavior.ShotFar, behavior.ShotSmall:
		return m.Blocked, s.Shot.String()
	case behavior.ShotCome:
		return m.Come, behavior.ShotFar.String()
	case behavior.ShotTurning:
		return m.Turning, "moving while the gun comes around"
	case behavior.ShotSheltered:
		return m.Turning, "moving while the gun reloads"
	case behavior.ShotReady, behavior.ShotSafe, behavior.ShotReloading:
		return m.Moving, "fighting on the move"
	case behavior.NoShot, behavior.ShotConcealed, behavior.ShotUnseen:
	}
	return 0, ""
}

// lost scores driving on while the gunner glances away from the enemy, or when an enemy that is not
// too near has just gone out of sight and may reappear at any moment.
func (m *manoeuvre) lost(s *behavior.Situation) (score float64, reason string) {
	switch {
	case s.State != mind.EngageMove:
	case s.Glanced():
		return m.Glance, gunner.LookingRound
	case s.JustLost() && s.Distance(s.Lost.Place) >= m.Near:
		return m.Lost, "it is just out of sight"
	}
	return 0, ""
}

func (m *manoeuvre) Plan(s *behavior.Situation) behavior.Intent {
	switch {
	case s.Pressing:
		m.closeIn(s)
	case s.Character.Sidestep && s.Calm > 0 && s.Target != nil && s.Reach >= s.Character.Near*s.Calm && m.aside(s):
	default:
		m.better(s)
	}
	return behavior.Go(m.course)
}

// better moves to a better place: one with a clear line of fire if there is none here, a hidden one
// while the gun reloads, otherwise one at the enemy's side.
func (m *manoeuvre) better(s *behavior.Situation) {
	const there, arrive, hidden, haste = 3.0, 2.5, 2.0, 1.2 // m, m, m from a hidden place, times the cruising speed
	if m.spot.Keeps(s, m.Renew, there) {
		return
	}
	shelter, sheltered := s.Places.Sheltered(s, s.InTime())
	p := m.Place
	switch {
	case !s.Clear():
		p = m.Free
	case s.Chance < s.GoodShot(mind.EngageMove):
		p = m.Nearer
	case sheltered && s.Ready > 1:
		m.spot.Take(s, shelter)
		m.course = pilot.To(shelter, s.Speed(haste), hidden).Backing()
		return
	}
	if s.Skill.Flank {
		p.Flank += learned
	}
	target := s.Threat()
	spot, ok := s.Places.Pick(s, target, &p)
	if !ok && target != nil {
		spot = target.Place
	}
	m.spot.Take(s, spot)
	m.course = pilot.To(spot, s.Speed(1), arrive).Backing()
}

// closeIn drives to the side of the target, close to it.
func (m *manoeuvre) closeIn(s *behavior.Situation) {
	const renew, there, arrive = 2.0, 4.0, 3.0 // s, m, m
	if m.spot.Keeps(s, renew, there) {
		return
	}
	p := m.CloseIn
	p.Wanted = s.Judge.Brawl
	spot, ok := s.Places.Pick(s, s.Target, &p)
	if !ok {
		spot = s.Target.Place
	}
	m.spot.Take(s, spot)
	m.course = pilot.To(spot, s.Speed(m.Haste), arrive)
}

// aside moves to a nearby place with a clear line of fire, without closing in, and reports whether
// there is one.
func (m *manoeuvre) aside(s *behavior.Situation) bool {
	const renew, there, arrive = 3.0, 3.0, 2.5 // s, m, m
	if m.spot.Keeps(s, renew, there) {
		return true
	}
	p := m.Aside
	p.Wanted = max(s.Character.Range, s.Reach)
	spot, ok := s.Places.Pick(s, s.Target, &p)
	if !ok {
		return false
	}
	m.spot.Take(s, spot)
	m.course = pilot.To(spot, s.Speed(1), arrive).Backing()
	return true
}
