package screen

import (
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/tanks"
)

// squad is the radio by which a person commands: a player commands the team of their tank, a
// spectator that of the tank being followed.
type squad struct{ battle *Battle }

// offMap is the message when an order needs a place and none is pointed at.
const offMap = "point at a place on the map for this order"

// order gives an order.
func (s *squad) order(kind tanks.CallKind) {
	c := tanks.Call{Kind: kind, From: tanks.NoTank, To: tanks.NoTank, Whom: s.leader()}
	switch kind {
	case tanks.Follow:
		if c.Whom == tanks.NoTank {
			s.battle.kit.Shared.Say("there is no living tank to follow")
			return
		}
	case tanks.Attack, tanks.Move, tanks.Overwatch:
		at, ok := s.pointedAt()
		if !ok {
			s.battle.kit.Shared.Say(offMap)
			return
		}
		c.At = at
	case tanks.NoCall, tanks.Hold, tanks.Dismiss, tanks.NumCalls:
	}
	s.call(c)
}

// call sends a call to the selected tanks, or to the whole squad, and confirms it to the person.
func (s *squad) call(c tanks.Call) {
	b := s.battle
	w, seat := b.session.World(), b.session.Seat()
	if w.Phase == tanks.Over {
		return
	}
	if b.line == nil && !b.selection.any() {
		b.kit.Shared.Say("there is nobody to take orders")
		return
	}
	if s.leads() {
		c.From = seat
	}
	who, to := "squad", []tanks.ID{tanks.NoTank}
	if chosen := b.selection.now(); len(chosen) > 0 {
		if c.Kind == tanks.Follow { // the one that is followed goes on
			chosen = slices.DeleteFunc(slices.Clone(chosen), func(id tanks.ID) bool { return id == c.Whom })
		}
		if len(chosen) == 0 {
			b.kit.Shared.Say(w.Tanks[c.Whom].Name + " cannot follow itself")
			return
		}
		who, to = b.selection.names(chosen), chosen
	}
	for _, c.To = range to {
		if err := b.session.Call(s.team(), c); err != nil {
			b.kit.Shared.Say(err.Error())
			return
		}
	}
	b.kit.Sound.Play("ui_click")
	text := who + ": " + c.Kind.String()
	if c.Kind == tanks.Follow {
		text += " " + w.Tanks[c.Whom].Name
	}
	b.kit.Shared.Say(text)
}

// leads reports whether the person has a living tank of their own.
func (s *squad) leads() bool {
	seat := s.battle.session.Seat()
	return seat != tanks.NoTank && s.battle.session.World().Tanks[seat].Alive()
}

// team returns the team that the person commands.
func (s *squad) team() tanks.Team {
	all := s.battle.session.World().Tanks
	for _, id := range [...]tanks.ID{s.battle.session.Seat(), s.battle.rig.On()} {
		if id != tanks.NoTank {
			return all[id].Team
		}
	}
	return 0
}

// leader returns the tank that the squad is to follow: the person's, or the one
// that a spectator follows.
func (s *squad) leader() tanks.ID {
	all := s.battle.session.World().Tanks
	for _, id := range [...]tanks.ID{s.battle.session.Seat(), s.battle.rig.On()} {
		if id != tanks.NoTank && all[id].Alive() {
			return id
		}
	}
	return tanks.NoTank
}

// pointedAt returns the place that the person points at: under the cursor on the map, under the
// reticle in a tank, otherwise in the middle of the picture.
func (s *squad) pointedAt() (at mgl64.Vec3, ok bool) {
	b, p := s.battle, s.battle.pointer()
	switch c := &b.kit.Shared.Stack.Hand; {
	case b.rig.Shown(p.world) == camera.ModeOverhead && !c.Table.Pad():
		return p.place(c.Cursor())
	case b.driving() && !b.helm.locked && !b.lens.byHand():
		return p.onMap(b.lens.aimed.At)
	}
	return p.place(p.middle())
}

// point is the right button over the map: on a tank of the squad it gives the order to follow it,
// elsewhere to attack there.
func (s *squad) point(x, y float64) {
	p := s.battle.pointer()
	if id := p.tank(x, y); id != tanks.NoTank && p.world.Tanks[id].Alive() && p.world.Tanks[id].Team == s.team() {
		s.call(tanks.Call{Kind: tanks.Follow, From: tanks.NoTank, To: tanks.NoTank, Whom: id})
		return
	}
	s.send(tanks.Attack, x, y)
}

// send gives an order for the place on the map that is drawn at a pixel.
func (s *squad) send(kind tanks.CallKind, x, y float64) {
	at, ok := s.battle.pointer().place(x, y)
	if !ok {
		s.battle.kit.Shared.Say(offMap)
		return
	}
	s.call(tanks.Call{Kind: kind, From: tanks.NoTank, To: tanks.NoTank, Whom: tanks.NoTank, At: at})
}

// obeying returns how many bots of the squad carry out the person's calls.
func (s *squad) obeying() int { return len(s.battle.source.View().Orders) }
