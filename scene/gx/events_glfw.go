//go:build !js

package gx

import (
	"strings"

	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/input"
)

// listen turns what the system reports into events of the game.
func (w *Window) listen() {
	w.win.SetKeyCallback(func(_ *glfw.Window, key glfw.Key, _ int, action glfw.Action, mods glfw.ModifierKey) {
		w.key(key, action, mods)
	})
	w.win.SetCharCallback(func(_ *glfw.Window, letter rune) { w.keep(input.Event{Kind: input.Typed, Letter: letter}) })
	w.win.SetMouseButtonCallback(func(_ *glfw.Window, button glfw.MouseButton, action glfw.Action, mods glfw.ModifierKey) {
		kind := input.ButtonWentUp
		if action == glfw.Press {
			kind = input.ButtonWentDown
		}
		w.keepHere(input.Event{Kind: kind, Button: input.Button(button), Shift: mods&glfw.ModShift != 0})
	})
	w.win.SetScrollCallback(func(_ *glfw.Window, _, notches float64) {
		w.keepHere(input.Event{Kind: input.WheelTurned, Notches: notches})
	})
	w.win.SetCursorPosCallback(func(_ *glfw.Window, x, y float64) { w.keep(w.at(input.Event{Kind: input.CursorMoved}, x, y)) })
	w.win.SetFocusCallback(func(_ *glfw.Window, focused bool) {
		kind := input.FocusLost
		if focused {
			kind = input.FocusWon
		}
		w.keepHere(input.Event{Kind: kind})
	})
	w.win.SetPosCallback(func(*glfw.Window, int, int) { w.keep(input.Event{Kind: input.WindowChanged}) })
	w.win.SetSizeCallback(func(*glfw.Window, int, int) {
		w.measure()
		w.keep(input.Event{Kind: input.WindowChanged})
	})
	w.win.SetFramebufferSizeCallback(func(*glfw.Window, int, int) { w.measure() }) // as on a screen with finer pixels
	w.win.SetDropCallback(func(_ *glfw.Window, paths []string) {
		if len(paths) > 0 { // of several replays only one can be shown
			w.keep(input.Event{Kind: input.FileDropped, Path: paths[0]})
		}
	})
}

// key keeps the event of a key. Ctrl+V, or Command+V, pastes instead.
func (w *Window) key(key glfw.Key, action glfw.Action, mods glfw.ModifierKey) {
	kind := input.KeyWentUp
	switch action {
	case glfw.Press:
		kind = input.KeyWentDown
	case glfw.Repeat:
		kind = input.KeyRepeats
	case glfw.Release:
	}
	ctrl := mods&(glfw.ModControl|glfw.ModSuper) != 0 && mods&glfw.ModAlt == 0 // AltGr is reported as Ctrl and Alt
	if kind == input.KeyWentDown && ctrl && w.isV(input.Key(key)) {
		w.keep(input.Event{Kind: input.Pasted, Text: w.Clipboard()})
		return
	}
	w.keep(input.Event{Kind: kind, Key: input.Key(key), Shift: mods&glfw.ModShift != 0, Ctrl: ctrl})
}

// isV reports whether a key is the V: by the character on it, as in other programs, or by its place
// where the layout has no Latin letters.
func (w *Window) isV(k input.Key) bool {
	if name := strings.ToUpper(w.KeyName(k)); len(name) == 1 && name[0] >= 'A' && name[0] <= 'Z' {
		return name == "V"
	}
	return k == 'V'
}

// keep keeps an event for the next Poll.
func (w *Window) keep(e input.Event) { w.events = append(w.events, e) }

// keepHere keeps an event that happened at the position of the cursor.
func (w *Window) keepHere(e input.Event) {
	x, y := w.win.GetCursorPos()
	w.keep(w.at(e, x, y))
}

// at returns an event with the position of the cursor, given in units of the window.
func (w *Window) at(e input.Event, x, y float64) input.Event {
	e.X, e.Y, e.PX, e.PY = x, y, x*w.scaleX, y*w.scaleY
	return e
}

// Poll returns the events of the window since the last call, in order. The slice is valid until the
// next call.
func (w *Window) Poll() []input.Event {
	w.events = w.events[:0]
	glfw.PollEvents()
	checkLoss()
	w.events = append(w.events, w.pads.poll(w.Focused())...)
	return w.events
}

// KeyName returns the label of a key that types a character, by the layout of the keyboard; "" for
// other keys, and if the system does not know it.
func (w *Window) KeyName(k input.Key) string {
	if !k.Writes() || k < input.KeySpace || glfw.GetKeyScancode(glfw.Key(k)) < 0 { // for which GLFW reports an error
		return ""
	}
	return glfw.GetKeyName(glfw.Key(k), 0)
}

// Focused reports whether the window has the keyboard focus.
func (w *Window) Focused() bool { return w.win.GetAttrib(glfw.Focused) == glfw.True }

// Catch hides the cursor and lets it move without bounds, or frees it. It returns where the cursor
// is then, in units of the window.
func (w *Window) Catch(on bool) (x, y float64) {
	mode := glfw.CursorNormal
	if on {
		mode = glfw.CursorDisabled
	}
	w.win.SetInputMode(glfw.CursorMode, mode)
	return w.win.GetCursorPos()
}
