package foliage_test

import (
	"math"
	"testing"

	"treeline/assets"
	"treeline/scene/foliage"
	"treeline/terrain"
)

func cutouts(t *testing.T) *foliage.Cutouts {
	t.Helper()
	c, err := foliage.ReadCutouts(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The dimensions in the manifest, in metres, are those of the picture: what a plant hides, stops
// and casts its shadow on must be where it is drawn.
func TestPicturesHaveTheMeasuresOfTheManifest(t *testing.T) {
	const near, slender = 0.35, 1e-6 // m
	c := cutouts(t)
	for _, s := range terrain.Flora() {
		p, err := c.Of(s.Name)
		if err != nil {
			t.Error(err)
			continue
		}
		if d := s.Height - float64(p.Tall); math.Abs(d) > near {
			t.Errorf("%s: the manifest makes it %.2f m high, its picture %.2f m", s.Name, s.Height, p.Tall)
		}
		if d := s.Crown - float64(p.Crown)/2; math.Abs(d) > near {
			t.Errorf("%s: the manifest makes its crown %.2f m wide at most, its picture %.2f m", s.Name, s.Crown, p.Crown/2)
		}
		if !s.Bush && math.Abs(s.Trunk-float64(p.Trunk)) > slender {
			t.Errorf("%s: the manifest makes its trunk %.2f m thick, its picture %.2f m", s.Name, s.Trunk, p.Trunk)
		}
		if s.Cover > s.Crown {
			t.Errorf("%s hides %.2f m, wider than its crown of %.2f m", s.Name, s.Cover, s.Crown)
		}
	}
}

// A cell that overlaps another one would show leaves of both plants.
func TestPlantsHaveCellsOfTheirOwn(t *testing.T) {
	const slack = 1e-4 // of the atlas, less than half a pixel
	all, err := foliage.Pictures(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	overlap := func(a, b [4]float32) bool {
		return min(a[2], b[2])-max(a[0], b[0]) > slack && min(a[3], b[3])-max(a[1], b[1]) > slack
	}
	for i, a := range all {
		for _, b := range all[:i] {
			if overlap(a.Side, b.Side) {
				t.Errorf("the cells of %s and %s overlap: give one a free cell in assets/src/trees.py", a.Name, b.Name)
			}
			if overlap(a.Top, b.Top) {
				t.Errorf("the crowns of %s and %s overlap", a.Name, b.Name)
			}
		}
	}
}

func TestACutoutIsOpaqueWhereThePlantIs(t *testing.T) {
	c := cutouts(t)
	p, err := c.Of("hazel")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		scale, x, y float64
		want        bool
	}{
		{1, 0, 2, true},
		{1, 0, 4.4, false}, // above the top
		{1.25, 0, 4.4, true},
		{1, 2.2, 2, false}, // beside the crown
		{1.25, 2.2, 2, true},
		{1, 0, -0.2, false}, // in the ground
	} {
		if got := c.Opaque(p, test.scale, test.x, test.y); got != test.want {
			t.Errorf("a hazel of scale %g is opaque at (%g, %g): %v, want %v", test.scale, test.x, test.y, got, test.want)
		}
	}
}

// A hazel is opaque down to the grass; below the crown of a pine only its trunk is.
func TestAProfileIsTheOutlineOfThePicture(t *testing.T) {
	const knee, crown = 1.1, 10.0 // m
	c := cutouts(t)
	widths := map[string][2]float64{}
	for _, s := range terrain.Flora() {
		p, err := c.Profile(&s)
		if err != nil {
			t.Fatal(err)
		}
		widths[s.Name] = [2]float64{s.Cover * p.At(knee/s.Height), s.Cover * p.At(crown/s.Height)}
	}
	if w := widths["hazel"]; w[0] < 1.8 || w[1] != 0 {
		t.Errorf("a hazel hides %.2f m at the knee and %.2f m above its top", w[0], w[1])
	}
	if w := widths["pine"]; w[0] > 0.6 || w[1] < 2 {
		t.Errorf("a pine hides %.2f m at the knee and %.2f m in its crown", w[0], w[1])
	}
}
