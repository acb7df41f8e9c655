package view

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// filter decides which events a person in a tank learns of, and removes from them what
// the crew may not know.
type filter struct {
	source *Source
	me     tanks.ID
	side   tanks.Team
}

// filter returns the filter of a person in a tank of their own side, NoTank for none.
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

// known reports whether the person learns of an event.
func (f *filter) known(e *Event) bool {
	switch e.Kind {
	case tanks.Killed: // announced to both sides, and everybody marks the wreck
		return true
	case tanks.RoundOver, tanks.Captured, tanks.Delivered:
		return true
	case tanks.TreeFell, tanks.Crushed: // everybody knows what still stands
		f.hide(&e.Tank)
		return true
	case tanks.Smoked: // a cloud shows from afar, who released it does not
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

// reached reports whether the radio of a tank, NoTank for somebody without one, reaches the person's.
func (f *filter) reached(from tanks.ID) bool { return f.source.battle.World.RadioReaches(from, f.me) }

// fired passes shots by guns that the crew can see, and by teammates. The intended
// target is removed unless the person fired.
func (f *filter) fired(e *Event) bool {
	if e.Tank != f.me {
		e.Other = tanks.NoTank
	}
	return f.placed(e.Tank)
}

// impact passes the end of a shell: one's own, or near enough to be heard. It does not
// reveal who fired, nor from where.
func (f *filter) impact(e *Event) bool {
	if e.Tank == f.me {
		return true
	}
	f.hide(&e.Tank)
	e.Dir, e.Miss = mgl64.Vec3{}, Miss{Of: tanks.NoTank}
	s := f.source
	return f.listening() && geom.PlaneDist(e.At, s.crew.Self.At) <= s.crew.Rules.Senses.ShotRange
}

// hit passes what happens between two tanks. One's own tank feels it, and one's own
// shells are followed until they end; what happens to others must be seen.
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

// hide removes a tank whose place the person does not know.
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

// listening reports whether the crew lives.
func (f *filter) listening() bool { return f.me != tanks.NoTank && f.source.crew.Self.Alive() }
