package stack_test

import (
	"slices"
	"testing"
	"time"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
)

// plain is a screen that records what reaches it.
type plain struct {
	traits  stack.Traits
	did     []input.Action
	typed   string
	closed  bool
	pointed bool // at it, by the mouse
	catches bool // all events, before they have any meaning
}

func (p *plain) Traits() stack.Traits      { return p.traits }
func (p *plain) Handle(a input.Action)     { p.did = append(p.did, a) }
func (p *plain) Point(*input.Event) bool   { p.pointed = true; return false }
func (p *plain) Update(time.Duration)      {}
func (p *plain) Draw() error               { return nil }
func (p *plain) Closed()                   { p.closed = true }
func (p *plain) Letter(r rune)             { p.typed += string(r) }
func (p *plain) Capture(*input.Event) bool { return p.catches }
func (p *plain) reads(c ...input.Context) *plain {
	copy(p.traits.Contexts[:], c)
	return p
}

func newStack(all ...*plain) *stack.Stack {
	bound := config.Default().Controls
	s := stack.New(input.NewTable(&bound))
	s.Always = func(input.Action) {}
	for _, p := range all {
		s.Open(p)
	}
	return s
}

func press(s *stack.Stack, k input.Key) {
	s.Take(&input.Event{Kind: input.KeyWentDown, Key: k})
	s.Take(&input.Event{Kind: input.KeyWentUp, Key: k})
}

func TestKeysGoToTheTopmostScreenThatHasAnActionForThem(t *testing.T) {
	ground, over := (&plain{}).reads(input.Menu), (&plain{}).reads(input.Page)
	s := newStack(ground, over)
	press(s, input.KeyUp)
	if !slices.Equal(ground.did, []input.Action{input.Up}) || over.did != nil {
		t.Errorf("up did %v below and %v on top", ground.did, over.did)
	}
	over.traits.Modal = true
	press(s, input.KeyUp)
	if len(ground.did) != 1 {
		t.Error("a key went past a modal screen")
	}
	over.reads(input.Menu)
	press(s, input.KeyUp)
	if !slices.Equal(over.did, []input.Action{input.Up}) {
		t.Errorf("the topmost screen did %v", over.did)
	}
}

func TestAScreenShieldsWhatDoesNotLieBeside(t *testing.T) {
	ground, aside := (&plain{}).reads(input.Battle), (&plain{traits: stack.Traits{Beside: true}}).reads(input.Menu)
	over := &plain{traits: stack.Traits{Shields: true}}
	s := newStack(ground, aside, over)
	press(s, 'C')
	press(s, input.KeyUp)
	s.Take(&input.Event{Kind: input.KeyWentDown, Key: 'X'})
	if ground.did != nil || s.Pressed(ground, input.XRay) {
		t.Errorf("the ground did %v, X-ray %v", ground.did, s.Pressed(ground, input.XRay))
	}
	if !slices.Equal(aside.did, []input.Action{input.Up}) {
		t.Errorf("what lies beside did %v", aside.did)
	}
	s.Take(&input.Event{Kind: input.ButtonWentDown})
	if ground.pointed || !aside.pointed {
		t.Errorf("the mouse points at the ground: %v, at what lies beside: %v", ground.pointed, aside.pointed)
	}
}

func TestLettersGoToTheScreenThatTypes(t *testing.T) {
	ground, over := (&plain{}).reads(input.Menu), &plain{traits: stack.Traits{Types: true}}
	s := newStack(ground, over)
	press(s, input.KeyUp)
	s.Take(&input.Event{Kind: input.Typed, Letter: 'a'})
	if over.typed != "a" || ground.typed != "" || ground.did != nil {
		t.Errorf("typed %q on top and %q below, where %v was done", over.typed, ground.typed, ground.did)
	}
}

func TestAScreenMayTakeEventsBeforeTheyMeanAnything(t *testing.T) {
	p := (&plain{catches: true}).reads(input.Menu)
	press(newStack(p), input.KeyUp)
	if p.did != nil {
		t.Errorf("it did %v", p.did)
	}
}

func TestScreensBesideCoverNothing(t *testing.T) {
	ground, over := &plain{}, &plain{traits: stack.Traits{Beside: true}}
	s := newStack(ground, over)
	if s.Covered(ground) {
		t.Error("a bar at the side covers")
	}
	if over.traits.Beside = false; !s.Covered(ground) {
		t.Error("a page does not cover")
	}
}

func TestAScreenLearnsThatItWasClosed(t *testing.T) {
	ground, kept, over := &plain{}, &plain{traits: stack.Traits{Name: "kept"}}, &plain{}
	s := newStack(ground, kept, over)
	next := &plain{}
	s.Exchange(next, "kept")
	if !ground.closed || kept.closed || !over.closed {
		t.Errorf("closed: ground %v, kept %v, over it %v", ground.closed, kept.closed, over.closed)
	}
	if all := s.All(); len(all) != 2 || s.Ground() != stack.Screen(next) || s.Top() != stack.Screen(kept) {
		t.Errorf("%d screens are left", len(all))
	}
}

func TestAListScrollsByThreeLinesForANotch(t *testing.T) {
	s := newStack(&plain{})
	third := &input.Event{Kind: input.WheelTurned, Notches: 1.0 / 3}
	if got := s.Hand.Scrolled(third); got != -1 {
		t.Errorf("a third of a notch scrolls by %d lines, want -1", got)
	}
	if got := s.Hand.Notches(third); got != 0 {
		t.Errorf("a third of a notch is %d notches", got)
	}
	if got := s.Hand.Notches(third); got != 1 {
		t.Errorf("two thirds are %d notches, want 1, and a third too much", got)
	}
	if got := s.Hand.Notches(third); got != 0 {
		t.Errorf("a third on, it is %d more", got)
	}
}

func TestAnEmptyStackHasNeitherGroundNorTop(t *testing.T) {
	if s := newStack(); s.Ground() != nil || s.Top() != nil {
		t.Errorf("the ground is %v, the top %v", s.Ground(), s.Top())
	}
}

// TestCatchingTheCursorTurnsNothing: the system moves a cursor outside the window into it, and
// reports that as a movement.
func TestCatchingTheCursorTurnsNothing(t *testing.T) {
	p := &plain{traits: stack.Traits{Catches: true}}
	s := newStack(p)
	s.SetFocus(true)
	own := config.Default()
	s.Hand.Feels(&own.View)
	s.Catch(func(bool) (x, y float64) { return 300, 900 })
	s.Take(&input.Event{Kind: input.CursorMoved, X: 640, Y: 360})
	if left, up := s.Look(p, 0.02); left != 0 || up != 0 {
		t.Errorf("it turns the look %v to the left and %v up", left, up)
	}
	s.Update(200 * time.Millisecond)
	s.Take(&input.Event{Kind: input.CursorMoved, X: 650, Y: 360})
	if left, _ := s.Look(p, 0.02); left >= 0 {
		t.Errorf("a movement to the right after that turns the look %v to the left", left)
	}
}
