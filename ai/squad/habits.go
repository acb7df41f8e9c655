package squad

import (
	"treeline/terrain/geom/ieee"
)

// Habit is something that an enemy does round after round, or the results of an opening: what a
// team considers when it chooses its opening.
type Habit uint8

// The habits.
const (
	NoHabit  Habit = iota
	Waits          // it is met near its spawn
	Comes          // it comes far and fast
	HitsAfar       // its shells come from a long distance
	Yields         // it has lost to the opening
	NumHabits
)

// habits summarises lessons about an enemy: in how many rounds each habit showed, and with what
// weight.
type habits struct {
	rounds [NumHabits]int     // number in which it showed
	weight [NumHabits]float64 // as a share of all rounds, the latest counting most
	left   float64            // mean side on which the enemy was met, as a share of the map's breadth
	kinds  [NumKinds]float64  // results of the team's own openings, -1 lost to 1 won, as a weighted sum
	won    [NumKinds]int      // rounds that each won
	played [NumKinds]int      // rounds that were played to the end with each
	count  int                // all rounds
}

// shows reports whether an enemy has shown a habit in a round.
func (l *Lesson) shows(h Habit) bool {
	const (
		home, still = 0.12, 0.5 // share of the way, share of the enemies that drove
		fast        = 5.5       // m/s
		afar, hits  = 90.0, 3   // m; least number
	)
	switch h {
	case Waits:
		return l.Met > 0 && l.Front < home && l.Moving <= still
	case Comes:
		return l.Pace > fast
	case HitsAfar:
		return l.Hits >= hits && l.Range > afar
	case NoHabit, Yields, NumHabits:
	}
	return false
}

// habitsOf summarises what a team has learned.
func habitsOf(all []Lesson) (k habits) {
	const fade, doubt = 0.75, 0.5 // factor on the weight for every round further back; weight of a round in which nothing showed
	sum, weight := doubt, 1.0
	k.count = len(all)
	for i := len(all) - 1; i >= 0; i-- {
		l := &all[i]
		for h := range NumHabits {
			if l.shows(h) {
				k.rounds[h]++
				k.weight[h] += weight
			}
		}
		k.left += float64(weight * l.Left)
		if l.End != Unfinished {
			k.played[l.Kind]++
		}
		if end := l.End.worth(); end != 0 {
			k.kinds[l.Kind] += float64(weight * end)
			if end > 0 {
				k.won[l.Kind]++
			}
		}
		sum += weight
		weight = float64(weight * fade)
	}
	for h := range k.weight {
		k.weight[h] /= sum
	}
	k.left /= sum
	return k
}

// worth returns 1 for a round that was won, -1 for one that was lost, and 0 otherwise.
func (o Outcome) worth() float64 {
	switch o {
	case Won:
		return 1
	case Lost:
		return -1
	case Unfinished, Drawn, numOutcomes:
	}
	return 0
}

// answer returns how much better an opening is against a habit, as an exponent of e; negative if it
// is worse.
func (h Habit) answer(k Kind) float64 {
	switch h {
	case Waits:
		return [NumKinds]float64{Line: -2, Echelon: -1.2, Ambush: -0.8, Raid: -0.4, Wing: 0.8, Swing: 1.3}[k]
	case Comes:
		return [NumKinds]float64{Line: -0.4, Echelon: 0.7, Ambush: 2, Raid: -0.4, Wing: -1.6, Swing: 0.6}[k]
	case HitsAfar:
		return [NumKinds]float64{Line: -1.5, Ambush: -1.5, Raid: 0.3, Wing: 0.6, Swing: 0.6}[k]
	case NoHabit, Yields, NumHabits:
	}
	return 0
}

// showed returns in how many rounds a habit showed, and of how many; for Yields, how many the opening
// won of those that were played to the end with it.
func (k *habits) showed(h Habit, kind Kind) (rounds, of int) {
	if h == Yields {
		return k.won[kind], k.played[kind]
	}
	return k.rounds[h], k.count
}

// times returns the factor on the odds of an opening for a team that has learned, and the habit
// that contributes most to it; exactly 1 and NoHabit for a team that has not learned.
func (k *habits) times(kind Kind, learn float64) (odds float64, most Habit) {
	const own, little = 0.5, 0.15
	if learn == 0 {
		return 1, NoHabit
	}
	sum, top := 0.0, little
	for h := range NumHabits {
		part := float64(k.weight[h] * h.answer(kind))
		if sum += part; part > top {
			top, most = part, h
		}
	}
	part := float64(own * k.kinds[kind])
	if sum += part; part > top {
		most = Yields
	}
	return ieee.Exp(float64(learn * sum)), most
}

// lean returns how much better the left is than the right against an enemy that waits: the team
// approaches from the side on which the enemy was not met.
func (k *habits) lean(learn float64) float64 {
	const away = 12.0
	return float64(-away * learn * k.weight[Waits] * min(max(k.left, -1), 1))
}
