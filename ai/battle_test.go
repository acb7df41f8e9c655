package ai_test

import (
	"testing"

	"treeline/ai"
	"treeline/tanks"
	"treeline/terrain"
)

// setup returns a 5 v 5 battle of bots on the standard map of a seed.
func setup(seed uint64) ai.Setup {
	return ai.Setup{
		Map: terrain.DefaultSpec(seed), Seed: seed, TeamSize: 5, Level: ai.Regular,
		Tanks: tanks.DefaultTuning(), AI: ai.DefaultTuning(), Limit: 360,
	}
}

func newBattle(t testing.TB, s ai.Setup) *ai.Battle {
	t.Helper()
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// run steps a battle for some seconds or until the round is over.
func run(b *ai.Battle, seconds float64) {
	for n := int(seconds * tanks.Hertz); n > 0 && b.World.Phase == tanks.Playing; n-- {
		b.Step()
	}
}

// TestStepDoesNotAllocateInSteadyState plays a round first, so that every slice
// has found its size.
func TestStepDoesNotAllocateInSteadyState(t *testing.T) {
	b := newBattle(t, setup(3))
	run(b, 360)
	b.NextRound()
	const seconds = 45
	if got := testing.AllocsPerRun(1, func() { run(b, seconds) }); got > 5 {
		t.Errorf("%.0f allocations in %d s of a second round, want next to none", got, seconds)
	}
}
