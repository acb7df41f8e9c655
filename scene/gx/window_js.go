//go:build js

package gx

import (
	"fmt"
	"math"
	"syscall/js"
	"time"

	"github.com/g3n/engine/gls"

	"treeline/scene/gx/gl"
	"treeline/scene/input"
)

// Paced reports whether Show waits for the screen by itself, regardless of Interval.
const Paced = true

// system is the canvas of the page, which fills the page.
type system struct {
	document, canvas js.Value
	frame            chan struct{} // receives a value when the browser wants a picture
	due              js.Func       // sends that value
	queue            []input.Event // since the last poll
	scale            float64       // pixels per unit of the page
	x, y             float64       // of the cursor, units
	lastX, lastY     float64       // of the cursor in the page, units
	wanted           bool          // the cursor is to be caught
	nothing          js.Func       // does nothing
	shown            bool          // the page has a picture
	left             bool          // the browser has left full screen, or refused it
	pasted           string
	waited           time.Duration        // for the screen, in the last Show
	hidden           bool                 // the page was hidden at some time since the last Show began to wait
	typed            map[input.Key]string // labels of keys
	lost             bool                 // the graphics card has lost its memory
}

// Open uses the canvas of the page, with a WebGL 2 context that has neither multisampling nor a
// depth buffer, like the native window. Size and title are those of the page. The error wraps
// ErrNoGL.
func Open(_, _ int, _ string) (*Window, error) {
	w := &Window{system: system{document: js.Global().Get("document"), frame: make(chan struct{}, 1)}}
	w.canvas = w.document.Call("getElementById", "picture")
	context := w.canvas.Call("getContext", "webgl2", map[string]any{
		"alpha": false, "antialias": false, "depth": false, "stencil": false, "powerPreference": "high-performance",
	})
	if !context.Truthy() {
		return nil, fmt.Errorf("%w: this browser has no WebGL 2", ErrNoGL)
	}
	err := gl.Init(context)
	if err == nil {
		w.Gls, err = gls.New(context)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoGL, err)
	}
	w.Gls.SetCheckErrors(false)
	w.driver = gl.Driver()
	w.due = js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case w.frame <- struct{}{}:
		default: // there is one already, from the timeout of a hidden page
		}
		return nil
	})
	w.nothing = js.FuncOf(func(js.Value, []js.Value) any { return nil })
	w.fit()
	w.listen()
	w.Renderer = newRenderer(w.Gls)
	return w, nil
}

// fit makes the canvas as large as the page and reports whether that changed its size.
func (w *Window) fit() bool {
	const most = 2.0 // pixels per unit: finer screens cost more than anybody can see
	all := js.Global()
	w.scale = math.Min(most, math.Max(1, all.Get("devicePixelRatio").Float()))
	width, height := w.pixels(all.Get("innerWidth")), w.pixels(all.Get("innerHeight"))
	if now, high := w.Size(); now == width && high == height {
		return false
	}
	w.canvas.Set("width", width)
	w.canvas.Set("height", height)
	return true
}

// pixels converts a length of the page to pixels, at least 1.
func (w *Window) pixels(length js.Value) int {
	return int(math.Max(1, math.Round(length.Float()*w.scale)))
}

// Size returns the size of the framebuffer in pixels.
func (w *Window) Size() (width, height int) {
	return w.canvas.Get("width").Int(), w.canvas.Get("height").Int()
}

// Show lets the browser show what has been drawn, and returns when the browser wants the next
// picture, or for a hidden page after a tenth of a second.
func (w *Window) Show() {
	if !w.shown {
		w.shown = true
		js.Global().Get("treeline").Call("shown")
	}
	begun := time.Now()
	w.hidden = w.concealed()
	w.Refresh()
	w.waited = time.Since(begun)
}

// Refresh waits for the next refresh of the screen, or a tenth of a second if the page is hidden.
func (w *Window) Refresh() {
	const pause = 100 // ms
	if w.concealed() {
		js.Global().Call("setTimeout", w.due, pause)
	} else {
		js.Global().Call("requestAnimationFrame", w.due)
	}
	<-w.frame
}

// concealed reports whether the page is hidden, as in a tab in the background.
func (w *Window) concealed() bool { return w.document.Get("hidden").Bool() }

// Hidden reports whether the page was hidden during the last Show, even for a moment. Then the
// browser decided how long that took, whatever the machine can do.
func (w *Window) Hidden() bool { return w.hidden }

// Worked returns how much of took, the time for a picture including Show, counts as work:
// everything except the wait for the screen. If pictures come more slowly than the screen
// refreshes, the wait is for the graphics card, and counts.
func (w *Window) Worked(took time.Duration) time.Duration {
	const slow = 22 * time.Millisecond // a third longer than a refresh at 60 Hz
	if took > slow {
		return took
	}
	return took - w.waited
}

// Interval does nothing: see Paced.
func (w *Window) Interval(int) {}

// Address returns the address of the page, without its query and fragment.
func (w *Window) Address() string {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String()
}

// Files returns a function that opens, over the picture, the list of the files that the browser
// keeps for the player.
func (w *Window) Files() func(FileWords) {
	return func(words FileWords) {
		js.Global().Get("files").Call("show", map[string]any{
			"heading": words.Heading, "about": words.About, "none": words.None, "add": words.Add, "save": words.Save,
			"all": words.All, "remove": words.Remove, "close": words.Close, "again": words.Again, "career": words.Career, "foreign": words.Foreign,
			"licence": words.Licence, "others": words.Others,
		})
	}
}

// Clipboard returns the text that was last pasted, "" for none, because a browser does not reveal
// its clipboard.
func (w *Window) Clipboard() string { return w.pasted }

// SetClipboard puts a text into the system's clipboard. If the browser refuses, the page shows the
// text.
func (w *Window) SetClipboard(text string) { browser("copy", text) }

// Closed returns false, because closing the page ends the program.
func (w *Window) Closed() bool { return false }

// Destroy does nothing: the canvas belongs to the page.
func (w *Window) Destroy() {}

// Filled reports whether the page fills the screen.
func (w *Window) Filled() bool { return browser("filled").Bool() }

// Fill makes the page fill the screen, if the browser allows it, or leave full screen. If the
// browser cannot do it, that counts as having left full screen at once.
func (w *Window) Fill(on, _ bool) {
	if on != w.Filled() && !browser("fill", on).Bool() {
		w.left = true
	}
}

// Left reports whether the page has left full screen since the last call, or was refused it: people
// leave it with a key that the browser does not pass on.
func (w *Window) Left() bool {
	left := w.left
	w.left = false
	return left
}

// browser calls a function of the page for something that not every browser can do.
func browser(name string, args ...any) js.Value {
	return js.Global().Get("browser").Call(name, args...)
}

// ignoreRejection ignores the failure of a promise, which would otherwise be logged to the console: the
// browser has its reasons, and shows them to the person.
func (w *Window) ignoreRejection(promise js.Value) {
	if promise.Truthy() {
		promise.Call("catch", w.nothing)
	}
}

// checkLoss panics with ErrLost if the browser has lost the context.
func (w *Window) checkLoss() {
	if w.lost {
		panic(fmt.Errorf("%w: the browser has taken the graphics card away", ErrLost))
	}
}
