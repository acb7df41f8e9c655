package page_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/screen/page"
	"treeline/scene/screen/page/pagetest"
)

// shared returns what pages share, with covered pixels on the right.
func shared(covered float64) *page.Shared {
	s, _ := pagetest.New(covered)
	return s
}

func TestRingWrapsAround(t *testing.T) {
	for _, tc := range []struct{ at, step, n, want int }{{0, 1, 3, 1}, {2, 1, 3, 0}, {0, -1, 3, 2}, {-1, 1, 3, 1}, {1, -7, 3, 0}} {
		if got := page.Ring(tc.at, tc.step, tc.n); got != tc.want {
			t.Errorf("%d steps on from %d of %d is %d, want %d", tc.step, tc.at, tc.n, got, tc.want)
		}
	}
}

func TestAPageLiesInTheRoomThatIsNotCovered(t *testing.T) {
	d := shared(280)
	if got := d.Paper.Room(); got != 1000 {
		t.Errorf("the room is %g units, want 1000", got)
	}
	if b := d.Paper.Page(600, 400, 20); b != (page.Box{X: 200, Y: 160, W: 600, H: 400}) {
		t.Errorf("the page lies at %v", b)
	}
	if b := d.Paper.Page(2000, 2000, 20); b != (page.Box{X: 20, Y: 20, W: 960, H: 680}) {
		t.Errorf("a page that is too large lies at %v", b)
	}
}

func TestATextIsCutToItsWidth(t *testing.T) {
	p := &shared(0).Paper
	const text = "a line that is too long for this"
	if got := p.Fitted(canvas.Body, text, 1000); got != text {
		t.Errorf("with room it reads %q", got)
	}
	got := p.Fitted(canvas.Body, text, 80)
	if wide := p.Canvas.TextWidth(canvas.Body, got, canvas.Bold); got == text || got == "" || wide > 80 {
		t.Errorf("cut it reads %q, %g units", got, wide)
	}
}

func TestHelpThatIsCutEndsWithAnEllipsis(t *testing.T) {
	const wide = 300.0
	p := &shared(0).Paper
	p.Canvas.Record()
	for text, cut := range map[string]bool{"a few words": false, strings.Repeat("many words ", 30): true} {
		p.Canvas.Begin(1280, 720, 1)
		p.Help(10, 10, wide, text, canvas.Ink)
		parts := p.Canvas.Parts()
		last := parts[len(parts)-1]
		if len(parts) > 3 || strings.HasSuffix(last.Text, "…") != cut || last.W > wide {
			t.Errorf("%d lines, the last %q of %.0f units, want it cut: %v", len(parts), last.Text, last.W, cut)
		}
	}
}

func TestKeysHaveNames(t *testing.T) {
	k := &shared(0).Keys
	if h := k.Hint(input.NoAction, "nothing"); h != (canvas.Hint{}) {
		t.Errorf("what nothing stands for has the hint %v", h)
	}
	if h := k.HintOf("turn", input.TurnLeft, input.TurnLeft); h.Key != k.Of(input.TurnLeft) {
		t.Errorf("an action twice is %q", h.Key)
	}
	shifted := input.OfKey(input.Key('E'))
	shifted.Shift = true
	if got := k.Label(shifted); got != "Shift+E" {
		t.Errorf("E with Shift is %q", got)
	}
	if got := k.Together([]input.Action{input.Ahead, input.Left}, k.Table.Short); got != "W A" {
		t.Errorf("letters together are %q", got)
	}
	if got := k.Together([]input.Action{input.Accept, input.Cancel}, k.Table.Short); got != "Enter / Esc" {
		t.Errorf("words together are %q", got)
	}
}

func TestAMenuGoesRoundAndChangesChoices(t *testing.T) {
	n, chosen, left := 0, false, false
	m := page.NewMenu(shared(0), func() []page.Line {
		return []page.Line{
			{Text: "choose", Choose: func() { chosen = true }},
			{Text: "count", Value: strconv.Itoa(n), Change: func(step int) { n += step }, Key: input.Quit},
		}
	}, func() { left = true })
	for _, a := range []input.Action{input.Up, input.More, input.More, input.Less, input.Accept, input.Down, input.Accept, input.Quit, input.Cancel} {
		m.Handle(a)
	}
	if n != 3 || !chosen || m.At != 1 || !left {
		t.Errorf("counted to %d, chosen %v, at line %d, left %v", n, chosen, m.At, left)
	}
}

func TestAMenuScrollsToTheLineThatIsSelected(t *testing.T) {
	m := page.NewMenu(shared(0), func() []page.Line { return make([]page.Line, 40) }, nil)
	m.Size(m.Lines(), 20, 100, 200)
	if m.Handle(input.Up); m.At != 39 || m.Top != 30 {
		t.Errorf("at line %d, from %d on", m.At, m.Top)
	}
	if m.Handle(input.Down); m.Top != 0 {
		t.Errorf("at the first line it shows those from %d on", m.Top)
	}
}

func TestAFormPassesItsHeadings(t *testing.T) {
	on, reset := false, 0
	rows := []page.Row{
		{Title: "heading", Heading: true},
		{Title: "switch", Flip: func() { on = !on }, Reset: func() { reset++ }},
		{Title: "heading", Heading: true},
		{Title: "choice", Step: func(n int) { reset += 10 * n }},
	}
	f := page.NewForm(shared(0), func() []page.Row { return rows })
	f.Restart()
	f.Walk(1)
	if !f.Handle(input.Accept) || !on || !f.Handle(input.ResetKnob) || reset != 1 {
		t.Errorf("row %d: on %v, reset %d times", f.At, on, reset)
	}
	if f.Walk(1); f.At != 3 || !f.Handle(input.More) || reset != 11 {
		t.Errorf("row %d, changed to %d", f.At, reset)
	}
	if f.Walk(1) {
		t.Error("there is a row after the last")
	}
}

func TestTheMouseTurnsASlider(t *testing.T) {
	share := 0.0
	rows := []page.Row{{Title: "slider", Slide: func(s float64) { share = s }}}
	f := page.NewForm(shared(0), func() []page.Row { return rows })
	f.Draw(page.Box{X: 0, Y: 0, W: 600, H: 300})
	s := f.Slider(f.Boxes[0])
	for i, e := range []input.Event{
		{Kind: input.ButtonWentDown, PX: s.X + s.W/2, PY: s.Y + s.H/2},
		{Kind: input.CursorMoved, PX: s.X + s.W/4, PY: 200},
		{Kind: input.ButtonWentUp, PX: s.X, PY: 200},
		{Kind: input.CursorMoved, PX: s.X + s.W, PY: s.Y},
	} {
		f.Point(&e)
		if want := []float64{0.5, 0.25, 0.25, 0.25}[i]; share < want-0.01 || share > want+0.01 {
			t.Errorf("event %d: the slider stands at %g, want %g", i, share, want)
		}
	}
}

func TestATableScrollsToItsEndsAndNoFarther(t *testing.T) {
	d := shared(0)
	table := page.Table{Paper: &d.Paper, Nothing: "none"}
	draw := func(lines int) {
		table.Draw(page.Box{W: 500, H: 260}, []page.Column{{Title: "number", Share: 1}}, lines, func(line, _ int) string { return strconv.Itoa(line) })
	}
	draw(20)
	if table.Scroll(100); table.Top != 11 || !table.Cut() {
		t.Errorf("it shows the lines from %d on, cut %v", table.Top, table.Cut())
	}
	if table.Scroll(-100); table.Top != 0 {
		t.Errorf("it shows the lines from %d on", table.Top)
	}
	if draw(3); table.Cut() {
		t.Error("three lines have no room")
	}
}

func TestTheFirstLetterReplacesTheName(t *testing.T) {
	d := shared(0)
	taken := ""
	n := &page.Naming{Name: "before", Take: func(name string) error {
		if name == "a" {
			return errors.New("too short")
		}
		taken = name
		return nil
	}}
	d.Ask(n)
	n.Letter('a')
	if n.Handle(input.Accept); n.Message != "too short" || len(d.Stack.All()) != 1 {
		t.Errorf("the message is %q", n.Message)
	}
	n.Letter('b')
	if n.Handle(input.Accept); taken != "ab" || len(d.Stack.All()) != 0 {
		t.Errorf("taken %q, %d screens open", taken, len(d.Stack.All()))
	}
}

func TestNoticeFades(t *testing.T) {
	d := shared(0)
	d.Say("a")
	d.Say("b")
	if d.Notice.Fade(2); d.Notice.Text != "b" {
		t.Errorf("after 2 s it reads %q", d.Notice.Text)
	}
	if d.Notice.Fade(2); d.Notice.Text != "" {
		t.Errorf("after 4 s it reads %q", d.Notice.Text)
	}
	d.Say(strings.Repeat("lang ", 25))
	if d.Notice.Fade(6); d.Notice.Text == "" {
		t.Error("a line of 125 letters is gone after 6 s")
	}
	if d.Notice.Fade(2); d.Notice.Text != "" {
		t.Error("a line of 125 letters is there after 8 s")
	}
}

// TestChordsAreSaidInTheLanguageOfThePlayer: this includes the middle of a sentence, which is put
// together from texts and keys that are already translated.
func TestChordsAreSaidInTheLanguageOfThePlayer(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	s := shared(0)
	s.Paper.Canvas.SetLanguage(german)
	for a, want := range map[input.Action]string{input.UndoTurn: "Strg+Z", input.UndoChange: "Strg+Z", input.PreviousTank: "Umschalt+Tab"} {
		if got := s.Keys.Of(a); got != want {
			t.Errorf("action %d reads %q, want %q", a, got, want)
		}
	}
}
