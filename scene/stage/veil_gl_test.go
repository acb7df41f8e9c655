//go:build gl

package stage_test

import (
	"path/filepath"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
)

// TestAnEyeInACrownLooksOut drives an observer out of crowns: as long as the rule
// says that the plant is clear to the eye that it holds, the picture shows a tank
// behind it through the leaves, and two metres outside the crown it hides it.
func TestAnEyeInACrownLooksOut(t *testing.T) {
	win := openWindow(t)
	for species, s := range terrain.Flora() {
		if s.Name != "oak" && s.Name != "spruce" && s.Name != "linden" {
			continue
		}
		foot := mgl64.Vec3{100, 0, 100}
		plant := terrain.NewPlant(terrain.SpeciesIndex(species), foot, 1, 0)
		spec := terrain.DefaultSpec(1)
		spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 300, 200, 0
		st, err := stage.New(win, terrain.NewMap(spec, nil, []terrain.Obstacle{plant}, [2]terrain.Spawn{}), "low")
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range []string{"decals", "shadows", "particles"} {
			st.Leave(kind)
		}
		away := []float64{plant.Cover * 0.2, plant.Cover * 0.5, plant.Cover * 0.8, plant.Crown + 2.5}
		looks := make([]look, len(away))
		for i, d := range away {
			c := tanks.ClassOf(tanks.Badger)
			eye := c.TurretPivot[0] + c.Eye[0]
			l := &looks[i]
			l.observer = tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{100 - d - eye, 0, 100}}}
			l.target = tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{170, 0, 100}}}
			l.with, _ = l.pixels(t, win, st)
			if *truthDir != "" {
				save(t, win, filepath.Join(*truthDir, "veil-"+s.Name+string(rune('a'+i))+".png"))
			}
		}
		st.Leave("near")
		st.Leave("trees")
		for i, d := range away {
			l := &looks[i]
			l.without, _ = l.pixels(t, win, st)
			part, of := l.shown()
			inside := d < plant.Cover
			if of < 400 || inside && part < 0.95 || !inside && part > 0.02 {
				t.Errorf("%s with a cover of %.1f m, eye %.1f m from the stem: %.1f %% of %d pixels show", s.Name, plant.Cover, d, 100*part, of)
			}
		}
		st.Close()
	}
}
