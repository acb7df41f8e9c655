package mind_test

import (
	"slices"
	"testing"

	"treeline/ai/mind"
	"treeline/tanks"
)

func TestAStateRatedTwiceKeepsTheGreaterWorth(t *testing.T) {
	var thought mind.Thought
	for _, rated := range []mind.Score{{"ram", 0.4}, {mind.Stalk, 0.9}, {"ram", 0.7}, {mind.Stalk, 0.2}} {
		thought.Rate(rated.State, rated.Worth)
	}
	if want := []mind.Score{{"ram", 0.7}, {mind.Stalk, 0.9}}; !slices.Equal(thought.Scores, want) {
		t.Errorf("scores %v, want %v", thought.Scores, want)
	}
}

func TestAFallenBotIsUpToNothing(t *testing.T) {
	alive := mind.Thought{
		State: mind.Stalk, Reason: "because", Since: 7, Target: 3, Underway: true, Holding: "reloading", Scores: []mind.Score{{mind.Stalk, 1}},
		History: [5]mind.Decision{{State: mind.Stalk, Reason: "because", Tick: 7}, {State: mind.Patrol, Reason: "first"}},
	}
	dead := alive.Fallen(90, 3)
	if dead.State != mind.Dead || dead.Since != 90 || dead.Target != tanks.NoTank || dead.Underway || dead.Holding != "" || len(dead.Scores) > 0 {
		t.Errorf("fallen: %+v", dead)
	}
	for i, want := range []mind.State{mind.Dead, mind.Stalk, mind.Patrol} {
		if dead.History[i].State != want {
			t.Errorf("decision %d is %q, want %q", i, dead.History[i].State, want)
		}
	}
	for by, want := range map[tanks.ID]string{3: "the tank was hit", tanks.NoTank: "the tank was outside the zone"} {
		if got := alive.Fallen(90, by).History[0].Change; got != want {
			t.Errorf("destroyed by %d: %q, want %q", by, got, want)
		}
	}
	if alive.State != mind.Stalk || alive.History[0].State != mind.Stalk {
		t.Error("the thought that it was made of has changed")
	}
}
