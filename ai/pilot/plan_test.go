package pilot_test

import (
	"flag"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

var errands = flag.Int("errands", 6, "random maps on which teams of five drive from place to place")

// errand is the time that a team took to its places.
type errand struct {
	ticks, lost int // lost: places that a tank did not reach in time
	err         error
}

// run drives five tanks on a random map, each to a dozen places in turn, with plans or by choices.
func run(seed uint64, far float64, plans bool) (e errand) {
	const tanksOf, places, patience = 5, 12, 30 * tanks.Hertz
	spec := terrain.DefaultSpec(8000 + seed)
	m, err := terrain.Generate(spec)
	if err != nil {
		return errand{err: err}
	}
	riders := pilot.NewRiders(m, tanksOf)
	members := []tanks.Member{{Team: 1, Driver: matchtest.Parked()}}
	for i, r := range riders {
		r.Tuning.Treeline.Weave = plans
		members = append(members, tanks.Member{Class: tanks.ClassID(i % 3), Driver: r})
	}
	w := matchtest.World(m, seed, members...)
	matchtest.Place(w, 0, 5, 5, 0)
	var random [tanksOf]*rand.Rand
	var to [tanksOf]mgl64.Vec3
	var visited, since [tanksOf]int
	for i, r := range riders {
		random[i] = rand.New(rand.NewPCG(seed, uint64(i)))
		to[i], _ = r.Stand(mgl64.Vec3{spec.Width/2 + 14*float64(i-2), 0, spec.Depth / 2})
		matchtest.Place(w, tanks.ID(1+i), to[i][0], to[i][2], 0)
		to[i] = another(random[i], r, &spec, to[i], far)
		r.Send(to[i], 11)
	}
	for busy := tanksOf; busy > 0; {
		w.Step()
		for i, r := range riders {
			if visited[i] == places {
				continue
			}
			e.ticks++
			lost := w.Tick-since[i] > patience
			if !lost && !r.Arrived() {
				continue
			}
			if lost {
				e.lost++
			}
			since[i], to[i] = w.Tick, another(random[i], r, &spec, to[i], far)
			r.Send(to[i], 11)
			if visited[i]++; visited[i] == places {
				r.Send(w.Tanks[1+i].At, 0)
				busy--
			}
		}
	}
	return e
}

// TestPlansBringTanksToTheirPlacesSooner: this holds for five tanks on wooded hills that do not
// tell each other their plans.
func TestPlansBringTanksToTheirPlacesSooner(t *testing.T) {
	const most = 0.95 // of the time by choices
	for _, far := range []float64{40, 120} {
		all := make([][2]errand, *errands)
		var group sync.WaitGroup
		workers := runtime.GOMAXPROCS(0)
		for k := range workers {
			group.Go(func() {
				for i := k; i < len(all); i += workers {
					all[i] = [2]errand{run(uint64(i), far, false), run(uint64(i), far, true)}
				}
			})
		}
		group.Wait()
		var sum [2]errand
		for _, e := range all {
			for k := range sum {
				if e[k].err != nil {
					t.Fatal(e[k].err)
				}
				sum[k].ticks, sum[k].lost = sum[k].ticks+e[k].ticks, sum[k].lost+e[k].lost
			}
		}
		share := float64(sum[1].ticks) / float64(sum[0].ticks)
		t.Logf("places up to %g m away: %.3f of the time, %d not reached in 30 s by choices, %d with plans", far, share, sum[0].lost, sum[1].lost)
		if share > most || sum[1].lost > sum[0].lost {
			t.Errorf("places up to %g m away: with plans it takes %.3f of the time by choices, want at most %g; %d not reached in time instead of %d", far, share, most, sum[1].lost, sum[0].lost)
		}
	}
}

// another returns a place where a tank can stand, at most far metres and at least a third of that
// from another place, and not too far from the middle of the map.
func another(random *rand.Rand, rider *pilot.Rider, spec *terrain.Spec, from mgl64.Vec3, far float64) mgl64.Vec3 {
	const rim, round = 30.0, 150.0 // m
	middle := mgl64.Vec3{spec.Width / 2, 0, spec.Depth / 2}
	for {
		at := mgl64.Vec3{rim + random.Float64()*(spec.Width-2*rim), 0, rim + random.Float64()*(spec.Depth-2*rim)}
		if d := geom.PlaneDist(at, from); d < far/3 || d > far || geom.PlaneDist(at, middle) > round {
			continue
		}
		if to, ok := rider.Stand(at); ok {
			return to
		}
	}
}
