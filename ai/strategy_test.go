package ai_test

import (
	"testing"

	"treeline/ai"
	"treeline/ai/steer"
	"treeline/tanks"
)

// skirmish returns a battle of three tanks per team on a small map.
func skirmish(t *testing.T) *ai.Battle {
	t.Helper()
	s := setup(4)
	s.TeamSize = 3
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// strategies returns the strategy by which each tank is steered.
func strategies(b *ai.Battle) (names []string) {
	for i := range b.World.Tanks {
		name, _ := b.Strategy(tanks.ID(i))
		names = append(names, name)
	}
	return names
}

func TestOneBotGetsAStrategyOfItsOwn(t *testing.T) {
	b := skirmish(t)
	const one = 2
	if err := b.SetStrategy(one, "whiskers"); err != nil {
		t.Fatal(err)
	}
	check := func(when, all string) {
		t.Helper()
		for i, name := range strategies(b) {
			want := all
			if i == one {
				want = "whiskers"
			}
			if name != want {
				t.Errorf("%s: tank %d steers by %s, want %s", when, i, name, want)
			}
		}
	}
	check("at once", "treeline")
	tuning := ai.DefaultTuning()
	tuning.Steer.Strategy = steer.Orca
	b.Tune(tanks.DefaultTuning(), tuning)
	check("after all were tuned", "orca")
	b.NextRound()
	check("in the next round", "orca")
	if _, own := b.Strategy(one); !own {
		t.Error("the strategy of the one does not count as its own")
	}
	if err := b.SetStrategy(one, ""); err != nil {
		t.Fatal(err)
	}
	if name, own := b.Strategy(one); name != "orca" || own {
		t.Errorf("given back: %s, own %v, want orca as all", name, own)
	}
}

// TestOnlyTheSwitchedBotDrivesDifferently: one of two equal battles continues with another strategy
// for one bot. The others meet it in time, so this checks only the first seconds.
func TestOnlyTheSwitchedBotDrivesDifferently(t *testing.T) {
	a, b := skirmish(t), skirmish(t)
	const one = 1
	if err := b.SetStrategy(one, steer.Potential.String()); err != nil {
		t.Fatal(err)
	}
	other := map[int]bool{}
	for range 3 * tanks.Hertz {
		a.Step()
		b.Step()
		for i := range a.World.Tanks {
			if a.World.Tanks[i].Pose != b.World.Tanks[i].Pose {
				other[i] = true
			}
		}
		if other[one] {
			break
		}
	}
	if len(other) != 1 || !other[one] {
		t.Errorf("tanks %v went another way first, want tank %d alone", other, one)
	}
}

func TestSetStrategyRefusesUnknownTanksAndNames(t *testing.T) {
	b := skirmish(t)
	if err := b.SetStrategy(99, "orca"); err == nil {
		t.Error("tank 99 got a strategy, want an error")
	}
	if err := b.SetStrategy(0, "teleport"); err == nil {
		t.Error("teleport was taken, want an error")
	}
	for i, name := range strategies(b) {
		if name != "treeline" {
			t.Errorf("tank %d steers by %s after two errors, want treeline", i, name)
		}
	}
}
