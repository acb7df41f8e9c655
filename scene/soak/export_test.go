package soak

import (
	"context"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/tanks"
)

// Plan is what is drawn of a battle.
type Plan struct {
	Spec   ai.BattleSpec
	Config config.Config
	Drives bool // nothing that driving depends on is changed
}

// PlanOf draws the battle of a seed.
func PlanOf(seed uint64) Plan {
	p := newPlan(seed)
	return Plan{p.spec, p.config, p.drives}
}

// Tampered returns the options with something that is done after every tick, such as
// breaking a rule.
func (o Options) Tampered(after func(b *ai.Battle)) Options {
	o.tamper = after
	return o
}

// Duel fights a quiet battle of one tank a team on a bare map, by the standard settings,
// with something done after every tick, and returns the rule that was broken.
func Duel(ctx context.Context, minutes float64, o Options) (*Violation, error) {
	p := newPlan(o.Seed)
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Minutes = o.Seed, 1, 20, minutes
	p.spec, p.config, p.rounds, p.unrest, p.drives, p.twice = spec, config.Default(), 1, 0, true, true
	out, err := fight(ctx, p, &o)
	return out.broken, err
}

// Grown returns the error of memory that was measured three times: bytes on the heap,
// and goroutines.
func Grown(bytes [3]uint64, goroutines [3]int) (err error) {
	var h heapWatch
	for i := range bytes {
		err = h.compare(bytes[i], goroutines[i])
	}
	return err
}

// WildOrders returns so many orders of a person who orders anything, for one battle.
func WildOrders(seed uint64, n int) []tanks.Order {
	p := newPlan(seed)
	w := &wild{draw: &p.draw, count: 2}
	orders := make([]tanks.Order, n)
	for i := range orders {
		w.until = 0
		orders[i] = w.Drive(&tanks.View{Tick: i})
	}
	return orders
}
