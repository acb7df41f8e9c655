package squad

import (
	"fmt"

	"treeline/ai/profile"
	"treeline/tanks"
)

// Kind is a kind of opening.
type Kind uint8

// The kinds.
const (
	Line    Kind = iota // abreast toward the middle
	Echelon             // the same, with one end ahead of the other
	Ambush              // a line short of the middle, which waits there for a while
	Raid                // all together, fast and far, along the best hidden lane
	Wing                // some hold the middle, and half of the rest go wide
	Swing               // most go wide
	NumKinds
)

// String returns the kind in words.
func (k Kind) String() string {
	switch k {
	case Line:
		return "line"
	case Echelon:
		return "echelon"
	case Ambush:
		return "ambush line"
	case Raid:
		return "raid"
	case Wing:
		return "wing"
	case Swing:
		return "swing"
	case NumKinds:
	}
	return "unknown"
}

// MarshalText returns the kind in words.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the words of a kind.
func (k *Kind) UnmarshalText(words []byte) error {
	for *k = range NumKinds {
		if k.String() == string(words) {
			return nil
		}
	}
	return fmt.Errorf("no opening is called %q", words)
}

// wings reports whether part of the team goes wide at once.
func (k Kind) wings() bool { return k == Wing || k == Swing }

// wide returns how many of a team of count tanks go wide, at once or late.
func (k Kind) wide(count int) int {
	const few = 3 // tanks, enough for one to go while the others pin the enemy
	n := (count - 1) / 2
	switch {
	case k == Raid, !k.wings() && count < few:
		return 0
	case k == Swing && count > few:
		n++
	}
	return n
}

// able is what a team is able to do.
type able struct {
	flank bool    // go wide, at least one of its tanks
	help  bool    // come to help a friend who fights
	learn float64 // share of what it learned that it acts on
	fast  bool    // outrun what it meets
	count int     // tanks
}

// ableOf returns what the team of a view is able to do, by the skill of the crew that draws the
// opening, and by whether any of its tanks may go wide.
func ableOf(v *tanks.View, skill *profile.Skill, wide bool) *able {
	const quick = 0.95 // mean speed as a share of a medium tank's
	a := &able{flank: wide, help: skill.Investigate, learn: skill.Learn, count: len(v.Friends) + 1}
	sum := tanks.ClassOf(v.Self.Class).SpeedFactor
	for i := range v.Friends {
		sum += tanks.ClassOf(v.Friends[i].Class).SpeedFactor
	}
	a.fast = sum > quick*float64(a.count)
	return a
}

// pick returns the kind for a random number from 0 to 1, and the habit of the enemy that made it
// likely. hidden is the share of a tank that the best lane beside the middle hides.
func (a *able) pick(chance, hidden float64, enemy *habits) (Kind, Habit) {
	const few, enough = 3, 0.3 // tanks, below which there is only the line; share
	// Odds: a raid needs speed and a lane that hides it, a wing needs crews with the skill. In an
	// echelon or a raid the foremost tank fights alone if nobody comes to help: a team that does
	// not help had better wait. Echelons and ambush lines win most, and echelons use the breadth of
	// the map; wings and swings, whose parts meet the enemy alone, win least, and are kept for
	// variety.
	odds, raid := [NumKinds]float64{Line: 1, Ambush: 6}, 0.0
	switch {
	case a.count < few:
		return Line, NoHabit
	case a.flank:
		odds, raid = [NumKinds]float64{Line: 2, Echelon: 5, Ambush: 3, Wing: 1.5, Swing: 1}, 3
	case a.help:
		odds, raid = [NumKinds]float64{Line: 1.5, Echelon: 4, Ambush: 3}, 3
	}
	if a.help && a.fast && hidden > enough {
		odds[Raid] = raid
	}
	var why [NumKinds]Habit
	sum := 0.0
	for k := range odds {
		times, habit := enemy.times(Kind(k), a.learn)
		odds[k] = float64(odds[k] * times)
		why[k] = habit
		sum += odds[k]
	}
	for k, n := range odds {
		if chance -= n / sum; chance < 0 {
			return Kind(k), why[k]
		}
	}
	return Line, why[Line]
}
