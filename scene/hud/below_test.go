package hud_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/tanks"
)

// TestWhatIsBelowTheInstrumentsCoversNoneThatMoveUp: beside the panel of settings the lower corners
// leave too little room between them for the plate of the followed tank and what the mouse does, and
// in a narrow window for shorter signs too.
func TestWhatIsBelowTheInstrumentsCoversNoneThatMoveUp(t *testing.T) {
	b := battle(t)
	const panel = 460 // px
	for _, tc := range []struct {
		width int
		inset float64
		want  []string // instruments that move up
	}{
		{1280, 0, nil},
		{1280, panel, []string{"spectator", "mapHint"}},
		{1000, panel, []string{"spectator", "mapHint", "signs", "pauseSign"}},
	} {
		s := views(b)["overhead"]
		s.Width, s.Inset, s.Paused = tc.width, tc.inset, true
		s.Hints.Map = []canvas.Hint{{Key: "Left button", Does: "follow"}, {Key: "Double click", Does: "take over"}}
		s.Signs = []hud.Sign{{Text: "slow motion 50 %"}}
		c := canvas.Blank()
		h := hud.New(c, b.World.Map)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		_, places := h.Places()
		below := h.Below()
		for _, name := range tc.want {
			if end := hud.Bottom(places[name]); !h.Showing(name) || below < end {
				t.Errorf("%d px wide, %.0f covered: below is %.0f, %s ends at %.0f", tc.width, tc.inset, below, name, end)
			}
		}
		if below > float64(s.Height)/2 {
			t.Errorf("%d px wide, %.0f covered: below is %.0f, at the lower edge", tc.width, tc.inset, below)
		}
	}
}

// TestWhatIsBelowTheInstrumentsCoversNoNews: neither how the round or the player's tank has ended, nor
// that the tank is outside the zone.
func TestWhatIsBelowTheInstrumentsCoversNoNews(t *testing.T) {
	b := battle(t)
	for name, change := range map[string]func(s *hud.State){
		"banner":  func(s *hud.State) { s.View.Over = true },
		"warning": func(s *hud.State) { s.View.Zone = tanks.Zone{Active: true, At: mgl64.Vec3{-1000, 0, 0}, Radius: 10} },
	} {
		s := views(b)["chase"]
		change(s)
		c := canvas.Blank()
		h := hud.New(c, b.World.Map)
		c.Begin(s.Width, s.Height, 1)
		h.Draw(s)
		_, places := h.Places()
		if below, end := h.Below(), hud.Bottom(places[name]); !h.Showing(name) || below < end {
			t.Errorf("below is %.0f, %s ends at %.0f", below, name, end)
		}
	}
}
