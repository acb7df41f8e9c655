package whatif_test

import (
	"testing"

	"treeline/scene/replay"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// BenchmarkSameDriving compares the last 30 s of a battle of 5 against 5.
func BenchmarkSameDriving(b *testing.B) {
	f, battle := fought(b, spec(3, 5), 60*tanks.Hertz)
	p := player(b, f, battle.World.Map, 30*tanks.Hertz, true)
	var tape whatif.Tape
	for !p.Ended() {
		tape.Take(p.Battle())
		if err := p.Step(); err != nil {
			b.Fatal(err)
		}
	}
	rules := p.Config().AI.Sight
	rules.Still = 0.1
	looker := whatif.NewLooker(battle.World.Map)
	for b.Loop() {
		looker.Compare(tape.Window(), rules)
	}
}

// BenchmarkTape adds a tick of a battle of 5 against 5 to a tape.
func BenchmarkTape(b *testing.B) {
	_, battle := fought(b, spec(3, 5), 1)
	var tape whatif.Tape
	tape.Take(battle)
	for b.Loop() {
		b.StopTimer()
		battle.Step()
		b.StartTimer()
		tape.Take(battle)
	}
}

// BenchmarkFork copies a battle of 5 against 5 with its bots.
func BenchmarkFork(b *testing.B) {
	f, battle := fought(b, spec(3, 5), 60*tanks.Hertz)
	p := player(b, f, battle.World.Map, 50*tanks.Hertz, false)
	for b.Loop() {
		p.Fork()
	}
}

// BenchmarkFree fights 30 s of 5 against 5 again.
func BenchmarkFree(b *testing.B) {
	f, battle := fought(b, spec(3, 5), 60*tanks.Hertz)
	p := player(b, f, battle.World.Map, 30*tanks.Hertz, false)
	for b.Loop() {
		branch, err := p.Fork().Branch(replay.Change{})
		if err != nil {
			b.Fatal(err)
		}
		for !branch.Over() && branch.Ticks() < 60*tanks.Hertz {
			if err := branch.Step(); err != nil {
				b.Fatal(err)
			}
		}
	}
}
