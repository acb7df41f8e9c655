package screen_test

import (
	"slices"
	"testing"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain/geom"
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

// fromAbove returns a battle of a person in tank 0 on the map, drawn.
func fromAbove(t *testing.T, watch bool) *screen.Windowless {
	t.Helper()
	w := battle(t, watch)
	w.Choose(camera.ModeOverhead)
	draw(t, w)
	return w
}

// click clicks on a pixel with a button, with Shift held or not.
func click(w *screen.Windowless, b input.Button, x, y float64, shift bool) {
	w.Take(input.Event{Kind: input.CursorMoved, PX: x, PY: y})
	w.Take(input.Event{Kind: input.ButtonWentDown, Button: b, PX: x, PY: y, Shift: shift})
	w.Take(input.Event{Kind: input.ButtonWentUp, Button: b, PX: x, PY: y})
}

// ground returns a pixel of the map that lies off all tanks.
func ground(w *screen.Windowless) (x, y float64) {
	const off = 60 // px
	x, y = w.OnScreen(0)
	for id := range tanks.ID(6) {
		tx, ty := w.OnScreen(id)
		x, y = min(x, tx), max(y, ty)
	}
	return x + off, y - off
}

func TestOrdersGoToThoseWhoAreSelected(t *testing.T) {
	for _, c := range []struct {
		name   string
		choose func(w *screen.Windowless)
		want   [6]tanks.CallKind // after an order to hold
	}{
		{"nobody", func(*screen.Windowless) {}, [6]tanks.CallKind{1: tanks.Hold, 2: tanks.Hold}},
		{"a click", func(w *screen.Windowless) { pickOn(w, 2, false) }, [6]tanks.CallKind{2: tanks.Hold}},
		{"a click on another", func(w *screen.Windowless) { pickOn(w, 2, false); pickOn(w, 1, false) }, [6]tanks.CallKind{1: tanks.Hold}},
		{"with Shift", func(w *screen.Windowless) { pickOn(w, 2, false); pickOn(w, 1, true) }, [6]tanks.CallKind{1: tanks.Hold, 2: tanks.Hold}},
		{"with Shift, twice", func(w *screen.Windowless) { pickOn(w, 2, true); pickOn(w, 1, true); pickOn(w, 2, true) }, [6]tanks.CallKind{1: tanks.Hold}},
		{"the own tank", func(w *screen.Windowless) { pickOn(w, 2, false); pickOn(w, 0, false) }, [6]tanks.CallKind{1: tanks.Hold, 2: tanks.Hold}},
		{"beside all", func(w *screen.Windowless) {
			pickOn(w, 2, false)
			x, y := ground(w)
			click(w, input.LeftButton, x, y, false)
		}, [6]tanks.CallKind{1: tanks.Hold, 2: tanks.Hold}},
		{"a key", func(w *screen.Windowless) { w.Press(input.KeySpace) }, [6]tanks.CallKind{1: tanks.Hold}},
		{"a key twice", func(w *screen.Windowless) { w.Press(input.KeySpace); w.Press(input.KeySpace) }, [6]tanks.CallKind{2: tanks.Hold}},
		{"a key to the end", func(w *screen.Windowless) {
			for range 3 {
				w.Press(input.KeySpace)
			}
		}, [6]tanks.CallKind{1: tanks.Hold, 2: tanks.Hold}},
		{"the map was left", func(w *screen.Windowless) {
			pickOn(w, 2, false)
			w.Choose(camera.ModeFirst)
			w.Step(frame)
		}, [6]tanks.CallKind{1: tanks.Hold, 2: tanks.Hold}},
		{"destroyed", func(w *screen.Windowless) {
			pickOn(w, 2, false)
			w.Battle().World.Tanks[2].Health = 0
		}, [6]tanks.CallKind{1: tanks.Hold}},
	} {
		w := fromAbove(t, false)
		c.choose(w)
		if w.Me() != 0 {
			t.Errorf("%s: the camera has gone to tank %d", c.name, w.Me())
		}
		w.Press('G')
		step(w.Battle(), 2)
		if got := orders(w.Battle()); got != c.want {
			t.Errorf("%s: the tanks have %v, want %v", c.name, got, c.want)
		}
	}
}

// pickOn clicks on a tank.
func pickOn(w *screen.Windowless, id tanks.ID, shift bool) {
	x, y := w.OnScreen(id)
	click(w, input.LeftButton, x, y, shift)
}

func TestASelectedTankMovesOrWatches(t *testing.T) {
	for _, c := range []struct {
		name string
		give func(w *screen.Windowless, x, y float64)
		want tanks.CallKind
	}{
		{"the right button", func(w *screen.Windowless, x, y float64) { click(w, input.RightButton, x, y, false) }, tanks.Attack},
		{"with Shift", func(w *screen.Windowless, x, y float64) { click(w, input.RightButton, x, y, true) }, tanks.Move},
		{"Shift+B", func(w *screen.Windowless, x, y float64) {
			pointAt(w, x, y)
			w.Take(input.Event{Kind: input.KeyWentDown, Key: 'B', Shift: true})
		}, tanks.Move},
		{"Shift+G", func(w *screen.Windowless, x, y float64) {
			pointAt(w, x, y)
			w.Take(input.Event{Kind: input.KeyWentDown, Key: 'G', Shift: true})
		}, tanks.Overwatch},
	} {
		w := fromAbove(t, false)
		x, y := ground(w)
		pickOn(w, 1, false)
		c.give(w, x, y)
		if got, want := w.Heard(), w.Battle().World.Tanks[1].Name+": "+c.want.String(); got != want {
			t.Errorf("%s: it says %q, want %q", c.name, got, want)
		}
		step(w.Battle(), 2)
		if got, want := orders(w.Battle()), [6]tanks.CallKind{1: c.want}; got != want {
			t.Errorf("%s: the tanks have %v, want %v", c.name, got, want)
		}
		thought, _ := w.Battle().Bot(1)
		if at, _ := w.UnderCursor(x, y); geom.PlaneDist(thought.Order.At, at) > 1 {
			t.Errorf("%s: the order is for %v, want %v", c.name, thought.Order.At, at)
		}
	}
}

// pointAt moves the cursor to a pixel.
func pointAt(w *screen.Windowless, x, y float64) {
	w.Take(input.Event{Kind: input.CursorMoved, PX: x, PY: y})
}

// TestASpectatorFollowsByAClickAndSelectsWithShift: the squad can follow the tank that is
// watched, which cannot follow itself.
func TestASpectatorFollowsByAClickAndSelectsWithShift(t *testing.T) {
	w := fromAbove(t, true)
	pickOn(w, 4, false)
	if w.Me() != 4 {
		t.Fatalf("a click follows tank %d, want 4", w.Me())
	}
	pickOn(w, 4, true)
	w.Press('F')
	if got, want := w.Heard(), w.Battle().World.Tanks[4].Name+" cannot follow itself"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	pickOn(w, 5, true)
	w.Press('F')
	step(w.Battle(), 2)
	if got, want := orders(w.Battle()), [6]tanks.CallKind{5: tanks.Follow}; got != want || w.Me() != 4 {
		t.Errorf("following tank %d, the tanks have %v, want %v", w.Me(), got, want)
	}
}

// TestWhoeverIsFollowedKeepsItsOrders: of two that are selected the one that the other follows.
func TestWhoeverIsFollowedKeepsItsOrders(t *testing.T) {
	w := fromAbove(t, false)
	pickOn(w, 1, false)
	pickOn(w, 2, true)
	w.Act(input.OrderHold)
	step(w.Battle(), 3)
	x, y := w.OnScreen(1)
	click(w, input.RightButton, x, y, false)
	step(w.Battle(), 3)
	if got := orders(w.Battle()); got[1] != tanks.Hold || got[2] != tanks.Follow {
		t.Errorf("the tanks have %v, want 1 to hold and 2 to follow it; it says %q", got, w.Notice())
	}
}

// TestALoneTankIsOfferedNoOrders: the hidden tank of a hunt, or the last of a team.
func TestALoneTankIsOfferedNoOrders(t *testing.T) {
	w := fromAbove(t, false)
	shows := func(text string) bool {
		return slices.ContainsFunc(onTop(t, w), func(p canvas.Part) bool { return p.Text == text })
	}
	if !shows("attack there") || !shows("whole map") {
		t.Error("with a squad: the hints on the map lack orders")
	}
	for id := 1; id <= 2; id++ {
		w.Battle().World.Tanks[id].Health = 0
	}
	if shows("attack there") || shows("select") || !shows("whole map") {
		t.Error("alone: the hints on the map offer orders")
	}
	if w.Act(input.OrderHold); w.Notice() != "there is nobody to take orders" {
		t.Errorf("alone: an order to hold says %q", w.Notice())
	}
}
