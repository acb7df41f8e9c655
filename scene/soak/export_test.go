package soak

import (
	"context"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/tanks"
)

// Plan is what is drawn for a battle before it begins.
type Plan struct {
	Spec   ai.BattleSpec
	Config config.Config
	Drives bool // settings that driving depends on are never changed
}

// PlanOf returns the plan for a seed.
func PlanOf(seed uint64) Plan {
	p := newPlan(seed)
	return Plan{p.spec, p.config, p.drives}
}

// Tampered returns the options with a function that is called after every tick, for instance to
// break a rule.
func (o Options) Tampered(after func(b *ai.Battle)) Options {
	o.tamper = after
	return o
}

// Duel fights a battle of one against one without changes, on a map with few trees and with default
// settings. It returns the rule that was broken, nil for none.
func Duel(ctx context.Context, minutes float64, o Options) (*Violation, error) {
	p := newPlan(o.Seed)
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Minutes = o.Seed, 1, 20, minutes
	p.spec, p.config, p.rounds, p.changeRate, p.drives, p.twice = spec, config.Default(), 1, 0, true, true
	out, err := fight(ctx, p, &o)
	return out.broken, err
}

// Grown returns the error for three measurements of memory: bytes on the heap, and goroutines.
func Grown(bytes [3]uint64, goroutines [3]int) (err error) {
	var h heapWatch
	for i := range bytes {
		err = h.compare(bytes[i], goroutines[i])
	}
	return err
}

// WildOrders returns n orders of a person who gives random orders.
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
