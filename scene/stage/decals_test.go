package stage

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/terrain"
)

// flatDecals returns the marks on level ground of 200 by 200 m.
func flatDecals() *decals {
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 200, 200, 0
	return newDecals(gx.NewMat("decal"), terrain.NewMap(spec, nil, nil, [2]terrain.Spawn{}).Ground)
}

// TestAScorchIsWholeAtTheEdgeOfThePicture: as the camera turns, no part of it is left out that
// reaches into the picture, and in the end nothing is drawn.
func TestAScorchIsWholeAtTheEdgeOfThePicture(t *testing.T) {
	const middle, radius, reach, margin = 100.0, 5.2, 50.0, 3.0 // m; the scorch is that under a wreck
	for _, turn := range []float64{0, 0.4, 0.785} {
		for _, toward := range []float32{1, -1} { // the side of the edge that is in the picture
			d := flatDecals()
			d.scorch(mgl64.Vec3{middle, 0, middle}, radius, 1, turn)
			for off := -3 * radius; off < 3*radius; off += 0.1 {
				edge := float32(middle + off)
				var fr frustum
				for i := range fr {
					fr[i] = [4]float32{toward, 0, 0, -toward * edge}
				}
				want := 0 // parts with a corner in the picture
				for o := 0; o < len(d.marks); o += decalQuad {
					for k := range 4 {
						if x := d.marks[o+k*decalFloats]; toward*(x-edge) > 0 {
							want++
							break
						}
					}
				}
				drawn := d.batch.Rewrite()
				d.view(mgl64.Vec3{middle, 0, middle}, &fr, reach)
				got, gone := len(*drawn)/decalQuad, float64(toward)*off > 1.5*radius+margin
				if got < want || gone && got > 0 {
					t.Fatalf("turned by %v rad, the edge of the picture %.1f m beside the middle: %d parts drawn, %d reach into it", turn, off, got, want)
				}
			}
		}
	}
}
