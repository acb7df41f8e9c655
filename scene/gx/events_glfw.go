//go:build !js

package gx

import (
	"github.com/g3n/engine/window"
	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/input"
)

// listen makes the engine's events those of the game.
func (w *Window) listen() {
	keep := func(e input.Event) { w.events = append(w.events, e) }
	key := func(kind input.EventKind) func(string, any) {
		return func(_ string, ev any) {
			e := ev.(*window.KeyEvent)
			if kind == input.KeyWentDown && e.Key == window.KeyV && e.Mods&(window.ModControl|window.ModSuper) != 0 {
				keep(input.Event{Kind: input.Pasted, Text: w.Clipboard()})
				return
			}
			ctrl := e.Mods&(window.ModControl|window.ModSuper) != 0 && e.Mods&window.ModAlt == 0 // AltGr comes as Ctrl and Alt
			keep(input.Event{Kind: kind, Key: input.Key(e.Key), Shift: e.Mods&window.ModShift != 0, Ctrl: ctrl})
		}
	}
	button := func(kind input.EventKind) func(string, any) {
		return func(_ string, ev any) {
			e := ev.(*window.MouseEvent)
			keep(w.at(input.Event{Kind: kind, Button: input.Button(e.Button), Shift: e.Mods&window.ModShift != 0}, float64(e.Xpos), float64(e.Ypos)))
		}
	}
	changed := func(string, any) { keep(input.Event{Kind: input.WindowChanged}) }
	for name, hear := range map[string]func(string, any){
		window.OnKeyDown: key(input.KeyWentDown), window.OnKeyRepeat: key(input.KeyRepeats), window.OnKeyUp: key(input.KeyWentUp),
		window.OnMouseDown: button(input.ButtonWentDown), window.OnMouseUp: button(input.ButtonWentUp),
		window.OnChar: func(_ string, ev any) {
			keep(input.Event{Kind: input.Typed, Letter: ev.(*window.CharEvent).Char})
		},
		window.OnWindowSize: changed, window.OnWindowPos: changed,
		window.OnScroll: func(_ string, ev any) {
			x, y := w.win.GetCursorPos()
			keep(w.at(input.Event{Kind: input.WheelTurned, Notches: float64(ev.(*window.ScrollEvent).Yoffset)}, x, y))
		},
		window.OnCursor: func(_ string, ev any) {
			e := ev.(*window.CursorEvent)
			keep(w.at(input.Event{Kind: input.CursorMoved}, float64(e.Xpos), float64(e.Ypos)))
		},
		window.OnWindowFocus: func(_ string, ev any) {
			kind := input.FocusLost
			if ev.(*window.FocusEvent).Focused {
				kind = input.FocusWon
			}
			x, y := w.win.GetCursorPos()
			keep(w.at(input.Event{Kind: kind}, x, y))
		},
	} {
		w.win.Subscribe(name, hear)
	}
	w.win.SetDropCallback(func(_ *glfw.Window, paths []string) { // of which the engine knows nothing
		for _, path := range paths {
			keep(input.Event{Kind: input.FileDropped, Path: path})
		}
	})
}

// at returns an event with the place of the cursor, given in units of the window.
func (w *Window) at(e input.Event, x, y float64) input.Event {
	sx, sy := w.win.GetScale()
	e.X, e.Y, e.PX, e.PY = x, y, x*sx, y*sy
	return e
}

// Poll returns what happened at the window since the last call, in order. The slice is
// valid until the next call.
func (w *Window) Poll() []input.Event {
	w.events = w.events[:0]
	w.win.PollEvents()
	checkLoss()
	w.events = append(w.events, w.pads.poll(w.Focused())...)
	return w.events
}

// KeyName returns what stands on a key that writes something, by the layout of the
// keyboard; "" for other keys, and where the system does not know it.
func (w *Window) KeyName(k input.Key) string {
	if !k.Writes() || k < input.KeySpace || glfw.GetKeyScancode(glfw.Key(k)) < 0 { // of which GLFW makes a fault
		return ""
	}
	return glfw.GetKeyName(glfw.Key(k), 0)
}

// Focused reports whether the window has the keyboard.
func (w *Window) Focused() bool { return w.win.GetAttrib(glfw.Focused) == glfw.True }

// Catch hides the cursor and lets it run without bounds, or frees it. It returns
// where the cursor is then, in units of the window.
func (w *Window) Catch(on bool) (x, y float64) {
	mode := glfw.CursorNormal
	if on {
		mode = glfw.CursorDisabled
	}
	w.win.SetInputMode(glfw.CursorMode, mode)
	return w.win.GetCursorPos()
}
