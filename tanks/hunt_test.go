package tanks_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// hunting returns a hunt in which nobody moves and the hunters see according to sees; first is the
// team that hides.
func hunting(t *testing.T, first tanks.Team, sees func(tick int) bool) *tanks.World {
	t.Helper()
	m := named(t, "hunt")
	all := m.LineUp(5, first)
	w, err := tanks.NewWorld(tanks.Setup{
		Map: matchtest.Field(500, 450), Seed: 1, Members: all, Tuning: tanks.DefaultTuning(), Mode: m, First: first, TimeLimit: 600,
		Eyes: &eyes{sees: func(_, target tanks.ID, tick int) bool { return all[target].Team == first && sees(tick) }},
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestOneHidesAndTheOthersSearch(t *testing.T) {
	for first := range tanks.Team(2) {
		w := hunting(t, first, func(int) bool { return false })
		var n [2]int
		for i := range w.Tanks {
			n[w.Tanks[i].Team]++
		}
		if n[first] != 1 || n[1-first] != 4 || w.Role(first).Task != tanks.Hide || w.Role(1-first).Task != tanks.Seek {
			t.Errorf("team %d hides: sizes %v, tasks %d and %d", first, n, w.Role(0).Task, w.Role(1).Task)
		}
	}
}

func TestSecondsInNoSightWinAHunt(t *testing.T) {
	w := hunting(t, 1, func(tick int) bool { return tick < 30*tanks.Hertz })
	matchtest.Run(w, 29)
	if w.Points != [2]float64{} || w.Watched != [2]int{1, 0} {
		t.Errorf("in sight: points %v, watched %v", w.Points, w.Watched)
	}
	until(t, w, 200, func() bool { return w.Phase == tanks.Over })
	if want := 30 + w.Tuning.Hunt.Points; w.Winner != 1 || math.Abs(w.Seconds()-want) > 1 {
		t.Errorf("team %d won after %.1f s, want %.1f", w.Winner, w.Seconds(), want)
	}
}

func TestADestroyedHiderLosesTheHunt(t *testing.T) {
	w := hunting(t, 0, func(int) bool { return true })
	matchtest.Run(w, 1)
	w.Tanks[0].Health = 0
	if w.Step(); w.Phase != tanks.Over || w.Winner != 1 {
		t.Errorf("phase %d, winner %d", w.Phase, w.Winner)
	}
}

// TestAHiddenTankIsTougherAgainstMore: the damage of a hit is inversely proportional to the square
// of the number of hunters, and never above the usual one.
func TestAHiddenTankIsTougherAgainstMore(t *testing.T) {
	hit := func(size int) (share float64) {
		m := named(t, "hunt")
		all := m.LineUp(size, 0)
		var w *tanks.World
		all[1].Driver = matchtest.GunnerAt(func() mgl64.Vec3 { return w.Tanks[0].At.Add(mgl64.Vec3{0, 1, 0}) }, 0)
		var err error
		if w, err = tanks.NewWorld(tanks.Setup{Map: matchtest.Field(500, 450), Seed: 1, Members: all, Tuning: tanks.DefaultTuning(), Mode: m, TimeLimit: 600}); err != nil {
			t.Fatal(err)
		}
		hidden := matchtest.Place(w, 0, 250, 225, 0)
		matchtest.Place(w, 1, 250, 245, geom.Heading(math.Pi/2)) // at its side
		before := hidden.Health
		until(t, w, 20, func() bool { return hidden.Health < before })
		return before - hidden.Health
	}
	usual := hit(5)
	for size, want := range map[int]float64{2: 1 / tanks.DefaultTuning().Hunt.Harm, 3: 4, 4: 16. / 9, 9: 0.25} {
		if got := hit(size) / usual; math.Abs(got-want) > 0.01*want {
			t.Errorf("with %d hunters a hit does %.3f of what it does with four, want %.3f", size-1, got, want)
		}
	}
}
