package screen_test

import (
	"math"
	"strings"
	"testing"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

func TestAVisitByGamepad(t *testing.T) {
	w := atTitle(t)
	g := w.Connect("Xbox Controller")
	draw(t, w)
	g.Press(input.PadA)
	draw(t, w)
	open(t, w, "A", stack.BattleName)
	if !w.Driving() {
		t.Fatal("nobody drives")
	}
	g.Push(input.LeftY, -1)
	g.Push(input.LeftX, -0.5)
	draw(t, w)
	if p := w.Person(); p.Throttle < 0.8 || p.Steer <= 0.2 || p.Steer >= 0.8 {
		t.Errorf("the left stick ahead and half left: throttle %v, steering %v", p.Throttle, p.Steer)
	}
	g.Push(input.LeftX, 0)
	g.Push(input.LeftY, 0.6)
	draw(t, w)
	if p := w.Person(); p.Throttle > -0.3 || p.Throttle < -0.8 || p.Steer != 0 {
		t.Errorf("the left stick half back: throttle %v, steering %v", p.Throttle, p.Steer)
	}
	g.Push(input.LeftY, 0)
	g.Push(input.RightPull, 1)
	draw(t, w)
	if !w.Person().Trigger {
		t.Error("the right trigger does not fire")
	}
	g.Push(input.RightPull, -1)
	g.Push(input.LeftPull, 1)
	if w.Zoom() != 2 {
		t.Errorf("the left trigger gives a magnification of %v", w.Zoom())
	}
	g.Press(input.DPadUp)
	if w.Zoom() != 4 {
		t.Errorf("up gives a magnification of %v", w.Zoom())
	}
	g.Press(input.PadStart)
	draw(t, w)
	open(t, w, "Start", stack.BattleName, stack.MenuName)
	g.Press(input.PadStart)
	draw(t, w)
	open(t, w, "Start again", stack.BattleName)
	g.Press(input.PadStart)
	g.Press(input.PadB)
	draw(t, w)
	open(t, w, "B", stack.BattleName)
	g.Press(input.PadStart)
	for range 2 { // quit is the last line, the main menu the one before
		g.Press(input.DPadUp)
	}
	g.Press(input.PadA)
	draw(t, w)
	open(t, w, "the main menu", stack.TitleName)
	g.Push(input.LeftY, -1) // from the first line to the last: quit
	g.Push(input.LeftY, 0)
	g.Press(input.PadA)
	open(t, w, "quit", stack.TitleName, stack.ConfirmName)
	g.Press(input.PadA)
	if !w.Quits() {
		t.Error("the game goes on")
	}
}

func TestTheRightStickLooks(t *testing.T) {
	w := battle(t, false)
	g := w.Connect("Xbox Controller")
	w.Press(input.KeyEscape) // the menu that came with the gamepad
	draw(t, w)
	before := w.View(0).Forward
	g.Push(input.RightX, 0.1) // in the dead zone
	draw(t, w)
	if now := w.View(0).Forward; now.Sub(before).Len() > 1e-9 {
		t.Errorf("a stick in its dead zone turns the look from %v to %v", before, now)
	}
	g.Push(input.RightX, 1)
	for range 10 {
		draw(t, w)
	}
	now := w.View(0).Forward
	if left := before[2]*now[0] - before[0]*now[2]; left >= 0 || math.Abs(now[1]-before[1]) > 0.02 {
		t.Errorf("the stick to the right turns the look from %v to %v", before, now)
	}
}

func TestAGamepadThatFallsSilentPausesTheBattle(t *testing.T) {
	w := battle(t, false)
	g := w.Connect("PS4 Controller")
	draw(t, w)
	open(t, w, "connected in a battle", stack.BattleName, stack.MenuName)
	g.Press(input.PadB)
	g.Push(input.LeftY, -1)
	draw(t, w)
	open(t, w, "on", stack.BattleName)
	g.PullOut()
	draw(t, w)
	open(t, w, "pulled out", stack.BattleName, stack.MenuName)
	if !w.Held() || w.Person().Throttle != 0 || !strings.Contains(w.Notice(), "PS4 Controller disconnected") {
		t.Errorf("held %v, throttle %v, notice %q", w.Held(), w.Person().Throttle, w.Notice())
	}
	title := atTitle(t)
	title.Connect("PS4 Controller").PullOut()
	open(t, title, "pulled out on the title", stack.TitleName)
}

func TestHintsNameWhatIsInHand(t *testing.T) {
	w := battle(t, false)
	if got := w.Hints()[0]; got != "H  why" {
		t.Errorf("by keyboard: %q", got)
	}
	g := w.Connect("PS4 Controller")
	g.Press(input.PadB)
	if got := w.Hints()[0]; got != "Square  why" {
		t.Errorf("by gamepad: %q", got)
	}
	w.Press('G')
	if got := w.Hints()[0]; got != "H  why" {
		t.Errorf("by keyboard again: %q", got)
	}
}

func TestSightXRayAndOverlaysAreHeldOrToggled(t *testing.T) {
	w := battle(t, false)
	press := w.Pressing()
	w.Press('Z')
	draw(t, w)
	if w.Zoom() != 2 {
		t.Fatalf("toggled: magnification %v", w.Zoom())
	}
	w.Press('Z')
	*press = config.Press{Sight: config.Hold, Xray: config.Toggle, Overlays: config.Hold}
	w.Hold('Z')
	draw(t, w)
	if w.Zoom() != 2 {
		t.Errorf("while Z is held: magnification %v", w.Zoom())
	}
	w.Release('Z')
	draw(t, w)
	if w.Zoom() != 1 {
		t.Errorf("after Z was let go: magnification %v", w.Zoom())
	}
	w.Hold(input.KeyF3)
	draw(t, w)
	if !w.OverlayOn() {
		t.Error("no overlay while F3 is held")
	}
	w.Release(input.KeyF3)
	draw(t, w)
	if w.OverlayOn() {
		t.Error("the overlay stays after F3 was let go")
	}
	first := w.Notice()
	w.Press(input.KeyF3)
	if w.Notice() == first {
		t.Errorf("after a short press comes %q again", first)
	}
	draw(t, w)
	w.Press('X')
	if !w.XRayOn() {
		t.Error("no X-ray after X was pressed")
	}
	w.Press('X')
	if w.XRayOn() {
		t.Error("the X-ray stays on after X was pressed again")
	}
}

// TestAShortPressIsShortAtEveryPace of the battle, and while it waits.
func TestAShortPressIsShortAtEveryPace(t *testing.T) {
	for name, change := range map[string]func(w *screen.Windowless){
		"paused": func(w *screen.Windowless) { w.Press('P') },
		"usual":  func(*screen.Windowless) {},
		"fast": func(w *screen.Windowless) {
			for range 4 {
				w.Press('=')
			}
		},
	} {
		for _, pictures := range []int{3, 40} { // 60 ms and 0.8 s
			w := battle(t, true)
			w.Pressing().Overlays = config.Hold
			draw(t, w)
			change(w)
			draw(t, w)
			w.Hold(input.KeyF3)
			first := w.Notice()
			for range pictures {
				draw(t, w)
			}
			w.Release(input.KeyF3)
			draw(t, w)
			w.Hold(input.KeyF3)
			if next, short := w.Notice() != first, pictures == 3; next != short {
				t.Errorf("%s, held for %d pictures: %q, then %q", name, pictures, first, w.Notice())
			}
		}
	}
}

// TestAGamepadNavigatesPanelAndPages goes through what lies over a battle.
func TestAGamepadNavigatesPanelAndPages(t *testing.T) {
	w := battle(t, false)
	g := w.Connect("Xbox Controller") // which opens the menu
	draw(t, w)
	for range 3 { // up from the first line: quit, the main menu, the panel
		g.Press(input.DPadUp)
	}
	g.Press(input.PadA)
	draw(t, w)
	open(t, w, "tuning", stack.BattleName, stack.TuningName)
	if !w.Paused() {
		t.Error("the battle goes on beside the panel that was opened from its menu")
	}
	before := *w.Own()
	for range 4 { // past headings
		g.Press(input.DPadDown)
		g.Press(input.DPadRight)
	}
	if *w.Own() == before {
		t.Error("the D-pad turns nothing in the panel")
	}
	g.Press(input.PadB)
	open(t, w, "B in the panel", stack.BattleName)
	draw(t, w)
	w.Press(input.KeyF1)
	g.Press(input.PadB)
	open(t, w, "B on the list of controls", stack.BattleName)
}
