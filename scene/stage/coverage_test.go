package stage

import (
	"image"
	"math"
	"testing"

	"treeline/assets"
)

// A crown that thins out or swells with the distance would hide less or more than
// the sight rule computes.
func TestFarPlantsAreAsDenseAsNearOnes(t *testing.T) {
	img, err := loadPicture(assets.FS, sidePicture)
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := readAtlas(assets.FS, img)
	if err != nil {
		t.Fatal(err)
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	all := cells(kinds, w, h, false)
	levels := coverageLevels(img, all)
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
