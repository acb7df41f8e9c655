package screen_test

import (
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/profile"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/tanks"
	"treeline/terrain"
)

// sketched waits for the map of the page on which a battle is set up.
func sketched(t *testing.T, w *screen.Windowless) *screen.Windowless {
	t.Helper()
	if w.Sketched() == (terrain.Spec{}) {
		t.Fatal("no map was drawn")
	}
	draw(t, w)
	return w
}

// settingUp is the page over the title.
func settingUp(t *testing.T) *screen.Windowless {
	t.Helper()
	w := atTitle(t)
	w.Press('B')
	draw(t, w)
	open(t, w, "set up", stack.TitleName, stack.SetupName)
	return w
}

// TestABattleIsSetUpByKeys: what every row turns is what is fought.
func TestABattleIsSetUpByKeys(t *testing.T) {
	w := settingUp(t)
	before := *w.Spec()
	for row, presses := range map[string]int{
		"Another map": 2, "Trees": 1, "Ground": 1, "Class": 2, "Tanks per side": 1, "Teammates": 1, "Skill of teammates": 2, "Skill of opponents": -1, "Round length": -2,
	} {
		w.OnRow(row)
		for range max(presses, -presses) {
			w.Press(map[bool]input.Key{true: input.KeyRight, false: input.KeyLeft}[presses > 0])
		}
	}
	first := before.Next()
	want := before
	want.Seed, want.Trees, want.Preset, want.Tank = first.Next().Seed, before.Trees+50, terrain.Hills, tanks.OwnOf(tanks.Lynx)
	want.TeamSize, want.Level, want.Minutes = before.TeamSize+1, profile.Recruit, 8
	want.Green = ai.Picks{{Brain: "scout", Level: profile.Ace}}
	if got := *w.Spec(); got.Green.String() != want.Green.String() || len(got.Red) != 0 {
		t.Errorf("teams %s against %s", got.Green, got.Red)
	} else if got.Green, got.Red = want.Green, want.Red; !same(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if land := w.Sketched(); land != want.Land(terrain.DefaultTuning()) {
		t.Errorf("the picture shows %+v", land)
	}
	w.OnRow("Another map")
	w.Press(input.KeyLeft)
	if w.Spec().Seed != first.Seed {
		t.Errorf("back: map %d, want %d", w.Spec().Seed, first.Seed)
	}
	var kept string
	w.OnKeepBattle(func(code string) error { kept = code; return nil })
	w.OnRow("Game mode")
	w.Press(input.KeyUp) // over the first row are the buttons
	w.Press(input.KeyEnter)
	b := w.Battle().World
	if w.Open()[0] != stack.BattleName || b.Map.Spec.Seed != first.Seed || b.Tanks[0].Class != tanks.Lynx || len(b.Tanks) != 2*want.TeamSize {
		t.Errorf("fought: %v, map %d, class %d, %d tanks", w.Open(), b.Map.Spec.Seed, b.Tanks[0].Class, len(b.Tanks))
	}
	if spec, err := battlecode.Decode(kept); err != nil || spec.Seed != first.Seed {
		t.Errorf("kept %q: %v", kept, err)
	}
}

// same compares battles but for their brains.
func same(a, b ai.BattleSpec) bool {
	a.Green, a.Red, b.Green, b.Red = nil, nil, nil, nil
	x, _ := battlecode.Encode(a)
	y, _ := battlecode.Encode(b)
	return x == y && x != ""
}

// TestABattleIsSetUpByMouseAndPad: the buttons at the foot.
func TestABattleIsSetUpByMouseAndPad(t *testing.T) {
	w := settingUp(t)
	w.Click(w.SetupButton(2))
	open(t, w, "back", stack.TitleName)
	w.Take(input.Event{Kind: input.PadWentDown, Pad: input.PadY})
	draw(t, w)
	w.Take(input.Event{Kind: input.PadWentDown, Pad: input.DPadRight})
	w.Take(input.Event{Kind: input.PadWentDown, Pad: input.PadA})
	if w.Open()[0] != stack.BattleName || w.Driving() {
		t.Errorf("watching: %v, driving %v", w.Open(), w.Driving())
	}
	w = settingUp(t)
	w.Click(w.SetupButton(0))
	if w.Open()[0] != stack.BattleName || !w.Driving() {
		t.Errorf("playing: %v, driving %v", w.Open(), w.Driving())
	}
}

// TestAPageCopiesALinkAndListsItsFiles: in a browser the code is copied as a link, which is
// taken back as the code, and the replays lead to the files that the browser keeps.
func TestAPageCopiesALinkAndListsItsFiles(t *testing.T) {
	w := settingUp(t)
	w.InPage("https://example.org/play/")
	w.OnRow("Copy the code")
	w.Press(input.KeyEnter)
	link, want := w.Clipboard(), *w.Spec()
	if !strings.HasPrefix(link, "https://example.org/play/?code=") {
		t.Fatalf("copied %q", link)
	}
	w.OnRow("Another map")
	w.Press(input.KeyEnter)
	if same(*w.Spec(), want) {
		t.Fatal("another map is the same")
	}
	w.Take(input.Event{Kind: input.Pasted, Text: link})
	if !same(*w.Spec(), want) {
		t.Errorf("pasted: %+v, want %+v", w.Spec(), want)
	}
	w.UseReplays(t.TempDir(), nil)
	w.Press(input.KeyEscape)
	w.Press('R')
	open(t, w, "R", stack.TitleName, stack.ReplaysName)
	w.Press(input.KeyEnter) // there are no replays, so it is the first line
	if w.Listed().Heading != "Files in this browser" {
		t.Errorf("the list of files has the words %+v", w.Listed())
	}
}

// TestCodesAreTypedPastedAndCopied: a good one is the next battle, of any other a line tells
// what is wrong, and nothing changes.
func TestCodesAreTypedPastedAndCopied(t *testing.T) {
	want := ai.DefaultBattle()
	want.Seed, want.TeamSize, want.Tank = 4242, 2, tanks.OwnOf(tanks.Bear)
	code, err := battlecode.Encode(want)
	if err != nil {
		t.Fatal(err)
	}
	w := settingUp(t)
	w.Take(input.Event{Kind: input.Pasted, Text: " " + strings.ToLower(code) + "\n"})
	if !same(*w.Spec(), want) {
		t.Fatalf("pasted: %+v", w.Spec())
	}
	w.OnRow("Copy the code")
	w.Press(input.KeyEnter)
	if w.Clipboard() != code {
		t.Errorf("copied %q, want %q", w.Clipboard(), code)
	}
	for name, text := range map[string]string{
		"a wrong letter": "151D-01P8", "of a newer program": "117D-1N", "nothing": "", "no code": "hello, world",
		"a book": strings.Repeat("treeline ", 100_000), "zeros": "\x00\x00", "lines": "1\n2\n3", "no text": "\xff\xfe",
	} {
		w.Take(input.Event{Kind: input.Pasted, Text: text})
		if m := w.CodeFault(); m == "" || strings.Contains(m, "\n") || len(m) > 200 || !same(*w.Spec(), want) {
			t.Errorf("%s: %.80q, %+v", name, m, w.Spec())
		}
	}
	w.OnRow("Type a code …")
	w.Press(input.KeyEnter)
	w.Type("151d01p8")
	w.Press(input.KeyEnter)
	if m := w.CodeFault(); !strings.Contains(m, "check digit") {
		t.Errorf("a code that is mistyped: %q", m)
	}
	w.Press(input.KeyBackspace)
	w.Type("7")
	w.Press(input.KeyEnter)
	open(t, w, "typed", stack.TitleName, stack.SetupName)
	if w.Spec().Seed != 999_999 {
		t.Errorf("typed: %+v", w.Spec())
	}
}

// TestThePauseMenuCopiesTheCode of the battle that is fought, not of the next one.
func TestThePauseMenuCopiesTheCode(t *testing.T) {
	w := battle(t, false)
	want, err := battlecode.Encode(*w.Spec())
	if err != nil {
		t.Fatal(err)
	}
	w.Press(input.KeyEscape)
	w.Spec().Trees++
	w.Press('C')
	if got := w.Clipboard(); got != want {
		t.Errorf("copied %q, want %q", got, want)
	}
}

// TestLevelsOfTeamsShareACode: friends at the level of the battle have none of their own,
// however they came to it, so that the battle has one code.
func TestLevelsOfTeamsShareACode(t *testing.T) {
	w := settingUp(t)
	before, err := battlecode.Encode(*w.Spec())
	if err != nil {
		t.Fatal(err)
	}
	for range profile.Levels() {
		w.OnRow("Skill of teammates")
		w.Press(input.KeyRight)
		w.OnRow("Teammates")
		w.Press(input.KeyRight)
		w.Press(input.KeyLeft)
	}
	if after, err := battlecode.Encode(*w.Spec()); after != before || err != nil {
		t.Errorf("all the way round: %s, %v; want %s", after, err, before)
	}
	w.Spec().Green = ai.Picks{{Level: profile.Ace}, {Level: profile.Recruit}}
	if got := w.SetupRows()["Skill of teammates"]; got != "mixed" {
		t.Errorf("an ace and a recruit are %q", got)
	}
}

// TestThePageThatSetsUpABattleTellsItOnce: neither the code nor a notice stands at the foot of the
// title too.
func TestThePageThatSetsUpABattleTellsItOnce(t *testing.T) {
	w := atTitle(t)
	w.Press('B')
	draw(t, w)
	code, err := battlecode.Encode(*w.Spec())
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(texts(t, w), code); n != 1 {
		t.Errorf("the code stands %d times on the screen", n)
	}
	w.Say("copied")
	if n := strings.Count(texts(t, w), "copied"); n != 1 {
		t.Errorf("the notice stands %d times on the screen", n)
	}
}
