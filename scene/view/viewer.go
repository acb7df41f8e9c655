package view

import (
	"treeline/ai/witness"
	"treeline/tanks"
)

// Viewer is whoever sits before the screen. All that a Source hands out follows from it, so
// that nobody else has to ask what may be shown. The zero Viewer drives the first tank
// of a battle, and is shown what its crew may know.
type Viewer struct {
	Me       tanks.ID // tank being followed, NoTank for none
	Seat     tanks.ID // tank that the viewer drives or has lost, NoTank for a spectator
	Training bool     // also in a battle the viewer may look behind the enemy's eyes
}

// See returns the view of a viewer at share alpha of the way to the last tick: what a
// crew of their side knows for one who is in the battle, everything for all others. It
// is valid until the next view.
func (s *Source) See(who Viewer, alpha float64) *View {
	if s.InBattle(who) {
		return s.asPerson(who, alpha)
	}
	return s.asSpectator(who, alpha)
}

// News returns what the viewer learns of the last tick: for one who is in the battle what
// happens to the tank and what its shells do, what the crew sees and is told, which trees
// fall, which tanks are destroyed by whom, and how the round ends; everything for all
// others. Guns out of a crew's sight are included as they are heard. The slice is valid
// until the next news.
func (s *Source) News(who Viewer) []Event {
	if s.InBattle(who) {
		return s.personNews(who.Me, who.Seat)
	}
	return s.spectatorNews(who.Me)
}

// InBattle reports whether a viewer is in the battle and knows what the tank being
// followed knows: in their own tank, destroyed or not, and as long as it lives, or may come
// back, also in those of their friends.
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

// Log is who saw which tank and why, as it is kept beside a battle.
type Log interface {
	Report(of tanks.ID) *witness.Report
}

// Report returns who saw a tank and why, nil if the viewer may not know: in a battle that
// is told of the own tank once it is destroyed, and of every tank once the round is over.
func (s *Source) Report(who Viewer, of tanks.ID, log Log) *witness.Report {
	if !s.MayAsk(who, of) {
		return nil
	}
	return log.Report(of)
}

// MayAsk reports whether there is a Report on a tank for a viewer.
func (s *Source) MayAsk(who Viewer, of tanks.ID) bool {
	w := s.battle.World
	if of < 0 || int(of) >= len(w.Tanks) {
		return false
	}
	return s.open(who) || w.Phase == tanks.Over || of == who.Seat && !w.Tanks[of].Alive()
}
