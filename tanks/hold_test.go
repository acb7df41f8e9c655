package tanks_test

import (
	"math"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// holding returns a match of two against two for a circle, in which nobody moves: at is the
// distance of each tank, by ID, from the middle of the circle.
func holding(t *testing.T, at ...float64) *tanks.World {
	t.Helper()
	var mode tanks.ModeID
	if err := mode.UnmarshalText([]byte("hold")); err != nil {
		t.Fatal(err)
	}
	w := fought(t, tanks.ModeOf(mode), 0, nil)
	for i, d := range at {
		o := &w.Objective
		matchtest.Place(w, tanks.ID(i), o.At[0]+d, o.At[2]+8*float64(i-1), 0)
	}
	return w
}

func TestACircleIsTakenByWhoIsAloneInIt(t *testing.T) {
	const out = 150.0 // m
	h := tanks.DefaultTuning().Hold
	for name, c := range map[string]struct {
		at      []float64 // two of team 0, two of team 1
		seconds float64
		holder  tanks.Team
	}{
		"one tank takes it":              {[]float64{0, out, out, out}, h.Take + 0.1, 0},
		"not before its time":            {[]float64{0, out, out, out}, h.Take - 0.1, tanks.NoTeam},
		"two take it in half the time":   {[]float64{0, 0, out, out}, h.Take/2 + 0.1, 0},
		"the other team takes it too":    {[]float64{out, out, 0, out}, h.Take + 0.1, 1},
		"nobody takes it from the other": {[]float64{0, out, 0, out}, 3 * h.Take, tanks.NoTeam},
		"from outside nobody takes it":   {[]float64{h.Radius + 1, out, out, out}, 3 * h.Take, tanks.NoTeam},
	} {
		w := holding(t, c.at...)
		captured := 0
		for range int(c.seconds * tanks.Hertz) {
			w.Step()
			for _, e := range w.Events {
				if e.Kind == tanks.Captured {
					captured++
				}
			}
		}
		if o := &w.Objective; o.Holder != c.holder || (captured == 1) != (c.holder != tanks.NoTeam) {
			t.Errorf("%s: held by %d, %d events, %.2f taken", name, o.Holder, captured, o.Taken)
		}
	}
}

// TestProgressInTakingACircleIsUndone: it is undone when nobody is in the circle, and by the other
// team before that takes the circle itself.
func TestProgressInTakingACircleIsUndone(t *testing.T) {
	const out = 150.0 // m
	w := holding(t, 0, out, out, out)
	half := w.Tuning.Hold.Take / 2
	matchtest.Run(w, half)
	if o := &w.Objective; o.Taker != 0 || math.Abs(o.Taken-0.5) > 0.02 {
		t.Fatalf("taken by %d to %.2f", o.Taker, o.Taken)
	}
	matchtest.Place(w, 0, w.Objective.At[0]+out, w.Objective.At[2], 0)
	if matchtest.Run(w, half+0.1); w.Objective.Taken != 0 || w.Objective.Taker != tanks.NoTeam {
		t.Errorf("left alone it stays taken by %d to %.2f", w.Objective.Taker, w.Objective.Taken)
	}
	matchtest.Place(w, 0, w.Objective.At[0], w.Objective.At[2], 0)
	matchtest.Run(w, half)
	matchtest.Place(w, 0, w.Objective.At[0]+out, w.Objective.At[2], 0)
	matchtest.Place(w, 2, w.Objective.At[0], w.Objective.At[2], 0)
	if matchtest.Run(w, 2*half); w.Objective.Holder != tanks.NoTeam || w.Objective.Taker != 1 {
		t.Errorf("held by %d, taken by %d to %.2f", w.Objective.Holder, w.Objective.Taker, w.Objective.Taken)
	}
	if matchtest.Run(w, half+0.2); w.Objective.Holder != 1 {
		t.Errorf("held by %d", w.Objective.Holder)
	}
}

func TestWhoHoldsTheCircleLongEnoughWins(t *testing.T) {
	w := holding(t, 150, 150, 0, 150)
	tuning := w.Tuning
	tuning.Hold.Points = 20
	w.SetTuning(tuning)
	until(t, w, 60, func() bool { return w.Phase == tanks.Over })
	if want := tuning.Hold.Take + 20; w.Winner != 1 || math.Abs(w.Seconds()-want) > 0.2 {
		t.Errorf("team %d won after %.1f s, want %.1f", w.Winner, w.Seconds(), want)
	}
	if w.NextRound(); w.Objective.Holder != tanks.NoTeam || w.Points != [2]float64{} {
		t.Errorf("the next round begins with %+v, %v", w.Objective, w.Points)
	}
	for i := range w.Tanks {
		if w.Tanks[i].Team == 1 {
			w.Tanks[i].Health = 0
		}
	}
	if w.Step(); w.Phase != tanks.Over || w.Winner != 0 {
		t.Errorf("phase %d, winner %d with no tank left", w.Phase, w.Winner)
	}
}

func TestSnapshotsRestoreTheCircle(t *testing.T) {
	w := holding(t, 0, 150, 150, 150)
	matchtest.Run(w, 5)
	kept, hash := w.Snapshot(), w.Hash()
	matchtest.Run(w, 15)
	if w.Objective.Holder != 0 || w.Hash() == hash {
		t.Fatalf("held by %d", w.Objective.Holder)
	}
	if w.Restore(kept); w.Hash() != hash || w.Objective.Holder != tanks.NoTeam {
		t.Errorf("held by %d after going back", w.Objective.Holder)
	}
	if w.Objective.Taken += 0.1; w.Hash() == hash {
		t.Error("the circle does not show in the hash")
	}
}

// TestCirclesLieFairly: on no map is the way of a team more than a fifth longer.
func TestCirclesLieFairly(t *testing.T) {
	var mode tanks.ModeID
	if err := mode.UnmarshalText([]byte("hold")); err != nil {
		t.Fatal(err)
	}
	farms := 0
	for seed := range uint64(30) {
		spec := terrain.DefaultSpec(seed + 900)
		if seed%5 == 0 {
			spec.Preset = terrain.Flat
		}
		m, err := terrain.Generate(spec)
		if err != nil {
			t.Fatal(err)
		}
		w, err := tanks.NewWorld(tanks.Setup{Map: m, Members: matchtest.LineUp(1), Tuning: tanks.DefaultTuning(), Mode: tanks.ModeOf(mode)})
		if err != nil {
			t.Fatal(err)
		}
		at := w.Objective.At
		a, b := geom.PlaneDist(m.Spawns[0].At, at), geom.PlaneDist(m.Spawns[1].At, at)
		if a > 1.23*b || b > 1.23*a || a < 80 || b < 80 {
			t.Errorf("seed %d: the ways are %.0f and %.0f m", seed+900, a, b)
		}
		for i := range m.Obstacles {
			if o := &m.Obstacles[i]; o.Kind == terrain.Building && geom.PlaneDist(o.At, at) < 30 {
				farms++
				break
			}
		}
	}
	if farms < 5 || farms == 30 {
		t.Errorf("%d of 30 circles are farmsteads: the test looks away", farms)
	}
}
