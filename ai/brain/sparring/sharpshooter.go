package sparring

import (
	"treeline/ai/brain"
	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// sharpshooter stops as soon as it has a fair chance to hit, shoots from there, and gives ground to
// enemies that come much nearer.
type sharpshooter struct {
	partner

	wait bool // the enemy in sight is too far away for a fair chance
}

// NewSharpshooter returns a sharpshooter for a post. It needs a Restart before the
// first tick.
func NewSharpshooter(p brain.Post) brain.Brain { return &sharpshooter{partner: newPartner(p)} }

// Drive implements tanks.Driver.
func (s *sharpshooter) Drive(v *tanks.View) tanks.Order {
	if s.Watch(v) || s.Due(v) {
		s.decide(v)
	}
	o := s.Work(v)
	o.Fire = o.Fire && !s.wait
	return o
}

// decide chooses what to do.
func (s *sharpshooter) decide(v *tanks.View) {
	const slow = 0.6 // of the cruising speed: a slow tank sees first
	if s.Loosen(v) {
		return
	}
	enemy := s.Target(v)
	if s.wait = false; enemy != nil {
		s.duel(v, enemy)
		return
	}
	s.Fight(tanks.NoTank)
	if s.shelterIn(v) {
		return
	}
	if m := s.nearest(v); m != nil {
		s.Say(v, mind.Stalk, "coming up to where the enemy was")
		s.GoTo(v, m.Place, slow*s.Cruise(), arrive)
		return
	}
	s.Say(v, mind.Patrol, "looking for the enemy")
	s.Hunt(v, slow*s.Cruise())
}

// duel fights an enemy in sight from as far away as it can.
func (s *sharpshooter) duel(v *tanks.View, m *perception.Contact) {
	const fair, sure = 0.3, 0.85 // chance to hit: from where it shoots; above which the enemy is too near
	d := geom.PlaneDist(m.At, v.Self.At)
	chance := gunner.SettledChance(v, m, d)
	s.Fight(m.ID)
	switch {
	case chance < fair:
		s.wait = true
		s.Say(v, mind.Stalk, "too far for a shot")
		s.GoTo(v, m.Place, s.Cruise(), arrive)
	case !s.ClearShot(v, m):
		s.Say(v, mind.EngageMove, "something is in the way")
		s.GoTo(v, m.Place, s.Cruise(), arrive)
	case chance > sure && v.Self.Reload > 0:
		s.Say(v, mind.Retreat, "the enemy is near")
		away := v.Self.At.Sub(m.At)
		s.Back(v, v.Self.At.Add(geom.Scale(away, ground/max(d, 1))), s.Cruise())
	default:
		s.Say(v, mind.EngageHalt, "a fair chance to hit")
		s.Halt(v)
	}
}

// ground is the distance in m by which it gives ground at a time.
const ground = 30.0
