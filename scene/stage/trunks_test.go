package stage

import (
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
