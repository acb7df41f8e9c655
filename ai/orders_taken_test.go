package ai_test

import (
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestATankThatAPersonTakesHasNoOrders: neither what it was told before, nor what was on its way,
// nor what the person tells the others counts when its bot has the tank back.
func TestATankThatAPersonTakesHasNoOrders(t *testing.T) {
	for _, picks := range []string{"commander", "hunter"} {
		hold := tanks.Call{Kind: tanks.Hold, From: 1, To: tanks.NoTank, Whom: tanks.NoTank}
		b := led(t, picks, calls{60: toAll(tanks.Hold), 5*tanks.Hertz - 1: toAll(tanks.Overwatch), 6 * tanks.Hertz: hold})
		run(b, 5)
		if th, _ := b.Bot(1); th.Order.Kind != tanks.Hold {
			t.Fatalf("%s: it has the order %s, want hold", picks, th.Order.Kind)
		}
		b.Possess(1, matchtest.Parked())
		run(b, 4)
		b.Possess(1, nil)
		for second := range 2 {
			if th, _ := b.Bot(1); th.Order.Kind != tanks.NoCall {
				t.Errorf("%s: %d s after the person left it has the order %s", picks, second, th.Order.Kind)
			}
			run(b, 1)
		}
		if th, _ := b.Bot(2); th.Order.Kind != tanks.Hold {
			t.Errorf("%s: another tank has the order %s, want hold", picks, th.Order.Kind)
		}
	}
}
