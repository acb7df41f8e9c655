package hud_test

import (
	"slices"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/hud"
)

// TestTheSightIsDrawnOnTheScreenOnly: a gun that the autopilot lays may point beside the picture, or
// near its edge, where the panel may begin.
func TestTheSightIsDrawnOnTheScreenOnly(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	s := views(b)["first"]
	s.Inset = 200
	s.Aim.Range, s.Aim.Stop, s.Aim.Friend = 212, "ground", true
	words := []string{"212 m  ground", "4×", "ready", "friendly in line of fire"}
	drawn := func(x, y float64) (all []canvas.Part) {
		s.Aim.X, s.Aim.Y = x, y
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		for _, p := range c.Parts() {
			if slices.Contains(words, p.Text) {
				all = append(all, p)
			}
		}
		return all
	}
	if n := len(drawn(540, 360)); n != len(words) {
		t.Errorf("in the middle %d texts show, want %d", n, len(words))
	}
	for x := -300.0; x <= 1500; x += 30 {
		for y := -200.0; y <= 900; y += 25 {
			for _, p := range drawn(x, y) {
				if p.X < 0 || p.X+p.W > 1080 || p.Y < 0 || p.Y+p.H > 720 {
					t.Errorf("aim at %v, %v: %q is at %.0f, %.0f", x, y, p.Text, p.X, p.Y)
				}
			}
		}
	}
}

// TestTheSightEndsAtAPlate of the overlays.
func TestTheSightEndsAtAPlate(t *testing.T) {
	b := battle(t)
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	s := views(b)["first"]
	triangles := func(x float64) int {
		c.Begin(s.Width, s.Height, 1)
		c.Cover(x, 340, 100, 40)
		h.Draw(s)
		return c.Triangles()
	}
	if free, covered := triangles(100), triangles(500); covered >= free {
		t.Errorf("%d triangles with a plate on the scale, %d without", covered, free)
	}
}

// TestTheCardOfAShellStaysOnANarrowScreen, such as that beside the panel.
func TestTheCardOfAShellStaysOnANarrowScreen(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	s.Width, s.Height, s.Inset = 1020, 770, 470
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	happen(c, h, s)
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	_, places := h.Places()
	if x, _, w, _ := places["card"].Sides(); !h.Showing("card") || x < 0 || x+w > 550 {
		t.Errorf("the card is at %.0f to %.0f", x, x+w)
	}
}

// TestTheDamageOfAHitKeepsOffNames, such as that of the one who fired.
func TestTheDamageOfAHitKeepsOffNames(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	c := canvas.Blank()
	c.Record()
	h := hud.New(c, b.World.Map)
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	h.Apply(struckAhead(s))
	number := func(name canvas.Part) canvas.Part { return drawnBeside(t, c, h, s, name, "−24") }
	first := number(canvas.Part{})
	if moved := number(first); moved.Y < first.Y+first.H {
		t.Errorf("the damage is at %.0f, the name ends at %.0f", moved.Y, first.Y+first.H)
	}
}
