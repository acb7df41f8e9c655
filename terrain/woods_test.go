package terrain_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// blocked reports whether a plant's cover or a tall box intersects the segment.
func blocked(m *terrain.Map, from, to mgl64.Vec3, squares []terrain.Square) bool {
	for _, s := range m.Grid.Line(squares[:0], from, to) {
		for _, id := range m.Grid.In(s) {
			o := &m.Obstacles[id]
			cut := false
			if o.Plant() {
				_, cut = geom.Circle{At: o.At, Radius: o.Cover}.Enter(from, to)
			} else if o.Kind == terrain.Rock || o.Kind == terrain.Building { // everything else is low
				_, _, cut = o.Box().Enter(from, to)
			}
			if cut {
				return true
			}
		}
	}
	return false
}

// share returns the share of a hull at to that is visible from a point, by rays to points along the
// diagonals of its footprint.
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

// seen returns the share of random pairs at a distance of which one sees a fifth of the other or
// more, past trees, rocks and buildings alone.
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

// standable reports whether the middle of a tank can be at a place.
func standable(m *terrain.Map, at mgl64.Vec3) bool {
	for _, s := range m.Grid.Near(nil, at, 2) {
		o := &m.Obstacles[s]
		if o.Plant() && geom.PlaneDist(o.At, at) < o.Trunk+2 || !o.Plant() && o.Box().Contains(at) {
			return false
		}
	}
	return true
}

// TestTreesHideAsOftenAsTheGameWants: how often tanks see each other determines how the game plays.
// With the default of 400 trees it is about every second pair at 100 m, and hardly any at 300 m.
func TestTreesHideAsOftenAsTheGameWants(t *testing.T) {
	for _, c := range []struct {
		trees                     int
		distance, atLeast, atMost float64
	}{
		{400, 25, 0.78, 0.90},
		{400, 50, 0.62, 0.76},
		{400, 100, 0.38, 0.53},
		{400, 200, 0.14, 0.27},
		{400, 300, 0.03, 0.13},
		{200, 100, 0.58, 0.76},
		{600, 100, 0.25, 0.41},
	} {
		spec := terrain.DefaultSpec(1)
		spec.Trees = c.trees
		if got := seen(t, spec, c.distance, 6, 250); got < c.atLeast || got > c.atMost {
			t.Errorf("%d trees: %.2f of all pairs at %g m, want %g to %g", c.trees, got, c.distance, c.atLeast, c.atMost)
		}
	}
}

// crowd returns the number of trees that have another one within 12 m.
func crowd(m *terrain.Map) (n int) {
	for i := range m.Obstacles {
		for _, id := range m.Grid.Near(nil, m.Obstacles[i].At, 12) {
			other := &m.Obstacles[id]
			if int(id) != i && m.Obstacles[i].Kind == terrain.Tree && other.Kind == terrain.Tree &&
				geom.PlaneDist(other.At, m.Obstacles[i].At) < 12 {
				n++
				break
			}
		}
	}
	return n
}

func TestClumpingGathersTrees(t *testing.T) {
	before := 0
	for _, clumping := range []float64{0, 0.5, 1} {
		n := 0
		for seed := range uint64(8) {
			spec := terrain.DefaultSpec(seed)
			spec.Tuning.Clumping = clumping
			n += crowd(generate(t, spec))
		}
		if n < before+160 {
			t.Errorf("clumping %g: %d of 3200 trees have another near, before it were %d", clumping, n, before)
		}
		before = n
	}
}

// TestConifersKeepTogether: woods are of one kind, so a conifer's neighbours are mostly conifers.
func TestConifersKeepTogether(t *testing.T) {
	flora := terrain.Flora()
	conifer := func(o *terrain.Obstacle) bool {
		name := flora[o.Species].Name
		return name == "spruce" || name == "slim_spruce" || name == "larch" || name == "pine"
	}
	same, pairs := 0, 0
	for seed := range uint64(6) {
		m := terrain.Standard(t, seed)
		for i := range m.Obstacles {
			a := &m.Obstacles[i]
			for _, id := range m.Grid.Near(nil, a.At, 14) {
				b := &m.Obstacles[id]
				if int(id) > i && a.Kind == terrain.Tree && b.Kind == terrain.Tree {
					pairs++
					if conifer(a) == conifer(b) {
						same++
					}
				}
			}
		}
	}
	if got := float64(same) / float64(pairs); got < 0.65 {
		t.Errorf("%.2f of neighbours are of the same kind, want more than chance", got)
	}
}
