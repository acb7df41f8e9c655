package cli_test

import (
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/battlecode"
	"treeline/scene/cli"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// exported returns a folder with a map in own.json, exported with these flags, and a broken one in
// faulty.json.
func exported(t *testing.T, flags ...string) (home string) {
	t.Helper()
	home = t.TempDir()
	if r := start(t, programs.headless, home, nil, append([]string{"map", "--out", "own.json"}, flags...)...); r.code != 0 {
		t.Fatal(r.stderr)
	}
	write(t, filepath.Join(home, "faulty.json"), `{"format": "treeline-map", "version": 4, "width": 200, "depth": 150,
		"obstacles": [{"name": "oak", "x": 100, "z": 20}, {"name": "oak", "x": 300, "z": 20}]}`)
	return home
}

// TestAFileIsFoughtOnAsItsSeedIs, and its replays do not need the file.
func TestAFileIsFoughtOnAsItsSeedIs(t *testing.T) {
	land := []string{"--seed", "6", "--trees", "150", "--map-size", "small"}
	home := exported(t, land...)
	battle := []string{"--team-size", "3", "--minutes", "0.4", "--format", "json"}
	want := start(t, programs.headless, home, nil, append(append([]string{"sim"}, land...), battle...)...)
	got := start(t, programs.headless, home, nil, append([]string{"sim", "--seed", "6", "--map", "own.json", "--record", "kept"}, battle...)...)
	if a, b := match(t, want.stdout), match(t, got.stdout); a["hash"] != b["hash"] || a["ticks"] != b["ticks"] {
		t.Errorf("on the file: %s%son its seed: %s", got.stdout, got.stderr, want.stdout)
	}
	if err := os.Remove(filepath.Join(home, "own.json")); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("kept", "seed-6.replay")
	if v := start(t, programs.headless, home, nil, "replay", file, "--verify"); v.code != 0 {
		t.Errorf("the replay without the file: %s%s", v.stdout, v.stderr)
	}
	if v := start(t, programs.headless, home, nil, "replay", file, "--at", "5", "--what-if", "ai.sight.still=0.1", "--format", "json"); v.code != 0 || !strings.Contains(v.stdout, `"changed"`) {
		t.Errorf("what if: %s%s", v.stdout, v.stderr)
	}
}

func TestTheLabFightsOnAFile(t *testing.T) {
	home := exported(t, "--seed", "6", "--trees", "50", "--map-size", "small")
	for _, args := range []string{
		"lab bots --matches 2 --team-size 1 --minutes 0.1", "lab duel hunter scout --pairs 2 --team-size 1 --minutes 0.1",
		"lab table --matches 2 --against random --team-size 1 --minutes 0.1", "lab sight --pairs 20",
	} {
		if r := start(t, programs.headless, home, nil, strings.Fields(args+" --map own.json")...); r.code != 0 || r.stdout == "" {
			t.Errorf("%s: code %d, %s", args, r.code, r.stderr)
		}
	}
}

// TestAMapCommandChecksAndDrawsAFile, which is the first thing that makers of maps do with it.
func TestAMapCommandChecksAndDrawsAFile(t *testing.T) {
	home := exported(t, "--seed", "6")
	r := start(t, programs.headless, home, nil, "map", "--map", "own.json", "--format", "png", "--out", "own.png")
	picture, err := os.ReadFile(filepath.Join(home, "own.png"))
	if r.code != 0 || err != nil || !strings.HasPrefix(string(picture), "\x89PNG") {
		t.Errorf("code %d, %v: %s", r.code, err, r.stderr)
	}
	r = start(t, programs.headless, home, nil, "map", "--map", "own.json")
	again, err := os.ReadFile(filepath.Join(home, "own.json"))
	var m map[string]any
	if r.code != 0 || err != nil || json.Unmarshal([]byte(r.stdout), &m) != nil || r.stdout != string(again) {
		t.Errorf("what was read is written in another way: code %d, %v, %s", r.code, err, r.stderr)
	}
}

func TestFilesThatCannotBeFoughtOnAreRefusedInOneLine(t *testing.T) {
	home := exported(t)
	for args, want := range map[string]string{
		"map --map faulty.json --format png":                                "--map: faulty.json: obstacles[1].x 300 is out of range 0..200 m, the width of the map",
		"bot test bot.py --map faulty.json":                                 "--map: faulty.json: obstacles[1].x",
		"play --map faulty.json":                                            "--map: faulty.json: obstacles[1].x",
		"faulty.json":                                                       "--map: faulty.json: obstacles[1].x",
		"faulty.json --seed 3":                                              "--map: faulty.json: obstacles[1].x",
		"kept.replay --at -1":                                               "--at",
		"sim --map none.json":                                               "--map: none.json cannot be read: no such file",
		"sim --map kept.replay":                                             "a file with a map of your own that ends in .json",
		"watch --map own.json --trees 5":                                    "--trees has no use for the map of a file: leave it or --map out",
		"sim --map own.json --map-size small":                               "--map-size has no use for the map of a file",
		"sim --map own.json --map-seed 3":                                   "--map-seed has no use for the map of a file",
		"sim --map own.json --code 1451-R3Y":                                "--code has no use for the map of a file",
		"sim --map own.json --set terrain.relief=3":                         "--set of terrain has no use for the map of a file",
		"play --map own.json --daily":                                       "--daily is a battle of its own",
		"map --map own.json --format code":                                  "a battle on a map of its own has no code: share the file of the map, or a replay",
		"lab train --map own.json":                                          "battles on the map of a file are not kept in a store",
		"lab bots --map own.json --store a.sqlite":                          "battles on the map of a file are not kept in a store",
		"lab duel hunter scout --map own.json --store a.db":                 "battles on the map of a file are not kept in a store",
		"lab table --map own.json --store a.sqlite":                         "battles on the map of a file are not kept in a store",
		"lab sight --map own.json --store a.sqlite":                         "battles on the map of a file are not kept in a store",
		"lab bots --map own.json --sweep ai.sight.still=0.1,0.2":            "battles on the map of a file are not kept in a store, swept",
		"league fight hunter scout --map own.json --store a.sqlite":         "battles on the map of a file are not kept in a store",
		"lab table --map own.json --trees 5 --against random --team-size 1": "--trees has no use for the map of a file",
	} {
		t.Run(args, func(t *testing.T) {
			r := start(t, programs.headless, home, nil, strings.Fields(args)...)
			wantLine(t, r, 2, want)
		})
	}
}

// TestABattleOnAFileIsNotTheOneThatIsRemembered, as the settings keep codes, and it has none.
func TestABattleOnAFileIsNotTheOneThatIsRemembered(t *testing.T) {
	t.Chdir(exported(t))
	got, err := cli.BattleOf([]string{"play", "--map", "own.json", "--seed", "3"})
	if err != nil || got.OwnMap == nil || got.Preset != terrain.Hills || got.Seed != 3 {
		t.Fatalf("%+v, %v", got, err)
	}
	if code, err := battlecode.Encode(got); err == nil {
		t.Errorf("it has the code %s", code)
	}
}

// TestTheScriptOfThePageMakesAMap: the script in docs/map-format.md works, and both gates of its
// map are open.
func TestTheScriptOfThePageMakesAMap(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "map-format.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, script, _ := strings.Cut(string(page), "```python\n")
	script, _, _ = strings.Cut(script, "```")
	home := t.TempDir()
	if r := start(t, programs.headless, home, nil, "map", "--seed", "7", "--map-size", "small", "--out", "mine.json"); r.code != 0 {
		t.Fatal(r.stderr)
	}
	if r := start(t, python, home, nil, "-c", script); r.code != 0 {
		t.Fatal(r.stderr)
	}
	if r := start(t, programs.headless, home, nil, "sim", "--map", "mine2.json", "--minutes", "0.1", "--format", "json"); r.code != 0 {
		t.Errorf("code %d: %s", r.code, r.stderr)
	}
	made, err := os.ReadFile(filepath.Join(home, "mine2.json"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := terrain.ReadJSON(made)
	if err != nil {
		t.Fatal(err)
	}
	for _, z := range []float64{36, 206} {
		gate := mgl64.Vec3{190, 0, z}
		for i := range m.Obstacles {
			o := &m.Obstacles[i]
			away := geom.PlaneDist(o.At, gate) - o.Trunk
			if !o.Plant() {
				p := o.Box().Local(gate)
				away = math.Hypot(max(math.Abs(p[0])-o.HalfLength, 0), max(math.Abs(p[2])-o.HalfWidth, 0))
			}
			if o.Stops() && away < 2.3 { // half of the piece that is left out, minus a margin for the joints
				t.Errorf("obstacle %d, a %s, stands in the gate at z %g", i, o.Kind, z)
			}
		}
	}
}
