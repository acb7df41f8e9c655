package hud_test

import (
	"fmt"
	"strings"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/lang"
)

// TestNoticesAreNeverCut writes long notices in narrow windows, beside the open panel, and in
// German: all of their letters are within the screen, and nothing that shows lies over them.
func TestNoticesAreNeverCut(t *testing.T) {
	const panel = 460 // units
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	b := battle(t)
	notices := []string{
		"you can see why you were spotted once your tank is destroyed, or at any time in training (turn it on in the menu)",
		"saved in /home/somebody/" + strings.Repeat("averylongnameofafolder", 12) + "/picture.png",
	}
	for _, language := range []*lang.Language{nil, german} {
		c := canvas.Blank()
		c.SetLanguage(language)
		for name, s := range views(b) {
			h := hud.New(c, b.World.Map)
			happen(c, h, s)
			for i, size := range [][2]int{{640, 480}, {800, 600}, {960, 540}, {1280, 720}, {640, 480}, {1280, 720}} {
				scale := canvas.ScaleFor(size[0], size[1])
				s.Width, s.Height, s.Paused, s.Inset = size[0], size[1], true, 0
				if i >= 4 {
					s.Inset = panel * scale
				}
				for _, s.Notice = range notices {
					c.Begin(size[0], size[1], scale)
					c.Record()
					h.Draw(s)
					checkNotice(t, fmt.Sprintf("%s, %v, panel %v", name, size, s.Inset), c, h, s.Notice)
				}
			}
		}
	}
}

// checkNotice holds the notice of the last frame against the screen and all else that shows.
func checkNotice(t *testing.T, name string, c *canvas.Canvas, h *hud.HUD, notice string) {
	t.Helper()
	screen, places := h.Places()
	at := places["notice"]
	if !hud.Within(at, screen) {
		t.Errorf("%s: %q at %+v leaves the screen", name, notice, at)
	}
	for other, q := range places {
		if other != "notice" && h.Showing(other) && hud.Overlaps(at, q) {
			t.Errorf("%s: the notice %+v lies over %s %+v", name, at, other, q)
		}
	}
	whole, _ := c.Wrap(canvas.Small, notice, 1e9)
	checkLetters(t, c, at, whole)
}

// checkLetters holds the texts in a place against what should stand there.
func checkLetters(t *testing.T, c *canvas.Canvas, at hud.Rect, want string) {
	t.Helper()
	const slack = 0.5 // units
	x, y, w, high := at.Sides()
	var got strings.Builder
	for _, p := range c.Parts() {
		if middle := p.Y + p.H/2; p.Text != "" && middle > y && middle < y+high && p.X >= x-slack && p.X+p.W <= x+w+slack {
			got.WriteString(p.Text)
		}
	}
	bare := strings.NewReplacer(" ", "")
	if bare.Replace(got.String()) != bare.Replace(want) {
		t.Errorf("%+v shows %q, want %q", at, got.String(), want)
	}
}

// TestANoticeIsAtTheFootWhileTheHUDIsHidden, also of a window with too little room between corners.
func TestANoticeIsAtTheFootWhileTheHUDIsHidden(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	s.Width, s.Height, s.Hidden, s.Notice = 500, 800, true, "squad: hold"
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	c.Begin(s.Width, s.Height, 1)
	h.Draw(s)
	_, places := h.Places()
	if end := hud.Bottom(places["notice"]); end < 780 {
		t.Errorf("it ends at %.0f of 800", end)
	}
}
