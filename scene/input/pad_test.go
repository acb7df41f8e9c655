package input_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"treeline/scene/input"
)

// rest returns the state of a gamepad that nobody touches.
func rest() input.PadState {
	s := input.PadState{Name: "Xbox Controller"}
	s.Axes[input.LeftPull], s.Axes[input.RightPull] = -1, -1
	return s
}

// kinds returns the kinds of events, and what was pressed, ignoring movements of axes.
func kinds(events []input.Event) (k []input.EventKind, pads []input.Pad) {
	for _, e := range events {
		if e.Kind != input.PadMoved {
			k, pads = append(k, e.Kind), append(pads, e.Pad)
		}
	}
	return k, pads
}

func TestStatesOfAGamepadBecomeEvents(t *testing.T) {
	var r input.PadReader
	s := rest()
	now := time.Duration(0)
	read := func(states ...input.PadState) ([]input.EventKind, []input.Pad) {
		now += 20 * time.Millisecond
		return kinds(r.Read(now, states))
	}
	want := func(when string, got []input.EventKind, want ...input.EventKind) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s: got events %v, want %v", when, got, want)
		}
	}
	got, _ := read()
	want("no gamepad", got)
	got, _ = read(s)
	want("connected", got, input.PadJoined)
	s.Buttons[input.PadA] = true
	got, pads := read(s)
	want("A", got, input.PadWentDown)
	if pads[0] != input.PadA {
		t.Errorf("pressed %v, want A", pads)
	}
	got, _ = read(s)
	want("A is held", got)
	now += time.Second
	got, _ = read(s)
	want("A is held for long", got, input.PadRepeats)
	s.Buttons[input.PadA] = false
	got, _ = read(s)
	want("A is let go", got, input.PadWentUp)
	s.Axes[input.RightPull] = 1
	got, pads = read(s)
	want("the trigger", got, input.PadWentDown)
	if pads[0] != input.RightTrigger {
		t.Errorf("pressed %v, want the right trigger", pads)
	}
	got, _ = read()
	want("pulled out while it is pressed", got, input.PadWentUp, input.PadLeft)
}

func TestADiagonalStickPressesOneDirection(t *testing.T) {
	var r input.PadReader
	s := rest()
	s.Axes[input.LeftX], s.Axes[input.LeftY] = 0.65, -0.72
	_, pads := kinds(r.Read(0, []input.PadState{s}))
	if !slices.Contains(pads, input.LeftStickUp) || slices.Contains(pads, input.LeftStickRight) {
		t.Errorf("pressed %v, want up alone", pads)
	}
	s.Axes[input.LeftY] = -0.5 // still far enough to count as held
	if k, _ := kinds(r.Read(0, []input.PadState{s})); slices.Contains(k, input.PadWentUp) {
		t.Error("a stick that trembles lets go")
	}
}

func TestAStickCountsFromItsDeadZoneOn(t *testing.T) {
	feel := input.PadFeel{Left: 0.2, Right: 0.5}
	var h input.Held
	push := func(x, y float64) (right, ahead float64) {
		h.Note(&input.Event{Kind: input.PadMoved, Axis: input.LeftX, Value: x})
		h.Note(&input.Event{Kind: input.PadMoved, Axis: input.LeftY, Value: y})
		return h.Push(input.OfPad(input.LeftStickRight), feel), h.Push(input.OfPad(input.LeftStickUp), feel)
	}
	for _, c := range []struct{ x, y, right, ahead float64 }{
		{0.19, 0, 0, 0},
		{0.6, 0, 0.5, 0},
		{1, 0, 1, 0},
		{-1, 0, 0, 0},
		{0.15, -0.19, 0.15 / math.Hypot(0.15, 0.19) * (math.Hypot(0.15, 0.19) - 0.2) / 0.8, 0.19 / math.Hypot(0.15, 0.19) * (math.Hypot(0.15, 0.19) - 0.2) / 0.8},
		{1, -1, math.Sqrt2 / 2, math.Sqrt2 / 2},
	} {
		if right, ahead := push(c.x, c.y); math.Abs(right-c.right) > 1e-9 || math.Abs(ahead-c.ahead) > 1e-9 {
			t.Errorf("%v, %v: pushed %v right and %v ahead, want %v and %v", c.x, c.y, right, ahead, c.right, c.ahead)
		}
	}
	h.Note(&input.Event{Kind: input.PadMoved, Axis: input.RightX, Value: 0.4})
	if got := h.Push(input.OfPad(input.RightStickRight), feel); got != 0 {
		t.Errorf("in the dead zone of the right stick: pushed %v", got)
	}
	h.Note(&input.Event{Kind: input.FocusLost})
	if got := h.Push(input.OfPad(input.LeftStickRight), feel); got != 0 {
		t.Errorf("pushed %v after the focus was lost", got)
	}
}

func TestTheCurveIsFineAroundTheMiddle(t *testing.T) {
	even, curved := input.Turn{Sensitivity: 1, Curve: 1}, input.Turn{Sensitivity: 1, Curve: 2}
	full, _ := even.Rates(1, 0, 1)
	if got, _ := curved.Rates(1, 0, 1); math.Abs(got-full) > 1e-9 {
		t.Errorf("the whole way turns at %v, want %v by any curve", got, full)
	}
	if got, _ := curved.Rates(0.5, 0, 1); math.Abs(got-full/4) > 1e-9 {
		t.Errorf("half way turns at %v, want a quarter of %v", got, full)
	}
	if got, _ := even.Rates(1, 0, 4); math.Abs(got-full/4) > 1e-9 {
		t.Errorf("under 4x it turns at %v, want a quarter of %v", got, full)
	}
	_, up := even.Rates(0, 1, 1)
	even.Invert = true
	if _, down := even.Rates(0, 1, 1); down != -up || up <= 0 {
		t.Errorf("inverted it turns by %v, else by %v", down, up)
	}
}

// TestTheGamepadInUseIsNotStoppedByAnother that is lying on the table and jitters.
func TestTheGamepadInUseIsNotStoppedByAnother(t *testing.T) {
	var r input.PadReader
	var h input.Held
	now := time.Duration(0)
	ahead := func(states ...input.PadState) float64 {
		now += 20 * time.Millisecond
		for _, e := range r.Read(now, states) {
			h.Note(&e)
		}
		return h.Push(input.OfPad(input.LeftStickUp), input.PadFeel{Left: 0.2, Right: 0.2})
	}
	used, idle := rest(), rest()
	used.Axes[input.LeftY], idle.Slot = -1, 1
	ahead(used, idle)
	idle.Axes[input.LeftY] = 0.01
	if got := ahead(used, idle); got != 1 {
		t.Errorf("the other trembles: pushed %v ahead, want 1", got)
	}
	if got := ahead(idle); got != 0 {
		t.Errorf("pulled out: pushed %v ahead", got)
	}
	idle.Axes[input.LeftY] = -1
	if got := ahead(idle); got != 1 {
		t.Errorf("the other is pushed: %v ahead, want 1", got)
	}
}
