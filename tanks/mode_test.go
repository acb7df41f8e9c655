package tanks_test

import (
	"math"
	"strings"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestEveryModeIsWhole: without a text or a rule a mode would be one that nobody understands, or
// that cannot be won.
func TestEveryModeIsWhole(t *testing.T) {
	names := map[string]bool{}
	for _, id := range tanks.Modes() {
		m := tanks.ModeOf(id)
		if m.Name == "" || names[m.Name] || strings.ToLower(m.Name) != m.Name || strings.ContainsAny(m.Name, ", ") {
			t.Errorf("mode %d: the name %q is missing, taken, or not one word in lower case", id, m.Name)
		}
		names[m.Name] = true
		if m.Goal == "" || m.Roles[0].Opening == "" || m.Roles[1].Opening == "" {
			t.Errorf("%s: a text is missing: %+v", m.Name, *m)
		}
		if m.Decided == nil || m.AtLimit == nil {
			t.Errorf("%s: Decided or AtLimit is missing", m.Name)
		}
	}
}

func TestModesAreReadByTheirNames(t *testing.T) {
	for _, want := range tanks.Modes() {
		var got tanks.ModeID
		if err := got.UnmarshalText([]byte(want.String())); err != nil || got != want || want.Check() != nil {
			t.Errorf("%v is read as %v, %v", want, got, err)
		}
	}
	var id tanks.ModeID
	for _, err := range []error{id.UnmarshalText([]byte("tag")), tanks.NumModes.Check()} {
		if err == nil || !strings.Contains(err.Error(), "elimination") {
			t.Errorf("error %v, want one that names the modes", err)
		}
	}
}

// TestEveryModeEndsAtTheTimeLimit: whatever a mode counts, the limit ends its round, and two runs
// of it are equal.
func TestEveryModeEndsAtTheTimeLimit(t *testing.T) {
	const limit = 3.0 // s
	for _, id := range tanks.Modes() {
		var hashes [2]uint64
		for i := range hashes {
			w := fought(t, tanks.ModeOf(id), limit, nil)
			until(t, w, limit+1, func() bool { return w.Phase == tanks.Over || w.TimeUp() })
			if w.Mode() != tanks.ModeOf(id) || w.Phase != tanks.Over || !w.TimeUp() || w.Seconds() > limit+tanks.Dt/2 {
				t.Errorf("%v: mode %q over after %.2f s", id, w.Mode().Name, w.Seconds())
			}
			hashes[i] = w.Hash()
		}
		if hashes[0] != hashes[1] {
			t.Errorf("%v: two runs differ", id)
		}
	}
}

// fought returns a match of two against two by the rules of a mode, in which nobody moves.
func fought(t *testing.T, m *tanks.Mode, limit float64, e tanks.Eyes) *tanks.World {
	t.Helper()
	w, err := tanks.NewWorld(tanks.Setup{
		Map: matchtest.Field(500, 450), Seed: 1, Members: matchtest.LineUp(2), Tuning: tanks.DefaultTuning(), TimeLimit: limit, Mode: m, Eyes: e,
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// lookout returns a mode unlike elimination: points for the time in which a tank sees an enemy
// unseen, ten points win, nobody has to die, and no zone closes.
func lookout() *tanks.Mode {
	const enough = 10.0 // s
	ahead := func(w *tanks.World, least float64) tanks.Team {
		switch a, b := w.Points[0], w.Points[1]; {
		case a > b && a >= least:
			return 0
		case b > a && b >= least:
			return 1
		}
		return tanks.NoTeam
	}
	return &tanks.Mode{
		Name: "lookout", Goal: "see and stay unseen",
		Count: func(w *tanks.World) {
			for i := range w.Tanks {
				for j := range w.Tanks {
					a, b := &w.Tanks[i], &w.Tanks[j]
					if a.Team != b.Team && w.Sightings.Of(a.ID, b.ID).Seen && !w.Sightings.Of(b.ID, a.ID).Seen {
						w.Points[a.Team] += tanks.Dt
					}
				}
			}
		},
		Decided: func(w *tanks.World) (tanks.Team, bool) {
			winner := ahead(w, enough)
			return winner, winner != tanks.NoTeam
		},
		AtLimit: func(w *tanks.World) tanks.Team { return ahead(w, 0) },
	}
}

func TestAModeCountsAndDecidesItsRounds(t *testing.T) {
	watched := func(by tanks.ID, from int) *eyes {
		return &eyes{sees: func(observer, target tanks.ID, tick int) bool {
			return observer == by && target == 3-by && tick >= from
		}}
	}
	w := fought(t, lookout(), 0, watched(3, 2*tanks.Hertz))
	until(t, w, 20, func() bool { return w.Phase == tanks.Over })
	if w.Winner != 1 || w.Wins != [2]int{0, 1} || math.Abs(w.Seconds()-12) > 0.2 || w.Points[0] != 0 || w.Points[1] < 10 {
		t.Errorf("winner %d after %.2f s, points %v, wins %v", w.Winner, w.Seconds(), w.Points, w.Wins)
	}
	if w.NextRound(); w.Points != [2]float64{} || w.Wins != [2]int{0, 1} {
		t.Errorf("the next round begins with points %v, wins %v", w.Points, w.Wins)
	}

	w = fought(t, lookout(), 5, watched(0, 0))
	until(t, w, 6, func() bool { return w.Phase == tanks.Over })
	if w.Winner != 0 || math.Abs(w.Seconds()-5) > tanks.Dt {
		t.Errorf("winner %d after %.2f s at the limit", w.Winner, w.Seconds())
	}
}

func TestAModeDecidesWhatADeathAndTheZoneMean(t *testing.T) {
	w := fought(t, lookout(), 0, nil)
	tuning := w.Tuning
	tuning.Round.ZoneStart = 1
	w.SetTuning(tuning)
	w.Tanks[0].Health, w.Tanks[1].Health = 0, 0
	matchtest.Run(w, 30)
	if w.Phase != tanks.Playing || w.Zone.Active {
		t.Errorf("phase %d, zone %+v in a mode where nobody has to die and nothing closes", w.Phase, w.Zone)
	}
}

// TestPointsCountWhenTheLastTanksFallTogether: where both teams count points, the one that is ahead
// wins; only without that is it a draw.
func TestPointsCountWhenTheLastTanksFallTogether(t *testing.T) {
	for _, c := range []struct {
		mode   string
		points [2]float64
		want   tanks.Team
	}{
		{"hold", [2]float64{59, 0}, 0},
		{"hold", [2]float64{3, 4}, 1},
		{"hold", [2]float64{}, tanks.NoTeam},
		{"scout", [2]float64{0, 20}, 1},
		{"hunt", [2]float64{20, 0}, tanks.NoTeam},
		{"elimination", [2]float64{}, tanks.NoTeam},
	} {
		w := fought(t, named(t, c.mode), 0, nil)
		w.Step()
		w.Points = c.points
		destroy(w, 0)
		destroy(w, 1)
		if w.Step(); w.Phase != tanks.Over || w.Winner != c.want {
			t.Errorf("%s at %v: phase %d, winner %d, want %d", c.mode, c.points, w.Phase, w.Winner, c.want)
		}
	}
}

func TestPointsAreHashedAndRestored(t *testing.T) {
	sees := &eyes{sees: func(observer, target tanks.ID, _ int) bool { return observer == 0 && target == 2 }}
	w := fought(t, lookout(), 0, sees)
	matchtest.Run(w, 4)
	kept, hash, points := w.Snapshot(), w.Hash(), w.Points
	matchtest.Run(w, 2)
	later := w.Hash()
	if w.Restore(kept); w.Hash() != hash || w.Points != points || points[0] == 0 {
		t.Errorf("points %v, want %v", w.Points, points)
	}
	if matchtest.Run(w, 2); w.Hash() != later {
		t.Error("the round goes on another way")
	}
	if w.Points[0]++; w.Hash() == later {
		t.Error("a point does not show in the hash")
	}
}
