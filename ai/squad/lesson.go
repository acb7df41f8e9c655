package squad

import (
	"fmt"
	"math"
	"slices"

	"treeline/tanks"
)

// MostLessons is how many rounds a team remembers.
const MostLessons = 5

// Lessons are what the two teams learned of each other in the last rounds, by team, the
// oldest first. They are plain data and never change: a team that learns more makes new ones.
type Lessons [2][]Lesson

// Lesson is what the crews of a team learned about the enemy in one round: what they saw and heard,
// together, how they were hit, their opening, and how the round ended, which everybody is told.
type Lesson struct {
	Kind   Kind    `json:"opening"` // how the team set out
	Side   float64 `json:"side"`    // to which it leaned, 1 left and -1 right of the way to the enemy
	End    Outcome `json:"end"`
	Met    int     `json:"met"`    // enemies that they saw
	When   float64 `json:"when"`   // s of the round at which they saw the first, 0 if they saw none
	Front  float64 `json:"front"`  // how far an enemy had come when they first saw it, mean share of the way between the spawns
	Pace   float64 `json:"pace"`   // m/s at which it had come nearer on that way, mean
	Left   float64 `json:"left"`   // how far to the left of that way it was, mean share of the map's breadth
	Apart  float64 `json:"apart"`  // mean difference from that
	Moving float64 `json:"moving"` // share of those enemies that drove
	Hits   int     `json:"hits"`   // taken
	Range  float64 `json:"range"`  // mean distance in m from which the hits came whose origin they heard or saw; 0 if there are none
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

// OutcomeOf returns how a round has ended for a team.
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

// Of returns those of a team, none of nil lessons. The slice belongs to them.
func (l *Lessons) Of(team tanks.Team) []Lesson {
	if l == nil {
		return nil
	}
	return (*l)[team]
}

// With returns the lessons with those of one round more.
func (l *Lessons) With(more [2]Lesson) *Lessons {
	next := &Lessons{}
	for team, all := range l {
		all = append(slices.Clone(all), more[team])
		next[team] = all[max(0, len(all)-MostLessons):]
	}
	return next
}

// Check returns an error that names what cannot have been learned. Nil lessons are valid.
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
