package squad

import "fmt"

// Plan is how a team sets out, and which habit of the enemy is the reason.
type Plan struct {
	Kind   Kind
	Side   float64 // to which the team leans, 1 left and -1 right of the way to the enemy
	Habit  Habit   // of the enemy that contributed most to the choice, NoHabit for none
	Rounds int     // in which the habit showed
	Of     int     // rounds that the team remembers; for Yields, those played to the end with this opening
}

// String returns the plan in plain words, such as "wing on the left; the enemy waited in 2 of 2
// rounds".
func (p Plan) String() string {
	how := p.way()
	why := ""
	switch p.Habit {
	case Waits:
		why = "the enemy waited in %d of %d rounds"
	case Comes:
		why = "the enemy rushed in %d of %d rounds"
	case HitsAfar:
		why = "the enemy hit from afar in %d of %d rounds"
	case Yields:
		why = "that won %d of %d rounds"
	case NoHabit, NumHabits:
		return how
	}
	return how + "; " + fmt.Sprintf(why, p.Rounds, p.Of)
}

// way returns how the team sets out.
func (p Plan) way() string {
	var left, right string
	switch p.Kind {
	case Line:
		return "advance in line"
	case Echelon:
		return "advance in echelon"
	case Raid:
		left, right = "raid on the left", "raid on the right"
	case Wing:
		left, right = "wing on the left", "wing on the right"
	case Swing:
		left, right = "swing on the left", "swing on the right"
	case Ambush, NumKinds:
		return p.Kind.String()
	}
	if p.Side > 0 {
		return left
	}
	return right
}
