package controls_test

import (
	"errors"
	"testing"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen/controls"
	"treeline/scene/screen/page"
	"treeline/scene/screen/page/pagetest"
	"treeline/scene/screen/stack"
)

// game is the page of the controls in a window, and what it has saved.
type game struct {
	*page.Shared
	bound *input.Bound
	kept  []config.Entry
}

func newGame() *game {
	s, own := pagetest.New(0)
	g := &game{Shared: s, bound: &own.Controls}
	controls.Open(g.Shared, g.bound, func(e []config.Entry) error { g.kept = append(g.kept, e...); return nil })
	return g
}

func (g *game) press(keys ...input.Key) { pagetest.Press(g.Shared, keys...) }

// walkTo moves down to an action.
func (g *game) walkTo(t *testing.T, a input.Action) *controls.Page {
	t.Helper()
	p := g.Stack.Ground().(*controls.Page)
	for range 200 {
		if now, _ := p.Selected(); now == a {
			return p
		}
		g.press(input.KeyDown)
	}
	t.Fatal("the page does not have the action")
	return nil
}

func TestAKeyThatIsFreeIsTaken(t *testing.T) {
	g := newGame()
	g.walkTo(t, input.HideHUD)
	g.press(input.KeyEnter)
	if n := g.Stack.Top().Traits().Name; n != stack.CaptureName {
		t.Fatalf("the screen on top is %s", n)
	}
	g.press(input.KeyF9 - 1) // F8
	if n := g.Stack.Top().Traits().Name; n != stack.ControlsName {
		t.Fatalf("after the key the screen on top is %s", n)
	}
	if len(g.kept) != 1 || g.kept[0].Path != "controls.hide-hud" {
		t.Errorf("kept at once are %v", g.kept)
	}
	if g.press(input.KeyEscape); len(g.kept) != 1 {
		t.Errorf("kept at the end are %v", g.kept)
	}
}

func TestThePageTellsThatAKeyIsNotKept(t *testing.T) {
	s, own := pagetest.New(0)
	controls.Open(s, &own.Controls, func([]config.Entry) error { return errors.New("the disk is full") })
	g := &game{Shared: s, bound: &own.Controls}
	p := g.walkTo(t, input.HideHUD)
	g.press(input.KeyEnter, input.KeyF9-1)
	if said, _ := p.Said(); said != "the disk is full" {
		t.Errorf("it says %q", said)
	}
	if g.press(input.KeyDown); g.bound[input.HideHUD][0] != input.OfKey(input.KeyF9-1) {
		t.Errorf("the key is %v", g.bound[input.HideHUD].Names())
	}
}

func TestEscapeLeavesASlotAsItIs(t *testing.T) {
	g := newGame()
	before := *g.bound
	g.walkTo(t, input.HideHUD)
	if g.press(input.KeyEnter, input.KeyEscape, input.KeyEscape); *g.bound != before || g.kept != nil || len(g.Stack.All()) != 0 {
		t.Errorf("kept are %v, %d screens are open", g.kept, len(g.Stack.All()))
	}
}

func TestAKeyThatIsTakenIsAskedFor(t *testing.T) {
	g := newGame()
	g.walkTo(t, input.Ahead)
	back := g.bound[input.Back]
	g.press(input.KeyEnter, input.Key('S'))
	if n := g.Stack.Top().Traits().Name; n != stack.ConflictName {
		t.Fatalf("the screen on top is %s", n)
	}
	g.press(input.KeyDown, input.KeyEnter) // take it over
	if g.bound[input.Back] == back {
		t.Error("the other action still has it")
	}
	if g.bound[input.Ahead][0] != input.OfKey(input.Key('S')) {
		t.Errorf("ahead is %v", g.bound[input.Ahead].Names())
	}
}

func TestASlotLiesWhereItWasDrawn(t *testing.T) {
	g := newGame()
	p := g.Stack.Ground().(*controls.Page)
	if _, ok := p.Slot(input.HideHUD, 1); ok {
		t.Error("it has a place before the first picture")
	}
	for range 2 { // the first picture determines how many rows fit
		if err := p.Draw(); err != nil {
			t.Fatal(err)
		}
		g.walkTo(t, input.HideHUD)
	}
	b, ok := p.Slot(input.HideHUD, 1)
	if !ok {
		t.Fatal("it has no place")
	}
	p.Point(&input.Event{Kind: input.CursorMoved, PX: b.X + b.W/2, PY: b.Y + b.H/2})
	if a, column := p.Selected(); a != input.HideHUD || column != 1 {
		t.Errorf("there the mouse selects %v, column %d", a, column)
	}
}

func TestTheListHoldsTheBattleWhereItIsTold(t *testing.T) {
	g := newGame()
	for _, holds := range []bool{true, false} {
		l := controls.NewList(g.Shared, holds)
		if l.Traits().Holds != holds {
			t.Errorf("holds %v, want %v", l.Traits().Holds, holds)
		}
		if err := l.Draw(); err != nil {
			t.Error(err)
		}
	}
}
