package config_test

import (
	"strings"
	"testing"

	"treeline/scene/config"
	"treeline/scene/input"
)

func TestWrongControlsAreOneLineEachAndTheirDefaults(t *testing.T) {
	text := "version = 2\n[controls]\nfire = [\"F\", \"pad-a\"]\ndance = [\"d\"]\nahead = [\"wombat\"]\nback = \"s\"\nleft = [\"a\", \"b\", \"c\"]\nright = [\"escape\"]\n"
	path := settings(t, text)
	c, notes, save := config.LoadOwn(path)
	want := config.Default()
	want.Controls[input.Fire] = input.Slots{0: input.OfKey('F'), input.PadSlot: input.OfPad(input.PadA)}
	if c != want || !save {
		t.Errorf("fire %v, ahead %v, save %v; want what is good, the rest at its default", c.Controls[input.Fire], c.Controls[input.Ahead], save)
	}
	if len(notes) != 5 {
		t.Fatalf("%d notes, want 5: %q", len(notes), notes)
	}
	for i, want := range []string{
		":4: unknown key controls.dance", ":5: controls.ahead: there is no key or button \"wombat\"", ":6: controls.back wants a list",
		":7: controls.left: an action has at most two keys", ":8: controls.right: \"escape\" always opens",
	} {
		if !strings.HasPrefix(notes[i], path+want) || strings.Contains(notes[i], "\n") {
			t.Errorf("note %q, want it to begin with %q", notes[i], want)
		}
	}
}

func TestControlsAreSetAsEntriesSayThem(t *testing.T) {
	c := config.Default()
	table := input.NewTable(&c.Controls)
	for _, want := range []input.Slots{
		{},
		{1: input.OfKey(',')},
		{input.OfKey('F'), input.OfButton(3), input.OfPad(input.PadA)},
		{input.PadSlot: input.OfPad(input.LeftStickUp)},
	} {
		e := config.ControlsEntry(table.Of(input.Fire), want)
		if err := config.Set(&c, e.Path+"="+e.Value); err != nil || c.Controls[input.Fire] != want {
			t.Errorf("%s=%s sets %v, %v; want %v", e.Path, e.Value, c.Controls[input.Fire].Names(), err, want.Names())
		}
	}
	before := c
	for _, wrong := range []string{"controls.dance=f", "controls.fire=wombat", "controls.fire=a,b,c", "controls.fire=escape", "controls.ahead=w,wheel-up", "controls.pan-left=left-button", "controls.=f"} {
		if err := config.Set(&c, wrong); err == nil || c != before {
			t.Errorf("%s: error %v, want one, and nothing changed", wrong, err)
		}
	}
}

// TestAControlThatAnActionRefusesIsNamed, in a file as with --set: the wheel cannot be held down, as
// driving needs.
func TestAControlThatAnActionRefusesIsNamed(t *testing.T) {
	const why = "controls.ahead: \"wheel-up\" cannot be held down, as this action needs"
	c := config.Default()
	if err := config.Set(&c, "controls.ahead=wheel-up"); err == nil || err.Error() != why {
		t.Errorf("--set says %v, want %s", err, why)
	}
	c, notes, _ := config.LoadOwn(settings(t, "version = 2\n[controls]\nahead = [\"w\", \"wheel-up\"]\nfire = [\"wheel-up\"]\n"))
	want := config.Default()
	want.Controls[input.Fire] = input.Slots{input.OfWheel(true)}
	if len(notes) != 1 || !strings.Contains(notes[0], ":3: "+why+";") || c != want {
		t.Errorf("the file: %q, ahead %q", notes, c.Controls[input.Ahead].Names())
	}
}

// TestNoActionRefusesItsOwnControls: the defaults can be read back.
func TestNoActionRefusesItsOwnControls(t *testing.T) {
	for _, b := range input.Bindings() {
		if got, err := b.ParseSlots(b.Slots.Names()); b.Rebindable() && (err != nil || got != b.Slots) {
			t.Errorf("%s: %q, %v", b.ID, got.Names(), err)
		}
	}
}
