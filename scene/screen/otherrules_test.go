package screen_test

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/replay"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/terrain"
)

// otherStill is a threshold of sight that is not the usual one.
const otherStill = 0.33

// ofOtherRules returns a replay of a battle of bots by that threshold.
func ofOtherRules(t *testing.T) *replay.File {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.replay")
	s := ai.DefaultSetup(5)
	s.TeamSize, s.Trees, s.Preset = 1, 20, terrain.Flat
	s.AI.Sight.Still = otherStill
	recordedOn(t, s, path, time.Time{}, 5)
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// continued returns a game in which the person drives in a battle that goes on from such a
// replay.
func continued(t *testing.T) *screen.Windowless {
	t.Helper()
	w := atTitle(t)
	w.UseReplays("", opens)
	w.Watch(ofOtherRules(t))
	draw(t, w)
	w.TakeOver(0)
	for range 100 {
		if draw(t, w); w.Replayed() == nil {
			break
		}
	}
	if still := w.Battle().Eyes.Tuning().Still; w.Replayed() != nil || still != otherStill {
		t.Fatalf("replay %v, threshold %v", w.Replayed() != nil, still)
	}
	return w
}

// TestPanelAndBarTurnTheRulesOfTheNextRound: they stay open from a battle that went on from a
// replay, whose rules were its own.
func TestPanelAndBarTurnTheRulesOfTheNextRound(t *testing.T) {
	w := continued(t)
	w.Press(input.KeyF2)
	w.Press(input.KeyF4)
	draw(t, w)
	ended(w)
	w.Act(input.NextRound)
	draw(t, w)
	open(t, w, "next round", stack.BattleName, stack.TuningName, stack.BarName)
	usual := w.Battle().Eyes.Tuning()
	if usual.Still == otherStill {
		t.Fatal("the next round has the rules of the replay")
	}
	const share = 0.9 // of the way of a slider
	x0, y, x1, ok := w.Slider("ai.sight.still")
	if !ok {
		t.Fatal("the panel shows no slider")
	}
	w.Click(x0+share*(x1-x0), y)
	x0, y, x1 = w.Sliders().SliderAt(1)
	w.Click(x0+share*(x1-x0), y)
	pass(w, 0.2)
	got, own := w.Battle().Eyes.Tuning(), w.Own().AI.Sight
	if got != own || got.Still == usual.Still || got.Moving == usual.Moving {
		t.Errorf("turned: %v standing and %v driving, in force are %v and %v", own.Still, own.Moving, got.Still, got.Moving)
	}
}

// TestAProfileLeavesTheRulesOfAReplayAlone, also when a battle goes on from it.
func TestAProfileLeavesTheRulesOfAReplayAlone(t *testing.T) {
	w := continued(t)
	w.UseProfiles(profileStore(t))
	w.Settings()
	w.Page("Profiles")
	draw(t, w)
	chooseRow(t, w, "Default profile")
	w.Press(input.KeyEscape)
	pass(w, 0.2)
	open(t, w, "back", stack.BattleName)
	if shown, in := w.Rules().AI.Sight.Still, w.Battle().Eyes.Tuning().Still; shown != otherStill || in != otherStill {
		t.Errorf("profile %s: the panel shows %v, in force is %v, want %v", config.DefaultProfile, shown, in, otherStill)
	}
}

// TestThePanelOverAReplayDoesNotSaveItsRules: saved would be the player's settings.
func TestThePanelOverAReplayDoesNotSaveItsRules(t *testing.T) {
	w := atTitle(t)
	saved := 0
	w.KeepBy(func([]config.Entry) error { saved++; return nil })
	w.UseReplays("", opens)
	w.Watch(ofOtherRules(t))
	draw(t, w)
	w.Press(input.KeyF2)
	if clickOn(t, w, "Save"); saved > 0 {
		t.Error("the settings were saved over a replay")
	}
	w.Press(input.KeyF2)
	w.Press(input.KeyEscape)
	w.Press('T')
	draw(t, w)
	open(t, w, "the title", stack.TitleName)
	w.Press(input.KeyF2)
	if clickOn(t, w, "Save"); saved != 1 {
		t.Errorf("at the title the settings were saved %d times", saved)
	}
}

// clickOn clicks on a text of a picture of scale 1, and does nothing if it is not there.
func clickOn(t *testing.T, w *screen.Windowless, text string) {
	t.Helper()
	all := onTop(t, w)
	if i := slices.IndexFunc(all, func(p canvas.Part) bool { return p.Text == text }); i >= 0 {
		w.Click(all[i].X+all[i].W/2, all[i].Y+all[i].H/2)
	}
}
