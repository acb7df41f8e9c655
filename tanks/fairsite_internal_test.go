package tanks

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// TestAYardIsTheMiddleOfItsBuildings: it is the same to the last bit as with a look at everything
// on the map.
func TestAYardIsTheMiddleOfItsBuildings(t *testing.T) {
	yards := 0
	for seed := range uint64(6) {
		m, err := terrain.Generate(terrain.DefaultSpec(seed))
		if err != nil {
			t.Fatal(err)
		}
		v := fairSite{m: m}
		for i := range m.Obstacles {
			of := &m.Obstacles[i]
			if of.Kind != terrain.Building {
				continue
			}
			sum, n := mgl64.Vec3{}, 0.0
			for j := range m.Obstacles {
				if o := &m.Obstacles[j]; o.Kind == terrain.Building && geom.PlaneDist(o.At, of.At) < terrain.FarmReach {
					sum, n = sum.Add(o.At), n+1
				}
			}
			if got, want := v.yard(of.At), geom.Scale(sum, 1/n); got != want {
				t.Errorf("seed %d: the yard of building %d is at %v, want %v", seed, i, got, want)
			}
			yards++
		}
	}
	if yards == 0 {
		t.Error("there are no buildings")
	}
}
