package steer_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

func TestCrowdFindsWhatASearchThroughAllFinds(t *testing.T) {
	var crowd steer.Crowd
	rapid.Check(t, func(t *rapid.T) {
		width, depth := rapid.Float64Range(10, 300).Draw(t, "width"), rapid.Float64Range(10, 300).Draw(t, "depth")
		place := func(name string) mgl64.Vec3 {
			return mgl64.Vec3{rapid.Float64Range(-5, width+5).Draw(t, name), 0, rapid.Float64Range(-5, depth+5).Draw(t, name)}
		}
		crowd.Begin(width, depth, rapid.Float64Range(3, 60).Draw(t, "cell"))
		all := make([]steer.Mover, rapid.IntRange(0, 40).Draw(t, "movers"))
		for i := range all {
			all[i] = steer.Mover{ID: tanks.ID(i), At: place("at")}
			crowd.Add(all[i])
		}
		crowd.End()
		at, reach, self := place("from"), rapid.Float64Range(0, 200).Draw(t, "reach"), tanks.ID(rapid.IntRange(-1, 40).Draw(t, "self"))
		var got, want []tanks.ID
		for _, m := range crowd.Near(nil, at, reach, self) {
			got = append(got, m.ID)
		}
		for i := range all {
			if geom.PlaneDist(all[i].At, at) <= reach && all[i].ID != self {
				want = append(want, all[i].ID)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("Near = %v, want %v", got, want)
		}
	})
}
