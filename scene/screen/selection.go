package screen

import (
	"slices"
	"strings"

	"treeline/scene/session"
	"treeline/tanks"
)

// selection is the tanks of the squad that get a person's orders while the map is shown; the whole
// squad if none are selected.
type selection struct {
	battle *Battle
	ids    []tanks.ID // in the order in which they were selected
}

// drop selects nobody.
func (s *selection) drop() { s.ids = s.ids[:0] }

// now returns the selected tanks, without those that can no longer take orders. The slice is valid
// until the next change.
func (s *selection) now() []tanks.ID {
	s.ids = slices.DeleteFunc(s.ids, func(id tanks.ID) bool { return !s.takes(id) })
	return s.ids
}

// takes reports whether a tank can be selected: it lives, is of the squad, and a crew of
// its own fights in it.
func (s *selection) takes(id tanks.ID) bool {
	b := s.battle
	t := &b.session.World().Tanks[id]
	return t.Alive() && t.Team == b.squad.team() && id != b.session.Seat() && !t.Body().Unarmed
}

// any reports whether there is a tank that can be selected.
func (s *selection) any() bool {
	for id := range s.battle.session.World().Tanks {
		if s.takes(tanks.ID(id)) {
			return true
		}
	}
	return false
}

// only selects a tank and nobody else.
func (s *selection) only(id tanks.ID) {
	if s.may(id) {
		s.ids = append(s.ids[:0], id)
	}
}

// toggle adds a tank to the selection or removes it.
func (s *selection) toggle(id tanks.ID) {
	if !s.may(id) {
		return
	}
	if i := slices.Index(s.ids, id); i >= 0 {
		s.ids = slices.Delete(s.ids, i, i+1)
		return
	}
	s.ids = append(s.ids, id)
}

// next selects the tank after the selected one, and nobody after the last of the squad.
func (s *selection) next() {
	w, from := s.battle.session.World(), tanks.ID(0)
	if now := s.now(); len(now) > 0 {
		from = now[len(now)-1] + 1
	}
	s.drop()
	for id := from; int(id) < len(w.Tanks); id++ {
		if s.takes(id) {
			s.only(id)
			return
		}
	}
}

// may reports whether a tank can be selected, and tells the person if not.
func (s *selection) may(id tanks.ID) bool {
	b := s.battle
	if b.line != nil {
		b.kit.Shared.Say(session.ErrReplay.Error())
		return false
	}
	if !s.takes(id) {
		b.kit.Shared.Say(b.session.World().Tanks[id].Name + " takes no orders")
		return false
	}
	return true
}

// who returns in words who gets orders, "" for the whole squad.
func (s *selection) who() string { return s.names(s.now()) }

// names returns the names of some tanks.
func (s *selection) names(all []tanks.ID) string {
	var names []string
	for _, id := range all {
		names = append(names, s.battle.session.World().Tanks[id].Name)
	}
	return strings.Join(names, ", ")
}
