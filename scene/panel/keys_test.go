package panel_test

import (
	"slices"
	"strings"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/panel"
)

// TestHintsNameWhatIsBound: the key that ends a search, and the buttons of the gamepad in use.
func TestHintsNameWhatIsBound(t *testing.T) {
	tree := config.Default()
	c := canvas.Blank()
	p := panel.New(c, config.Knobs(&tree), nil, nil)
	p.SetVisible(true)
	said := func() (all []string) {
		c.Record()
		c.Begin(1280, 720, 1)
		p.Draw()
		for _, part := range c.Parts() {
			all = append(all, part.Text)
		}
		return all
	}
	p.Name(panel.Keys{Close: "B", Reset: "Y", Walk: "D-pad"})
	if all := said(); !slices.Contains(all, "Select and change settings with the D-pad: changes take effect at once.") || !slices.Contains(all, "Y resets the selected setting.") {
		t.Errorf("with a gamepad the panel says %q", all)
	}
	p.Name(panel.Keys{Close: "Esc", Reset: "Del"})
	if all := said(); slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, "D-pad") }) {
		t.Errorf("with a keyboard the panel says %q", all)
	}
	for _, r := range "no such setting" {
		p.Type(r)
	}
	p.Name(panel.Keys{Close: "B"})
	if all := said(); !slices.Contains(all, "B shows all settings again.") {
		t.Errorf("a search without result says %q", all)
	}
}
