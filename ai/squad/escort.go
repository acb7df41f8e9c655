package squad

import (
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Escort returns the person of the team whose flank a bot covers while there is nothing else to do,
// and the bot's slot beside the person. The person is nil if the bot is not one of the escorts.
func Escort(v *tanks.View, self tanks.ID) (person *tanks.Friend, slot int) {
	person, slot, bots := ranked(v, self, self)
	if slot >= escorts(v, bots) {
		return nil, slot
	}
	return person, slot
}

// escorted reports whether a tank of the team is a person or stays with one.
func escorted(v *tanks.View, self, id tanks.ID) bool {
	if f := friendOf(v, id); f != nil && f.Human {
		return true
	}
	person, rank, bots := ranked(v, self, id)
	return person != nil && rank < escorts(v, bots)
}

// ranked returns the person in the team of a bot, nil if there is none, the rank by ID from 0 of
// one of the team's tanks among its bots, and the number of bots.
func ranked(v *tanks.View, self, id tanks.ID) (person *tanks.Friend, rank, bots int) {
	bots = 1
	if self < id {
		rank++
	}
	for i := range v.Friends {
		f := &v.Friends[i]
		if f.Human {
			person = f
			continue
		}
		if bots++; f.ID < id {
			rank++
		}
	}
	return person, rank, bots
}

// escorts returns how many bots of a team stay with its person: half, at most two. It is 0 in a
// team that searches for a hidden tank, which has many places to look at.
func escorts(v *tanks.View, bots int) int {
	if v.Task == tanks.Seek {
		return 0
	}
	return min((bots+1)/2, 2)
}

// Slot returns a bot's slot beside a leader: its rank by ID among the other bots of the team, from
// 0.
func Slot(v *tanks.View, self, leader tanks.ID) int {
	slot := 0
	for i := range v.Friends {
		if f := &v.Friends[i]; f.ID < self && f.ID != leader && !f.Human {
			slot++
		}
	}
	return slot
}

// Side returns 1 for a slot on the left and -1 for one on the right.
func Side(slot int) float64 {
	if slot%2 == 0 {
		return 1
	}
	return -1
}

// WayOf returns the heading in which a teammate drives: its own while it rolls, otherwise the last
// one known, had. A had of 0 counts as unknown.
func WayOf(f *tanks.Friend, had geom.Heading) geom.Heading {
	if f.Speed > rolling || had == 0 {
		return f.Heading
	}
	return had
}
