package ai

import (
	"treeline/ai/perception"
	"treeline/tanks"
)

// Expected returns the grid of where a team expects the enemies that nobody sees, nil while the
// bots are asleep. It belongs to the battle and must not be changed.
func (b *Battle) Expected(team tanks.Team) *perception.OccupancyGrid {
	if b.Asleep() {
		return nil
	}
	return b.squads[team].Grid
}

// Belief returns what the crew of one tank believes about another, and false if
// it has had no news of it in this round or the bots are asleep. A crew keeps
// watching while a person drives. The memory is a copy.
func (b *Battle) Belief(observer, about tanks.ID) (perception.Contact, bool) {
	s := b.seatOf(observer)
	if s == nil || b.Asleep() {
		return perception.Contact{ID: about}, false
	}
	return s.bot.Belief(about)
}
