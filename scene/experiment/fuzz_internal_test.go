package experiment

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/replay"
	"treeline/tanks"
)

// FuzzPlans: whatever a server sends a worker as an experiment is one that the worker can take part
// in, or an error of one line; the same goes for its jobs.
func FuzzPlans(f *testing.F) {
	m, err := NewMatchup(ai.DefaultSetup(1).BattleSpec, config.Default())
	if err != nil {
		f.Fatal(err)
	}
	p := plan{Rules: tanks.RulesVersion, Matchups: []Matchup{m}}
	good, err := json.Marshal(&p)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good, []byte(`{"Matchup":0,"Numbers":[0,1]}`))
	f.Add([]byte(strings.Replace(string(good), `"matchups":[`, `"survey":{},"matchups":[`, 1)), []byte(`{"Matchup":1}`))
	f.Add([]byte(strings.Replace(string(good), `"matchups":[`, `"policies":[{"name":"policy:a\nb","gzip":"H4sI"}],"matchups":[`, 1)), []byte(`{"Matchup":0}`))
	f.Fuzz(func(t *testing.T, text, work []byte) {
		o, err := (&Worker{}).acceptPlan(text)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q is no line", err.Error())
			}
			return
		}
		if j, err := o.job(work); err == nil && (j.Matchup < 0 || j.Matchup >= len(o.tasks)) {
			t.Errorf("%+v of %d", j, len(o.tasks))
		}
	})
}

// TestAWorkerStartsNoProgram: an experiment with outside programs from a queue is refused in a line
// that names them, whether or not there is such a file here.
func TestAWorkerStartsNoProgram(t *testing.T) {
	here, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, brain := range []string{ai.Exec + ":" + here, ai.Exec + ":nowhere", ai.Wasm + ":nowhere.wasm"} {
		spec := ai.DefaultSetup(1).BattleSpec
		spec.Green = ai.Picks{{Brain: brain}}
		m := Matchup{Rules: tanks.RulesVersion, Battle: replay.TextOf(&spec)}
		text, err := json.Marshal(&plan{Rules: tanks.RulesVersion, Matchups: []Matchup{m}})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := (&Worker{}).acceptPlan(text); !errors.Is(err, errOther) || !strings.Contains(err.Error(), brain) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", brain, err)
		}
	}
}
