package cli_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatIfFightsTheRestAnotherWay(t *testing.T) {
	home := t.TempDir()
	sim := start(t, programs.headless, home, nil, strings.Fields("sim --seed 5 --team-size 2 --map flat --trees 30 --minutes 0.8 --record kept --format json")...)
	if sim.code != 0 {
		t.Fatal(sim.stderr)
	}
	file := filepath.Join("kept", "seed-5.replay")
	var match struct {
		Hash    string
		Seconds float64
	}
	if err := json.Unmarshal([]byte(sim.stdout), &match); err != nil {
		t.Fatal(err)
	}
	study := func(args string) (r struct {
		At, Until         float64
		Looks             *struct{ From float64 }
		Recorded, Changed struct {
			Until        float64
			Winner, Hash string
		}
		Reruns *struct {
			Changed struct{ Green, Red, Draws int }
		}
	},
	) {
		t.Helper()
		out := start(t, programs.headless, home, nil, append([]string{"replay", file, "--format", "json"}, strings.Fields(args)...)...)
		if out.code != 0 {
			t.Fatal(out.stderr)
		}
		if err := json.Unmarshal([]byte(out.stdout), &r); err != nil {
			t.Fatalf("%v: %s", err, out.stdout)
		}
		return r
	}
	same := study("--at 30 --what-if ai.sight.still=0.2")
	if same.Recorded.Hash != match.Hash || same.Changed.Hash != match.Hash || same.Looks != nil || same.Changed.Until != match.Seconds || same.Reruns != nil {
		t.Errorf("with nothing changed %+v, want the match %+v", same, match)
	}
	if odd := study("--at 4.1 --what-if ai.sight.still=0.2"); odd.At != 4.1 {
		t.Errorf("--at 4.1 is %v", odd.At)
	}
	other := study("--at 30 --what-if ai.sight.still=0.01 --what-if falcon.level=ace --reruns 3 --workers 2")
	if other.Changed.Hash == match.Hash || other.Recorded.Hash != match.Hash || other.Looks == nil || other.Looks.From != 0 || other.At != 30 {
		t.Errorf("with a change %+v", other)
	}
	if k := other.Reruns.Changed; k.Green+k.Red+k.Draws != 3 {
		t.Errorf("%+v, want 3 reruns", k)
	}
	text := start(t, programs.headless, home, nil, "replay", file, "--at", "20", "--what-if", "red.order=hold")
	if text.code != 0 || strings.Count(text.stdout, "\n") != 3 || !strings.Contains(text.stdout, "changed:") {
		t.Errorf("as text: %s%s", text.stdout, text.stderr)
	}
	for _, order := range []string{"green.order=follow:alder", "alder.order=follow:rowan", "falcon.order=attack:0,450", "alder.order=move:120,80", "red.order=watch:250,225"} {
		if r := start(t, programs.headless, home, nil, "replay", file, "--at", "20", "--what-if", order); r.code != 0 {
			t.Errorf("%s: %s", order, r.stderr)
		}
	}
	for args, want := range map[string]string{
		"--what-if still":                          "not of the form",
		"--what-if ai.sight.stil=0.1":              "did you mean ai.sight.still",
		"--what-if ai.sight.still=7":               "out of range",
		"--what-if view.fov=60":                    "changes nothing in a battle",
		"--what-if alder.level=master":             "unknown level",
		"--what-if alder.mood=good":                "a level, a strategy and an order",
		"--what-if alder.order=sleep":              "want hold, free",
		"--what-if alder.order=attack:x":           "attack wants a place in metres, as in attack:120,80",
		"--what-if alder.order=move":               "move wants a place in metres, as in move:120,80",
		"--what-if alder.order=watch:120":          "watch wants a place in metres, as in watch:120,80",
		"--what-if alder.order=move:501,1":         "501,1 lies outside the map",
		"--what-if alder.order=rest":               "attack:X,Z, move:X,Z or watch:X,Z",
		"--what-if alder.order=follow:me":          `there is no tank "me": want one of Alder, Rowan, Falcon, Kestrel`,
		"--what-if alder.order=follow:":            "name of another tank",
		"--what-if alder.order=follow:green":       "name of another tank",
		"--what-if bob.level=ace":                  `there is no tank "bob": want one of Alder, Rowan, Falcon, Kestrel, or green or red`,
		"--what-if alder.order=follow:falcon":      "Falcon is an enemy",
		"--what-if green.order=follow:kestrel":     "Kestrel is an enemy",
		"--what-if alder.order=follow:alder":       "Alder cannot follow itself",
		"--what-if alder.order=attack:-100,5000":   "-100,5000 lies outside the map, which goes from 0,0 to 500,450",
		"--what-if alder.order=attack:1e9,1":       "1e9,1 lies outside the map",
		"--what-if alder.order=attack:nan,nan":     "nan,nan lies outside the map",
		"--what-if red.order=attack:120,450.00001": "lies outside the map",
		"--what-if red.strategy=best":              "treeline",
		"--reruns 5":                               "add --what-if",
	} {
		wantLine(t, start(t, programs.headless, home, nil, append([]string{"replay", file}, strings.Fields(args)...)...), 2, want)
	}
}
