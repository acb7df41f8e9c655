package canvas_test

import (
	"math"
	"testing"

	"treeline/scene/canvas"
)

// TestPartsAreWhereTheyWereDrawn: texts by their alignment, plates as they are, and of clipped
// parts only what shows.
func TestPartsAreWhereTheyWereDrawn(t *testing.T) {
	c := canvas.Blank()
	c.Begin(800, 600, 2)
	c.Text(10, 10, canvas.Body, "unseen", canvas.Ink, canvas.Left)
	if len(c.Parts()) != 0 {
		t.Fatal("parts are recorded though nobody asked")
	}
	c.Record()
	c.Begin(800, 600, 2)
	c.Plate(20, 30, 100, 50, 5, canvas.Plate, canvas.Edge)
	c.Text(200, 100, canvas.Body, "right", canvas.Ink, canvas.Right)
	mark := c.Mark()
	c.Plate(0, 90, 40, 40, 5, canvas.Plate, 0)
	c.Text(10, 200, canvas.Body, "gone", canvas.Ink, canvas.Left)
	c.Cut(mark, 100, 120)
	wide := c.TextWidth(canvas.Body, "right", canvas.Left)
	want := []canvas.Part{{X: 20, Y: 30, W: 100, H: 50}, {Text: "right", X: 200 - wide, W: wide}, {Y: 100, W: 40, H: 20}}
	got := c.Parts()
	if len(got) != len(want) {
		t.Fatalf("%d parts, want %d: %+v", len(got), len(want), got)
	}
	for i, w := range want {
		g := got[i]
		if g.Text != w.Text || math.Abs(g.X-w.X) > 0.5 || math.Abs(g.W-w.W) > 0.5 || w.H > 0 && (g.Y != w.Y || g.H != w.H) {
			t.Errorf("part %d is %+v, want %+v", i, g, w)
		}
	}
	if text := got[1]; math.Abs(text.Y+text.H/2-100) > 0.5 || text.H < 8 || text.H > 15 {
		t.Errorf("the text lies at %+v, want its middle at 100", text)
	}
}
