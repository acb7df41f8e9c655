package stage

import (
	"slices"
	"testing"
)

// Trees with a bare trunk have a tube round it that ends where leaves begin; what
// has leaves down to the ground has none.
func TestStemsAreTheBareTrunksOfThePictures(t *testing.T) {
	kinds := plantKinds(t)
	for _, c := range []struct {
		name        string
		least, most float32 // m of bare trunk
		thick, thin float32 // m, radius at the foot at most, at the top at least
	}{
		{"pine", 3, 7, 0.6, 0.12},
		{"oak", 1, 2.6, 0.9, 0.25},
		{"birch", 0.9, 3, 0.4, 0.08},
		{"larch", 0.9, 3, 0.6, 0.15},
		{"spruce", 0, 0, 0, 0},
		{"hazel", 0, 0, 0, 0},
		{"fern", 0, 0, 0, 0},
	} {
		k := kinds[c.name]
		bare, foot, top := k.stem.share*k.Height, k.stem.half[0]*k.Width/2, k.stem.half[trunkRings-1]*k.Width/2
		if bare < c.least || bare > c.most || foot > c.thick || top < c.thin {
			t.Errorf("%s: %.1f m of bare trunk, %.2f m thick at the foot, %.2f m at the top", c.name, bare, foot, top)
		}
	}
}

// Whatever stops tanks shows its trunk where its leaves dissolve, up to the crown and in some bark: solid, or as
// much of it as is asked for. A bush shows none.
func TestATrunkThatStopsTanksShowsAmongItsLeaves(t *testing.T) {
	const near, half = 2.0, 0.5 // m, a share
	for name, k := range plantKinds(t) {
		p := &plant{kind: k, height: k.Height, half: k.Width / 2}
		f := &forest{trunks: &trunks{}, cores: &trunks{}}
		f.drawTrunk(p, [3]float32{near, near, 0}, half, 1)
		whole := len(f.trunks.ix)
		if stops := k.trunk > 0; stops != (whole > 0) || len(f.cores.ix) > 0 {
			t.Errorf("%s: trunk of %.2f m, %d indices of it are drawn, and %d of one that dissolves", name, k.trunk, whole, len(f.cores.ix))
		} else if stops && (k.core.bark.stem.share == 0 || k.core.half[0]*p.half < 0.99*k.trunk || k.core.half[0]*p.half > 1.01*k.trunk) {
			t.Errorf("%s: %.2f m thick, want %.2f, in the bark of %s", name, k.core.half[0]*p.half, k.trunk, k.core.bark.Name)
		}
		f = &forest{trunks: &trunks{}, cores: &trunks{}}
		if f.drawTrunk(p, [3]float32{near, near, 0}, half, half); len(f.trunks.ix) > 0 || len(f.cores.ix) != whole {
			t.Errorf("%s: half of a trunk is %d indices of a whole one and %d of one that dissolves, want 0 and %d", name, len(f.trunks.ix), len(f.cores.ix), whole)
		}
	}
}

// To an eye that drives up to a tall tree, under its crown, the trunk does not change as leaves begin to dissolve: it has
// the same vertices, and more above them.
func TestATrunkStaysTheSameUnderItsCrown(t *testing.T) {
	pine := plantKinds(t)["pine"]
	p, eye := grown(pine, 0, 0), [3]float32{2, 2, 0}
	want := &trunks{}
	want.add(p, &pine.stem, &tubeLook{eye: eye, near: true, stays: 1})
	f := &forest{trunks: &trunks{}, cores: &trunks{}}
	f.drawTrunk(p, eye, 0.5, 1)
	if n := len(want.vertices); len(f.trunks.vertices) <= n || !slices.Equal(f.trunks.vertices[:n], want.vertices) {
		t.Errorf("%d numbers of a trunk whose leaves dissolve do not go on from the %d of the bare one", len(f.trunks.vertices), n)
	}
	const share, half = 6, 7
	on, top := f.trunks.vertices[len(want.vertices):], want.vertices[len(want.vertices)-plantFloats:]
	if on[share] > top[share] || on[share] < top[share]-0.05 || on[half] != top[half] {
		t.Errorf("the trunk goes on at %.3f of the height, %.2f m thick, and is bare up to %.3f, %.2f m thick", on[share], on[half], top[share], top[half])
	}
}
