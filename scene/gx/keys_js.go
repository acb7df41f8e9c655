//go:build js

package gx

import (
	"strconv"
	"strings"
	"syscall/js"

	"treeline/scene/input"
)

// codes returns, by the names that browsers give them, the keys that are not named by a letter or a
// number there.
func codes() map[string]input.Key {
	return map[string]input.Key{
		"Space": input.KeySpace, "Escape": input.KeyEscape, "Enter": input.KeyEnter, "Tab": input.KeyTab, "Backspace": input.KeyBackspace,
		"Delete": input.KeyDelete, "ArrowRight": input.KeyRight, "ArrowLeft": input.KeyLeft, "ArrowDown": input.KeyDown, "ArrowUp": input.KeyUp,
		"PageUp": input.KeyPageUp, "PageDown": input.KeyPageDown, "Home": input.KeyHome, "Pause": input.KeyPause, "NumpadSubtract": input.KeyPadMinus,
		"NumpadAdd": input.KeyPadPlus, "NumpadEnter": input.KeyPadEnter, "ShiftLeft": input.KeyLeftShift, "ShiftRight": input.KeyRightShift, "Quote": '\'',
		"Comma": ',', "Minus": '-', "Period": '.', "Slash": '/', "Semicolon": ';',
		"Equal": '=', "BracketLeft": '[', "Backslash": '\\', "BracketRight": ']', "Backquote": '`',
		"IntlBackslash": 161, "Insert": 260, "End": 269, "CapsLock": 280, "ScrollLock": 281,
		"NumLock": 282, "PrintScreen": 283, "NumpadDecimal": 330, "NumpadDivide": 331, "NumpadMultiply": 332,
		"NumpadEqual": 336, "ControlLeft": 341, "AltLeft": 342, "MetaLeft": 343, "ControlRight": 345,
		"AltRight": 346, "MetaRight": 347, "ContextMenu": 348,
	}
}

// keyOf returns the key of an event of the page, by its position on the keyboard; 0 if the game
// does not know it.
func keyOf(e js.Value) input.Key { return keyNamed(e.Get("code").String()) }

// keyNamed returns the key with a name in browsers; 0 if the game does not know it.
func keyNamed(code string) input.Key {
	const f1, pad0 = input.KeyF1, 320 // the first keys of consecutively numbered rows
	for start, first := range map[string]input.Key{"Key": 0, "Digit": '0', "F": f1 - 1, "Numpad": pad0} {
		rest, ok := strings.CutPrefix(code, start)
		if !ok {
			continue
		}
		if start == "Key" && len(rest) == 1 {
			return input.Key(rest[0])
		}
		if n, err := strconv.Atoi(rest); err == nil {
			return first + input.Key(n)
		}
	}
	return codes()[code]
}

// learnKeys asks the browser for the labels of the keys, which some browsers know.
func (w *Window) learnKeys() {
	w.typed = map[input.Key]string{}
	keyboard := js.Global().Get("navigator").Get("keyboard")
	if !keyboard.Truthy() || keyboard.Get("getLayoutMap").Type() != js.TypeFunction {
		return
	}
	w.ignoreRejection(keyboard.Call("getLayoutMap").Call("then", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("forEach", js.FuncOf(func(_ js.Value, pair []js.Value) any {
			w.typed[keyNamed(pair[1].String())] = pair[0].String()
			return nil
		}))
		return nil
	})))
}

// KeyName returns the label of a key that types a character, by the layout of the keyboard; "" for
// other keys, and if the browser does not know it.
func (w *Window) KeyName(k input.Key) string {
	if !k.Writes() {
		return ""
	}
	return w.typed[k]
}
