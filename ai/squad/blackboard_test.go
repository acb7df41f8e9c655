package squad_test

import (
	"testing"

	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

func TestTheBlackboardIsReadAfterADelayWhateverTheOrder(t *testing.T) {
	m := matchtest.Field(100, 100)
	b := squad.NewBlackboard(m, 4)
	b.Restart(nil, terrain.Spawn{}, 1)
	const tick = 1000
	if got := b.Hear(0, tick).Target; got != tanks.NoTank {
		t.Errorf("before the tick's word: %d", got)
	}
	b.Tell(0, squad.Entry{Target: 3, Tick: tick})
	for _, c := range []struct {
		tick int
		want tanks.ID
	}{{tick, tanks.NoTank}, {tick + squad.Delay - 1, tanks.NoTank}, {tick + squad.Delay, 3}} {
		if got := b.Hear(0, c.tick).Target; got != c.want {
			t.Errorf("tick %d: heard %d, want %d", c.tick, got, c.want)
		}
	}
	// In the tick in which the next word is told, it reads the same before and
	// after.
	next := tick + 2*squad.Delay
	before := b.Hear(0, next).Target
	b.Tell(0, squad.Entry{Target: 2, Tick: next})
	if after := b.Hear(0, next).Target; after != before {
		t.Errorf("heard %d before and %d after the word", before, after)
	}
}
