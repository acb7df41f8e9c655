package view

import "treeline/tanks"

// book is what one crew remembers of enemies: where it last saw each, and what it was told of it.
// It is filled only from the crew's own views.
type book struct {
	known []Contact // by ID of the enemy
	word  []int     // by ID: tick of the last report of that enemy, -1 if there was none
}

func newBook(roll []Member) book {
	b := book{known: make([]Contact, len(roll)), word: make([]int, len(roll))}
	for i := range b.known {
		b.known[i] = Contact{ID: tanks.ID(i), Team: roll[i].Team}
		b.word[i] = -1
	}
	return b
}

// note records what the crew's driver was told in one step.
func (b *book) note(v *tanks.View) {
	for i := range v.Wrecks { // of a tank that takes its place later, nothing is known
		k := &b.known[v.Wrecks[i].ID]
		*k = Contact{ID: k.ID, Team: k.Team}
	}
	for i := range v.Seen {
		s := &v.Seen[i]
		k := &b.known[s.ID]
		k.Reported = false
		k.Seen = Fix{Known: true, Tick: v.Tick, At: s.Pose.At, Velocity: s.Velocity}
	}
	for i := range v.Reports {
		r := &v.Reports[i]
		if r.Enemy == tanks.NoTank {
			continue
		}
		k := &b.known[r.Enemy]
		k.Reported, b.word[r.Enemy] = r.Word == tanks.InSight, v.Tick
		if !k.Told.Known || r.Tick >= k.Told.Tick {
			k.Told = Fix{Known: true, Tick: r.Tick, At: r.At, Error: r.Error, Velocity: r.Velocity}
		}
	}
}

// contacts appends the living enemies of a team that the crew knows something of but does not see.
// silence is the number of ticks without a report after which an enemy that was reported in sight
// is not taken to be in sight any more.
func (b *book) contacts(to []Contact, roll []Member, team tanks.Team, sees func(tanks.ID) bool, tick, silence int) []Contact {
	for i := range b.known {
		k := b.known[i]
		if k.Team == team || !roll[i].Alive || !k.Seen.Known && !k.Told.Known || sees(k.ID) {
			continue
		}
		k.Reported = k.Reported && tick-b.word[i] <= silence
		to = append(to, k)
	}
	return to
}
