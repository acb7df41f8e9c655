package stage

import (
	"slices"
	"strings"
	"testing"

	"treeline/assets"
	"treeline/scene/texture"
	"treeline/terrain"
)

func plantKinds(t *testing.T) map[string]*leafage {
	t.Helper()
	img, err := texture.Read(assets.FS, sidePicture)
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := readAtlas(assets.FS, img)
	if err != nil {
		t.Fatal(err)
	}
	return kinds
}

// What has no picture stops the stage with its name, be it an obstacle, a tree on
// the horizon or low growth.
func TestAMissingPictureOfAPlantIsNamed(t *testing.T) {
	l := testLand(t, 300, 300, 250)
	for _, name := range []string{"hazel", "slim_spruce", "fern"} {
		kinds := plantKinds(t)
		delete(kinds, name)
		_, err := grow(l, kinds, &quality{rim: 400, dressing: 300})
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without a picture of a %s: %v", name, err)
		}
	}
}

func TestHorizonsAreOfTheirSpecies(t *testing.T) {
	l, rim := testLand(t, 300, 300, 0), map[string]int{}
	plants, err := grow(l, plantKinds(t), &quality{rim: 2000})
	if err != nil {
		t.Fatal(err)
	}
	for i := range plants {
		rim[plants[i].kind.Name]++
	}
	for _, s := range terrain.Flora() {
		want := slices.ContainsFunc(s.Grows, func(s terrain.Share) bool {
			return s.Stand == terrain.ConiferHorizon || s.Stand == terrain.LeafHorizon
		})
		if (rim[s.Name] > 0) != want {
			t.Errorf("%d of %s on the horizon", rim[s.Name], s.Name)
		}
	}
}
