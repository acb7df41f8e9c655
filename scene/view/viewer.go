package view

import (
	"treeline/ai/witness"
	"treeline/tanks"
)

// Viewer is the person at the screen. Everything that a Source returns depends on it, so that
// nobody else has to decide what may be shown. The zero Viewer drives the first tank of a battle,
// and is shown what its crew may know.
type Viewer struct {
	Me       tanks.ID // tank being followed, NoTank for none
	Seat     tanks.ID // tank that the viewer drives or has lost, NoTank for a spectator
	Training bool     // even in a battle the viewer may see what the enemy sees and thinks
}

// See returns the view of a viewer, interpolated by alpha from the tick before, 0, to the last
// tick, 1: what a crew of their side knows if they are in the battle, otherwise everything. It is
// valid until the next view.
func (s *Source) See(who Viewer, alpha float64) *View {
	if s.InBattle(who) {
		return s.asPerson(who, alpha)
	}
	return s.asSpectator(who, alpha)
}

// News returns what the viewer learns of the last tick. In a battle that is what happens to their
// tank and what its shells do, what the crew sees and is told, which trees fall, who destroys whom,
// and how the round ends; any other viewer learns everything. A gun out of the crew's sight is
// included where it is heard. The slice is valid until the next news.
func (s *Source) News(who Viewer) []Event {
	if s.InBattle(who) {
		return s.personNews(who.Me, who.Seat)
	}
	return s.spectatorNews(who.Me)
}

// InBattle reports whether a viewer is in the battle and knows only what the crew of the tank that
// they follow knows: in their own tank even when it is destroyed; in friends' tanks as long as
// their own lives, or may come back.
func (s *Source) InBattle(who Viewer) bool {
	w := s.battle.World
	if who.Seat < 0 || int(who.Seat) >= len(w.Tanks) {
		return false
	}
	t := &w.Tanks[who.Seat]
	back := w.Phase != tanks.Over && w.Role(t.Team).Task == tanks.Resist
	return who.Me == who.Seat || t.Alive() || back
}

// open reports whether a viewer may know what both sides see and think.
func (s *Source) open(who Viewer) bool { return who.Training || !s.InBattle(who) }

// Log holds who saw which tank and why, as it is kept beside a battle.
type Log interface {
	Report(of tanks.ID) *witness.Report
}

// Report returns who saw a tank and why, nil if the viewer may not know. In a battle a person may
// know it of their own tank once that is destroyed, and of every tank once the round is over.
func (s *Source) Report(who Viewer, of tanks.ID, log Log) *witness.Report {
	if !s.MayAsk(who, of) {
		return nil
	}
	return log.Report(of)
}

// MayAsk reports whether Report may tell a viewer about a tank.
func (s *Source) MayAsk(who Viewer, of tanks.ID) bool {
	w := s.battle.World
	if of < 0 || int(of) >= len(w.Tanks) {
		return false
	}
	return s.open(who) || w.Phase == tanks.Over || of == who.Seat && !w.Tanks[of].Alive()
}
