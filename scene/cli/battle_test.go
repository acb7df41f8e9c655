package cli_test

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/scene/cli"
	"treeline/scene/config"
	"treeline/tanks"
)

// TestCommandsBeginWithTheStandardBattle checks that the defaults reach the flags through the tags
// of the battle.
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

// remembering returns a store that holds the battle that was chosen last.
func remembering(t *testing.T, last ai.BattleSpec) *config.Store {
	t.Helper()
	code, err := battlecode.Encode(last)
	if err != nil {
		t.Fatal(err)
	}
	store := config.NewStore(filepath.Join(t.TempDir(), "settings.toml"), nil)
	if err := store.KeepBattle(code); err != nil {
		t.Fatal(err)
	}
	return store
}

func TestTheDailyBattleIsThatOfToday(t *testing.T) {
	last := ai.DefaultBattle()
	last.TeamSize = 3
	store := remembering(t, last)
	for _, args := range []string{"--daily", "watch --daily"} {
		before := ai.DailyBattle(time.Now())
		got, own, err := cli.Today(strings.Fields(args), store)
		after := ai.DailyBattle(time.Now()) // midnight may have passed
		if err != nil || !reflect.DeepEqual(got, before) && !reflect.DeepEqual(got, after) {
			t.Errorf("%s: %+v, %v; want %+v", args, got, err, after)
		}
		if own == nil || own.TeamSize != last.TeamSize || own.Seed == got.Seed {
			t.Errorf("%s: the player's own battle is %+v", args, own)
		}
	}
	for _, args := range []string{"--daily --seed 3", "--daily --code 1451-R3Y", "--daily --red scout", "watch --mode hold --daily"} {
		if _, err := cli.BattleOf(strings.Fields(args)); err == nil || !strings.Contains(err.Error(), "--daily is a battle of its own") {
			t.Errorf("%s: %v", args, err)
		}
	}
}

// TestPlainPlayBeginsWithTheLastChoice on a new map, whereas any flag of the battle, or a code,
// replaces all of it. A choice that cannot be read gives the standard battle.
func TestPlainPlayBeginsWithTheLastChoice(t *testing.T) {
	last := ai.DefaultBattle()
	last.Seed, last.MapSeed, last.TeamSize, last.Tank = 77, 9, 3, tanks.OwnOf(tanks.Lynx)
	store := remembering(t, last)
	for args, size := range map[string]int{
		"": 3, "play": 3, "watch": 3, "play --mute --quality low": 3,
		"play --seed 5": 5, "watch --tank bear": 5, "play --team-size 7": 7, "--code 1451-R3Y": 5,
	} {
		got, err := cli.Remembered(strings.Fields(args), store)
		if err != nil || got.TeamSize != size || got.Seed == last.Seed || got.MapSeed != 0 || (size == 3) != (got.Tank == last.Tank) {
			t.Errorf("%q begins with %+v, %v; want teams of %d", args, got, err, size)
		}
	}
	if err := store.KeepBattle("151D-01P8"); err != nil {
		t.Fatal(err)
	}
	if got, err := cli.Remembered(nil, store); err != nil || got.TeamSize != 5 {
		t.Errorf("with a broken code: %+v, %v", got, err)
	}
}
