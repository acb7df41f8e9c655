package gym

import (
	"math"
	"math/rand/v2"
	"testing"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// What a rough look leaves out would not have counted: the sectors are those of all discs
// by their exact bearings, to the bit.
func TestRoughLooksChangeNothing(t *testing.T) {
	const reach = 40.0
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
			p.mark(&o, reach, &stops, &hides)
			p.markPlainly(&o, o.stops, reach, &wantStops)
			p.markPlainly(&o, o.hides, reach, &wantHides)
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

func (p *pen) markPlainly(o *disc, radius, reach float64, to *[sectors]float64) {
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
