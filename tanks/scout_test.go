package tanks_test

import (
	"math"
	"slices"
	"testing"

	"treeline/tanks"
)

// named returns a mode by its name.
func named(t *testing.T, name string) *tanks.Mode {
	t.Helper()
	var id tanks.ModeID
	if err := id.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return tanks.ModeOf(id)
}

// TestWatchingUnseenScoresAPointASecond: each enemy counts once, and only for tanks that no enemy
// sees.
func TestWatchingUnseenScoresAPointASecond(t *testing.T) {
	const seconds = 10.0
	type pair [2]tanks.ID // who sees whom; 0 and 1 are of team 0, 2 and 3 of team 1
	for name, c := range map[string]struct {
		sees []pair
		want [2]float64 // points per second
	}{
		"unseen":                     {[]pair{{0, 2}}, [2]float64{1, 0}},
		"two enemies":                {[]pair{{0, 2}, {1, 3}}, [2]float64{2, 0}},
		"one enemy, by two":          {[]pair{{0, 2}, {1, 2}}, [2]float64{1, 0}},
		"both see each other":        {[]pair{{0, 2}, {2, 0}}, [2]float64{}},
		"another one is seen":        {[]pair{{0, 2}, {2, 1}}, [2]float64{1, 0}},
		"the watcher is seen itself": {[]pair{{0, 2}, {3, 0}}, [2]float64{0, 1}},
		"nobody":                     {nil, [2]float64{}},
	} {
		w := fought(t, named(t, "scout"), 0, &eyes{sees: func(observer, target tanks.ID, _ int) bool {
			return slices.Contains(c.sees, pair{observer, target})
		}})
		for range int(seconds * tanks.Hertz) {
			w.Step()
		}
		for team, want := range c.want {
			if math.Abs(w.Points[team]-want*seconds) > 0.5 || w.Watched[team] != int(want) {
				t.Errorf("%s: team %d has %.1f points, watches %d", name, team, w.Points[team], w.Watched[team])
			}
		}
	}
}

func TestEnoughWatchingWins(t *testing.T) {
	w := fought(t, named(t, "scout"), 0, &eyes{sees: func(observer, target tanks.ID, _ int) bool { return observer == 3 && target == 0 }})
	until(t, w, w.Tuning.Scout.Points+2, func() bool { return w.Phase == tanks.Over })
	if w.Winner != 1 || math.Abs(w.Seconds()-w.Tuning.Scout.Points) > 1 {
		t.Errorf("team %d won after %.1f s", w.Winner, w.Seconds())
	}
	if w.NextRound(); w.Watched != [2]int{} {
		t.Errorf("the next round begins with %v watched", w.Watched)
	}
}
