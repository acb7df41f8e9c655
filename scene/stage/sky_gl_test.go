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

// skyward returns a frame from a height above the ground at x, which may lie off the map, at a pitch
// and with a field of view, in radians.
func skyward(s *stage.Stage, x, above, pitch, fov float64) *stage.Frame {
	const z = 145
	sin, cos := math.Sincos(pitch)
	return &stage.Frame{Width: goldenWidth, Height: goldenHeight, Camera: camera.View{
		Eye:     mgl64.Vec3{x, s.Map().Ground.Height(x, z) + above, z},
		Forward: mgl64.Vec3{0, sin, -cos}, Up: mgl64.Vec3{0, cos, sin}, FOV: fov,
	}}
}

// TestNothingOfThePictureBeforeIsLeft: from high up the land ends well below the horizon, and what
// lies between is drawn too, whatever was in view before.
func TestNothingOfThePictureBeforeIsLeft(t *testing.T) {
	m := smallMap(t, 7)
	win, s := coarsely(t, m, stage.Low)
	for _, c := range []struct{ x, above, pitch float64 }{{160, 600, -0.4}, {460, 600, -0.4}, {460, 600, 0}, {160, 350, -0.35}} {
		after := func(before float64) *image.RGBA {
			for _, pitch := range []float64{before, c.pitch} {
				if err := s.Draw(skyward(s, c.x, c.above, pitch, math.Pi/3)); err != nil {
					t.Fatal(err)
				}
			}
			return cropped(win.Picture())
		}
		const up, down = 1.2, -1.4 // rad
		if mean, share := differ(after(up), after(down)); mean > 0.5 || share > 0 {
			t.Errorf("%+v: after another picture, blocks differ by %.1f of 255, %.1f %% clearly", c, mean, 100*share)
		}
	}
}

// TestTheZenithIsOfTheSky: straight up there is no hole, and no haze of the horizon.
func TestTheZenithIsOfTheSky(t *testing.T) {
	win, s := coarsely(t, smallMap(t, 7), stage.Low)
	if err := s.Draw(skyward(s, 160, 100, math.Pi/2, math.Pi/36)); err != nil {
		t.Fatal(err)
	}
	img := cropped(win.Picture())
	zenith, beside := img.RGBAAt(goldenWidth/2, goldenHeight/2), img.RGBAAt(goldenWidth/2+20, goldenHeight/2)
	for k, of := range [3]uint8{zenith.R, zenith.G, zenith.B} {
		if off := int(of) - int([3]uint8{beside.R, beside.G, beside.B}[k]); off < -4 || off > 4 || beside.B < 100 {
			t.Fatalf("the sky is %v in the zenith and %v beside it", zenith, beside)
		}
	}
}
