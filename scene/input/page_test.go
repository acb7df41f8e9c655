package input_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"treeline/scene/input"
)

var update = flag.Bool("update", false, "rewrite docs/controls.md")

func TestPageOfControlsIsFresh(t *testing.T) {
	const path = "../../docs/controls.md"
	page := controlsPage()
	if *update {
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != page {
		t.Errorf("%s is stale: run `make manual`", path)
	}
}

// controlsPage returns the table of bindings as Markdown.
func controlsPage() string {
	var b strings.Builder
	b.WriteString("# Controls\n\nThis page is generated from the table of bindings by `make manual`; a test fails when it is stale.\n" +
		"Every action with a name in the last column can be rebound: *Controls* in the main menu and in the pause menu. F1 shows a quick list in the game.\n" +
		"The mouse turns your view, as does the right stick; the turret follows as fast as it can. How far the view turns, dead zones, and\n" +
		"what is held or toggled can be set there too, and under `view.mouse`, `view.pad` and `view.press` (see [tuning.md](tuning.md)).\n")
	for _, group := range input.Groups() {
		b.WriteString("\n## " + group.Heading + "\n\n| key or button | gamepad | what it does | name |\n|---|---|---|---|\n")
		for _, line := range group.Bindings {
			hand, pad := labels(&line)
			id := ""
			if line.Rebindable() {
				id = "`" + line.ID + "`"
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", hand, pad, line.Help, id)
		}
	}
	b.WriteString("\n## Without a button of the gamepad\n\nEvery button except Guide, which the system reserves, has a meaning in a battle, so these actions have none by default. Under *Controls*\n" +
		"you can give them the button of another. Start opens the menu, which pauses, and leads to the thresholds and the tuning panel.\n\n")
	for _, line := range padless() {
		fmt.Fprintf(&b, "- %s: `%s`\n", line.Help, line.ID)
	}
	b.WriteString("\n## In the settings file\n\nThe table `[controls]` has a line for every action that was rebound, under the name above: up to two keys or buttons and one\n" +
		"on the gamepad, as in `fire = [\"f\", \"mouse-4\", \"pad-a\"]`; `\"\"` leaves a place empty. A faulty line is reported at the start, and its\n" +
		"default is used instead. Esc, and Start on a gamepad, always open the menu.\n\n" +
		"- Keys: letters, digits and signs as they are on an American keyboard, and " + strings.Join(keyNames(), ", ") + ". With `shift+` before it, a key counts with Shift held.\n" +
		"- Mouse: " + strings.Join(names(input.Buttons, input.OfButton), ", ") + ", `wheel-up`, `wheel-down`.\n" +
		"- Gamepad, by the names of an Xbox pad: " + strings.Join(names(input.Pads, input.OfPad), ", ") + ".\n")
	return b.String()
}

// padless returns the actions that a player can ask for in a tank and that have no gamepad button
// by default, without those for replays or spectators only and the one that steps by ticks.
func padless() (all []input.Binding) {
	for _, b := range input.Bindings() {
		_, pad := labels(&b)
		aboard := b.Context == input.Driving || b.Context == input.Battle && b.Action != input.SingleStep && b.Action != input.HideHUD
		if aboard && pad == "" && !strings.HasPrefix(b.Help, "Replay: ") {
			all = append(all, b)
		}
	}
	return all
}

// labels returns what the player reads for a binding by default on keyboard and mouse, and on a
// gamepad.
func labels(line *input.Binding) (hand, pad string) {
	bound := input.DefaultBound()
	var on [2][]string
	for c := range input.NewTable(&bound).Controls(line.Action) {
		i := 0
		if c.Device == input.Gamepad {
			i = 1
		}
		on[i] = append(on[i], c.Label(input.Xbox))
	}
	return strings.Join(on[0], ", "), strings.Join(on[1], ", ")
}

// names returns the names in the settings file of n controls of a kind.
func names[T ~int](n T, of func(T) input.Control) []string {
	var all []string
	for i := range n {
		all = append(all, "`"+of(i).String()+"`")
	}
	return all
}

// keyNames returns the names of the keys that are not letters, digits or signs.
func keyNames() []string {
	var all []string
	for k := range input.Key(349) { // the last key code of GLFW
		name := input.OfKey(k).String()
		if (k == input.KeySpace || k == ',' || k > 160) && k.Plain() == k && !strings.HasPrefix(name, "key-") {
			all = append(all, "`"+name+"`")
		}
	}
	return all
}
