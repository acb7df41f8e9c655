//go:build gl

package canvas_test

import (
	"math"
	"testing"

	"treeline/scene/canvas/canvastest"
)

func TestMain(m *testing.M) { canvastest.Main(m) }

// TestCanvasPaintsItsShapes draws a sheet with one of everything and checks single pixels. With
// TREELINE_PICTURES it leaves the sheet there to look at.
func TestCanvasPaintsItsShapes(t *testing.T) {
	win, c := canvastest.Open(t, 1280, 720)
	c.Begin(1280, 720, 1)
	win.Clear(0.2, 0.4, 0.2)
	sheet(c)
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	if got := c.DrawCalls(); got != 1 {
		t.Errorf("%d draw calls for shapes and text, want 1", got)
	}
	img := win.Picture()
	for _, test := range []struct {
		what    string
		x, y    int
		r, g, b uint8
	}{
		{"rectangle", 20, 20, 255, 255, 255},
		{"bare ground", 30, 700, 51, 102, 51},
		{"disc of half alpha over the ground", 620, 80, (240 + 51) / 2, (184 + 102) / 2, (64 + 51) / 2},
		{"ring", 740, 40, 240, 88, 60},
		{"inside the ring", 740, 80, 51, 102, 51},
	} {
		p := img.RGBAAt(test.x, test.y)
		if away(p.R, test.r)+away(p.G, test.g)+away(p.B, test.b) > 6 {
			t.Errorf("%s: pixel %v, want %d %d %d", test.what, p, test.r, test.g, test.b)
		}
	}
	canvastest.Keep(t, win, "canvas")
}

func away(a, b uint8) int { return int(math.Abs(float64(a) - float64(b))) }
