package screen_test

import (
	"slices"
	"strings"
	"testing"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

// atControls opens the screen of controls over the title.
func atControls(t *testing.T) *screen.Windowless {
	t.Helper()
	w := atTitle(t)
	w.OpenControls()
	draw(t, w)
	open(t, w, "opened", stack.TitleName, stack.ControlsName)
	return w
}

// bound fails the test unless this stands for an action.
func bound(t *testing.T, w *screen.Windowless, a input.Action, want ...string) {
	t.Helper()
	if got := w.Bound(a); !slices.Equal(got, want) {
		t.Errorf("action %d: bound to %q, want %q", a, got, want)
	}
}

func TestRebindingByKeys(t *testing.T) {
	w := atControls(t)
	down, right := func() { w.Press(input.KeyDown) }, func() { w.Press(input.KeyRight) }
	w.WalkTo(input.Fire, 1, down, right)
	w.Press(input.KeyEnter)
	draw(t, w)
	open(t, w, "Enter", stack.TitleName, stack.ControlsName, stack.CaptureName)
	w.Press(input.KeyEscape)
	open(t, w, "Esc", stack.TitleName, stack.ControlsName)
	bound(t, w, input.Fire, "left-button", "space", "pad-right-trigger")
	w.Press(input.KeyEnter)
	w.Press(';')
	draw(t, w)
	open(t, w, "a free key", stack.TitleName, stack.ControlsName)
	bound(t, w, input.Fire, "left-button", ";", "pad-right-trigger")
	w.Press(input.KeyDelete)
	bound(t, w, input.Fire, "left-button", "", "pad-right-trigger")
	w.Press(input.KeyBackspace)
	bound(t, w, input.Fire, "left-button", "space", "pad-right-trigger")
	w.Press(input.KeyEnter)
	w.Take(input.Event{Kind: input.KeyWentDown, Key: input.KeyLeftShift})
	w.Take(input.Event{Kind: input.KeyWentDown, Key: 'K', Shift: true})
	bound(t, w, input.Fire, "left-button", "shift+k", "pad-right-trigger")
	w.Press(input.KeyEnter)
	w.Press(input.KeyRightShift)
	bound(t, w, input.Fire, "left-button", "right-shift", "pad-right-trigger")
	w.Press(input.KeyEscape)
	open(t, w, "Esc again", stack.TitleName)
	var want []config.Entry // each change, and nothing else
	for _, second := range []string{";", "", "space", "shift+k", "right-shift"} {
		want = append(want, config.Entry{Path: "controls.fire", Value: "left-button," + second + ",pad-right-trigger"})
	}
	if !slices.Equal(w.Kept, want) {
		t.Errorf("kept %v, want %v", w.Kept, want)
	}
	w.Press(input.KeyEnter)
	draw(t, w)
	w.Hold(input.KeyRightShift)
	draw(t, w)
	if !w.Person().Trigger {
		t.Error("the key that was chosen does not fire")
	}
	w.Release(input.KeyRightShift)
	w.Hold(input.KeySpace)
	draw(t, w)
	if w.Person().Trigger {
		t.Error("the key that was given up fires")
	}
}

func TestRebindingByMouse(t *testing.T) {
	w := atControls(t)
	w.Click(w.Slot(input.XRay, 0))
	open(t, w, "a click on a slot", stack.TitleName, stack.ControlsName, stack.CaptureName)
	w.Take(input.Event{Kind: input.ButtonWentDown, Button: 4})
	w.Take(input.Event{Kind: input.ButtonWentUp, Button: 4})
	bound(t, w, input.XRay, "mouse-5", "", "pad-left-bumper")
	draw(t, w)
	w.Click(w.Slot(input.NextCamera, 1))
	w.Take(input.Event{Kind: input.WheelTurned, Notches: -1})
	open(t, w, "the wheel, which zooms", stack.TitleName, stack.ControlsName, stack.ConflictName)
	draw(t, w)
	w.Click(w.Line(1))
	open(t, w, "a click on taking it", stack.TitleName, stack.ControlsName)
	bound(t, w, input.NextCamera, "c", "wheel-down", "pad-y")
	bound(t, w, input.ZoomOut, "", "", "pad-down")
	draw(t, w)
	w.Click(w.Slot(input.XRay, 3)) // the arrow
	bound(t, w, input.XRay, "x", "", "pad-left-bumper")
	x, y := w.Slot(input.XRay, 0)
	w.Take(input.Event{Kind: input.ButtonWentDown, Button: input.RightButton, PX: x, PY: y})
	w.Take(input.Event{Kind: input.ButtonWentUp, Button: input.RightButton, PX: x, PY: y})
	bound(t, w, input.XRay, "", "", "pad-left-bumper")
}

func TestRebindingByGamepad(t *testing.T) {
	w := atControls(t)
	g := w.Connect("Xbox Controller")
	w.WalkTo(input.AskWhy, input.PadSlot, func() { g.Press(input.DPadDown) }, func() { g.Press(input.DPadRight) })
	g.Press(input.PadA)
	open(t, w, "A", stack.TitleName, stack.ControlsName, stack.CaptureName)
	w.Press('Y') // no button of a gamepad
	open(t, w, "a key", stack.TitleName, stack.ControlsName, stack.CaptureName)
	g.Press(input.PadStart)
	open(t, w, "Start", stack.TitleName, stack.ControlsName)
	g.Press(input.PadA)
	g.Press(input.PadB) // which calls the squad
	open(t, w, "B", stack.TitleName, stack.ControlsName, stack.ConflictName)
	g.Press(input.PadA) // swap
	bound(t, w, input.AskWhy, "h", "", "pad-b")
	bound(t, w, input.OrderFollow, "f", "", "pad-x")
	g.Press(input.PadX)
	bound(t, w, input.AskWhy, "h")
	g.Press(input.PadY)
	bound(t, w, input.AskWhy, "h", "", "pad-x")
	if got := w.Said(); !strings.Contains(got, "“X” is also used for") {
		t.Errorf("the default clashes with what was swapped, and the screen says %q", got)
	}
	w.WalkTo(input.AskWhy, 0, func() {}, func() {})
	g.Press(input.DPadLeft)
	g.Press(input.DPadLeft)
	g.Press(input.PadA)
	g.Press(input.PadB) // in a slot of the keyboard
	open(t, w, "B where a key is asked for", stack.TitleName, stack.ControlsName)
	g.Press(input.PadB)
	open(t, w, "B", stack.TitleName)
}

func TestAConflictIsAskedAbout(t *testing.T) {
	for _, c := range []struct {
		name   string
		choose func(*screen.Windowless)
		fire   string
		sight  string
	}{
		{"cancelled", func(w *screen.Windowless) { w.Press(input.KeyEscape) }, "space", "z"},
		{"swapped", func(w *screen.Windowless) { w.Press(input.KeyEnter) }, "z", "space"},
		{"taken", func(w *screen.Windowless) { w.Press(input.KeyDown); w.Press(input.KeyEnter) }, "z", ""},
	} {
		w := atControls(t)
		w.Click(w.Slot(input.Fire, 1))
		w.Press('Z')
		draw(t, w)
		open(t, w, c.name, stack.TitleName, stack.ControlsName, stack.ConflictName)
		c.choose(w)
		open(t, w, c.name, stack.TitleName, stack.ControlsName)
		bound(t, w, input.Fire, "left-button", c.fire, "pad-right-trigger")
		bound(t, w, input.Zoom, "right-button", c.sight, "pad-left-trigger")
	}
}

// TestNoSwapGivesAnActionWhatItRefuses: the wheel cannot be held down, as driving ahead needs.
func TestNoSwapGivesAnActionWhatItRefuses(t *testing.T) {
	w := atControls(t)
	w.Click(w.Slot(input.ZoomIn, 0)) // which has the wheel
	w.Press('W')
	draw(t, w)
	open(t, w, "W", stack.TitleName, stack.ControlsName, stack.ConflictName)
	w.Press(input.KeyEnter)
	bound(t, w, input.ZoomIn, "w", "", "pad-up")
	bound(t, w, input.Ahead, "", "up", "pad-left-stick-up")
}

// TestNoSwapGivesAnActionWhatAThirdOneHas: sound works everywhere, and W walks in menus too.
func TestNoSwapGivesAnActionWhatAThirdOneHas(t *testing.T) {
	w := atControls(t)
	w.Click(w.Slot(input.Ahead, 0))
	w.Press('M')
	draw(t, w)
	open(t, w, "M", stack.TitleName, stack.ControlsName, stack.ConflictName)
	w.Press(input.KeyEnter)
	bound(t, w, input.Ahead, "m", "up", "pad-left-stick-up")
	bound(t, w, input.ToggleSound)
}

// TestASlotTakesWholeNotchesOfTheWheel, and nothing for a turn to the side.
func TestASlotTakesWholeNotchesOfTheWheel(t *testing.T) {
	w := atControls(t)
	before := w.Bound(input.XRay)
	w.Click(w.Slot(input.XRay, 1))
	for _, notches := range []float64{0, -0.3, 0} {
		w.Take(input.Event{Kind: input.WheelTurned, Notches: notches})
	}
	open(t, w, "less than a notch", stack.TitleName, stack.ControlsName, stack.CaptureName)
	bound(t, w, input.XRay, before...)
	w.Take(input.Event{Kind: input.WheelTurned, Notches: -0.4})
	open(t, w, "the rest of it", stack.TitleName, stack.ControlsName, stack.ConflictName)
}

func TestAConflictInTheFileIsShown(t *testing.T) {
	w := atControls(t)
	w.Controls()[input.Fire] = input.Slots{input.OfKey('C')}
	w.Slot(input.Fire, 0)
	if got := w.Said(); !strings.Contains(got, "“C” is also used for “Camera") {
		t.Errorf("the screen says %q", got)
	}
	w.Slot(input.NextCamera, 0)
	if got := w.Said(); !strings.Contains(got, "“C” is also used for “Fire”") {
		t.Errorf("on the other side the screen says %q", got)
	}
}

func TestWhatMenusNeedCannotBeTaken(t *testing.T) {
	w := atControls(t)
	g := w.Connect("Xbox Controller")
	for _, c := range []struct {
		action input.Action
		slot   int
		press  func()
		says   string
	}{
		{input.ToggleSound, 0, func() { w.Press(input.KeyEnter) }, "“Enter” stays with"},
		{input.ToggleSound, input.PadSlot, func() { g.Press(input.PadA) }, "“A” stays with"},
		{input.Ahead, 0, func() { w.Take(input.Event{Kind: input.WheelTurned, Notches: 1}) }, "“Wheel up” cannot be held down"},
		{input.PanUp, 0, func() { w.Take(input.Event{Kind: input.ButtonWentDown, Button: input.LeftButton}) }, "“Left button” is for pointing"},
		{input.Fire, 0, func() { w.Press(-1) }, "is a key that the system does not name"},
	} {
		before := w.Bound(c.action)
		w.Click(w.Slot(c.action, c.slot))
		c.press()
		open(t, w, c.says, stack.TitleName, stack.ControlsName)
		bound(t, w, c.action, before...)
		if got := w.Said(); !strings.Contains(got, c.says) {
			t.Errorf("the screen says %q, want %q", got, c.says)
		}
	}
}

func TestAllDefaultsComeBack(t *testing.T) {
	w := atControls(t)
	w.Controls()[input.Fire] = input.Slots{}
	w.Controls()[input.ToggleSound] = input.Slots{input.OfKey('B')}
	w.Press(input.KeyUp) // round the end: back
	w.Press(input.KeyUp)
	w.Press(input.KeyEnter)
	if *w.Controls() != config.Default().Controls {
		t.Error("not all controls are those of the start")
	}
}

func TestHintsFollowARebinding(t *testing.T) {
	w := battle(t, false)
	c := w.Controls()
	c[input.AskWhy][0], c[input.NextRound][0], c[input.NextTank][0] = input.OfKey('Y'), input.OfKey('U'), input.OfButton(4)
	for i, want := range []string{"Y  why", "U  next round", "Mouse 5  follow a teammate", "Mouse 5  follow a tank", "Mouse 5  next tank"} {
		if got := w.Hints()[i]; got != want {
			t.Errorf("the HUD shows %q, want %q", got, want)
		}
	}
	c[input.AskWhy] = input.Slots{}
	if got := w.Hints()[0]; got != "" {
		t.Errorf("the HUD shows %q for what nothing stands for", got)
	}
}

// TestKeysAreNotTranslated: a letter by itself is a key, and has no translation.
func TestKeysAreNotTranslated(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	for letter := 'A'; letter <= 'Z'; letter++ {
		if said := german.Text(string(letter)); said != string(letter) {
			t.Errorf("the key %c reads %s in German", letter, said)
		}
	}
	w := atTitle(t)
	w.Speak(german)
	w.Controls()[input.AskWhy][0] = input.OfKey('E')
	if got := w.Hints()[0]; !strings.HasPrefix(got, "E  ") || got == "E  why" {
		t.Errorf("the HUD shows %q, want E and what it does in German", got)
	}
	for _, row := range w.QuickList() {
		if strings.HasSuffix(row, "  O") {
			t.Errorf("the quick list shows %q, want Q  E", row)
		}
	}
}
