package ai

import (
	"treeline/ai/squad"
	"treeline/tanks"
)

// Lessons is what the two teams of a battle know of each other from earlier rounds.
type Lessons = squad.Lessons

// Lessons returns what the teams know of each other in this round from earlier ones, nil if nobody
// learns. It never changes.
func (b *Battle) Lessons() *squad.Lessons { return b.lessons }

// SetLessons sets what the teams will know of each other from the next round on that is set up in a
// battle being replayed.
func (b *Battle) SetLessons(l *squad.Lessons) { b.lessons = l }

// Debrief returns what the teams will know of each other in the next round: what they know now, and
// what their crews have learned in this round so far. It is nil if nobody learns, as when the teams
// play different parts. The bots must be awake.
func (b *Battle) Debrief() *squad.Lessons {
	if !b.learns() {
		return b.lessons
	}
	var more [2]squad.Lesson
	w := b.World
	for team, q := range b.squads {
		l := q.Notes.Lesson()
		plan, _ := q.Opening.Plan()
		l.Kind, l.Side, l.End = plan.Kind, plan.Side, squad.OutcomeOf(w.Phase == tanks.Over, w.Winner, tanks.Team(team))
		more[team] = l
	}
	return b.lessons.With(more)
}

// learns reports whether a round teaches something for the next: the teams have been learning so
// far, and play the same part in every round.
func (b *Battle) learns() bool {
	return b.lessons != nil && tanks.ModeOf(b.setup.Mode).Role(0, 0).Name == ""
}
