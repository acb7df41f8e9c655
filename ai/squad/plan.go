package squad

import "fmt"

// Plan is how a team sets out, and for what of the enemy.
type Plan struct {
	Kind   Kind
	Side   float64 // to which it leans, 1 left and -1 right of the way to the enemy
	Habit  Habit   // of the enemy that made the opening likely, NoHabit for none
	Rounds int     // in which that showed
	Of     int     // rounds that the team remembers
}

// String returns the plan in plain words: "wing on the left: the enemy waited in 2 of 2
// rounds".
func (p Plan) String() string {
	how := p.Kind.String()
	if p.Kind == Raid || p.Kind.wings() {
		side := " on the left"
		if p.Side < 0 {
			side = " on the right"
		}
		how += side
	}
	what := ""
	switch p.Habit {
	case Waits:
		what = "the enemy waited"
	case Comes:
		what = "the enemy came fast"
	case HitsAfar:
		what = "the enemy hit from afar"
	case Yields:
		what = "it won so"
	case NoHabit, NumHabits:
		return how
	}
	return fmt.Sprintf("%s: %s in %d of %d rounds", how, what, p.Rounds, p.Of)
}
