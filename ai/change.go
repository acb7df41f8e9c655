package ai

import (
	"fmt"

	"treeline/ai/profile"
	"treeline/tanks"
)

// SetLevel gives the crew of one tank another level, from its next thought on and for all rounds
// that follow. An id that is not in the match, or an unknown level, changes nothing and is an
// error.
func (b *Battle) SetLevel(id tanks.ID, level profile.Level) error {
	s := b.seatOf(id)
	if s == nil {
		return fmt.Errorf("tank %d: there is none", id)
	}
	if err := level.Check(); err != nil {
		return err
	}
	s.level = level
	s.tune(&b.tuning)
	b.World.SetCrew(id, s.limits())
	return nil
}

// Reseed reseeds everything random in the rest of the round: where shells go, what is heard, and
// what bots leave to chance.
func (b *Battle) Reseed(seed uint64) {
	b.World.Reseed(seed)
	for _, s := range b.seats {
		if bot, ok := s.bot.(interface{ Reseed(seed uint64) }); ok {
			bot.Reseed(seed)
		}
	}
}
