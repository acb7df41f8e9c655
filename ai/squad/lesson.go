package squad

import (
	"fmt"
	"math"
	"slices"

	"treeline/tanks"
)

// MostLessons is the number of rounds that a team remembers.
const MostLessons = 5

// Lessons are what the two teams learned about each other in the last rounds, by team, the oldest
// first. They are plain data and never change: a team that learns more makes new ones.
type Lessons [2][]Lesson

// Lesson is what the crews of a team learned together about the enemy in one round: what they saw
// and heard, how they were hit, their opening, and how the round ended, which everybody is told.
type Lesson struct {
	Kind   Kind    `json:"opening"` // how the team set out
	Side   float64 `json:"side"`    // to which the team leaned, 1 left and -1 right of the way to the enemy
	End    Outcome `json:"end"`
	Met    int     `json:"met"`    // enemies that the crews saw
	When   float64 `json:"when"`   // s into the round when they saw the first enemy, 0 if they saw none
	Front  float64 `json:"front"`  // how far enemies had come when first seen, mean share of the way between the spawns
	Pace   float64 `json:"pace"`   // m/s at which they had advanced along that way, mean
	Left   float64 `json:"left"`   // how far to the left of that way they were, mean share of the map's breadth
	Apart  float64 `json:"apart"`  // mean deviation from that
	Moving float64 `json:"moving"` // share of those enemies that were moving
	Hits   int     `json:"hits"`   // hits on the team
	Range  float64 `json:"range"`  // mean distance in m of the hits whose origin the crews heard or saw; 0 if there are none
}

// Outcome is how a round ended for a team.
type Outcome uint8

// The outcomes.
const (
	Unfinished Outcome = iota
	Won
	Lost
	Drawn
	numOutcomes
)

// String returns the outcome in a word.
func (o Outcome) String() string {
	return [numOutcomes + 1]string{"unfinished", "won", "lost", "drawn", "unknown"}[min(o, numOutcomes)]
}

// MarshalText returns the outcome in a word.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the word of an outcome.
func (o *Outcome) UnmarshalText(word []byte) error {
	for *o = range numOutcomes {
		if o.String() == string(word) {
			return nil
		}
	}
	return fmt.Errorf("a round cannot end as %q", word)
}

// OutcomeOf returns how a round has ended for a team, Unfinished if it is not over.
func OutcomeOf(over bool, winner, team tanks.Team) Outcome {
	switch {
	case !over:
		return Unfinished
	case winner == tanks.NoTeam:
		return Drawn
	case winner == team:
		return Won
	}
	return Lost
}

// Of returns the lessons of a team, none if l is nil. The slice belongs to l.
func (l *Lessons) Of(team tanks.Team) []Lesson {
	if l == nil {
		return nil
	}
	return (*l)[team]
}

// With returns the lessons with those of one more round, without the oldest beyond MostLessons.
func (l *Lessons) With(more [2]Lesson) *Lessons {
	next := &Lessons{}
	for team, all := range l {
		all = append(slices.Clone(all), more[team])
		next[team] = all[max(0, len(all)-MostLessons):]
	}
	return next
}

// Check returns an error that names the first value that cannot be. Nil lessons are valid.
func (l *Lessons) Check() error {
	if l == nil {
		return nil
	}
	for _, all := range l {
		if len(all) > MostLessons {
			return fmt.Errorf("lessons of %d rounds: a team remembers %d", len(all), MostLessons)
		}
		for i := range all {
			if err := all[i].check(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (l *Lesson) check() error {
	const far = 1e6
	for _, n := range [...]float64{l.Side, l.When, l.Front, l.Pace, l.Left, l.Apart, l.Moving, l.Range} {
		if math.IsNaN(n) || math.Abs(n) > far {
			return fmt.Errorf("lesson of a round: %v cannot be", n)
		}
	}
	if l.Kind >= NumKinds || l.End >= numOutcomes || l.Met < 0 || l.Hits < 0 {
		return fmt.Errorf("lesson of a round: there is no opening %d, outcome %d, or so many enemies (%d) or hits (%d)", l.Kind, l.End, l.Met, l.Hits)
	}
	return nil
}
