//go:build gl

package stage_test

import (
	"image"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/stage"
	"treeline/terrain"
)

// lone returns a level map with one spruce in the middle.
func lone(t *testing.T) (m *terrain.Map, at mgl64.Vec3) {
	t.Helper()
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 120, 120, 0
	for i, s := range terrain.Flora() {
		if s.Name == "spruce" {
			at = mgl64.Vec3{60, 0, 60}
			tree := terrain.NewPlant(terrain.SpeciesIndex(i), at, 1, 0)
			return terrain.NewMap(spec, nil, []terrain.Obstacle{tree}, [2]terrain.Spawn{}), at
		}
	}
	t.Fatal("no spruce grows")
	return nil, at
}

// brightness returns the mean of the middle of a picture, 0 to 1.
func brightness(img *image.RGBA) float64 {
	const half = 8 // px
	sum, n := 0.0, 0.0
	mid := img.Rect.Size().Div(2)
	for y := mid.Y - half; y < mid.Y+half; y++ {
		for x := mid.X - half; x < mid.X+half; x++ {
			p := img.RGBAAt(x, y)
			sum, n = sum+float64(p.R)+float64(p.G)+float64(p.B), n+3
		}
	}
	return sum / n / 0xff
}

// A tree's shadow goes when it falls, from the picture of every distance, and comes
// back with the tree in a new round.
func TestAShadowFallsWithItsTree(t *testing.T) {
	m, at := lone(t)
	win, s := moving.lend(t, m, true)
	s.LeaveOut("trees")
	sun := stage.SunDirection()
	shadow := at.Add(mgl64.Vec3{-sun[0] / sun[1] * 8, 0, -sun[2] / sun[1] * 8}) // of what is 8 m high
	seconds := 0.0
	look := func(height float64, fallen bool) float64 {
		for range 4 { // time for the tree to fall, and for the ground to follow
			seconds += 3
			f := &stage.Frame{
				Width: goldenWidth, Height: goldenHeight, Seconds: seconds, Dt: 3, Fallen: []bool{fallen},
				Camera: camera.View{Eye: shadow.Add(mgl64.Vec3{0, height, 0.01}), Forward: mgl64.Vec3{0, -1, 0}, Up: mgl64.Vec3{0, 0, -1}, FOV: 0.2, Overhead: true},
			}
			if err := s.Draw(f); err != nil {
				t.Fatal(err)
			}
		}
		return brightness(cropped(win.Picture()))
	}
	for _, height := range []float64{15, 60} {
		dark, light := look(height, false), 0.0
		if light = look(height, true); light < dark*1.3 {
			t.Errorf("from %v m: the ground is %.3f bright where the shadow of a felled tree was, and was %.3f before", height, light, dark)
		}
		s.Reset() // a new round
		if again := look(height, false); again > dark*1.05 || again < dark*0.95 {
			t.Errorf("from %v m: the shadow is %.3f bright when the tree stands again, and was %.3f", height, again, dark)
		}
	}
}
