package ai_test

import (
	"testing"

	"treeline/ai"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestTanksUnderOrdersStayInTheZone: nobody loses health to the closing zone for an order, whatever
// it is.
func TestTanksUnderOrdersStayInTheZone(t *testing.T) {
	for _, kind := range []tanks.CallKind{tanks.Hold, tanks.Move, tanks.Attack, tanks.Overwatch, tanks.Follow} {
		t.Run(kind.String(), func(t *testing.T) {
			s := setup(30)
			s.TeamSize = 3
			s.Tanks.Round.ZoneStart, s.Tanks.Damage.Base = 60, 0
			b := newBattle(t, s)
			spawns := &b.World.Map.Spawns
			call := toAll(kind)
			call.At = spawns[0].At
			switch kind {
			case tanks.Follow:
				call.Whom = 0
				b.Possess(0, matchtest.Parked())
			case tanks.Overwatch:
				call.At = spawns[1].At
			}
			b.World.SetCaller(calls{60: call})
			for id := tanks.ID(3); id < 6; id++ {
				b.Possess(id, matchtest.Parked())
			}
			start := healths(b)
			run(b, 170)
			for id, now := range healths(b) {
				if id > 0 && now < start[id] {
					t.Errorf("tank %d lost %.0f health", id, start[id]-now)
				}
			}
		})
	}
}

// healths returns the health of the first team of three.
func healths(b *ai.Battle) (h [3]float64) {
	for id := range h {
		h[id] = b.World.Tanks[id].Health
	}
	return h
}
