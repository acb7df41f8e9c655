package steer_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/terrain"
)

func TestWhatStopsATankIsThatOnTheMapsGrid(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(5))
	if err != nil {
		t.Fatal(err)
	}
	ground, standing := steer.NewTraversability(m), terrain.NewStanding(m)
	standing.Follow(ground)
	random := rand.New(rand.NewPCG(1, 2))
	found, felled := 0, 0
	for range 300 {
		at := mgl64.Vec3{random.Float64() * m.Spec.Width, 0, random.Float64() * m.Spec.Depth}
		radius := 60 * random.Float64()
		ids := standing.Grid().Near(nil, at, radius)
		got, want := ground.Around(at, radius), steer.AppendFixed(nil, m.Obstacles, ids)
		if !slices.Equal(got, want) {
			t.Fatalf("%d things within %.1f m of %v, want the %d of the grid", len(got), radius, at, len(want))
		}
		found += len(got)
		if len(ids) > 0 {
			standing.Fell(ids[random.IntN(len(ids))])
			felled++
		}
	}
	if found == 0 || felled == 0 {
		t.Errorf("%d things found and %d felled, want some", found, felled)
	}
	standing.Restore()
	at, far := mgl64.Vec3{m.Spec.Width / 2, 0, m.Spec.Depth / 2}, m.Spec.Width
	if got, want := len(ground.Around(at, far)), len(steer.AppendFixed(nil, m.Obstacles, m.Grid.Near(nil, at, far))); got != want {
		t.Errorf("%d things stand again, want %d", got, want)
	}
}
