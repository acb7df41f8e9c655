package pilot_test

import (
	"flag"
	"runtime"
	"sync"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

var crossings = flag.Int("crossings", 8, "random maps that are crossed from corner to corner")

// crossing is the result of one tank that was to cross a map.
type crossing struct {
	seed    uint64
	arrived bool
	stall   float64 // s, the longest time below 0.3 m/s
	err     error
}

// cross drives a tank from one corner of a random map of 400 to 800 trees to the
// opposite one.
func cross(seed uint64) crossing {
	spec := terrain.DefaultSpec(1000 + seed)
	spec.Trees = 400 + int(seed*37%401)
	c := crossing{seed: seed}
	m, err := terrain.Generate(spec)
	if err != nil {
		c.err = err
		return c
	}
	rider := pilot.NewRider(m, mgl64.Vec3{spec.Width - 35, 0, spec.Depth - 35}, 10)
	w := matchtest.World(m, seed, tanks.Member{Class: tanks.Badger, Driver: rider}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
	matchtest.Place(w, 0, 30, 30, 0)
	c.stall = ride(w, rider, 240)
	c.arrived = rider.Arrived()
	return c
}

func TestRandomWoodsAreCrossedFromCornerToCorner(t *testing.T) {
	all := make([]crossing, *crossings)
	var group sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for k := range workers {
		group.Go(func() {
			for i := k; i < len(all); i += workers {
				all[i] = cross(uint64(i))
			}
		})
	}
	group.Wait()
	lost := 0
	for _, c := range all {
		if c.err != nil {
			t.Fatal(c.err)
		}
		if !c.arrived {
			lost++
			t.Logf("map %d: did not arrive", c.seed)
		}
		if c.stall > 6 {
			t.Errorf("map %d: stood for %.1f s, want at most 6", c.seed, c.stall)
		}
	}
	if 100*lost > len(all) {
		t.Errorf("%d of %d did not arrive, want at most 1 in 100", lost, len(all))
	}
}
