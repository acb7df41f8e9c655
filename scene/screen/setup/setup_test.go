package setup_test

import (
	"slices"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/profile"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/screen/page"
	"treeline/scene/screen/page/pagetest"
	"treeline/scene/screen/setup"
	"treeline/tanks"
)

// window keeps what was copied to the clipboard.
type window struct{ clip, address string }

func (w *window) SetClipboard(text string) { w.clip = text }
func (w *window) Address() string          { return w.address }

// newNext returns a battle to be set up, and a list of the battles begun: in a tank or not.
func newNext() (n *setup.Next, w *window, played *[]bool) {
	s, c := pagetest.New(0)
	spec := ai.DefaultBattle()
	w, played = &window{}, &[]bool{}
	return &setup.Next{
		Shared: s, Spec: &spec, Config: c, Window: w, Picture: func() *canvas.Picture { return nil },
		Play: func(player bool) { *played = append(*played, player) },
	}, w, played
}

func open(n *setup.Next) *setup.Page {
	n.Open()
	return n.Shared.Stack.Top().(*setup.Page)
}

// onRow selects a row by its title.
func onRow(p *setup.Page, title string) {
	for i, r := range p.Rows() {
		if r.Title == title {
			p.Choose(i)
		}
	}
}

func TestMapsGoOnAndBack(t *testing.T) {
	n, _, _ := newNext()
	p, first := open(n), n.Spec.Seed
	onRow(p, "Another map")
	p.Handle(input.More)
	if n.Spec.Seed == first {
		t.Error("there is no other map")
	}
	if p.Handle(input.Less); n.Spec.Seed != first {
		t.Errorf("back it is map %d, want %d", n.Spec.Seed, first)
	}
	if p.Handle(input.Less); n.Spec.Seed != first {
		t.Error("there is a map before the first")
	}
}

// TestAMapWithANumberOfItsOwnGivesWayToTheNext: going back restores it.
func TestAMapWithANumberOfItsOwnGivesWayToTheNext(t *testing.T) {
	const number = 9
	n, _, _ := newNext()
	n.Spec.MapSeed = number
	p, first := open(n), n.Spec.Seed
	onRow(p, "Another map")
	if p.Handle(input.More); n.Spec.MapSeed != 0 || n.Spec.Seed == first {
		t.Errorf("the next map is %d of battle %d", n.Spec.MapSeed, n.Spec.Seed)
	}
	if p.Handle(input.Less); n.Spec.MapSeed != number || n.Spec.Seed != first {
		t.Errorf("back it is map %d of battle %d, want %d of %d", n.Spec.MapSeed, n.Spec.Seed, number, first)
	}
}

func TestTheButtonsPlayOrWatch(t *testing.T) {
	n, _, played := newNext()
	p := open(n)
	p.Handle(input.Accept) // the first button is selected
	p.Handle(input.More)
	p.Handle(input.Accept)
	if !slices.Equal(*played, []bool{true, false}) {
		t.Errorf("played %v", *played)
	}
}

func TestACodeFromTheClipboardIsTaken(t *testing.T) {
	n, _, _ := newNext()
	p, other := open(n), ai.DefaultBattle()
	other.Seed, other.TeamSize = 77, 3
	code, err := battlecode.Encode(other)
	if err != nil {
		t.Fatal(err)
	}
	before := *n.Spec
	if p.Pasted("no code"); p.Message == "" || n.Spec.Seed != before.Seed {
		t.Errorf("of no code it says %q", p.Message)
	}
	if p.Pasted(code); p.Message != "" || n.Spec.Seed != 77 || n.Spec.TeamSize != 3 {
		t.Errorf("it is map %d with %d tanks a side: %q", n.Spec.Seed, n.Spec.TeamSize, p.Message)
	}
}

func TestABrowserCopiesALink(t *testing.T) {
	n, w, _ := newNext()
	if n.CopyCode("abc"); w.clip != "abc" {
		t.Errorf("copied %q", w.clip)
	}
	w.address = "https://example.org/play"
	if n.CopyCode("abc"); w.clip != battlecode.Link(w.address, "abc") {
		t.Errorf("in a browser copied %q", w.clip)
	}
}

func TestAMapThatStandsForAMomentIsPrepared(t *testing.T) {
	n, _, _ := newNext()
	prepared := 0
	n.Prepare = func(ai.BattleSpec) { prepared++ }
	p := open(n)
	if err := p.Draw(); err != nil {
		t.Fatal(err)
	}
	for range 30 {
		p.Update(100e6)
	}
	if prepared != 1 {
		t.Errorf("it was prepared %d times", prepared)
	}
	p.Closed()
}

func TestTheMenuLinesGoRound(t *testing.T) {
	spec := ai.DefaultBattle()
	c := setup.Choices{Spec: &spec, Say: canvas.Blank()}
	level := spec.Level
	for range profile.Levels() {
		c.Lines()[0].Change(1)
	}
	if spec.Level != level {
		t.Errorf("once round the level is %s, want %s", spec.Level, level)
	}
	spec.TeamSize = ai.MaxTeam
	if c.Lines()[2].Change(1); spec.TeamSize != 1 {
		t.Errorf("after the largest team comes one of %d", spec.TeamSize)
	}
}

// TestTheRowOfTheTankShowsTheOneThatIsDriven: whoever hides has no choice.
func TestTheRowOfTheTankShowsTheOneThatIsDriven(t *testing.T) {
	n, _, _ := newNext()
	p := open(n)
	n.Spec.Tank = tanks.OwnOf(tanks.Lynx)
	for _, test := range []struct {
		mode   string
		seed   uint64
		want   string
		choice bool
	}{{"hunt", 2, "Bear", false}, {"hunt", 3, "Lynx", true}, {"elimination", 2, "Lynx", true}} {
		if err := n.Spec.Mode.UnmarshalText([]byte(test.mode)); err != nil {
			t.Fatal(err)
		}
		n.Spec.Seed = test.seed
		rows := p.Rows()
		row := rows[slices.IndexFunc(rows, func(r page.Row) bool { return r.Title == "Class" })]
		if !strings.HasPrefix(row.Value, test.want) || (row.Step != nil) != test.choice || (row.Reset != nil) != test.choice {
			t.Errorf("%s, seed %d: %q, to be changed %v, want %s", test.mode, test.seed, row.Value, row.Step != nil, test.want)
		}
	}
}

// TestTheHelpOfAModeIsOneSentenceEach: the task of the player's team is added where the sides swap
// roles, without a second colon.
func TestTheHelpOfAModeIsOneSentenceEach(t *testing.T) {
	n, _, _ := newNext()
	n.Open()
	p := n.Shared.Stack.Top().(*setup.Page)
	for _, mode := range tanks.Modes() {
		n.Spec.Mode = mode
		rows := p.Rows()
		help := rows[slices.IndexFunc(rows, func(r page.Row) bool { return r.Title == "Game mode" })].Help
		_, now, told := strings.Cut(help, "This time: ")
		m := tanks.ModeOf(mode)
		if changes := m.Roles[0].Name != "" && !m.Fixed; told != changes || strings.Contains(now, ":") {
			t.Errorf("%v: %q", mode, help)
		}
	}
}

// TestTheHelpOfAModeHasRoomInASmallWindow, in both languages and for both sides: its end is the task
// of the player.
func TestTheHelpOfAModeHasRoomInASmallWindow(t *testing.T) {
	const wide, most = 521.0, 3 // units, in a window of 960 by 540; lines
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	n, _, _ := newNext()
	p, c := open(n), n.Shared.Paper.Canvas
	for _, l := range []*lang.Language{nil, german} {
		c.SetLanguage(l)
		for _, n.Spec.Mode = range tanks.Modes() {
			for n.Spec.Seed = range uint64(2) {
				rows := p.Rows()
				help := rows[slices.IndexFunc(rows, func(r page.Row) bool { return r.Title == "Game mode" })].Help
				if lines := c.Lines(canvas.Small, help, wide); lines > most {
					t.Errorf("%d lines: %q", lines, help)
				}
			}
		}
	}
}
