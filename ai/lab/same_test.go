package lab_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"testing"

	"treeline/ai/lab"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

var update = flag.Bool("update", false, "keep the hashes of the maps and battles anew; asks for a new rules version")

// kept is the file of the expected hashes.
const kept = "testdata/same.json"

// hashes are those of some maps and of the final states of some battles, and the version of the
// rules for which they hold.
type hashes struct {
	Rules   int               `json:"rules"`
	Maps    map[string]string `json:"maps"`
	Battles map[string]string `json:"battles"`
}

// battles returns battles that are short, but long enough for every kind of bot to see, aim and
// shoot.
func battles(t testing.TB) map[string]lab.SimOptions {
	t.Helper()
	list := map[string]lab.SimOptions{}
	for _, b := range []struct {
		name       string
		seed       uint64
		size       int
		minutes    float64
		preset     terrain.Preset
		level      profile.Level
		red, green string
	}{
		{"5 regulars a side among hills", 70002, 5, 1.2, terrain.Hills, profile.Regular, "commander", "commander"},
		{"characters on flat ground", 81, 4, 0.8, terrain.Flat, profile.Veteran, "brawler,hunter", "sniper,scout"},
		{"15 veterans a side, a crowd", 96, 15, 0.7, terrain.Hills, profile.Veteran, "commander", "commander"},
		{"aces and recruits", 95, 3, 2, terrain.Hills, profile.Regular, "commander:ace", "commander:recruit,random"},
	} {
		o := lab.DefaultSimOptions()
		o.Seed, o.TeamSize, o.Preset, o.Level, o.Minutes = b.seed, b.size, b.preset, b.level, b.minutes
		if err := o.Red.UnmarshalText([]byte(b.red)); err != nil {
			t.Fatal(err)
		}
		if err := o.Green.UnmarshalText([]byte(b.green)); err != nil {
			t.Fatal(err)
		}
		o.Format, o.Workers = lab.JSON, 1
		list[b.name] = o
	}
	return list
}

// hashesNow returns the hashes that this build computes.
func hashesNow(t testing.TB) hashes {
	t.Helper()
	now := hashes{Rules: tanks.RulesVersion, Maps: map[string]string{}, Battles: map[string]string{}}
	for _, preset := range terrain.Presets() {
		for seed := range uint64(2) {
			spec := terrain.DefaultSpec(seed + 1)
			spec.Preset = preset
			m, err := terrain.Generate(spec)
			if err != nil {
				t.Fatal(err)
			}
			hash := fnv.New64a()
			if err := m.WriteJSON(hash); err != nil {
				t.Fatal(err)
			}
			now.Maps[fmt.Sprintf("%s %d", preset, seed+1)] = fmt.Sprintf("%016x", hash.Sum64())
		}
	}
	for name, o := range battles(t) {
		result := results(t, sim(t, o))[0]
		if result.Shots == 0 {
			t.Errorf("%s: nobody fires: the battle shows too little", name)
		}
		now.Battles[name] = result.Hash
	}
	return now
}

// TestTheSameBattleEverywhere: maps and battles have the expected hashes. It runs on every kind of
// processor that is available or can be emulated (scripts/same.sh).
func TestTheSameBattleEverywhere(t *testing.T) {
	if testing.Short() {
		t.Skip("fights battles")
	}
	var want hashes
	text, err := os.ReadFile(kept)
	if err == nil {
		err = json.Unmarshal(text, &want)
	}
	if err != nil && !*update {
		t.Fatal(err)
	}
	got := hashesNow(t)
	same := compare(t, "map", got.Maps, want.Maps)
	same = compare(t, "battle", got.Battles, want.Battles) && same
	switch {
	case same && want.Rules == tanks.RulesVersion:
	case want.Rules == tanks.RulesVersion:
		t.Errorf("other maps or battles under rules version %d: if this is meant, raise tanks.RulesVersion and run make hashes", want.Rules)
	case !*update:
		t.Errorf("hashes are kept for rules version %d, not for %d: run make hashes", want.Rules, tanks.RulesVersion)
	default:
		keep(t, got)
	}
}

// compare reports whether all hashes are as expected, and logs those that are not.
func compare(t *testing.T, what string, got, want map[string]string) bool {
	t.Helper()
	same := len(got) == len(want)
	for name, hash := range got {
		if hash != want[name] {
			same = false
			t.Logf("%s %q has hash %s, kept is %q", what, name, hash, want[name])
		}
	}
	return same
}

func keep(t *testing.T, h hashes) {
	t.Helper()
	text, err := json.MarshalIndent(h, "", "\t")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(kept), 0o750)
	}
	if err == nil {
		err = os.WriteFile(kept, append(text, '\n'), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
