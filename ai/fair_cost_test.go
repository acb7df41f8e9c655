package ai_test

import (
	"slices"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// stopwatch puts a clock in front of every driver of a battle and returns the times of ticks with a
// thought.
func stopwatch(b *ai.Battle) *[]time.Duration {
	var took []time.Duration
	for id := range tanks.ID(len(b.World.Tanks)) {
		driver := b.World.Driver(id)
		b.World.SetDriver(id, matchtest.Script(func(v *tanks.View) tanks.Order {
			before, _ := b.Bot(id)
			start := time.Now()
			o := driver.Drive(v)
			spent := time.Since(start)
			if after, _ := b.Bot(id); after.Count != before.Count {
				took = append(took, spent)
			}
			return o
		}), false)
	}
	return &took
}

// TestF10ThinkingIsCheap: the median time of a thought in a battle is far below the cap of 0.2 ms,
// even on a busy machine. The mean is for the laboratory, on a quiet one.
func TestF10ThinkingIsCheap(t *testing.T) {
	const limit = 200 * time.Microsecond
	s := setup(51)
	s.Level = profile.Ace
	b := newBattle(t, s)
	took := stopwatch(b)
	run(b, 120)
	slices.Sort(*took)
	if n := len(*took); n < 3000 {
		t.Errorf("%d thoughts in two minutes, want 50 a second", n)
	} else if median := (*took)[n/2]; median > limit/2 {
		t.Errorf("half of the thoughts take more than %v, the cap is %v", median, limit)
	}
}

// TestF10ExcessWorkCostsThoughts: with a hundredth of the allowed work, many thoughts are missed
// and counted, and bots carry on with their last decisions. Two such battles are the same, because
// nothing depends on a clock.
func TestF10ExcessWorkCostsThoughts(t *testing.T) {
	battle := func(effort float64) (hash uint64, made, missed int) {
		s := setup(52)
		s.TeamSize, s.AI.Bot.Effort = 3, effort
		b := newBattle(t, s)
		driven := b.World.Tanks[1].At
		run(b, 40)
		for id := range tanks.ID(len(b.World.Tanks)) {
			thought, _ := b.Bot(id)
			made, missed = made+thought.Count, missed+thought.Missed
		}
		if b.World.Tanks[1].At == driven {
			t.Errorf("with %g of the work tank 1 has not moved", effort)
		}
		return b.World.Hash(), made, missed
	}
	plain, made, missed := battle(1)
	if missed > made/50 {
		t.Errorf("%d of %d thoughts were missed, want next to none", missed, made)
	}
	short, fewer, many := battle(0.01)
	if many < fewer || fewer == 0 {
		t.Errorf("with a hundredth of the work %d thoughts were missed and %d made, want most missed", many, fewer)
	}
	if again, _, _ := battle(0.01); again != short || short == plain {
		t.Errorf("hashes %x and %x with a hundredth of the work, %x with all of it", short, again, plain)
	}
}

// BenchmarkThink reports the time of thoughts, with everything else that a bot does in the same
// tick, in battles of 5 against 5.
func BenchmarkThink(b *testing.B) {
	battle := newBattle(b, setup(3))
	took := stopwatch(battle)
	for b.Loop() {
		if battle.Step(); battle.World.Phase == tanks.Over {
			battle.NextRound()
		}
	}
	slices.Sort(*took)
	sum := time.Duration(0)
	for _, t := range *took {
		sum += t
	}
	n := max(len(*took), 1)
	micro := func(t time.Duration) float64 { return float64(t.Nanoseconds()) / 1e3 }
	b.ReportMetric(micro(sum)/float64(n), "us/think")
	if len(*took) > 0 {
		b.ReportMetric(micro((*took)[n/2]), "us/think-median")
		b.ReportMetric(micro((*took)[n*99/100]), "us/think-p99")
	}
}
