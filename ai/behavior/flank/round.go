package flank

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
)

// round is the drive to the side of an enemy that teammates keep busy.
type round struct {
	on    bool
	enemy tanks.ID
	spot  mgl64.Vec3
	begun int     // tick
	tried int     // tick of the last search
	whole float64 // m from the start to the spot
	ended int     // tick at which the last one was over, 0 for none
}

// scoreRound scores driving to an enemy's side. It looks for a place there while teammates fight
// the enemy and the tank itself faces its front.
func (f *flank) scoreRound(s *behavior.Situation) (score float64, reason string) {
	r := &f.round
	if r.on && (!f.keepsRound(s) || s.State == mind.Retreat && s.Spent) {
		r.on, r.ended = false, s.Tick()
	}
	if c := f.toFlank(s); !r.on && c != nil && s.Age(r.tried) > f.Again {
		f.planRound(s, c)
	}
	switch {
	case !r.on:
		return 0, ""
	case s.Target == nil:
		return f.Tuning.Score, "flanking an enemy that teammates keep busy"
	case s.Obstruction != perception.Nothing:
		return f.Loading, "flanking without a clear shot"
	case s.Ready > s.Settling():
		return f.Loading, "flanking while the gun reloads"
	}
	return f.Loaded, "flanking"
}

// keepsRound reports whether the drive is still worthwhile. A tank more than halfway there goes on
// to the end, even if the contact has faded.
func (f *flank) keepsRound(s *behavior.Situation) bool {
	const faint, there = 0.2, 6.0 // confidence, m
	r := &f.round
	c := s.Memory.Of(r.enemy)
	left, age := s.Distance(r.spot), s.Age(r.begun)
	if left < there || c.Dead {
		return false
	}
	if left < r.whole/2 {
		return age < f.Commit
	}
	return age < f.Longest && !c.Gone && c.Confidence > faint
}

// toFlank returns the enemy worth flanking, nil if there is none: one with a gun that is known well,
// has its front toward this tank but does not watch it, and is fought by teammates.
func (f *flank) toFlank(s *behavior.Situation) *perception.Contact {
	const front = 0.3 // 1 is its side; above this the tank is at its side already
	c, r := s.Threat(), &f.round
	struck := !r.on && r.ended > 0 && s.Age(r.ended) < f.Moment
	if c == nil || !c.Armed() || s.Spent || struck || s.Watched || c.Confidence < f.Sure || !s.Board.Fought(s.View, c.ID) {
		return nil
	}
	if d := s.Distance(c.Place); d < f.Near || d > f.Far || c.Aside(s.At()) > front {
		return nil
	}
	return c
}

// planRound looks for a place at the side of the enemy.
func (f *flank) planRound(s *behavior.Situation, c *perception.Contact) {
	f.round.tried = s.Tick()
	if spot, ok := s.Places.Pick(s, c, &f.Place); ok {
		f.round = round{on: true, enemy: c.ID, spot: spot, begun: s.Tick(), tried: s.Tick(), whole: s.Distance(spot)}
	}
}

// goRound drives to the place that planRound found.
func (f *flank) goRound(s *behavior.Situation) behavior.Intent {
	const arrive = 4.0 // m
	i := behavior.Go(pilot.To(f.round.spot, s.Speed(f.Pace), arrive))
	i.Enemy = f.round.enemy
	return i
}
