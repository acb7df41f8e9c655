package overlay_test

import (
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/scene/canvas"
	"treeline/scene/lang"
	"treeline/scene/overlay"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestTheNoteOfAProgramStandsAsItIs: on the plate of its mind, in lines that fit, untranslated and
// with its percent signs unchanged; what it marks is drawn on the ground.
func TestTheNoteOfAProgramStandsAsItIs(t *testing.T) {
	const plate = 330.0 // units from the left, where the plate ends at most
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	b, c := battle(t), canvas.Blank()
	cam := above(b.World.Map)
	o := overlay.Overlay{Layers: overlay.Mind()}
	c.SetLanguage(german)
	for _, note := range []string{"", "destroyed", "now: %s %d%%", strings.Repeat("W", 120), strings.Repeat("wide words ", 10) + "100 %"} {
		in := view.NewSource(b).Inside(view.Viewer{Me: 0, Seat: tanks.NoTank}, 0, o.Ask())
		in.Mind = &view.Mind{Pick: "exec:bot", State: "program", Reason: "driven by a program from outside", Note: note, Target: tanks.NoTank}
		in.Strokes = []mind.Stroke{
			{Layer: mind.LayerBrain, Kind: mind.CircleStroke, From: mgl64.Vec3{90, 0, 90}, Value: 8},
			{Layer: mind.LayerBrain, Kind: mind.LineStroke, From: mgl64.Vec3{90, 0, 90}, To: mgl64.Vec3{99, 0, 90}},
		}
		in.Beliefs = nil
		c.Begin(1280, 720, 1)
		c.Record()
		pen := &counter{}
		o.Draw(pen, c, in, &cam, 1280, 720)
		var all []string
		after := false
		for _, p := range c.Parts() {
			if after && p.Text != "" {
				all = append(all, p.Text)
				if p.X+p.W > plate {
					t.Errorf("%q reaches to %.0f", p.Text, p.X+p.W)
				}
			}
			after = after || strings.HasPrefix(p.Text, "jetzt: ")
		}
		if got := strings.ReplaceAll(strings.Join(all, ""), " ", ""); !after || got != strings.ReplaceAll(note, " ", "") {
			t.Errorf("note %q: %q", note, all)
		}
		if pen.rings != 1 || pen.lines != 1 {
			t.Errorf("drawn %+v, want a circle and a line", *pen)
		}
	}
}
