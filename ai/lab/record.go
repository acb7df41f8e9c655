package lab

import (
	"context"
	"errors"

	"treeline/ai"
	"treeline/tanks"
)

// Record starts recording a match: tick is called after every tick, and done at the end. Several
// matches may be fought and recorded at the same time.
type Record func(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error)

// of starts recording one match; a nil Record records nothing.
func (r Record) of(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error) {
	if r == nil {
		return func() {}, func() error { return nil }, nil
	}
	return r(setup, w)
}

// Replay fights the i-th match, records it, and returns the hash of its final state.
func (o *BotsOptions) Replay(ctx context.Context, i int, r Record) (hash uint64, err error) {
	b, err := o.battle(ctx, o.pairing(i), nil)
	if err != nil {
		return 0, err
	}
	defer b.Close()
	w := b.World
	setup := ai.Setup{BattleSpec: o.Match(i), Guests: o.Guests, Terrain: o.Terrain, Tanks: o.Tanks, AI: o.AI}
	record, recorded, err := r.of(&setup, w)
	if err != nil {
		return 0, err
	}
	for w.Phase == tanks.Playing {
		b.Step()
		record()
		if err := stopped(ctx); err != nil {
			return 0, errors.Join(err, recorded())
		}
	}
	return w.Hash(), recorded()
}
