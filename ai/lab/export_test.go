package lab

import (
	"treeline/ai"
	"treeline/tanks"
)

// What the tests look at inside the package.
var (
	Quartiles = quartiles
)

// Pairing returns the seed of the map, that of all else, and the team of the first
// contender, of a match.
func (o *BotsOptions) Pairing(i int) (land, seed uint64, red tanks.Team) {
	p := o.pairing(i)
	return p.land, p.seed, p.red
}

// Odd steps a battle so many ticks, each after a call of before, and returns how
// often what looked odd.
func Odd(b *ai.Battle, ticks int, before func()) map[string]int {
	o := newOddWatch(b)
	for range ticks {
		before()
		b.Step()
		o.tick()
		for i := range b.World.Events {
			o.take(&b.World.Events[i])
		}
	}
	got := map[string]int{}
	for i := range o.found {
		got[o.found[i].kind.String()]++
	}
	return got
}
