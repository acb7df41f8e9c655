//go:build gl

package stage_test

import (
	"flag"
	"math"
	"path/filepath"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

var gardenDir = flag.String("garden", "", "folder for the pictures of one plant of each kind")

// garden is a level map with one plant of each kind in two rows, trees behind
// bushes, 14 and 7 m apart.
func garden(t *testing.T) *terrain.Map {
	t.Helper()
	spec := terrain.DefaultSpec(3)
	spec.Preset, spec.Trees, spec.Tuning.Rocks, spec.Tuning.Buildings = terrain.Flat, 0, 0, 0
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	var plants []terrain.Obstacle
	trees, bushes := 0.0, 0.0
	for i, s := range terrain.Flora() {
		at := mgl64.Vec3{60 + 14*trees, 0, 200}
		if s.Bush {
			at = mgl64.Vec3{90 + 9*bushes, 0, 222}
			bushes++
		} else {
			trees++
		}
		at[1] = m.Ground.Height(at[0], at[2])
		plants = append(plants, terrain.NewPlant(terrain.SpeciesIndex(i), at, 1, geom.Heading(i)))
	}
	m.Obstacles = plants
	m.Grid = terrain.NewGrid(spec.Width, spec.Depth, 10, plants)
	return m
}

// TestGarden draws every kind of plant, from afar and close by, standing and
// falling: to be looked at.
func TestGarden(t *testing.T) {
	if *gardenDir == "" {
		t.Skip("only with -garden")
	}
	m := garden(t)
	win := openWindow(t)
	s, err := stage.New(win, m, stage.Tier(*pictureTiers))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var focus mgl64.Vec3
	frame := func(name string, eye, to mgl64.Vec3, dt float64) {
		f := &stage.Frame{Width: pictureWidth, Height: pictureHeight, Dt: dt, Seconds: 3, Focus: focus}
		f.Camera = camera.View{Eye: eye, Forward: to.Sub(eye), Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 3}
		if err := s.Draw(f); err != nil {
			t.Fatal(err)
		}
		if name != "" {
			save(t, win, filepath.Join(*gardenDir, name+".png"))
		}
	}
	up := m.Ground.Height(145, 240) + 2
	frame("row-left", mgl64.Vec3{105, up, 262}, mgl64.Vec3{105, up + 5, 200}, 0.02)
	frame("row-right", mgl64.Vec3{190, up, 262}, mgl64.Vec3{190, up + 5, 200}, 0.02)
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.Kind == terrain.Tree {
			frame("near-"+terrain.Flora()[o.Species].Name, o.At.Add(mgl64.Vec3{-2, 3.4, 9}), o.At.Add(mgl64.Vec3{0.5, 3.6, 0}), 0.02)
		}
	}
	for i, o := range m.Obstacles[:2] { // between the eye and what it looks after, and with the eye in the crown
		focus = o.At.Add(mgl64.Vec3{0, 1, -4})
		frame("fade-"+terrain.Flora()[o.Species].Name, o.At.Add(mgl64.Vec3{1 - float64(i), 2.5, 3 + 6*float64(1-i)}), focus, 0.02)
		focus = mgl64.Vec3{}
	}
	for i := range m.Obstacles {
		s.Apply(tanks.Event{Kind: tanks.TreeFell, Obstacle: terrain.ObstacleID(i), Dir: mgl64.Vec3{0.8, 0, 0.6}, At: m.Obstacles[i].At})
	}
	for i, dt := range []float64{0.3, 0.3, 0.3, 0.3, 2} {
		frame("fall-"+string(rune('a'+i)), mgl64.Vec3{105, up + 3, 262}, mgl64.Vec3{105, up + 4, 200}, dt)
	}
}
