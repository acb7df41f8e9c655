package screen_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/input"
)

// TestTheTaskOfTheRangeLeavesTheLegendFree, also beside the open panel.
func TestTheTaskOfTheRangeLeavesTheLegendFree(t *testing.T) {
	w := atTitle(t)
	w.Range()
	draw(t, w)
	w.Press(input.KeyF3)
	w.Press(input.KeyF2)
	draw(t, w)
	layers, _, _, err := w.Layers()
	if err != nil {
		t.Fatal(err)
	}
	parts := layers[0].Parts
	plate := func(of string) canvas.Part {
		for i := range parts {
			p := &parts[i]
			if p.Text != of {
				continue
			}
			for j := range parts {
				if q := &parts[j]; q.Text == "" && within(p, q) {
					return *q
				}
			}
		}
		t.Fatalf("no plate says %q", of)
		return canvas.Part{}
	}
	if legend, above := plate("steering"), plate(w.Task().Head); overlap(&legend, &above) {
		t.Errorf("%s lies over %s", say(&above), say(&legend))
	}
}
