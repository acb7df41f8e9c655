package steer_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/terrain/geom"
)

// wood returns n trunks at random places within reach of a place.
func wood(n int, at mgl64.Vec3, reach float64) []steer.Fixed {
	random := rand.New(rand.NewPCG(uint64(n), 5))
	var fixed []steer.Fixed
	for len(fixed) < n {
		place := at.Add(mgl64.Vec3{(2*random.Float64() - 1) * reach, 0, (2*random.Float64() - 1) * reach})
		if geom.PlaneDist(at, place) < reach {
			fixed = append(fixed, steer.Fixed{Box: geom.Box{At: place}, Radius: 0.3})
		}
	}
	return fixed
}

// TestThinKeepsTheNearest: none that is left out is nearer than one that is kept, small numbers are
// all kept, and the number kept is near the limit.
func TestThinKeepsTheNearest(t *testing.T) {
	at := mgl64.Vec3{100, 0, 100}
	for _, n := range []int{0, 1, 100, steer.MostFixed, steer.MostFixed + 1, 3000, 40000} {
		all := wood(n, at, 200)
		kept := steer.Thin(slices.Clone(all), at, 200)
		if n <= steer.MostFixed {
			if !slices.Equal(kept, all) {
				t.Errorf("%d of %d are kept, want all in their order", len(kept), n)
			}
			continue
		}
		if len(kept) > steer.MostFixed || len(kept) < steer.MostFixed/2 {
			t.Errorf("%d of %d are kept, want %d to %d", len(kept), n, steer.MostFixed/2, steer.MostFixed)
		}
		far := 0.0
		for i := range kept {
			far = max(far, geom.PlaneDist(at, kept[i].Box.At))
		}
		for i := range all {
			if geom.PlaneDist(at, all[i].Box.At) < far && !slices.Contains(kept, all[i]) {
				t.Fatalf("of %d one is left out that is nearer than one that is kept", n)
			}
		}
	}
	same := slices.Repeat([]steer.Fixed{{Box: geom.Box{At: at}, Radius: 1}}, 1000)
	if got := steer.Thin(same, at, 50); len(got) != steer.MostFixed {
		t.Errorf("%d of 1,000 in one place are kept, want %d", len(got), steer.MostFixed)
	}
}
