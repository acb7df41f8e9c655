package canvas_test

import (
	"testing"

	"treeline/scene/canvas"
)

func TestCutKeepsWhatLiesBetweenAndNothingElse(t *testing.T) {
	c := canvas.Blank()
	sum := func(draw func()) uint64 {
		c.Begin(640, 480, 1)
		draw()
		return c.Sum()
	}
	white := canvas.White
	empty := sum(func() {})
	inside := sum(func() { c.Rect(10, 120, 50, 20, white); c.Disc(200, 150, 10, white) })
	got := sum(func() {
		mark := c.Mark()
		c.Rect(10, 120, 50, 20, white)
		c.Disc(200, 150, 10, white)
		c.Cut(mark, 100, 200)
	})
	if got != inside {
		t.Error("what lies inside was changed")
	}
	c.Begin(640, 480, 1)
	mark := c.Mark()
	c.Rect(10, 20, 50, 60, white)
	c.Text(10, 300, canvas.Small, "below", white, canvas.Left)
	c.Cut(mark, 100, 200)
	if c.Triangles() != 0 || empty == inside {
		t.Errorf("%d triangles are left of what lies outside", c.Triangles())
	}
	for _, shape := range []func(){
		func() { c.Rect(10, 50, 50, 100, white) },
		func() { c.Rect(10, 50, 50, 300, white) },
		func() { c.Disc(200, 200, 30, white) },
		func() { c.Text(10, 101, canvas.Head, "cut through", white, canvas.Left) },
		func() { c.Triangle(0, 0, 300, 150, 0, 400, white) },
	} {
		c.Begin(640, 480, 1)
		c.Rect(0, 0, 5, 5, white) // before the mark, so it stays
		mark := c.Mark()
		shape()
		c.Cut(mark, 100, 200)
		if low, high, ok := c.Extent(mark); !ok || low < 100 || high > 200 {
			t.Errorf("a shape across the edge reaches from %v to %v, %v; want within 100 to 200", low, high, ok)
		}
		if low, _, _ := c.Extent(0); low != 0 {
			t.Error("what was drawn before the mark was cut")
		}
	}
}
