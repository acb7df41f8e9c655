package sparring

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// swarm stays together with its team, behind the living tank with the lowest ID, and rushes the
// nearest enemy that anybody knows of.
type swarm struct{ partner }

// NewSwarm returns a swarm for a post. It needs a Restart before the first tick.
func NewSwarm(p brain.Post) brain.Brain { return &swarm{newPartner(p)} }

// Drive implements tanks.Driver.
func (s *swarm) Drive(v *tanks.View) tanks.Order {
	if s.Watch(v) || s.Due(v) {
		s.decide(v)
	}
	return s.Work(v)
}

// decide chooses what to do.
func (s *swarm) decide(v *tanks.View) {
	const stand = 45.0 // m from an enemy within which it stops for the shot
	if s.Loosen(v) {
		return
	}
	if enemy := s.Target(v); enemy != nil {
		s.Fight(enemy.ID)
		if geom.PlaneDist(enemy.At, v.Self.At) < stand && s.ClearShot(v, enemy) {
			s.Say(v, mind.EngageHalt, "an enemy in range")
			s.Halt(v)
			return
		}
		s.Say(v, mind.EngageMove, "rushing at the enemy")
		s.GoTo(v, enemy.Place, s.Cruise(), arrive)
		return
	}
	s.Fight(tanks.NoTank)
	first, place := leader(v)
	if first != nil {
		s.Say(v, mind.Regroup, "staying with the team")
		s.GoTo(v, slot(&first.Pose, place), s.Cruise(), arrive)
		return
	}
	s.lead(v)
}

// lead leads the team to the enemy, and waits for tanks that have fallen behind.
func (s *swarm) lead(v *tanks.View) {
	const apart, slow = 50.0, 0.75 // m, of the cruising speed: the others must be able to catch up
	if s.shelterIn(v) {
		return
	}
	if m := s.nearest(v); m != nil {
		s.Say(v, mind.Stalk, "rushing at where the enemy was")
		s.GoTo(v, m.Place, slow*s.Cruise(), arrive)
		return
	}
	for i := range v.Friends {
		if geom.PlaneDist(v.Friends[i].At, v.Self.At) > apart {
			s.Say(v, mind.Regroup, "waiting for the team")
			s.Halt(v)
			return
		}
	}
	s.Say(v, mind.Patrol, "leading the team to the enemy")
	s.Hunt(v, slow*s.Cruise())
}

// leader returns the teammate that the tank follows, nil if the tank leads, and the tank's place in
// the line of followers, 0 for the leader.
func leader(v *tanks.View) (first *tanks.Friend, place int) {
	for i := range v.Friends {
		if v.Friends[i].ID < v.Self.ID {
			place++
		}
	}
	if place == 0 {
		return nil, 0
	}
	return &v.Friends[0], place
}

// slot returns where a follower drives: behind the leader, those with odd places to its left and
// those with even ones to its right.
func slot(at *tanks.Pose, place int) mgl64.Vec3 {
	const row, side = 16.0, 14.0 // m
	aside := side
	if place%2 == 1 {
		aside = -side
	}
	back := float64((place+1)/2) * row
	return at.At.Sub(geom.Scale(at.Heading.Dir(), back)).Add(geom.Scale(at.Heading.Right(), aside))
}
