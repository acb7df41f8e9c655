package lab_test

import (
	"slices"
	"testing"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/tanks"
	"treeline/terrain"
)

// over returns a small battle of a mode whose round change ends.
func over(t *testing.T, mode string, change func(w *tanks.World)) *tanks.World {
	t.Helper()
	s := ai.DefaultSetup(2)
	s.TeamSize, s.Trees, s.Preset, s.Minutes = 2, 0, terrain.Flat, 1
	if err := s.Mode.UnmarshalText([]byte(mode)); err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	b.Step()
	change(b.World)
	b.World.Phase = tanks.Over
	return b.World
}

// atLimit sets the clock to the end of the round.
func atLimit(w *tanks.World) { w.Tick = int(w.TimeLimit() * tanks.Hertz) }

// destroy makes wrecks of the tanks of a team, except for some classes.
func destroy(w *tanks.World, team tanks.Team, spared ...tanks.ClassID) {
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Team == team && !slices.Contains(spared, t.Class) {
			t.Health = 0
		}
	}
}

// TestRoundsReportWhatEndedThem: a tank that waits for the next wave, or has left by the exit, was
// not destroyed.
func TestRoundsReportWhatEndedThem(t *testing.T) {
	for _, c := range []struct {
		name, mode, want string
		change           func(w *tanks.World)
	}{
		{"time is up", "elimination", "time", atLimit},
		{"it is decided a tick before time is up", "hold", "points", func(w *tanks.World) {
			atLimit(w)
			w.Tick--
		}},
		{"a team is destroyed", "elimination", "destroyed", func(w *tanks.World) { destroy(w, 1) }},
		{"a team is destroyed as time is up", "elimination", "destroyed", func(w *tanks.World) {
			destroy(w, 1)
			atLimit(w)
		}},
		{"time is up between two waves", "waves", "time", atLimit},
		{"the defenders are destroyed", "waves", "destroyed", func(w *tanks.World) { destroy(w, w.Tanks[0].Team) }},
		{"trucks are through without their escorts", "convoy", "points", func(w *tanks.World) {
			own := tanks.Team(0)
			for i := range w.Tanks {
				if t := &w.Tanks[i]; t.Class == tanks.Mule {
					own, t.Health, t.Absent = t.Team, 0, true
				}
			}
			destroy(w, own, tanks.Mule)
			w.Points[own] = tanks.MostTrucks
		}},
		{"the raiders are destroyed", "convoy", "destroyed", func(w *tanks.World) {
			for i := range w.Tanks {
				if t := &w.Tanks[i]; t.Class == tanks.Mule {
					destroy(w, 1-t.Team)
					w.Points[t.Team] = tanks.MostTrucks
				}
			}
		}},
	} {
		if got := lab.EndedBy(over(t, c.mode, c.change)); got != c.want {
			t.Errorf("%s, %s: ended by %q, want %q", c.mode, c.name, got, c.want)
		}
	}
}

// TestTrucksAtTheExitAreNotLost: a team keeps its living tanks, and the trucks that are through.
func TestTrucksAtTheExitAreNotLost(t *testing.T) {
	for _, c := range []struct {
		name   string
		absent bool
		want   float64 // of the escorts
	}{{"through", true, 1}, {"destroyed", false, 0.4}} {
		own := tanks.Team(0)
		w := over(t, "convoy", func(w *tanks.World) {
			for i := range w.Tanks {
				if t := &w.Tanks[i]; t.Class == tanks.Mule {
					own, t.Health, t.Absent = t.Team, 0, c.absent
				}
			}
			destroy(w, 1-own)
		})
		if got := lab.Remaining(w); got[own] != c.want || got[1-own] != 0 {
			t.Errorf("trucks %s: %v of the teams are left, want %g of the escorts and none of the others", c.name, got, c.want)
		}
	}
}

// TestSizesOfTeamsAreToldByRole where the sides differ.
func TestSizesOfTeamsAreToldByRole(t *testing.T) {
	for mode, want := range map[string]string{
		"elimination": "5 against 5",
		"hold":        "5 against 5",
		"hunt":        "1 (hunted) against 4 (hunters)",
		"waves":       "5 (defenders) against up to 15 (attackers)",
		"convoy":      "5 (escorts, with 3 trucks) against 5 (raiders)",
	} {
		s := ai.DefaultBattle()
		if err := s.Mode.UnmarshalText([]byte(mode)); err != nil {
			t.Fatal(err)
		}
		if s.TeamSize = 5; lab.Teams(&s) != want {
			t.Errorf("%s: %s, want %s", mode, lab.Teams(&s), want)
		}
	}
}
