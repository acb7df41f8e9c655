package sound

import "treeline/tanks"

// watch tells the player by ear when an enemy has them in sight, and when the
// last one has lost them.
type watch struct {
	seen    bool    // somebody sees the player
	told    bool    // and the player knows
	unseen  float64 // s since nobody does
	spotted float64 // s since the last warning
	lost    float64 // s since the last all-clear
	round   int
}

// Times in seconds that keep the cues from nagging.
const (
	spottedRest = 4
	lostRest    = 3
	lostAfter   = 2
)

// newWatch returns a watch that may speak at once.
func newWatch(round int) watch { return watch{spotted: spottedRest, lost: lostRest, round: round} }

// look compares who sees the player with the last frame.
func (s *watch) look(m *mixer) {
	t := m.tank(m.frame.Me)
	if t == nil || !m.frame.Human || !t.Alive() || m.frame.World.Round != s.round {
		*s = newWatch(m.frame.World.Round)
		return
	}
	s.spotted += m.frame.Dt
	s.lost += m.frame.Dt
	s.seen = seenByEnemy(m.frame.World, t)
	switch {
	case s.seen:
		s.unseen = 0
		if !s.told && s.spotted >= spottedRest {
			s.spotted, s.told = 0, true
			m.ducking.warning()
			m.once(shot{group: "cue_spotted"})
		}
	case s.told:
		s.unseen += m.frame.Dt
		if s.unseen >= lostAfter && s.lost >= lostRest {
			s.lost, s.told = 0, false
			m.once(shot{group: "cue_lost"})
		}
	}
}

// seenByEnemy says whether a living enemy has the tank in sight.
func seenByEnemy(w *tanks.World, t *tanks.Tank) bool {
	for i := range w.Tanks {
		o := &w.Tanks[i]
		if o.Team != t.Team && o.Alive() && w.Sightings.Of(o.ID, t.ID).Seen {
			return true
		}
	}
	return false
}
