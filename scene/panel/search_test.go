package panel_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// found returns the paths that a panel shows after a text has been typed.
func found(t *testing.T, text string) []string {
	t.Helper()
	p, _, _ := open(t, 1280, 720, nil)
	for _, r := range text {
		p.Type(r)
	}
	return p.Paths()
}

func TestSearchFindsKnobsByName(t *testing.T) {
	everything := len(found(t, ""))
	for _, test := range []struct {
		text, want, not string
	}{
		{"range", "ai.sight.range", "ai.sight.still"},
		{"RELOAD jitter", "tanks.gun.reload-jitter", "tanks.gun.dispersion"},
		{"sight still", "ai.sight.still", "ai.sight.range"},
		{"interface scale", "view.ui-scale", "view.fov"},
		{"seed", "ai.sight.mode", "ai.sight.still"}, // an option
		{"threshold", "ai.sight.fired-factor", "ai.sight.range"},
		{"torn", "view.vsync", "view.fov"}, // only in the help
	} {
		got := found(t, test.text)
		if !slices.Contains(got, test.want) || slices.Contains(got, test.not) || len(got) >= everything {
			t.Errorf("%q finds %q, want %s and not %s", test.text, got, test.want, test.not)
		}
	}
	if got := found(t, "no such thing"); len(got) != 0 {
		t.Errorf("nonsense finds %q", got)
	}
}

func TestSearchUnfoldsWhatItFinds(t *testing.T) {
	p, _, _ := open(t, 1280, 720, nil)
	const deep = "ai.characters.commander.relocate"
	if slices.Contains(p.OnScreen(), deep) {
		t.Fatal("the knob shows before the search")
	}
	for _, r := range "commander relocate" {
		p.Type(r)
	}
	if !slices.Contains(p.OnScreen(), deep) {
		t.Errorf("a search shows %q, want %s among it", p.OnScreen(), deep)
	}
}

func TestErasingAndEndingASearchBringAllBack(t *testing.T) {
	p, _, _ := open(t, 1280, 720, nil)
	all := len(p.Paths())
	p.Type('ß')
	p.Erase()
	if got := len(p.Paths()); got != all {
		t.Errorf("%d of %d knobs after erasing the only letter", got, all)
	}
	p.Type('q')
	if !p.EndSearch() || p.EndSearch() || len(p.Paths()) != all {
		t.Errorf("%d of %d knobs after the end of a search", len(p.Paths()), all)
	}
}

func TestLettersAreForWhatWasClicked(t *testing.T) {
	p, _, _ := open(t, 1280, 720, nil)
	if !p.Typing() {
		t.Error("the panel opens without the letters")
	}
	if p.Press(20, 300); p.Typing() {
		t.Error("a click beside the panel leaves it the letters")
	}
	all := len(p.Paths())
	if p.Type('r'); len(p.Paths()) != all {
		t.Error("a letter for the game searches")
	}
	if p.Press(1280-p.Width()+40, 20); !p.Typing() {
		t.Error("a click on the panel does not bring the letters back")
	}
	if p.SetVisible(false); p.Typing() {
		t.Error("a closed panel takes letters")
	}
}

// TestAnyTypingIsSafe types, erases, moves the selection and draws at random.
func TestAnyTypingIsSafe(t *testing.T) {
	p, _, _ := open(t, 1280, 720, nil)
	rapid.Check(t, func(rt *rapid.T) {
		for range rapid.IntRange(1, 20).Draw(rt, "steps") {
			switch rapid.IntRange(0, 6).Draw(rt, "what") {
			case 0:
				p.Erase()
			case 1:
				p.EndSearch()
			case 2:
				p.Step(rapid.IntRange(-3, 3).Draw(rt, "rows"))
			case 3:
				p.Turn(rapid.IntRange(-2, 2).Draw(rt, "tabs"))
			case 4:
				p.Nudge(rapid.IntRange(-1, 1).Draw(rt, "steps of it"))
			default:
				p.Type(rapid.Rune().Draw(rt, "letter"))
			}
			p.Draw()
			p.Paths()
		}
	})
}

// TestASearchKeepsTheHeadingsOfGroups: that of the map says when a change applies.
func TestASearchKeepsTheHeadingsOfGroups(t *testing.T) {
	for text, group := range map[string]string{"rocks": "terrain", "reload jitter": "tanks.gun"} {
		p, _, _ := open(t, 1280, 720, nil)
		for _, r := range text {
			p.Type(r)
		}
		if _, _, ok := p.HeadingAt(group); !ok {
			t.Errorf("%q finds %q without the heading of %s", text, p.Paths(), group)
		}
	}
}
