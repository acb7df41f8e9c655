package panel_test

import (
	"slices"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/lang"
	"treeline/scene/panel"
)

// Everything that the panel says about a setting has a German translation.
func TestAllSettingsAreExplainedInGerman(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	same := map[string]bool{ // the same in every language
		"m": true, "s": true, "x": true, "1/s": true, "1/m": true, "m/s": true, "m/s2": true, "mrad": true, "rad/s": true,
		"s/km/h": true, "m/100 m": true, "true": true, "false": true, "treeline": true, "orca": true, "stalk": true,
	}
	defaults := config.Default()
	for _, k := range config.Knobs(&defaults) {
		for _, text := range append([]string{k.Help, k.Unit, k.Zero}, k.Choices...) {
			if text != "" && !same[text] && !german.Knows(text) {
				t.Errorf("%s: %q has no line in scene/lang/de.toml", k.Path, text)
			}
		}
		for _, title := range panel.Titles(k.Path) {
			if title != "" && !german.Knows(title) {
				t.Errorf("%s is called %q, which has no line in scene/lang/de.toml", k.Path, title)
			}
		}
	}
}

// TestNamesOfSeveralSettingsSuitAllOfThem: the panel has one German word for a name, whatever the
// setting is about.
func TestNamesOfSeveralSettingsSuitAllOfThem(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	paths := map[string]bool{}
	tree := config.Default()
	for _, k := range config.Knobs(&tree) {
		paths[k.Path] = true
	}
	for path, want := range map[string]string{
		"ai.characters.scout.press": "Druck", "ai.behaviours.manoeuvre.press": "Druck",
		"ai.sight.range": "Entfernung", "ai.characters.scout.range": "Entfernung", "ai.behaviours.overwatch.range": "Entfernung",
		"ai.behaviours.patrol.opening": "Eröffnung", "ai.behaviours.flank.opening": "Eröffnung",
		"ai.bot.bound": "Etappe", "ai.choice.bound": "Etappe",
		"ai.hunt.keep": "Beibehalten", "ai.behaviours.guard.keep": "Beibehalten",
	} {
		if got := german.Text(panel.Titles(path)[0]); got != want || !paths[path] {
			t.Errorf("%s is called %q, want %q", path, got, want)
		}
	}
}

func TestSearchFindsSettingsByTheirGermanNames(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]string{
		"verlustweite": {"ai.sight.lose-range"},
		"schwell":      {"ai.sight.still", "ai.sight.moving", "ai.sight.edge", "ai.sight.fired-factor"},
	} {
		tree, c := config.Default(), canvas.Blank()
		c.Begin(1280, 720, 1)
		c.SetLanguage(german)
		p := panel.New(c, config.Knobs(&tree), nil, nil)
		p.SetVisible(true)
		for _, r := range text {
			p.Type(r)
		}
		if got := p.Paths(); !slices.Equal(got, want) {
			t.Errorf("%s finds %q, want %q", text, got, want)
		}
	}
}

// TestTheFootOfThePanelIsUnderstoodInGerman: changes that are still to be saved do not read like a
// failed save, and the button that resets every setting says so, within its width.
func TestTheFootOfThePanelIsUnderstoodInGerman(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	if unsaved, failed := german.Text("unsaved changes"), german.Text("not saved"); unsaved == failed {
		t.Errorf("unsaved changes and a failed save are both %q", failed)
	}
	if all, one := german.Text("Reset all"), "Zurücksetzen"; all == one {
		t.Errorf("the button that resets all settings says only %q", all)
	}
	tree, c := config.Default(), canvas.Blank()
	c.Begin(1280, 720, 1)
	c.SetLanguage(german)
	p := panel.New(c, config.Knobs(&tree), nil, nil)
	if text, button := c.TextWidth(canvas.Small, "Reset all", canvas.Bold), p.ResetAllWidth(); text > button-8 {
		t.Errorf("the text is %.0f units wide, its button %.0f", text, button)
	}
}
