package hud_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/lang"
)

// A frame like the one before allocates nothing in a language other than English either.
func TestDrawInGermanNeedsNoAllocation(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	b := battle(t)
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	for name, s := range views(b) {
		happen(c, h, s)
		draw := func() (sum uint64) {
			c.Begin(s.Width, s.Height, 1)
			h.Draw(s)
			return c.Sum()
		}
		c.SetLanguage(nil)
		english := draw()
		c.SetLanguage(german)
		if draw() == english {
			t.Errorf("%s: the picture is the same in German", name)
		}
		frame := func() {
			c.Begin(s.Width, s.Height, 1)
			h.Draw(s)
		}
		if got := testing.AllocsPerRun(10, frame); got != 0 {
			t.Errorf("%s: %v allocations a frame in German, want 0", name, got)
		}
	}
}
