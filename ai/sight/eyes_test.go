package sight_test

import (
	"math"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// duel is a world with one tank of each team on a map: the first looks along +x
// from (100, 100), the second stands at (x, z), side on.
func duel(t *testing.T, m *terrain.Map, tuning sight.Tuning, x, z float64) (*tanks.World, *sight.Eyes) {
	t.Helper()
	w := &tanks.World{Map: m, Grid: m.Grid, Fallen: make([]bool, len(m.Obstacles)), Sightings: tanks.NewSightings(2)}
	for i := range 2 {
		w.Tanks = append(w.Tanks, tanks.Tank{
			ID: tanks.ID(i), Team: tanks.Team(i), Class: tanks.Badger, Name: []string{"Ada", "Bob"}[i],
			Health: 100, FiredTick: -1, HitTick: -1, KilledTick: -1,
		})
	}
	place(m, &w.Tanks[0], 100, 100, 0)
	place(m, &w.Tanks[1], x, z, math.Pi/2)
	return w, sight.New(m, tuning)
}

func place(m *terrain.Map, t *tanks.Tank, x, z float64, heading geom.Heading) {
	t.Pose = tanks.Pose{At: mgl64.Vec3{x, m.Ground.Height(x, z), z}, Heading: heading}
}

// run lets the eyes look for some seconds.
func run(w *tanks.World, e *sight.Eyes, seconds float64) {
	for range int(math.Round(seconds * tanks.Hertz)) {
		e.Look(w)
		w.Tick++
	}
}

func TestExplanationOfAPartlyHiddenTank(t *testing.T) {
	m := flatMap(oak(150, 96, 4.5), oak(160, 104, 1), oak(250, 100, 5), oak(100, 60, 4))
	w, e := duel(t, m, sight.DefaultTuning(), 200, 100)
	w.Tanks[1].Speed = 5
	run(w, e, 2)
	x := e.Explain(w, 0, 1)
	var text strings.Builder
	if err := x.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	t.Log(text.String())
}
