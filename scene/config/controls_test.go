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
