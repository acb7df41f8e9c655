package behavior

import (
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// quiet is whether an enemy may be near, computed once a second.
type quiet struct {
	now bool
	due int // tick of the next time
}

// judge reports whether no enemy can be near, so that a tank may drive on without a halt: none is
// believed to be there, none was heard, the team's grid expects none, and, before any was found in
// the round, none can have come so far.
func (q *quiet) judge(s *Situation) bool {
	if s.Target != nil || s.Noise != nil {
		return false
	}
	if s.Tick() >= q.due {
		q.due = s.Tick() + tanks.Hertz
		q.now = s.nobodyWithin(s.Judge.Clear)
	}
	return q.now
}

// nobodyWithin reports whether no enemy is to be expected within a distance in metres.
func (s *Situation) nobodyWithin(far float64) bool {
	const faint, few = 0.15, 0.2 // confidence, enemies
	met := false
	contacts := s.Memory.Contacts()
	for i := range contacts {
		c := &contacts[i]
		met = met || c.Known
		if c.Believed(faint) && s.Distance(c.Place) < far+c.Error {
			return false
		}
	}
	came := float64(s.Speed(1) * perception.Seconds(s.Tick()))
	if !met && s.Distance(s.TheirSpawn())-came < far {
		return false
	}
	grid, sum := s.Board.Grid, 0.0
	for i, expected := range grid.Cells() {
		if expected > 0 && geom.PlaneDist(grid.Centre(i), s.At()) < far {
			sum += float64(expected)
		}
	}
	return sum < few
}
