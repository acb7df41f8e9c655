package view

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// filter decides which events a person in a tank learns of, and removes from them what the crew may
// not know.
type filter struct {
	source *Source
	me     tanks.ID
	side   tanks.Team
}

// filter returns the filter for a person in a tank of their own side, NoTank for no tank.
func (s *Source) filter(me, seat tanks.ID) filter {
	w := s.battle.World
	if !sameSide(w, me, seat) {
		me = tanks.NoTank
	}
	w.CrewView(me, &s.crew)
	return filter{source: s, me: me, side: w.Tanks[max(seat, 0)].Team}
}

// Learns reports whether the viewer learns of an event of the last tick.
func (s *Source) Learns(who Viewer, e *tanks.Event) bool {
	if !s.InBattle(who) {
		return true
	}
	f, told := s.filter(who.Me, who.Seat), Event{Event: *e}
	return f.known(&told)
}

// known reports whether the person learns of an event, and removes from it what they may not know.
func (f *filter) known(e *Event) bool {
	switch e.Kind {
	case tanks.Killed: // announced to both sides, and everybody marks the wreck
		return true
	case tanks.RoundOver, tanks.Captured, tanks.Delivered:
		return true
	case tanks.TreeFell, tanks.Crushed: // everybody knows what still stands
		f.hide(&e.Tank)
		return true
	case tanks.Smoked: // clouds are visible from afar, but not who released them
		if f.hide(&e.Tank); e.Tank == tanks.NoTank {
			e.Dir = mgl64.Vec3{}
		}
		return true
	case tanks.Reported:
		return f.listening() && f.friend(e.Tank) && f.reached(e.Tank)
	case tanks.Called:
		return f.listening() && (e.Tank == tanks.NoTank || f.friend(e.Tank)) && f.reached(e.Tank)
	case tanks.Spotted, tanks.Lost:
		return e.Tank == f.me
	case tanks.Fired:
		return f.fired(e)
	case tanks.GroundHit, tanks.ObstacleHit:
		return f.impact(e)
	case tanks.Struck, tanks.TrackBroken, tanks.Touched, tanks.NearMiss:
		return f.hit(e)
	}
	return false
}

// reached reports whether the radio of a tank, NoTank for a sender without a tank, reaches the
// person's tank.
func (f *filter) reached(from tanks.ID) bool { return f.source.battle.World.RadioReaches(from, f.me) }

// fired reports whether the person learns of a shot: if a teammate fires or a tank that the crew
// sees. It removes the intended target unless the person fired.
func (f *filter) fired(e *Event) bool {
	if e.Tank != f.me {
		e.Other = tanks.NoTank
	}
	return f.placed(e.Tank)
}

// impact reports whether the person learns where a shell hit the ground or an obstacle: if the
// shell is their own, or near enough to be heard. It does not reveal an unseen shooter.
func (f *filter) impact(e *Event) bool {
	if e.Tank == f.me {
		return true
	}
	f.hide(&e.Tank)
	e.Dir, e.Miss = mgl64.Vec3{}, Miss{Of: tanks.NoTank}
	s := f.source
	return f.listening() && geom.PlaneDist(e.At, s.crew.Self.At) <= s.crew.Rules.Senses.ShotRange
}

// hit reports whether the person learns of an event between two tanks: if it happens to their own
// tank, by a shell of theirs, or in sight. It removes what the crew may not know.
func (f *filter) hit(e *Event) bool {
	switch {
	case f.me != tanks.NoTank && e.Other == f.me, e.Kind == tanks.Touched && f.me != tanks.NoTank && e.Tank == f.me:
	case f.me != tanks.NoTank && e.Tank == f.me:
		return e.Kind != tanks.NearMiss || f.placed(e.Other)
	case !f.placed(e.Other), e.Kind == tanks.Touched && !f.placed(e.Tank):
		return false
	}
	if !f.placed(e.Tank) && e.Kind != tanks.Touched {
		f.hide(&e.Tank)
	}
	if e.Other != f.me {
		e.Dir, e.From = mgl64.Vec3{}, 0
	}
	return true
}

// hide removes the ID of a tank whose place the person does not know.
func (f *filter) hide(id *tanks.ID) {
	if !f.placed(*id) {
		*id = tanks.NoTank
	}
}

// placed reports whether the person knows where a tank is.
func (f *filter) placed(id tanks.ID) bool { return f.friend(id) || f.sees(id) }

// friend reports whether a tank is on the person's side.
func (f *filter) friend(id tanks.ID) bool {
	return id != tanks.NoTank && f.source.battle.World.Tanks[id].Team == f.side
}

func (f *filter) sees(id tanks.ID) bool { return id != tanks.NoTank && f.source.sees(id) }

// listening reports whether the person is in a tank whose crew is alive.
func (f *filter) listening() bool { return f.me != tanks.NoTank && f.source.crew.Self.Alive() }
