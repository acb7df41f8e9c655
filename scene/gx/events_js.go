//go:build js

package gx

import (
	"strings"
	"syscall/js"
	"unicode/utf8"

	"treeline/scene/input"
)

// keep keeps an event for the next Poll.
func (w *Window) keep(e input.Event) { w.queue = append(w.queue, e) }

// at returns an event with the position of the cursor, in units of the page.
func (w *Window) at(e input.Event) input.Event {
	e.X, e.Y, e.PX, e.PY = w.x, w.y, w.x*w.scale, w.y*w.scale
	return e
}

// on calls hear for the events of a name at a target.
func on(at js.Value, name string, hear func(e js.Value)) {
	at.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
		hear(args[0])
		return nil
	}), map[string]any{"passive": false})
}

// listen turns the page's events into those of the game.
func (w *Window) listen() {
	page := js.Global()
	on(page, "keydown", w.keyDown)
	on(page, "keyup", func(e js.Value) {
		if !isKey(e) {
			return
		}
		w.keep(input.Event{Kind: input.KeyWentUp, Key: keyOf(e), Shift: e.Get("shiftKey").Bool()})
	})
	on(page, "pointermove", func(e js.Value) {
		w.move(e)
		w.chord(e)
	})
	on(w.canvas, "pointerdown", func(e js.Value) { w.press(e, input.ButtonWentDown) })
	on(page, "pointerup", func(e js.Value) { w.press(e, input.ButtonWentUp) })
	on(page, "pointercancel", func(e js.Value) { w.press(e, input.ButtonWentUp) })
	on(w.canvas, "wheel", func(e js.Value) {
		e.Call("preventDefault")
		w.keep(w.at(input.Event{Kind: input.WheelTurned, Notches: notches(e)}))
	})
	on(w.canvas, "contextmenu", func(e js.Value) { e.Call("preventDefault") })
	on(page, "focus", func(js.Value) { w.keep(w.at(input.Event{Kind: input.FocusWon})) })
	on(page, "blur", func(js.Value) { w.keep(w.at(input.Event{Kind: input.FocusLost})) })
	for _, name := range []string{"fullscreenchange", "fullscreenerror", "webkitfullscreenchange", "webkitfullscreenerror"} {
		on(w.document, name, func(js.Value) { w.left = !w.Filled() })
	}
	on(w.document, "visibilitychange", func(js.Value) { w.hidden = w.hidden || w.concealed() })
	on(w.document, "pointerlockchange", func(js.Value) { w.freed() })
	on(w.canvas, "webglcontextlost", func(js.Value) { w.lost = true })
	on(page, "paste", func(e js.Value) {
		data := e.Get("clipboardData")
		if !data.Truthy() {
			return
		}
		w.pasted = data.Call("getData", "text").String()
		w.keep(input.Event{Kind: input.Pasted, Text: w.pasted})
	})
	on(page, "dragover", func(e js.Value) { e.Call("preventDefault") })
	on(page, "drop", w.drop)
	w.learnKeys()
}

// drop takes in files that were dropped on the page, once the browser has read them. The page keeps
// all of them and reports them, except for a single replay or map, which the game shows.
func (w *Window) drop(e js.Value) {
	e.Call("preventDefault")
	var read js.Func
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		read.Release()
		if path := args[0].String(); path != "" {
			w.keep(input.Event{Kind: input.FileDropped, Path: path})
		}
		return nil
	})
	if brought := e.Get("dataTransfer"); brought.Truthy() {
		js.Global().Get("files").Call("drop", brought.Get("files")).Call("then", read)
	}
}

// keyDown takes in a key that went down. It keeps the browser from scrolling or leaving the page.
// It leaves combinations with Ctrl, Alt or Meta to the browser unless they type a character, undo
// or redo, and also the keys that reload the page or open the browser's tools.
func (w *Window) keyDown(e js.Value) {
	if !isKey(e) {
		return
	}
	letter, size := utf8.DecodeRuneInString(e.Get("key").String())
	writes := size == len(e.Get("key").String())
	composed := composes(e, writes)
	ctrl := !composed && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool())
	if !composed && e.Get("altKey").Bool() || ctrl && !undoes(e.Get("key").String()) {
		return
	}
	switch e.Get("code").String() {
	case "F5", "F12":
	default:
		e.Call("preventDefault")
	}
	kind := input.KeyWentDown
	if e.Get("repeat").Bool() {
		kind = input.KeyRepeats
	}
	w.keep(input.Event{Kind: kind, Key: keyOf(e), Shift: e.Get("shiftKey").Bool(), Ctrl: ctrl})
	if writes && !ctrl {
		w.keep(input.Event{Kind: input.Typed, Letter: letter})
	}
}

// isKey reports whether an event is of a key: autofill of forms sends some that are not.
func isKey(e js.Value) bool { return e.Get("key").Type() == js.TypeString }

// undoes reports whether a key undoes or redoes with Ctrl.
func undoes(key string) bool {
	switch key {
	case "z", "Z", "y", "Y":
		return true
	}
	return false
}

// composes reports whether a key that types a character is held with AltGr, which Windows reports
// as Ctrl and Alt, or with Option on a Mac, which browsers call Alt: then it types another
// character.
func composes(e js.Value, writes bool) bool {
	if !writes || e.Get("metaKey").Bool() {
		return false
	}
	mac := strings.HasPrefix(js.Global().Get("navigator").Get("platform").String(), "Mac")
	return e.Call("getModifierState", "AltGraph").Bool() || mac && e.Get("altKey").Bool() && !e.Get("ctrlKey").Bool()
}

// locked reports whether the browser has caught the cursor.
func (w *Window) locked() bool { return w.document.Get("pointerLockElement").Equal(w.canvas) }

// move takes in a movement of the cursor. A cursor that is to be caught moves without bounds, even
// before the browser has caught it.
func (w *Window) move(e js.Value) {
	if w.wanted && finger(e) {
		return
	}
	x, y := e.Get("clientX").Float(), e.Get("clientY").Float()
	switch by := e.Get("movementX"); {
	case !w.wanted:
		w.x, w.y = x, y
	case by.Type() == js.TypeNumber:
		w.x, w.y = w.x+by.Float(), w.y+e.Get("movementY").Float()
	default: // the browser does not report it, and has not caught the cursor either
		w.x, w.y = w.x+x-w.lastX, w.y+y-w.lastY
	}
	w.lastX, w.lastY = x, y
	w.keep(w.at(input.Event{Kind: input.CursorMoved}))
}

// press takes in a button. A click that makes the browser catch the cursor does nothing else; if
// the browser refuses to, the click counts.
func (w *Window) press(e js.Value, kind input.EventKind) {
	if w.wanted && finger(e) {
		return
	}
	if kind == input.ButtonWentDown && w.wanted && !w.locked() && browser("lock", w.canvas, true).Bool() {
		return
	}
	if !w.wanted {
		w.x, w.y = e.Get("clientX").Float(), e.Get("clientY").Float()
	}
	// Browsers count the middle button second, and may give a cancelled touch the number -1.
	button := max(input.LeftButton, input.Button(e.Get("button").Int()))
	switch button {
	case 1:
		button = input.MiddleButton
	case 2:
		button = input.RightButton
	}
	w.keep(w.at(input.Event{Kind: kind, Button: button, Shift: e.Get("shiftKey").Bool()}))
}

// chord takes in a button that went down or up while another was held: browsers report it as a
// movement. One that goes down counts only over the picture.
func (w *Window) chord(e js.Value) {
	button := e.Get("button").Int()
	if button < 0 || finger(e) {
		return // no button changed
	}
	held := [...]int{1, 4, 2, 8, 16} // bits by number of the button
	switch {
	case button >= len(held):
	case e.Get("buttons").Int()&held[button] == 0:
		w.press(e, input.ButtonWentUp)
	case e.Get("target").Equal(w.canvas):
		w.press(e, input.ButtonWentDown)
	}
}

// touched reports whether the player uses touch: then there is no cursor to catch.
func (w *Window) touched() bool { return js.Global().Get("touch").Call("pad").Truthy() }

// finger reports whether an event is of a finger. While the cursor is caught only those on the
// on-screen pad count.
func finger(e js.Value) bool { return e.Get("pointerType").String() == "touch" }

// dragged takes in how far a finger has dragged the view.
func (w *Window) dragged() {
	by := js.Global().Get("touch").Call("dragged")
	x, y := by.Index(0).Float(), by.Index(1).Float()
	if x == 0 && y == 0 || !w.wanted {
		return
	}
	w.x, w.y = w.x+x, w.y+y
	w.keep(w.at(input.Event{Kind: input.CursorMoved}))
}

// notches returns by how many notches a wheel was turned, positive away from the person.
func notches(e js.Value) float64 {
	const pixels, lines = 100, 3 // in a notch
	by := -e.Get("deltaY").Float()
	if e.Get("deltaMode").Int() == 0 {
		return by / pixels
	}
	return by / lines
}

// freed notes that the cursor may have been freed. Browsers do that when Escape is pressed, and
// keep the key to themselves.
func (w *Window) freed() {
	if !w.wanted || w.locked() || !w.Focused() {
		return
	}
	w.keep(input.Event{Kind: input.KeyWentDown, Key: input.KeyEscape})
	w.keep(input.Event{Kind: input.KeyWentUp, Key: input.KeyEscape})
}

// Poll returns the events of the page since the last call, in order. The slice is valid until the
// next call.
func (w *Window) Poll() []input.Event {
	w.checkLoss()
	if w.fit() {
		w.keep(input.Event{Kind: input.WindowChanged})
	}
	w.dragged()
	w.events, w.queue = w.queue, w.events[:0]
	w.events = append(w.events, w.pads.poll(w.Focused())...)
	return w.events
}

// Focused reports whether the page has the keyboard focus.
func (w *Window) Focused() bool { return w.document.Call("hasFocus").Bool() }

// Catch hides the cursor and lets it move without bounds, or frees it. A browser that requires a
// click first gets the next one. It returns where the cursor is then, in units of the page.
func (w *Window) Catch(on bool) (x, y float64) {
	w.wanted = on
	js.Global().Get("touch").Call("drive", on)
	switch {
	case on && !w.locked() && !w.touched():
		browser("lock", w.canvas, false)
	case !on && w.locked():
		w.document.Call("exitPointerLock")
	}
	return w.x, w.y
}
