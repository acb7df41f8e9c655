package tanks

import "slices"

// notice emits what changed in the sightings, and lets crews report by radio what they see.
func (s *senses) notice() {
	for i := range s.w.Tanks {
		a := &s.w.Tanks[i]
		s.inSight[i] = s.inSight[i][:0]
		react := s.w.limits(a.ID).React
		for j := range s.w.Tanks {
			b := &s.w.Tanks[j]
			if a.Team == b.Team {
				continue
			}
			k := s.pair(a.ID, b.ID)
			now := s.w.Sightings.pairs[k].Seen && a.Alive() && b.Alive()
			if !now && !s.seen[k] && s.w.radio.told[k] < 0 {
				continue // there is nothing to tell, as with most pairs
			}
			if now != s.seen[k] {
				s.tellSight(a, b, now)
			}
			s.seen[k] = now
			now = now && s.realizes(k, react)
			if now {
				s.percept[k], s.noticed[k] = s.w.Tick, s.w.Tick
				s.inSight[i] = append(s.inSight[i], b.ID)
			}
			s.w.radio.report(a, b, k, now)
		}
	}
}

// resetTank forgets what the crew of a tank knew and what others knew about it, because a fresh tank
// and crew replace it.
func (s *senses) resetTank(id ID) {
	for i := range s.w.Tanks {
		other := ID(i)
		for _, k := range [...]int{s.pair(id, other), s.pair(other, id)} {
			s.seen[k], s.shotAt[k] = false, false
			s.percept[k], s.noticed[k], s.w.radio.told[k] = -1, -1, -1
			s.w.Sightings.pairs[k] = strangers()
		}
	}
	s.hits[id], s.made[id] = s.hits[id][:0], s.made[id][:0]
	s.w.radio.resetTank(id)
	s.w.calls.resetTank(id)
}

// realizes reports whether the crew of an observer knows by now that it sees a target:
// its reaction has passed since the sighting began, or it knew a moment ago.
func (s *senses) realizes(k int, react float64) bool {
	const blink = 1.5 // s out of sight after which a sighting is a new one
	again := s.noticed[k] >= 0 && float64(s.w.Tick-s.noticed[k])*Dt <= blink
	return again || float64(s.w.Tick-s.w.Sightings.pairs[k].SeenSince)*Dt >= react
}

// notices reports whether the crew of an observer knew in the last look that it sees a
// target.
func (s *senses) notices(observer, target ID) bool {
	return slices.Contains(s.inSight[observer], target)
}

// tellSight emits that a began or ceased to see b. The death of either emits nothing.
func (s *senses) tellSight(a, b *Tank, sees bool) {
	kind := Lost
	if sees {
		kind = Spotted
	}
	if !a.Alive() || !b.Alive() {
		return
	}
	e := event(kind)
	e.Tank, e.Other, e.At = a.ID, b.ID, b.At
	s.w.emit(e)
}
