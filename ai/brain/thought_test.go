package brain_test

import (
	"testing"

	"treeline/ai/brain"
	"treeline/tanks"
)

func TestEveryStateHasANameOfItsOwn(t *testing.T) {
	names := map[string]bool{}
	for s := range brain.NumStates {
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
	alive := brain.Thought{
		State: brain.Stalk, Reason: "because", Since: 7, Target: 3, Underway: true, Holding: "reloading",
		History: [5]brain.Decision{{State: brain.Stalk, Reason: "because", Tick: 7}, {State: brain.Patrol, Reason: "first"}},
	}
	dead := alive.Fallen(90)
	if dead.State != brain.Dead || dead.Since != 90 || dead.Target != tanks.NoTank || dead.Underway || dead.Holding != "" {
		t.Errorf("fallen: %+v", dead)
	}
	for i, want := range []brain.State{brain.Dead, brain.Stalk, brain.Patrol} {
		if dead.History[i].State != want {
			t.Errorf("decision %d is %q, want %q", i, dead.History[i].State, want)
		}
	}
	if alive.State != brain.Stalk || alive.History[0].State != brain.Stalk {
		t.Error("the thought that it was made of has changed")
	}
}
