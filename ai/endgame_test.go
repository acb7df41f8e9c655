package ai_test

import (
	"slices"
	"testing"

	"treeline/ai"
	"treeline/tanks"
)

// lastOf returns the times in s, shortest first, in which a team with so many commanders left ends
// battles against the last tank of a team of brains.
func lastOf(t *testing.T, left int, brain string, battles int) []float64 {
	t.Helper()
	const size = 5
	var times []float64
	for seed := range battles {
		s := setup(uint64(300 + seed))
		s.TeamSize, s.Red = size, ai.Picks{{Brain: brain}}
		b := newBattle(t, s)
		for id := left; id < 2*size-1; id++ {
			b.World.Tanks[id].Health = 0
		}
		for b.World.Phase == tanks.Playing {
			b.Step()
		}
		times = append(times, b.World.Seconds())
	}
	slices.Sort(times)
	return times
}

// TestTheLastEnemyIsFound: five, or three, that begin 400 m away find one that drives about at
// random, and three finish one that fights.
func TestTheLastEnemyIsFound(t *testing.T) {
	const battles = 12
	for _, tt := range []struct {
		left  int
		brain string
		most  float64 // s, the median
	}{{5, "random", 130}, {3, "random", 130}, {3, "commander", 80}} {
		times := lastOf(t, tt.left, tt.brain, battles)
		t.Logf("%d against one %s: %.0f s", tt.left, tt.brain, times)
		if got := times[len(times)/2]; got > tt.most {
			t.Errorf("%d against one %s take %.0f s, want %.0f at most", tt.left, tt.brain, got, tt.most)
		}
	}
}
