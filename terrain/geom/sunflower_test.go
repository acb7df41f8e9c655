package geom_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// TestASunflowerFillsADiscEvenly: every quarter and every ring of equal area gets its share of the
// places, and no two are too close.
func TestASunflowerFillsADiscEvenly(t *testing.T) {
	const n = 400
	var quarters [4]int
	var rings [4]int
	places := make([]mgl64.Vec3, n)
	for k := range n {
		share, dir := geom.Sunflower(k, n, 3)
		at := geom.Scale(dir, share)
		places[k] = at
		quarter := 0
		if at[0] > 0 {
			quarter++
		}
		if at[2] > 0 {
			quarter += 2
		}
		quarters[quarter]++
		rings[min(int(4*share*share), 3)]++
	}
	for i := range 4 {
		if quarters[i] < n/4-8 || quarters[i] > n/4+8 || rings[i] < n/4-2 || rings[i] > n/4+2 {
			t.Errorf("quarters hold %v of %d places, rings %v", quarters, n, rings)
		}
	}
	for i := range places {
		for j := range i {
			if d := geom.PlaneDist(places[i], places[j]); d < 0.05 {
				t.Fatalf("places %d and %d are %.3f radii apart", j, i, d)
			}
		}
	}
}
