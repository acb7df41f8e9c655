package ai

import (
	"fmt"

	"treeline/ai/steer"
	"treeline/tanks"
)

// SetStrategy gives the bot of one tank a steering strategy of its own, from the next tick on and
// for all rounds that follow; "" gives it that of all bots again. An id that is not in the match,
// or a name that is no strategy's, changes nothing and is an error.
func (b *Battle) SetStrategy(id tanks.ID, name string) error {
	s := b.seatOf(id)
	if s == nil {
		return fmt.Errorf("tank %d: there is none", id)
	}
	if _, ok := steer.PlanOf(name); !ok && name != "" {
		return fmt.Errorf("strategy %q: there is none", name)
	}
	s.strategy = name
	s.tune(&b.tuning)
	return nil
}

// Strategy returns the name of the strategy by which the bot of a tank steers, and whether it is
// the tank's own rather than that of all bots. An id that is not in the match has that of all.
func (b *Battle) Strategy(id tanks.ID) (name string, own bool) {
	if s := b.seatOf(id); s != nil {
		return s.tuning.Steer.Strategy.String(), s.strategy != ""
	}
	return b.tuning.Steer.Strategy.String(), false
}
