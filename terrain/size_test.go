package terrain_test

import (
	"strings"
	"testing"

	"treeline/terrain"
)

// TestSmallMapsAreMaps: on either kind of ground both sides are well apart, and an invalid size is
// named.
func TestSmallMapsAreMaps(t *testing.T) {
	for _, ground := range terrain.Presets() {
		for seed := uint64(1); seed <= 12; seed++ {
			land := terrain.DefaultSpec(seed)
			land.Preset, land.Trees = ground, 150
			terrain.Small.Shape(&land)
			m, err := terrain.Generate(land)
			if err != nil {
				t.Fatal(err)
			}
			if apart := m.Spawns[1].At.Sub(m.Spawns[0].At).Len(); apart < 150 || apart > 330 || m.Spec.Width >= terrain.DefaultSpec(1).Width {
				t.Errorf("%s %d: the sides are %.0f m apart on %.0f m", ground, seed, apart, m.Spec.Width)
			}
		}
	}
	for _, s := range terrain.Sizes() {
		var read terrain.Size
		if err := read.UnmarshalText([]byte(s.String())); err != nil || read != s || s.Check() != nil {
			t.Errorf("%s is read as %s, %v", s, read, err)
		}
	}
	var s terrain.Size
	if err := s.UnmarshalText([]byte("vast")); err == nil || !strings.Contains(err.Error(), "small") || terrain.Size(7).Check() == nil {
		t.Errorf("a size that is none: %v", err)
	}
}
