package screen_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/screen"
)

// TestTheWholeMapIsLargeBesideTheOpenPanel: with and without the panel, the whole map is visible
// and takes much of the free picture.
func TestTheWholeMapIsLargeBesideTheOpenPanel(t *testing.T) {
	w := inContact(t, false, 5)
	w.Choose(camera.ModeOverhead)
	for _, open := range []bool{false, true} {
		if open {
			w.Press(input.KeyF2)
		}
		w.Press(input.KeyHome)
		for range 200 { // while the camera glides
			w.Step(frame)
			draw(t, w)
		}
		x0, y0, x1, y1 := drawnMap(w)
		wide, high := float64(w.Free()), 720.0
		if x0 < 0 || y0 < 0 || x1 > wide || y1 > high {
			t.Errorf("panel %v: the map reaches from %.0f, %.0f to %.0f, %.0f of %.0f x %.0f", open, x0, y0, x1, y1, wide, high)
		}
		const least = 0.3
		if share := (x1 - x0) * (y1 - y0) / (wide * high); share < least {
			t.Errorf("panel %v: the map takes %.2f of the picture, want %.2f", open, share, least)
		}
	}
}

// drawnMap returns the pixels of the corners of the drawn map.
func drawnMap(w *screen.Windowless) (x0, y0, x1, y1 float64) {
	m, eye := w.Battle().World.Map, w.View(0)
	x0, y0 = 1e9, 1e9
	for _, c := range [][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
		at := mgl64.Vec3{c[0] * m.Spec.Width, 0, c[1] * m.Spec.Depth}
		at[1] = m.Ground.Height(at[0], at[2])
		x, y, _ := eye.Project(at, w.Free(), 720)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return x0, y0, x1, y1
}
