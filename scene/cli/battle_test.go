package cli_test

import (
	"reflect"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/cli"
)

// TestCommandsBeginWithTheStandardBattle guards the way of the defaults through the
// tags of the battle into the flags.
func TestCommandsBeginWithTheStandardBattle(t *testing.T) {
	quick := ai.DefaultBattle()
	quick.Minutes = 6
	for args, want := range map[string]ai.BattleSpec{
		"map": ai.DefaultBattle(), "lab sight": ai.DefaultBattle(), "shot --out a.png": ai.DefaultBattle(), "sim": quick, "lab bots": quick,
	} {
		got, err := cli.BattleOf(strings.Fields(args))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s fights %+v, %v; want %+v", args, got, err, want)
		}
	}
}

func TestPlayDrawsANewSeedUnlessOneIsGiven(t *testing.T) {
	seeds := map[uint64]bool{}
	for range 20 {
		got, err := cli.BattleOf(nil)
		if err != nil {
			t.Fatal(err)
		}
		seeds[got.Seed] = true
	}
	if len(seeds) < 10 {
		t.Errorf("%d different seeds in 20 battles", len(seeds))
	}
	for args, want := range map[string]uint64{"--seed 0": 0, "watch --seed 5": 5, "--code 1451-R3Y": 123_456} {
		if got, err := cli.BattleOf(strings.Fields(args)); err != nil || got.Seed != want {
			t.Errorf("%s has seed %d, %v", args, got.Seed, err)
		}
	}
}
