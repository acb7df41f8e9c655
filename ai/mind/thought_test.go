package mind_test

import (
	"testing"

	"treeline/ai/mind"
	"treeline/tanks"
)

func TestEveryStateHasANameOfItsOwn(t *testing.T) {
	names := map[string]bool{}
	for s := range mind.NumStates {
		if names[s.String()] || s.String() == "unknown" {
			t.Errorf("state %d is called %q", s, s)
		}
		names[s.String()] = true
	}
	if len(names) != 13 {
		t.Errorf("%d states, want 13", len(names))
	}
}

func TestAFallenBotIsUpToNothing(t *testing.T) {
	alive := mind.Thought{
		State: mind.Stalk, Reason: "because", Since: 7, Target: 3, Underway: true, Holding: "reloading",
		History: [5]mind.Decision{{State: mind.Stalk, Reason: "because", Tick: 7}, {State: mind.Patrol, Reason: "first"}},
	}
	dead := alive.Fallen(90)
	if dead.State != mind.Dead || dead.Since != 90 || dead.Target != tanks.NoTank || dead.Underway || dead.Holding != "" {
		t.Errorf("fallen: %+v", dead)
	}
	for i, want := range []mind.State{mind.Dead, mind.Stalk, mind.Patrol} {
		if dead.History[i].State != want {
			t.Errorf("decision %d is %q, want %q", i, dead.History[i].State, want)
		}
	}
	if alive.State != mind.Stalk || alive.History[0].State != mind.Stalk {
		t.Error("the thought that it was made of has changed")
	}
}
