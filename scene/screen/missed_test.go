package screen_test

import (
	"errors"
	"testing"

	"treeline/ai"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

// TestKeysHeldWhileLoadingDrive: they were pressed and not let go, and nothing else that was pressed
// meanwhile does anything.
func TestKeysHeldWhileLoadingDrive(t *testing.T) {
	w := battle(t, false)
	w.Missed(
		input.Event{Kind: input.KeyWentDown, Key: 'W'},
		input.Event{Kind: input.KeyRepeats, Key: 'W'},
		input.Event{Kind: input.KeyWentDown, Key: 'A'},
		input.Event{Kind: input.KeyWentUp, Key: 'A'},
		input.Event{Kind: input.KeyWentDown, Key: input.KeyEscape},
		input.Event{Kind: input.KeyWentUp, Key: input.KeyEscape},
		input.Event{Kind: input.Typed, Letter: 'w'},
		input.Event{Kind: input.PadMoved, Axis: input.LeftX, Value: 0},
	)
	open(t, w, "keys pressed while loading", stack.BattleName)
	w.Step(frame)
	if p := w.Person(); p.Throttle <= 0 || p.Steer != 0 {
		t.Errorf("throttle %v, steering %v; want to drive straight on", p.Throttle, p.Steer)
	}
	w.Release('W')
	w.Step(frame)
	if p := w.Person(); p.Throttle != 0 {
		t.Errorf("the key is let go, and the throttle is %v", p.Throttle)
	}
}

func TestAFocusLostWhileLoadingLetsGoOfEverything(t *testing.T) {
	w := battle(t, false)
	w.Missed(input.Event{Kind: input.KeyWentDown, Key: 'W'}, input.Event{Kind: input.FocusLost}, input.Event{Kind: input.FocusWon})
	w.Step(frame)
	if p := w.Person(); p.Throttle != 0 {
		t.Errorf("throttle %v", p.Throttle)
	}
}

// TestGoingBackWhileABattleIsLoadedChangesNothing: at the title, and in the menu of a battle.
func TestGoingBackWhileABattleIsLoadedChangesNothing(t *testing.T) {
	w := atTitle(t)
	w.FailToBegin(screen.ErrCancelled)
	before := w.Battle()
	w.Press(input.KeyEnter)
	open(t, w, "going back", stack.TitleName)
	if w.Battle() != before || w.Err() != nil {
		t.Errorf("another battle: %v, error %v", w.Battle() != before, w.Err())
	}
	w = battle(t, false)
	w.FailToBegin(screen.ErrCancelled)
	w.Press(input.KeyEscape)
	w.Press('R')
	open(t, w, "going back from a restart", stack.BattleName, stack.MenuName)
	if w.Err() != nil {
		t.Error(w.Err())
	}
	broken := errors.New("no battle")
	w.FailToBegin(broken)
	w.Press('R')
	if !errors.Is(w.Err(), broken) {
		t.Errorf("%v, want %v", w.Err(), broken)
	}
}

// TestABattleWithAMissingBrainDoesNotBegin: the player changes it, and the game goes on.
func TestABattleWithAMissingBrainDoesNotBegin(t *testing.T) {
	s := ai.DefaultSetup(1)
	s.Red = ai.Picks{{Brain: "picky"}}
	s.Guests = []ai.Entry{{Name: "picky", Fits: func(*ai.BattleSpec) error { return errors.New("picky wants three") }}}
	_, unfit := ai.NewBattle(s)
	w := atTitle(t)
	w.FailToBegin(unfit)
	before := w.Battle()
	w.Press(input.KeyEnter)
	open(t, w, "a battle that does not fit", stack.TitleName)
	if w.Battle() != before || w.Err() != nil {
		t.Errorf("another battle: %v, error %v", w.Battle() != before, w.Err())
	}
	if got := w.Notice(); got != "picky wants three" {
		t.Errorf("the player is told %q", got)
	}
}

// TestEscAndBGoBackWhileLoading: whatever else is bound.
func TestEscAndBGoBackWhileLoading(t *testing.T) {
	w, err := screen.NewWindowless(ai.DefaultBattle(), true, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		e    input.Event
		want bool
	}{
		{input.Event{Kind: input.KeyWentDown, Key: input.KeyEscape}, true},
		{input.Event{Kind: input.PadWentDown, Pad: input.PadB}, true},
		{input.Event{Kind: input.KeyWentUp, Key: input.KeyEscape}, false},
		{input.Event{Kind: input.KeyWentDown, Key: 'W'}, false},
		{input.Event{Kind: input.CursorMoved}, false},
	} {
		if got := w.Cancels(tc.e); got != tc.want {
			t.Errorf("%+v goes back: %v, want %v", tc.e, got, tc.want)
		}
	}
}
