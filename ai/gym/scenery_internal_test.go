package gym

import (
	"math"
	"math/rand/v2"
	"testing"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// TestRoughLooksChangeNothing: what the rough estimate leaves out would not have counted. The
// sectors equal those of all discs by their exact bearings, to the bit.
func TestRoughLooksChangeNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	filled := 0
	for range 2000 {
		p := &pen{at: [3]float64{in(0, 300), 0, in(0, 300)}}
		p.ahead, p.right = geom.Heading(in(-4, 4)).Axes()
		var stops, hides, wantStops, wantHides [sectors]float64
		for range random.IntN(60) {
			o := disc{x: p.at[0] + in(-50, 50), z: p.at[2] + in(-50, 50), stops: -1, hides: -1}
			if random.IntN(3) > 0 {
				o.stops = in(0, 0.5)
			}
			if random.IntN(3) > 0 {
				o.hides = in(0, 6)
			}
			o.widest = max(o.stops, o.hides)
			p.mark(&o, &stops, &hides)
			p.markPlainly(&o, o.stops, &wantStops)
			p.markPlainly(&o, o.hides, &wantHides)
		}
		if stops != wantStops || hides != wantHides {
			t.Fatalf("stops %v\nwant  %v\nhides %v\nwant  %v", stops, wantStops, hides, wantHides)
		}
		for i := range hides {
			if hides[i] > 0 {
				filled++
			}
		}
	}
	if filled < 10000 {
		t.Errorf("only %d sectors have something", filled)
	}
}

func (p *pen) markPlainly(o *disc, radius float64, to *[sectors]float64) {
	x, z := o.x-p.at[0], o.z-p.at[2]
	way := ieee.Hypot(x, z)
	if radius < 0 || way-radius > reach {
		return
	}
	bearing := ieee.Atan2(-(float64(x*p.right[0]) + float64(z*p.right[2])), float64(x*p.ahead[0])+float64(z*p.ahead[2]))
	half := halfWidth(radius / way)
	for i := math.Round((bearing - half) / wide); i <= math.Round((bearing+half)/wide); i++ {
		at := (int(i) + sectors) % sectors
		to[at] = max(to[at], nearness(way-radius, reach))
	}
}

// TestCachedSurroundingsEqualFreshOnes: what a tank keeps of its surroundings while it drives and
// things fall equals what a tank that has just arrived finds, to the bit.
func TestCachedSurroundingsEqualFreshOnes(t *testing.T) {
	land := terrain.Spec{Preset: terrain.Hills, Seed: 5, Width: 320, Depth: 290, Tuning: terrain.DefaultTuning()}
	land.Tuning.Walls, land.Tuning.Rocks, land.Tuning.SquareSize = 100, 10, 5
	m, err := terrain.Generate(land)
	if err != nil {
		t.Fatal(err)
	}
	standing, from := terrain.NewStanding(m), newScenery(m)
	random := rand.New(rand.NewPCG(3, 4))
	kept := newSurroundings()
	v := &tanks.View{Map: m, Grid: standing.Grid()}
	gathered, filled := 0, 0
	for step := range 3000 {
		if step%100 == 0 {
			v.Self.At = [3]float64{320 * random.Float64(), 0, 290 * random.Float64()}
		}
		if near := v.Grid.Around(nil, v.Self.At, reach); step%10 == 0 && len(near) > 0 {
			standing.Fell(near[random.IntN(len(near))])
		}
		v.Self.At[0] += 1.5 * random.Float64()
		p := &pen{at: v.Self.At}
		p.ahead, p.right = geom.Heading(6 * random.Float64()).Axes()
		at := kept.at
		kept.look(v, from)
		if kept.at != at {
			gathered++
		}
		var stops, hides, wantStops, wantHides [sectors]float64
		kept.mark(p, &stops, &hides)
		from.each(v.Grid.Around(nil, p.at, reach+2*slack), func(o *disc) {
			p.markPlainly(o, o.stops, &wantStops)
			p.markPlainly(o, o.hides, &wantHides)
		})
		if stops != wantStops || hides != wantHides {
			t.Fatalf("step %d: stops %v\nwant  %v\nhides %v\nwant  %v", step, stops, wantStops, hides, wantHides)
		}
		for i := range stops {
			if stops[i] > 0 {
				filled++
			}
		}
	}
	if gathered > 1500 || filled < 10000 {
		t.Errorf("gathered %d times, %d sectors have something", gathered, filled)
	}
}
