//go:build gl

package hud_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/canvas/canvastest"
	"treeline/scene/gx"
	"treeline/scene/hud"
	"treeline/scene/view"
	"treeline/tanks"
)

func TestMain(m *testing.M) { canvastest.Main(m) }

// TestPictures draws the HUD's views over a plain background and checks that each changes the
// picture. With TREELINE_PICTURES it leaves the pictures there to look at.
func TestPictures(t *testing.T) {
	win, c := canvastest.Open(t, 1280, 720)
	b := battle(t)
	h := hud.New(c, b.World.Map)
	defer h.Close()
	all := views(b)
	for name, s := range all {
		happen(c, h, s)
		picture(t, win, c, h, name, s)
	}
	h.Reset()
	w := b.World
	w.Zone = tanks.Zone{Active: true, Radius: 60, At: mgl64.Vec3{w.Map.Spec.Width / 2, 0, w.Map.Spec.Depth / 2}}
	all["chase"].View = view.NewSource(b).See(view.Viewer{}, 0.5)
	picture(t, win, c, h, "zone", all["chase"])
	w.Phase, w.Winner = tanks.Over, 0
	all["chase"].View = view.NewSource(b).See(view.Viewer{}, 0.5)
	picture(t, win, c, h, "over", all["chase"])
}

// picture draws one view and checks that something shows on the screen.
func picture(t *testing.T, win *gx.Window, c *canvas.Canvas, h *hud.HUD, name string, s *hud.State) {
	t.Helper()
	c.Begin(s.Width, s.Height, canvas.ScaleFor(s.Width, s.Height))
	win.Clear(0.36, 0.44, 0.26)
	h.Draw(s)
	if err := c.Flush(); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	img := win.Picture()
	changed := 0
	for i := 0; i < len(img.Pix); i += 4 {
		if math.Abs(float64(img.Pix[i])-0.36*255) > 3 {
			changed++
		}
	}
	if share := float64(changed) / float64(len(img.Pix)/4); share < 0.05 {
		t.Errorf("%s left %.2f %% of the picture marked, want at least 5 %%", name, 100*share)
	}
	canvastest.Keep(t, win, "hud-"+name)
}
