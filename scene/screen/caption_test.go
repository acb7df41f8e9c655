package screen_test

import (
	"slices"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/profile"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/tanks"
)

// coded returns the battle whose code stands in the small print.
func coded(t *testing.T, small string) ai.BattleSpec {
	t.Helper()
	_, code, _ := strings.Cut(small, "code ")
	s, err := battlecode.Decode(code)
	if err != nil {
		t.Fatalf("%q: %v", small, err)
	}
	return s
}

func TestTheTitleShowsTheCodeOfTheBattleThatIsChosen(t *testing.T) {
	w := atTitle(t)
	w.Spec().Level = profile.Ace
	draw(t, w)
	if s := coded(t, w.Caption()); s.Level != profile.Ace || s.Seed != w.Spec().Seed || s.TeamSize != 1 {
		t.Errorf("%q is %+v", w.Caption(), s)
	}
}

func TestTheTitleNamesTheModeOfTheBattleThatIsChosen(t *testing.T) {
	w := atTitle(t)
	for _, mode := range tanks.Modes() {
		w.Spec().Mode = mode
		if draw(t, w); !strings.HasPrefix(w.Caption(), mode.String()+", map ") {
			t.Errorf("%v: %q", mode, w.Caption())
		}
	}
}

func TestThePausePageShowsTheCodeOfTheBattleThatIsFought(t *testing.T) {
	w := atTitle(t)
	w.Press(input.KeyEnter)
	draw(t, w)
	w.Press(input.KeyEscape)
	draw(t, w)
	w.Spec().Level = profile.Ace // from the next battle on
	draw(t, w)
	if s := coded(t, w.Caption()); s.Level != profile.Regular || s.TeamSize != 1 {
		t.Errorf("%q is %+v", w.Caption(), s)
	}
}

func TestABattleWithoutACodeHasItsMapInSmallPrint(t *testing.T) {
	w := atTitle(t)
	w.Spec().Minutes = 7.123
	if got, want := w.Caption(), "elimination, map 4, flat, 20 trees"; got != want {
		t.Errorf("small print %q, want %q", got, want)
	}
	w.Spec().MapSeed = 9
	if got, want := w.Caption(), "elimination, map 9, flat, 20 trees"; got != want {
		t.Errorf("with a map of another number the small print is %q, want %q", got, want)
	}
}

// TestTheTitleNamesTheBuild, but not the system, also where a message stands in the place of
// the small print.
func TestTheTitleNamesTheBuild(t *testing.T) {
	w := atTitle(t)
	for _, notice := range []string{"", "something was saved"} {
		w.Say(notice)
		layers, _, _, err := w.Layers()
		if err != nil {
			t.Fatal(err)
		}
		const want = "treeline 1.2.0 (commit 0123456789ab, 2026-01-02, rules 46)"
		if !slices.ContainsFunc(layers[0].Parts, func(p canvas.Part) bool { return p.Text == want }) {
			t.Errorf("with the notice %q nothing says %q", notice, want)
		}
	}
}
