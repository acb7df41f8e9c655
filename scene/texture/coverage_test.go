package texture

import (
	"image"
	"math"
	"testing"

	"treeline/assets"
	"treeline/scene/foliage"
)

// A crown that thins out or swells with the distance would hide less or more than
// the sight rule computes.
func TestFarPlantsAreAsDenseAsNearOnes(t *testing.T) {
	img, err := Read(assets.FS, "trees/trees.jpg")
	if err != nil {
		t.Fatal(err)
	}
	plants, err := foliage.Pictures(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	all := make([]image.Rectangle, len(plants))
	for i := range plants {
		side, x, y := plants[i].Side, float32(w), float32(h)
		all[i] = image.Rect(int(side[0]*x+0.5), int(side[1]*y+0.5), int(side[2]*x+0.5), int(side[3]*y+0.5))
	}
	levels := CoverageLevels(img, all)
	const finest, coarsest, tolerance = 1, 5, 0.03
	for i, c := range all {
		want := drawnShare(img.Pix, w, c)
		for n := finest; n <= coarsest; n++ {
			at := image.Rect(c.Min.X>>n, c.Min.Y>>n, c.Max.X>>n, c.Max.Y>>n)
			if got := drawnShare(levels[n], w>>n, at); math.Abs(got-want) > tolerance {
				t.Errorf("level %d of plant %d, of which %.3f is drawn close by: %.3f", n, i, want, got)
			}
		}
	}
}
