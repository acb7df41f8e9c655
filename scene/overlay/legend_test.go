package overlay_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/lang"
	"treeline/scene/overlay"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestTheNamesOfTheLayersStayOnTheLegend, with the keys of one who drives, which are the widest.
func TestTheNamesOfTheLayersStayOnTheLegend(t *testing.T) {
	b, c, l := battle(t), canvas.Blank(), german(t)
	cam := above(b.World.Map)
	none := overlay.Layers{}
	in := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, none.Ask())
	for language, l := range map[string]*lang.Language{"English": nil, "German": l} {
		driven := []string{l.T("Shift+%s", "1"), "2", "3", "4", "5", "6", "7", "8", "9", "0"}
		c.SetLanguage(l)
		c.Record()
		c.Begin(1280, 720, 1)
		o := overlay.Overlay{Keys: driven}
		o.Draw(&counter{}, c, in, &cam, 1280, 720)
		parts := c.Parts()
		const pad = 10.0
		end := parts[0].X + parts[0].W - pad
		for _, p := range parts[1:] {
			if p.Text != "" && p.X+p.W > end+0.01 {
				t.Errorf("%s: %q ends at %.1f, the room of the legend at %.1f", language, p.Text, p.X+p.W, end)
			}
		}
		if len(parts) < 1+2*overlay.NumLayers {
			t.Errorf("%s: %d parts", language, len(parts))
		}
	}
}

// TestTheLegendIsBelowTheColumnOfANarrowPicture: beside the open panel the reasons of a look end
// above the HUD's plates at the lower edge.
func TestTheLegendIsBelowTheColumnOfANarrowPicture(t *testing.T) {
	const narrow, below, foot = 825, 176.0, 720 - 190.0
	b, c := battle(t), canvas.Blank()
	cam := above(b.World.Map)
	layers := overlay.Sight()
	in := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, layers.Ask())
	plate := func(width int) canvas.Part {
		c.Record()
		c.Begin(1280, 720, 1)
		o := overlay.Overlay{
			Layers: layers, Below: below, Keys: make([]string, overlay.NumLayers),
			Lock: canvas.Hint{Key: "Y", Does: "lock on the tank you aim at"},
		}
		o.Draw(&counter{}, c, in, &cam, width, 720)
		for _, p := range c.Parts() {
			if p.Text == "" && p.X < 20 {
				return p
			}
		}
		t.Fatal("no legend")
		return canvas.Part{}
	}
	if p := plate(1280); p.Y > 40 {
		t.Errorf("in a wide picture the legend begins at %.0f", p.Y)
	}
	if p := plate(narrow); p.Y < below || p.Y+p.H > foot {
		t.Errorf("in a narrow picture the legend reaches from %.0f to %.0f, want it between %.0f and %.0f", p.Y, p.Y+p.H, below, foot)
	}
}
