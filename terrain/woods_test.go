package terrain_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// blockedAt says whether a plant's cover or a box cuts the segment.
func blocked(m *terrain.Map, from, to mgl64.Vec3, squares []terrain.Square) bool {
	for _, s := range m.Grid.Line(squares[:0], from, to) {
		for _, id := range m.Grid.In(s) {
			o := &m.Obstacles[id]
			cut := false
			if o.Plant() {
				_, cut = geom.Circle{At: o.At, Radius: o.Cover}.Enter(from, to)
			} else {
				_, _, cut = o.Box().Enter(from, to)
			}
			if cut {
				return true
			}
		}
	}
	return false
}

// share returns which share of a hull at to can be seen from a point, by rays to
// points along the diagonals of its footprint.
func share(m *terrain.Map, from, to mgl64.Vec3, heading geom.Heading, squares []terrain.Square) float64 {
	const rays, length, width = 20, 6.53, 3.58
	c := geom.Box{At: to, Heading: heading, HalfLength: length / 2, HalfWidth: width / 2}.Corners()
	a, b := c[0], c[0]
	for _, p := range c {
		if geom.Bearing(from, geom.HeadingOf(to.Sub(from)), p) > geom.Bearing(from, geom.HeadingOf(to.Sub(from)), a) {
			a = p
		}
		if geom.Bearing(from, geom.HeadingOf(to.Sub(from)), p) < geom.Bearing(from, geom.HeadingOf(to.Sub(from)), b) {
			b = p
		}
	}
	open := 0
	for i := range rays {
		if !blocked(m, from, a.Add(b.Sub(a).Mul((float64(i)+0.5)/rays)), squares) {
			open++
		}
	}
	return float64(open) / rays
}

// seen returns the share of random pairs at a distance of which one sees a fifth
// of the other or more, over trees, rocks and buildings alone.
func seen(t *testing.T, spec terrain.Spec, distance float64, seeds, pairs int) float64 {
	t.Helper()
	squares := make([]terrain.Square, 0, 200)
	n, hits := 0, 0
	for seed := range seeds {
		spec.Seed = uint64(seed) + 1
		m, err := terrain.Generate(spec)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(spec.Seed, 9))
		for count := 0; count < pairs; {
			from := mgl64.Vec3{r.Float64() * spec.Width, 0, r.Float64() * spec.Depth}
			to := from.Add(geom.Heading(2 * math.Pi * r.Float64()).Dir().Mul(distance))
			if to[0] < 4 || to[2] < 4 || to[0] > spec.Width-4 || to[2] > spec.Depth-4 {
				continue
			}
			if !standable(m, from) || !standable(m, to) {
				continue
			}
			count++
			n++
			if share(m, from, to, geom.Heading(2*math.Pi*r.Float64()), squares) > 0.2 {
				hits++
			}
		}
	}
	return float64(hits) / float64(n)
}

// standable says whether the middle of a tank can be at a place.
func standable(m *terrain.Map, at mgl64.Vec3) bool {
	for _, s := range m.Grid.Near(nil, at, 2) {
		o := &m.Obstacles[s]
		if o.Plant() && geom.PlaneDist(o.At, at) < o.Trunk+2 || !o.Plant() && o.Box().Contains(at) {
			return false
		}
	}
	return true
}

func TestVis(t *testing.T) {
	for _, c := range []float64{0, 0.5, 0.7, 0.9, 1} {
		spec := terrain.DefaultSpec(1)
		spec.Tuning.Clumping = c
		var s []float64
		for _, d := range []float64{25, 50, 100, 200, 300} {
			s = append(s, math.Round(100*seen(t, spec, d, 6, 300)))
		}
		t.Log(c, s)
	}
}
