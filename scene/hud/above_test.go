package hud_test

import (
	"fmt"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/lang"
	"treeline/scene/radio"
	"treeline/scene/view"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
)

// TestEveryTankHasANameFromAbove: at every height each tank that is on the screen and not under an
// instrument has a name, which overlaps no other name and no instrument.
func TestEveryTankHasANameFromAbove(t *testing.T) {
	b := viewtest.Battle(t, 5, 15, 20)
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
		for _, height := range []float64{60, 160, 520} {
			for _, seat := range []tanks.ID{0, tanks.NoTank} {
				c := canvas.Blank()
				h := hud.New(c, b.World.Map)
				s := views(b)["overhead"]
				s.View = view.NewSource(b).See(view.Viewer{Seat: seat}, 1)
				s.Width, s.Height = size[0], size[1]
				s.Camera.Eye = b.World.Tanks[0].At
				s.Camera.Eye[1] += height
				var names []hud.Rect
				for range 2 { // the second frame keeps places
					c.Begin(size[0], size[1], canvas.ScaleFor(size[0], size[1]))
					h.Draw(s)
					names = h.Labels()
				}
				want := 0
				for i := range s.View.Tanks {
					x, y, ok := s.Camera.Project(s.View.Tanks[i].Shown.At, size[0], size[1])
					if x, y = c.Units(x, y); ok && h.Open(x, y) {
						want++
					}
				}
				if len(names) != want || want == 0 {
					t.Errorf("%v, %v m, seat %d: %d names of %d tanks", size, height, seat, len(names), want)
				}
				apart(t, h, fmt.Sprintf("%v, %v m", size, height))
			}
		}
	}
}

// apart fails the test if a name in the last frame lies over another one or over an instrument.
func apart(t *testing.T, h *hud.HUD, frame string) {
	t.Helper()
	names := h.Labels()
	_, places := h.Places()
	for i, a := range names {
		for _, other := range names[:i] {
			if hud.Overlaps(a, other) {
				t.Errorf("%s: a name at %+v lies over one at %+v", frame, a, other)
			}
		}
		for _, kind := range []string{"score", "compass", "eye", "status", "minimap", "spectator", "mapHint", "pauseSign", "notice"} {
			if p, ok := places[kind]; ok && h.Showing(kind) && hud.Overlaps(a, p) {
				t.Errorf("%s: a name at %+v lies over %s", frame, a, kind)
			}
		}
	}
}

// TestNamesFromAboveKeepClearInANarrowWindow, in which instruments have so little room beside a
// panel that their places overlap.
func TestNamesFromAboveKeepClearInANarrowWindow(t *testing.T) {
	b := viewtest.Battle(t, 5, 15, 20)
	const width, high, scale, panel, bar = 1280, 720, 4.0 / 3, 430, 130 // the last two in units
	c := canvas.Blank()
	names := 0
	for _, height := range []float64{60, 160} {
		for i := range b.World.Tanks {
			for _, said := range []string{"", "graphics quality set to medium, which suits this computer"} {
				h := hud.New(c, b.World.Map)
				s := views(b)["overhead"]
				s.View = view.NewSource(b).See(view.Viewer{Seat: tanks.NoTank}, 1)
				s.Width, s.Height, s.Inset, s.Foot = width, high, panel*scale, bar
				s.Paused, s.Notice = true, said
				for _, does := range []string{"order a tank", "order all", "move the map", "turn the map"} {
					s.Hints.Map = append(s.Hints.Map, canvas.Hint{Key: "left button", Does: does})
				}
				s.Camera.Eye = b.World.Tanks[i].At
				s.Camera.Eye[1] += height
				for range 2 { // the second frame keeps places
					c.Begin(width, high, scale)
					h.Draw(s)
				}
				names += len(h.Labels())
				apart(t, h, fmt.Sprintf("%v m over tank %d, %q", height, i, said))
			}
		}
	}
	if names == 0 {
		t.Error("no tank has a name")
	}
}

// TestMarksAndRadioAreNotDrawnUnderPlates: no tank name and no radio line is drawn under a plate that
// is already on the screen.
func TestMarksAndRadioAreNotDrawnUnderPlates(t *testing.T) {
	b := viewtest.Battle(t, 5, 15, 20)
	c := canvas.Blank()
	h := hud.New(c, b.World.Map)
	s := views(b)["overhead"]
	count := func(cover float64) (names, lines int) {
		for range 3 { // the second frame keeps places, and has the first line of the radio
			c.Begin(1280, 720, 1)
			c.Record()
			c.Cover(0, 0, cover, 560)
			h.Radio(radio.Line{Text: lang.Message{Key: "I'm hit"}})
			h.Draw(s)
		}
		for _, p := range c.Parts() {
			if p.Text == "I'm hit" {
				lines++
			}
		}
		return len(h.Labels()), lines
	}
	names, lines := count(0)
	if under, left := count(1280); names == 0 || lines < 2 || under > 0 || left != 1 {
		t.Errorf("%d names and %d lines, %d and %d of them beside a plate", names, lines, under, left)
	}
}

// TestALongRadioLineIsNotDrawnOverInstruments: it is left out where it would run into the pause sign.
func TestALongRadioLineIsNotDrawnOverInstruments(t *testing.T) {
	const long = "the enemy is behind the barn at the crossroads and we are on our way to it"
	b := viewtest.Battle(t, 5, 15, 20)
	c := canvas.Blank()
	for inset, want := range map[float64]int{0: 1, 430 * 4.0 / 3: 0} {
		h := hud.New(c, b.World.Map)
		s := views(b)["overhead"]
		s.Paused, s.Inset, s.Foot = true, inset, 190
		c.Begin(1280, 720, 4.0/3)
		h.Draw(s) // which tells the time
		h.Radio(radio.Line{Text: lang.Message{Key: long}})
		for range 3 { // further lines push it up, to where the pause sign is
			h.Radio(radio.Line{Text: lang.Message{Key: "ok"}})
		}
		c.Begin(1280, 720, 4.0/3)
		c.Record()
		h.Draw(s)
		lines := 0
		for _, p := range c.Parts() {
			if p.Text == long {
				lines++
			}
		}
		if lines != want {
			_, places := h.Places()
			t.Errorf("%v px covered: %d lines, want %d; the sign is at %+v", inset, lines, want, places["pauseSign"])
		}
	}
}

// TestASymbolIsNeverTooSmall: a symbol is at least 14 pixels across, and covers the tank only where
// the tank is drawn small.
func TestASymbolIsNeverTooSmall(t *testing.T) {
	c := canvas.Blank()
	for _, scale := range []float64{0.75, 1, 2} {
		c.Begin(1280, 720, scale)
		for id := range tanks.NumClasses {
			class := tanks.ClassOf(id)
			for _, unit := range []float64{0.2, 1, 2, 5, 12, 30} {
				px, filled := hud.Across(c, class, unit)
				if px < 14-1e-9 {
					t.Errorf("%s at %v units a metre: %v px", class.Name, unit, px)
				}
				if covered := filled == 1; covered != (unit*class.HullLength <= 30) {
					t.Errorf("%s at %v units a metre: %v filled", class.Name, unit, filled)
				}
			}
		}
	}
}
