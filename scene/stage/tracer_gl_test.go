//go:build gl

package stage_test

import (
	"image"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/stage"
)

// TestTracerShowsOnABrightSky flies a shell across the sky, near and far: it must
// differ clearly from what is behind it, not only add light to what is bright already.
func TestTracerShowsOnABrightSky(t *testing.T) {
	win, s := moving.lend(t, level(), false)
	picture := func(shells ...stage.ShellLook) *image.RGBA {
		f := &stage.Frame{Width: goldenWidth, Height: goldenHeight, Shells: shells}
		f.Camera = camera.View{Eye: mgl64.Vec3{100, 2, 100}, Forward: mgl64.Vec3{1, 0.12, 0}.Normalize(), Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 3}
		if err := s.Draw(f); err != nil {
			t.Fatal(err)
		}
		return cropped(win.Picture())
	}
	plain := picture()
	for _, far := range []float64{30, 90, 200} {
		shot := picture(stage.ShellLook{At: mgl64.Vec3{100 + far, 2 + 0.2*far, 100}, Velocity: mgl64.Vec3{0, 0, 250}})
		clear := 0
		for i := 0; i < len(plain.Pix); i += 4 {
			off := 0
			for k := range 3 {
				off += int(math.Abs(float64(plain.Pix[i+k]) - float64(shot.Pix[i+k])))
			}
			if off > 90 {
				clear++
			}
		}
		t.Logf("%v m: %d pixels differ clearly", far, clear)
		if clear < 10 {
			t.Errorf("%v m away only %d pixels of the tracer show", far, clear)
		}
	}
}
