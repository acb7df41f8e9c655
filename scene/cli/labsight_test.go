package cli_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"treeline/scene/cli"
)

// TestAnyTwoTanksOfABattleCanBeExplained, whatever the sizes of the teams; without --pair the first
// tanks of both teams are.
func TestAnyTwoTanksOfABattleCanBeExplained(t *testing.T) {
	for _, battle := range []string{"--team-size 1", "--team-size 8", "--mode hunt", "--mode hunt --seed 2", "--mode waves", "--mode convoy", "--mode convoy --seed 2"} {
		spec, err := cli.BattleOf(strings.Fields("lab sight --explain " + battle))
		if err != nil {
			t.Fatal(err)
		}
		green, red := spec.Sizes()
		for flag, want := range map[string]int{"": green, fmt.Sprintf(" --pair 0,%d", green+red-1): green + red - 1} {
			var x struct{ Observer, Target int }
			r := start(t, programs.headless, t.TempDir(), nil, strings.Fields("lab sight --explain --at 0 --format json "+battle+flag)...)
			if r.code != 0 {
				t.Errorf("%s%s: code %d, %s", battle, flag, r.code, r.stderr)
			} else if err := json.Unmarshal([]byte(r.stdout), &x); err != nil || x.Observer != 0 || x.Target != want {
				t.Errorf("%s%s: %v, explained are %+v, want tank %d as seen by tank 0", battle, flag, err, x, want)
			}
		}
		none := fmt.Sprintf("lab sight --explain %s --pair 0,%d", battle, green+red)
		wantLine(t, start(t, programs.headless, t.TempDir(), nil, strings.Fields(none)...), 2, fmt.Sprintf("want two different tanks from 0 to %d", green+red-1))
	}
}

// TestRandomPairsNeedNothingButAMap: what else would choose a battle is refused.
func TestRandomPairsNeedNothingButAMap(t *testing.T) {
	for _, flag := range []string{"team-size 3", "difficulty ace", "red hunter", "green hunter", "tank stoat", "mode hunt", "minutes 5"} {
		name, _, _ := strings.Cut(flag, " ")
		r := start(t, programs.headless, t.TempDir(), nil, strings.Fields("lab sight --pairs 1 --"+flag)...)
		wantLine(t, r, 2, fmt.Sprintf("--%s is for --explain: add that, or leave --%[1]s out", name))
	}
	r := start(t, programs.headless, t.TempDir(), nil, strings.Fields("lab sight --pairs 1 --seed 2 --map-seed 3 --trees 9 --map flat --map-size small")...)
	if r.code != 0 {
		t.Errorf("code %d, %s", r.code, r.stderr)
	}
}
