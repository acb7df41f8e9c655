//go:build gl

package gx_test

import (
	"slices"
	"testing"
	"time"

	"treeline/scene/gx"
	"treeline/scene/input"
)

// Codes of events in the X protocol.
const (
	keyPress, keyRelease       = 2, 3
	buttonPress, buttonRelease = 4, 5
	noModifier, withControl    = 0, 4
	withAlt                    = 8
	keycodeW, keycodeV         = 25, 55 // on the virtual display
)

// systemEventsArrive: keys, characters, buttons, the wheel and the position of the cursor.
func systemEventsArrive(t *testing.T, win *gx.Window) {
	t.Helper()
	drain(win)
	o := connect(t)
	defer o.conn.Close()
	ours := o.ours()
	win.SetClipboard("a code")
	win.Poll()
	for _, c := range []struct {
		name         string
		code, detail byte
		state        uint16
		want         []input.Event
	}{
		{"a key", keyPress, keycodeW, noModifier, []input.Event{{Kind: input.KeyWentDown, Key: 'W'}, {Kind: input.Typed, Letter: 'w'}}},
		{"a key that stays down", keyPress, keycodeW, noModifier, []input.Event{{Kind: input.KeyRepeats, Key: 'W'}, {Kind: input.Typed, Letter: 'w'}}},
		{"a key goes up", keyRelease, keycodeW, noModifier, []input.Event{{Kind: input.KeyWentUp, Key: 'W'}}},
		{"with Ctrl no letter is typed", keyPress, keycodeW, withControl, []input.Event{{Kind: input.KeyWentDown, Key: 'W', Ctrl: true}}},
		{"and goes up", keyRelease, keycodeW, withControl, []input.Event{{Kind: input.KeyWentUp, Key: 'W', Ctrl: true}}},
		{"Ctrl+V", keyPress, keycodeV, withControl, []input.Event{{Kind: input.Pasted, Text: "a code"}}},
		{"Ctrl+V goes up", keyRelease, keycodeV, withControl, []input.Event{{Kind: input.KeyWentUp, Key: 'V', Ctrl: true}}},
		{"AltGr+V", keyPress, keycodeV, withControl | withAlt, []input.Event{{Kind: input.KeyWentDown, Key: 'V'}}},
		{"AltGr+V goes up", keyRelease, keycodeV, withControl | withAlt, []input.Event{{Kind: input.KeyWentUp, Key: 'V'}}},
		{"the right button", buttonPress, 3, noModifier, []input.Event{{Kind: input.ButtonWentDown, Button: 1}}},
		{"it goes up", buttonRelease, 3, noModifier, []input.Event{{Kind: input.ButtonWentUp, Button: 1}}},
		{"the wheel", buttonPress, 4, noModifier, []input.Event{{Kind: input.WheelTurned, Notches: 1}}},
		{"the wheel back", buttonPress, 5, noModifier, []input.Event{{Kind: input.WheelTurned, Notches: -1}}},
	} {
		o.report(ours, c.code, c.detail, c.state)
		if got := heard(win, len(c.want)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	x, y := win.Catch(true)
	if freed, down := win.Catch(false); freed != x || down != y {
		t.Errorf("the cursor was caught at %v, %v and freed at %v, %v", x, y, freed, down)
	}
}

// drain discards the events that occur while a window appears.
func drain(win *gx.Window) {
	for range 10 {
		win.Poll()
		time.Sleep(10 * time.Millisecond)
	}
}

// heard returns the events of keyboard and mouse, without the position of the cursor: it waits for
// as many as are wanted, and for any that come right after them.
func heard(win *gx.Window, wanted int) (events []input.Event) {
	const patience = 100 // polls 10 ms apart
	for i, more := 0, 3; i < patience && more > 0; i++ {
		for _, e := range win.Poll() {
			switch e.Kind {
			case input.CursorMoved, input.WindowChanged, input.FocusWon, input.FocusLost:
			default:
				e.X, e.Y, e.PX, e.PY = 0, 0, 0, 0
				events = append(events, e)
			}
		}
		if len(events) >= wanted {
			more--
		}
		time.Sleep(10 * time.Millisecond)
	}
	return events
}

// ours returns the newest window on the display.
func (o *xClient) ours() (window uint32) {
	o.t.Helper()
	o.ask(queryTree, o.root)
	rest := o.read(4 * int(order.Uint32(o.answer()[4:])))
	if len(rest) == 0 {
		o.t.Fatal("the display has no window")
	}
	return order.Uint32(rest[len(rest)-4:])
}

// report sends a window an event of a key or a button, as the display would.
func (o *xClient) report(window uint32, code, detail byte, state uint16) {
	o.t.Helper()
	o.clock += 100 // ms
	e := []byte{code, detail, 0, 0}
	for _, word := range []uint32{o.clock, o.root, window, 0} {
		e = order.AppendUint32(e, word)
	}
	for _, half := range []uint16{0, 0, 0, 0, state} { // the positions of the cursor first
		e = order.AppendUint16(e, half)
	}
	e = append(e, 1, 0) // on the same screen
	b := order.AppendUint16([]byte{sendEvent, 0}, 11)
	b = order.AppendUint32(b, window)
	o.write(append(order.AppendUint32(b, 0), e...))
	o.ask(getInputFocus)
	o.answer()
}
