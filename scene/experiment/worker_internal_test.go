package experiment

import (
	"encoding/json"
	"testing"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/tanks"
)

// queued returns a connection to a queue of its own, until the test ends.
func queued(t *testing.T) *link {
	t.Helper()
	l, err := (&Queue{SameBuild: "test"}).connect(t.TempDir(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.close)
	if err := l.prepare(t.Context()); err != nil {
		t.Fatal(err)
	}
	return l
}

// TestAWorkerForgetsExperimentsThatAreOver: it keeps those whose jobs may still come, and the last.
func TestAWorkerForgetsExperimentsThatAreOver(t *testing.T) {
	link := queued(t)
	w := &Worker{SameBuild: "test", link: link, plans: map[string]*opened{}}
	if _, err := w.apply(t.Context()); err != nil {
		t.Fatal(err)
	}
	m, err := NewMatchup(ai.DefaultBattle(), config.Default())
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(&plan{Rules: tanks.RulesVersion, Build: "test", Matchups: []Matchup{m}})
	if err != nil {
		t.Fatal(err)
	}
	for i, key := range []string{"long", "a", "b", "c"} {
		if err := link.put(t.Context(), planSubject+key, text); err != nil {
			t.Fatal(err)
		}
		o, err := w.open(t.Context(), key)
		if o == nil || err != nil {
			t.Fatalf("%s: %v", key, err)
		}
		if again, err := w.open(t.Context(), key); again != o || err != nil {
			t.Errorf("%s is opened anew, %v", key, err)
		}
		if want := min(i, 1) + 1; len(w.plans) != want || w.plans["long"] == nil {
			t.Errorf("%d experiments after %s, want %d", len(w.plans), key, want)
		}
		if key != "long" {
			if err := link.clear(t.Context(), key); err != nil {
				t.Fatal(err)
			}
		}
	}
}
