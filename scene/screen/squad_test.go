package screen_test

import (
	"testing"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/scene/session"
	"treeline/tanks"
)

// step advances a battle by some seconds.
func step(b *ai.Battle, seconds float64) {
	for range int(seconds * tanks.Hertz) {
		b.Step()
	}
}

// orders returns the kinds of order of the tanks of the match.
func orders(b *ai.Battle) (kinds [6]tanks.CallKind) {
	for id := range kinds {
		thought, _ := b.Bot(tanks.ID(id))
		kinds[id] = thought.Order.Kind
	}
	return kinds
}

func TestKeysGiveOrdersToTheOwnSquad(t *testing.T) {
	w := battle(t, false)
	w.View(0)
	for _, c := range []struct {
		action input.Action
		want   tanks.CallKind
	}{
		{input.OrderHold, tanks.Hold}, {input.OrderFollow, tanks.Follow}, {input.OrderAttack, tanks.Attack}, {input.OrderAtWill, tanks.NoCall},
	} {
		w.Act(c.action)
		step(w.Battle(), 3)
		if got, want := orders(w.Battle()), [6]tanks.CallKind{1: c.want, 2: c.want}; got != want {
			t.Errorf("%s: the tanks have %v, want %v", c.want, got, want)
		}
	}
}

func TestASpectatorCommandsTheTeamOfTheTankThatIsFollowed(t *testing.T) {
	w := battle(t, true)
	for range 4 {
		w.Act(input.NextTank)
	}
	w.Act(input.OrderFollow)
	step(w.Battle(), 3)
	if got, want := orders(w.Battle()), [6]tanks.CallKind{3: tanks.Follow, 5: tanks.Follow}; got != want {
		t.Errorf("following tank %d: the tanks have %v, want %v", w.Me(), got, want)
	}
}

func TestTheRightButtonCallsToATankOrToAPlace(t *testing.T) {
	w := battle(t, false)
	for w.Camera() != camera.ModeOverhead {
		w.Act(input.NextCamera)
	}
	for range 60 {
		w.View(0.1)
	}
	w.Point(640, 360) // the own tank is in the middle
	step(w.Battle(), 3)
	if got := orders(w.Battle()); got[1] != tanks.Follow || got[2] != tanks.Follow {
		t.Errorf("a click on a friend: the tanks have %v, want to follow", got)
	}
	w.Point(900, 200)
	step(w.Battle(), 3)
	if got := orders(w.Battle()); got[1] != tanks.Attack || got[2] != tanks.Attack {
		t.Errorf("a click on the ground: the tanks have %v, want to attack", got)
	}
}

func TestAReplayTakesNoOrders(t *testing.T) {
	w := watching(t)
	for _, a := range []input.Action{input.OrderHold, input.OrderAtWill} {
		w.Act(a)
		if got, want := w.Heard(), session.ErrReplay.Error(); got != want {
			t.Errorf("action %d: it says %q, want %q", a, got, want)
		}
	}
}
