package sound

// watch plays a cue when an enemy starts to see the player, and another when the last one has
// stopped.
type watch struct {
	seen    bool    // an enemy sees the player
	told    bool    // the warning has been given
	unseen  float64 // s since no enemy sees the player
	spotted float64 // s since the last warning
	lost    float64 // s since the last all-clear
	round   int
}

// Times in seconds that keep the cues from becoming a nuisance.
const (
	spottedRest = 4
	lostRest    = 3
	lostAfter   = 2
)

// newWatch returns a watch that may give a cue at once.
func newWatch(round int) watch { return watch{spotted: spottedRest, lost: lostRest, round: round} }

// look updates the watch from who sees the player now, and gives cues.
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
