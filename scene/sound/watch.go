package sound

// watch lets the player hear when an enemy has them in sight, and when the
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
	v := m.frame.View
	if v.Person == nil || !v.Living() || v.Round != s.round {
		*s = newWatch(v.Round)
		return
	}
	s.spotted += m.frame.Dt
	s.lost += m.frame.Dt
	s.seen = v.Person.Exposure.Observers > 0
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
