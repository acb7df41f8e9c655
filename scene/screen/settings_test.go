package screen_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

// atSettings returns a game whose settings are open, on a page of them.
func atSettings(t *testing.T, page string) *screen.Windowless {
	t.Helper()
	w := atTitle(t)
	w.Settings()
	w.Page(page)
	draw(t, w)
	return w
}

func TestSettingsByKeys(t *testing.T) {
	w := atSettings(t, "Sound")
	v := &w.Config().View
	w.Press(input.KeyRight) // the master volume is the first row
	if v.Sound.Master <= config.Default().View.Sound.Master {
		t.Errorf("right on the volume left it at %v", v.Sound.Master)
	}
	w.Press(input.KeyDelete)
	if v.Sound.Master != config.Default().View.Sound.Master {
		t.Errorf("reset left the volume at %v", v.Sound.Master)
	}
	w.Press(input.KeyUp)    // to the tabs
	w.Press(input.KeyRight) // to the page after
	if got := w.Value("Radio messages"); got != "On" {
		t.Fatalf("right on the tabs shows no page with radio messages, their value is %q", got)
	}
	w.Press(input.KeyDown) // the language
	w.Press(input.KeyDown)
	w.Press(input.KeyEnter)
	if v.Radio.Text {
		t.Error("Enter left the switch on")
	}
	w.Press(input.KeyPageUp)
	if got := w.Value("Master volume"); got != "80%" {
		t.Errorf("page up: the volume reads %q", got)
	}
	w.Press(input.KeyEscape)
	open(t, w, "Esc", stack.TitleName)
	want := []config.Entry{{Path: "view.radio.text", Value: "false"}}
	if !slices.Equal(w.Kept, want) {
		t.Errorf("kept %v, want only what was changed: %v", w.Kept, want)
	}
}

// TestALanguageIsReadByItsName, not by the code of it that a settings file has.
func TestALanguageIsReadByItsName(t *testing.T) {
	w := atSettings(t, "Game")
	for name, want := range map[config.Language]string{lang.English: "English", "de": "Deutsch", "fr": "fr"} {
		w.Config().View.Language = name
		if got := w.Value("Language"); got != want {
			t.Errorf("%s is shown as %q, want %q", name, got, want)
		}
	}
}

func TestSettingsAreTurnedByMouse(t *testing.T) {
	w := atSettings(t, "Sound")
	v := &w.Config().View
	x0, x1, reset, y := w.Row("Engines and tracks")
	w.Take(input.Event{Kind: input.ButtonWentDown, PX: x0, PY: y})
	w.Take(input.Event{Kind: input.CursorMoved, PX: (x0 + x1) / 2, PY: y})
	if v.Sound.Engine != 0.5 {
		t.Errorf("dragged to the middle, the volume is %v", v.Sound.Engine)
	}
	w.Take(input.Event{Kind: input.CursorMoved, PX: x1 + 500, PY: y + 300})
	w.Take(input.Event{Kind: input.ButtonWentUp, PX: x1 + 500, PY: y + 300})
	if v.Sound.Engine != 1 {
		t.Errorf("dragged past the end, the volume is %v", v.Sound.Engine)
	}
	w.Take(input.Event{Kind: input.CursorMoved, PX: x0, PY: y})
	if v.Sound.Engine != 1 {
		t.Error("a slider that was let go follows the mouse")
	}
	draw(t, w)
	w.Click(reset, y)
	if want := config.Default().View.Sound.Engine; v.Sound.Engine != want {
		t.Errorf("a click on the arrow left the volume at %v, want %v", v.Sound.Engine, want)
	}
	x0, _, _, y = w.Row("Sound in the background")
	w.Click(x0, y)
	if !v.Sound.Background {
		t.Error("a click left the switch off")
	}
	w.Step(2 * time.Second)
	if !slices.Contains(w.Kept, config.Entry{Path: "view.sound.background", Value: "true"}) {
		t.Errorf("after two seconds %v is kept", w.Kept)
	}
}

// TestASettingThatWasNotKeptIsTriedAgain, with a moment between.
func TestASettingThatWasNotKeptIsTriedAgain(t *testing.T) {
	w := atSettings(t, "Sound")
	tries, full := 0, true
	kept := map[string]string{}
	var unkept []config.Entry
	w.KeepBy(func(all []config.Entry) error {
		unkept = append(unkept, all...)
		if tries++; full {
			return errors.New("no space left on device")
		}
		for _, e := range unkept {
			kept[e.Path] = e.Value
		}
		return nil
	})
	w.Press(input.KeyLeft)
	pass(w, 5.5)
	if tries < 3 || tries > 6 || len(kept) != 0 {
		t.Errorf("%d tries in five seconds, kept %v", tries, kept)
	}
	full = false
	w.Press(input.KeyDown)
	w.Press(input.KeyLeft)
	pass(w, 2)
	tries = 0
	pass(w, 3)
	if v := w.Config().View.Sound; kept["view.sound.master"] != fmt.Sprint(v.Master) || len(kept) != 2 || tries != 0 {
		t.Errorf("kept %v, want the master volume %v and the next one; %d tries after that", kept, v.Master, tries)
	}
}

// TestThePlayerIsToldThatASettingIsNotKept: by the page, which hides notices, once after each change, and by a
// notice when it is closed.
func TestThePlayerIsToldThatASettingIsNotKept(t *testing.T) {
	const full = "no space left on device"
	w := atSettings(t, "Sound")
	w.KeepBy(func([]config.Entry) error { return errors.New(full) })
	for range 2 {
		w.Press(input.KeyLeft)
		if w.Message() != "" {
			t.Errorf("told at once: %q", w.Message())
		}
		if pass(w, 2); w.Message() != full || w.Heard() != "" {
			t.Errorf("the page tells %q, a notice %q", w.Message(), w.Heard())
		}
		w.Press(input.KeyDown)
		if pass(w, 3); w.Message() != "" {
			t.Errorf("told again: %q", w.Message())
		}
		w.Press(input.KeyUp)
	}
	master := w.Config().View.Sound.Master
	w.Press(input.KeyEscape)
	if w.Heard() != full {
		t.Errorf("after the page is closed a notice tells %q", w.Heard())
	}
	if got := w.Config().View.Sound.Master; got != master {
		t.Errorf("the setting went from %v to %v", master, got)
	}
}

// TestAPageGoesBackToItsDefaults: one choice resets what the page shows, and nothing else.
func TestAPageGoesBackToItsDefaults(t *testing.T) {
	w := atSettings(t, "Sound")
	c := w.Config()
	c.View.Sound.Master, c.View.Sound.Background, c.View.FOV = 0.3, true, 70
	draw(t, w)
	for range w.Pages()["Sound"] {
		w.Press(input.KeyDown)
	}
	w.Press(input.KeyEnter)
	want := config.Default()
	if c.View.Sound != want.View.Sound {
		t.Errorf("sound is %+v, want %+v", c.View.Sound, want.View.Sound)
	}
	if c.View.FOV != 70 {
		t.Error("a setting of another page was reset")
	}
}

func TestTheSettingsOpenFromThePauseMenu(t *testing.T) {
	w := battle(t, false)
	w.Press(input.KeyEscape)
	draw(t, w)
	x, y := w.Titled("Settings")
	w.Click(x, y)
	draw(t, w)
	open(t, w, "a click on the line", stack.BattleName, stack.MenuName, stack.SettingsName)
	if !w.Held() {
		t.Error("the battle goes on under the settings")
	}
	w.Press(input.KeyEscape)
	open(t, w, "Esc", stack.BattleName, stack.MenuName)
}

// TestWhatAKeyOrAMenuSwitchesIsKept: full screen and sound by their keys, training in the menu
// of the title, each once on and once off.
func TestWhatAKeyOrAMenuSwitchesIsKept(t *testing.T) {
	w := atTitle(t)
	v := &w.Config().View
	train := func() {
		for range 30 {
			if w.Selected() == "Training" {
				break
			}
			w.Press(input.KeyDown)
		}
		w.Press(input.KeyRight)
	}
	press := func(k input.Key) func() { return func() { w.Press(k) } }
	for path, test := range map[string]struct {
		on   *bool
		flip func()
	}{
		"view.fullscreen": {&v.Fullscreen, press(input.KeyF11)},
		"view.sound.mute": {&v.Sound.Mute, press('M')},
		"view.training":   {&v.Training, train},
	} {
		w.Kept = nil
		if test.flip(); !*test.on {
			t.Errorf("%s is off", path)
		}
		if silent := w.Volume() == (config.Sound{}); silent != v.Sound.Mute {
			t.Errorf("%s: no sound %v, want %v", path, silent, v.Sound.Mute)
		}
		if test.flip(); *test.on {
			t.Errorf("%s is on", path)
		}
		if want := []config.Entry{{Path: path, Value: "true"}, {Path: path, Value: "false"}}; !slices.Equal(w.Kept, want) {
			t.Errorf("kept %v, want %v", w.Kept, want)
		}
	}
}

// TestThePageKeepsOnlyWhatWasChangedOnIt: the panel beside it changes numbers for one run.
func TestThePageKeepsOnlyWhatWasChangedOnIt(t *testing.T) {
	w := atSettings(t, "Sound")
	w.Press(input.KeyF2)
	draw(t, w)
	w.Turn(t, "ai.sight.still", "0.33")
	w.Press(input.KeyF2)
	draw(t, w)
	w.Press(input.KeyRight)
	w.Press(input.KeyEscape)
	if len(w.Kept) != 1 || w.Kept[0].Path != "view.sound.master" {
		t.Errorf("kept %v, want the volume alone", w.Kept)
	}
}

func TestASwitchThatIsNotSavedSaysSo(t *testing.T) {
	w := battle(t, false)
	w.Press('M')
	if got := w.Notice(); got != "sound off" {
		t.Errorf("switched off: %q", got)
	}
	w.KeepBy(func([]config.Entry) error { return errors.New("the disk is full") })
	w.Press('M')
	if got := w.Notice(); got != "the disk is full" {
		t.Errorf("not saved: %q", got)
	}
}
