package screen_test

import (
	"slices"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/terrain"
)

// frame is the time of a picture.
const frame = 20 * time.Millisecond

// atTitle returns a game of one against one at its title, after the first picture.
func atTitle(t *testing.T) *screen.Windowless {
	t.Helper()
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Trees, spec.Preset = 4, 1, 20, terrain.Flat
	w, err := screen.NewWindowless(spec, true, false)
	if err != nil {
		t.Fatal(err)
	}
	draw(t, w)
	return w
}

// draw lets a frame pass and draws it.
func draw(t testing.TB, w *screen.Windowless) {
	t.Helper()
	w.Step(frame)
	if err := w.Draw(); err != nil {
		t.Fatal(err)
	}
}

// open fails the test unless these screens are open.
func open(t *testing.T, w *screen.Windowless, when string, want ...stack.Name) {
	t.Helper()
	if got := w.Open(); !slices.Equal(got, want) {
		t.Fatalf("%s: the screens %v are open, want %v", when, got, want)
	}
}

func TestAVisitByKeys(t *testing.T) {
	w := atTitle(t)
	open(t, w, "at the start", stack.TitleName)
	w.Press(input.KeyEnter)
	draw(t, w)
	open(t, w, "Enter", stack.BattleName)
	if !w.Driving() || !w.Caught() {
		t.Errorf("driving %v, mouse caught %v", w.Driving(), w.Caught())
	}
	w.Press(input.KeyEscape)
	draw(t, w)
	open(t, w, "Esc", stack.BattleName, stack.MenuName)
	if !w.Held() || w.Caught() {
		t.Errorf("under the menu: held %v, mouse caught %v", w.Held(), w.Caught())
	}
	w.Press(input.KeyEscape)
	draw(t, w)
	open(t, w, "Esc again", stack.BattleName)
	if w.Held() {
		t.Error("the battle does not go on")
	}
	w.Press(input.KeyEscape)
	w.Press('T')
	draw(t, w)
	open(t, w, "to the title", stack.TitleName)
	w.Press(input.KeyEscape)
	draw(t, w)
	open(t, w, "Esc on the title", stack.TitleName, stack.ConfirmName)
	w.Press(input.KeyEscape)
	open(t, w, "Esc on the question", stack.TitleName)
	w.Press('Q')
	w.Press(input.KeyEnter)
	if !w.Quits() {
		t.Error("the game goes on after it was asked whether to quit")
	}
}

// TestAVisitByMouse goes from the title into a battle and back, and leaves, without a key.
func TestAVisitByMouse(t *testing.T) {
	w := atTitle(t)
	click := func(line int) {
		t.Helper()
		w.Click(w.Line(line))
		draw(t, w)
	}
	click(0)
	open(t, w, "a click on the first line", stack.BattleName)
	if !w.Driving() || !w.Caught() {
		t.Fatalf("driving %v, mouse caught %v", w.Driving(), w.Caught())
	}
	w.Take(input.Event{Kind: input.ButtonWentDown, Button: input.LeftButton})
	w.Step(frame)
	if !w.Person().Trigger {
		t.Error("the left button does not fire")
	}
	w.Take(input.Event{Kind: input.ButtonWentUp, Button: input.LeftButton})
	w.Take(input.Event{Kind: input.ButtonWentDown, Button: input.RightButton})
	w.Take(input.Event{Kind: input.ButtonWentUp, Button: input.RightButton})
	w.Take(input.Event{Kind: input.WheelTurned, Notches: 1})
	if w.Zoom() != 4 {
		t.Errorf("the right button and a notch of the wheel give a magnification of %v", w.Zoom())
	}
	menu := func() {
		t.Helper()
		w.Take(input.Event{Kind: input.ButtonWentDown, Button: input.MiddleButton})
		w.Take(input.Event{Kind: input.ButtonWentUp, Button: input.MiddleButton})
		draw(t, w)
		open(t, w, "the middle button", stack.BattleName, stack.MenuName)
	}
	menu()
	click(0)
	open(t, w, "a click on resume", stack.BattleName)
	w.Choose(camera.ModeOverhead) // where the mouse is free
	draw(t, w)
	menu()
	click(w.Lines() - 2)
	open(t, w, "a click on the main menu", stack.TitleName)
	click(w.Lines() - 1)
	open(t, w, "a click on quit", stack.TitleName, stack.ConfirmName)
	click(0)
	if !w.Quits() {
		t.Error("the game goes on")
	}
}

func TestQuittingIsAskedForOnce(t *testing.T) {
	w := atTitle(t)
	w.Press(input.KeyEnter)
	w.Press(input.KeyEscape)
	w.Press('Q')
	if w.Quits() {
		t.Fatal("a single key leaves the game")
	}
	open(t, w, "Q", stack.BattleName, stack.MenuName, stack.ConfirmName)
	w.Press(input.KeyDown) // stay
	w.Press(input.KeyEnter)
	open(t, w, "stay", stack.BattleName, stack.MenuName)
	if w.Quits() {
		t.Error("somebody who wants to stay must leave")
	}
}

func TestArrowsWrapRoundTheMenu(t *testing.T) {
	w := atTitle(t)
	w.Press(input.KeyUp) // the last line: quit
	w.Press(input.KeyEnter)
	open(t, w, "the line above the first", stack.TitleName, stack.ConfirmName)
	w.Press(input.KeyEscape)
	w.Press(input.KeyDown) // the first again
	w.Press(input.KeyDown) // lesson
	w.Press(input.KeyDown) // range
	w.Press(input.KeyDown) // set up
	w.Press(input.KeyDown) // the battle of the day
	w.Press(input.KeyDown) // watch
	w.Press(input.KeyEnter)
	open(t, w, "the sixth line", stack.BattleName)
	if w.Playing() {
		t.Error("to watch means not to play")
	}
}

func TestArrowsChangeTheLineThatIsSelected(t *testing.T) {
	w := atTitle(t)
	before := *w.Spec()
	w.Press(input.KeyRight) // on "start the battle"
	if w.Spec().Level != before.Level || w.Spec().TeamSize != before.TeamSize || w.Open()[0] != stack.TitleName {
		t.Errorf("right on the first line changed the battle to %+v", *w.Spec())
	}
	for range 6 {
		w.Press(input.KeyDown)
	}
	w.Press(input.KeyRight)
	if w.Spec().Level != profile.Veteran {
		t.Errorf("level %s, want %s", w.Spec().Level, profile.Veteran)
	}
	w.Press(input.KeyLeft)
	w.Press(input.KeyLeft)
	if w.Spec().Level != profile.Recruit {
		t.Errorf("level %s, want %s", w.Spec().Level, profile.Recruit)
	}
	w.Press(input.KeyDown)
	w.Press(input.KeyDown)
	w.Press(input.KeyLeft) // from one against one wrapping around
	if w.Spec().TeamSize != ai.MaxTeam {
		t.Errorf("teams of %d, want %d", w.Spec().TeamSize, ai.MaxTeam)
	}
}

func TestTheTitleOffersEveryKindOfOpponent(t *testing.T) {
	w := atTitle(t)
	for range 7 {
		w.Press(input.KeyDown)
	}
	seen := map[string]bool{}
	for range len(ai.Brains()) + 1 {
		seen[w.Opponents()] = true
		w.Press(input.KeyEnter)
	}
	for _, name := range append(ai.Brains(), "mixed") {
		if !seen[name] {
			t.Errorf("%s is not offered", name)
		}
	}
	if w.Opponents() != ai.Commander {
		t.Errorf("after all of them come %s again, want %s", w.Opponents(), ai.Commander)
	}
}

func TestTheMouseChoosesALine(t *testing.T) {
	w := atTitle(t)
	w.Click(w.Line(0))
	draw(t, w)
	open(t, w, "a click on the first line", stack.BattleName)
	w.Press(input.KeyEscape)
	draw(t, w)
	x, y := w.Line(0)
	w.Take(input.Event{Kind: input.ButtonWentDown, PX: x, PY: y})
	w.Take(input.Event{Kind: input.ButtonWentUp, PX: 3, PY: 3})
	open(t, w, "a press that ends elsewhere", stack.BattleName, stack.MenuName)
	w.Click(3, 3)
	open(t, w, "a click beside the menu", stack.BattleName, stack.MenuName)
	w.Click(x, y)
	open(t, w, "a click on resume", stack.BattleName)
}

func TestTheFirstShortcutWins(t *testing.T) {
	w := atTitle(t)
	w.Press('V')
	open(t, w, "V", stack.BattleName)
	if w.Playing() {
		t.Error("V is for watching")
	}
}

func TestTheKeysPageHoldsTheBattleOfOneWhoDrives(t *testing.T) {
	w := battle(t, false)
	w.Press(input.KeyF1)
	w.Step(frame)
	open(t, w, "F1", stack.BattleName, stack.KeysName)
	if !w.Held() {
		t.Error("the battle goes on while its driver reads")
	}
	w.Press('C')
	if w.Camera() != "first" {
		t.Error("a key reached the battle under the page")
	}
	w.Press(input.KeyF1)
	w.Step(frame)
	open(t, w, "F1 again", stack.BattleName)
	if w.Held() {
		t.Error("the battle does not go on")
	}
}

func TestAPauseOutlivesTheMenu(t *testing.T) {
	w := battle(t, false)
	w.Press('P')
	w.Press(input.KeyEscape)
	w.Press(input.KeyEscape)
	w.Step(frame)
	if !w.Held() {
		t.Error("closing the menu ended a pause that was not its own")
	}
	w.Press(input.KeyEscape)
	w.Press('P') // resume
	w.Step(frame)
	if w.Held() {
		t.Error("resume leaves the battle paused")
	}
}

// TestWhatIsTypedIntoThePanelStaysThere types the letters that order the squad, pause and
// restart: the panel searches, and the game goes on as it was.
func TestWhatIsTypedIntoThePanelStaysThere(t *testing.T) {
	w := battle(t, false)
	w.Press(input.KeyF2)
	open(t, w, "F2", stack.BattleName, stack.TuningName)
	w.Hold('W')
	w.Step(frame)
	w.Type("pm rangefnbgtch.")
	w.Step(frame)
	if w.Person().Throttle != 0 || w.Held() || w.Notice() != "" || w.Battle().World.Tick == 0 {
		t.Errorf("throttle %v, held %v, notice %q by typing into the panel", w.Person().Throttle, w.Held(), w.Notice())
	}
	w.Release('W')
	open(t, w, "typing", stack.BattleName, stack.TuningName)
	if w.Shows("ai.sight.range") {
		t.Error("nonsense finds a knob")
	}
	w.Press(input.KeyEscape) // ends the search first
	open(t, w, "Esc in a search", stack.BattleName, stack.TuningName)
	w.Type("range")
	if !w.Shows("ai.sight.range") || w.Shows("ai.sight.still") {
		t.Errorf("a search for range shows it %v, and another knob %v", w.Shows("ai.sight.range"), w.Shows("ai.sight.still"))
	}
	w.Press(input.KeyEscape)
	w.Press(input.KeyEscape)
	open(t, w, "Esc", stack.BattleName)
}

func TestAClickBesideThePanelGivesTheLettersBack(t *testing.T) {
	w := battle(t, false)
	w.Press(input.KeyF2)
	w.Click(200, 300)
	w.Hold(input.KeyUp)
	w.Step(frame)
	if got := w.Person().Throttle; got != 0 {
		t.Errorf("throttle %v by an arrow that belongs to the panel", got)
	}
	w.Hold('W')
	w.Step(frame)
	if got := w.Person().Throttle; got != 1 {
		t.Errorf("throttle %v by W, want 1", got)
	}
	w.Press(input.KeyEscape)
	open(t, w, "Esc", stack.BattleName)
}

func TestKeysThatAreHeldDriveUntilTheFocusIsLost(t *testing.T) {
	w := battle(t, false)
	w.Hold('W')
	w.Hold('A')
	w.Step(frame)
	if p := w.Person(); p.Throttle != 1 || p.Steer != 1 {
		t.Errorf("throttle %v, steer %v", p.Throttle, p.Steer)
	}
	w.Hold('S')
	w.Step(frame)
	if got := w.Person().Throttle; got != 0 {
		t.Errorf("throttle %v with both keys held", got)
	}
	w.Take(input.Event{Kind: input.FocusLost})
	w.Step(frame)
	if p := w.Person(); p.Throttle != 0 || p.Steer != 0 || w.Caught() {
		t.Errorf("without focus: throttle %v, steer %v, mouse caught %v", p.Throttle, p.Steer, w.Caught())
	}
}

func TestTheTriggerIsForTheCaughtMouse(t *testing.T) {
	w := battle(t, false)
	w.Take(input.Event{Kind: input.ButtonWentDown})
	w.Step(frame)
	if !w.Person().Trigger {
		t.Error("the button does not fire")
	}
	w.Take(input.Event{Kind: input.ButtonWentUp})
	w.Press(input.KeyF2) // which frees the mouse
	w.Take(input.Event{Kind: input.ButtonWentDown, PX: 100, PY: 100})
	w.Step(frame)
	if w.Person().Trigger {
		t.Error("a click beside the panel fires")
	}
}

func TestASingleStepMovesAPausedBattleByOneTick(t *testing.T) {
	w := battle(t, true)
	w.Press('P')
	w.Step(frame)
	before := w.Battle().World.Tick
	w.Press('.')
	w.Step(frame)
	w.Step(frame)
	if got := w.Battle().World.Tick - before; got != 1 {
		t.Errorf("%d ticks, want 1", got)
	}
}
