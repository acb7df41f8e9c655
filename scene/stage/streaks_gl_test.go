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

// TestGroundSeenAslantShowsNoStreaks looks from a tank's eye over bare ground. What is round on the ground is flat and wide in
// the picture: were the ground mottled much, its rows would differ like strokes of a brush.
func TestGroundSeenAslantShowsNoStreaks(t *testing.T) {
	win, s := moving.lend(t, level(), true)
	for _, kind := range []string{"trees", "grass"} {
		s.LeaveOut(kind)
	}
	const looks, most = 4, 7.0
	rough := 0.0
	for k := range looks {
		sin, cos := math.Sincos(float64(k) * 2 * math.Pi / looks)
		f := &stage.Frame{Width: goldenWidth, Height: goldenHeight}
		f.Camera = camera.View{Eye: mgl64.Vec3{100, 2.3, 100}, Forward: mgl64.Vec3{cos, -0.05, sin}.Normalize(), Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 3}
		if err := s.Draw(f); err != nil {
			t.Fatal(err)
		}
		rough += roughness(cropped(win.Picture()), f) / looks
	}
	t.Logf("rows differ by %.2f of 255", rough)
	if rough > most {
		t.Errorf("rows of the ground differ by %.1f of 255, want at most %.1f", rough, most)
	}
}

// roughness returns by how much a short stretch of a row of the ground from 6 to 25 m away differs from the mean
// of those above and below it, of the 255 steps of a colour.
func roughness(img *image.RGBA, f *stage.Frame) float64 {
	const wide, up = 8, 3           // px
	down := func(far float64) int { // row
		angle := math.Atan2(f.Camera.Eye[1], far) + math.Asin(f.Camera.Forward[1])
		return int(goldenHeight / 2 * (1 + math.Tan(angle)/math.Tan(f.Camera.FOV/2)))
	}
	light := func(x, y int) float64 {
		sum := 0.0
		for k := range wide {
			c := img.RGBAAt(x+k, y)
			sum += (float64(c.R) + float64(c.G) + float64(c.B)) / 3
		}
		return sum / float64(wide)
	}
	sum, n := 0.0, 0
	for y := down(25); y < down(6); y++ {
		for x := range goldenWidth - wide {
			sum += math.Abs(light(x, y) - (light(x, y-up)+light(x, y+up))/2)
			n++
		}
	}
	return sum / float64(n)
}
