//go:build gl

package stage_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
)

// TestAnEyeInACrownLooksOut drives an observer out of crowns: as long as the rule
// says that the plant is clear to the eye that it holds, the picture shows a tank
// behind it through the leaves, and most of it through the trunk; two metres outside the crown the plant hides it.
func TestAnEyeInACrownLooksOut(t *testing.T) {
	var plants []terrain.Obstacle
	for species, s := range terrain.Flora() {
		if s.Name == "oak" || s.Name == "spruce" || s.Name == "linden" {
			plants = append(plants, terrain.NewPlant(terrain.SpeciesIndex(species), mgl64.Vec3{100, 0, 40 + 60*float64(len(plants))}, 1, 0))
		}
	}
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 200, 200, 0
	win, s := moving.lend(t, terrain.NewMap(spec, nil, plants, [2]terrain.Spawn{}), false)
	for _, kind := range []string{"decals", "shadows", "particles"} {
		s.LeaveOut(kind)
	}
	var looks []look
	var stems []float64 // m from the eye
	for i := range plants {
		p := &plants[i]
		for _, away := range []float64{p.Cover * 0.2, p.Cover * 0.5, p.Cover * 0.8, p.Crown + 2.5} {
			c := tanks.ClassOf(tanks.Badger)
			l := look{
				observer: tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{100 - away - c.TurretPivot[0] - c.Eye[0], 0, p.At[2]}}},
				target:   tanks.Tank{Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{170, 0, p.At[2]}}},
			}
			l.with, _ = l.pixels(t, win, s)
			looks, stems = append(looks, l), append(stems, away)
		}
	}
	s.LeaveOut("near")
	s.LeaveOut("trees")
	for i := range looks {
		l, p := &looks[i], &plants[i*len(plants)/len(looks)]
		l.without, _ = l.pixels(t, win, s)
		part, of := l.shown()
		inside := stems[i] < p.Cover
		if of < 400 || inside && part < 0.85 || !inside && part > 0.02 {
			t.Errorf("plant %d with a cover of %.1f m, eye %.1f m from the stem: %.1f %% of %d pixels show", p.Species, p.Cover, stems[i], 100*part, of)
		}
	}
}
