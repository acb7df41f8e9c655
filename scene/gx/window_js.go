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

// Paced reports whether Show waits for the screen by itself, whatever Interval says.
const Paced = true

// system is the canvas of the page, which fills it.
type system struct {
	document, canvas js.Value
	frame            chan struct{} // gets one when the browser wants a picture
	due              js.Func       // puts it there
	queue            []input.Event // since the last poll
	scale            float64       // pixels of a unit of the page
	x, y             float64       // of the cursor, units
	lastX, lastY     float64       // of the cursor in the page, units
	wanted           bool          // the cursor is to be caught
	nothing          js.Func       // does nothing
	shown            bool          // the page has a picture
	left             bool          // the browser has left the whole screen, or did not go over to it
	pasted           string
	waited           time.Duration        // for the screen, in the last Show
	typed            map[input.Key]string // what stands on keys
	lost             bool                 // the graphics card has forgotten everything
}

// Open takes the canvas of the page, with a WebGL 2 context that has neither samples nor
// depths, as natively. Size and title are the page's. The error wraps ErrNoGL.
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
		default: // the page was hidden: one came by time, and then this
		}
		return nil
	})
	w.nothing = js.FuncOf(func(js.Value, []js.Value) any { return nil })
	w.fit()
	w.listen()
	w.Renderer = newRenderer(w.Gls)
	return w, nil
}

// fit makes the canvas as large as the page and reports whether it was not.
func (w *Window) fit() bool {
	const most = 2.0 // pixels of a unit: finer screens cost more than anybody sees
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

// pixels returns a length of the page in pixels, at least 1.
func (w *Window) pixels(length js.Value) int {
	return int(math.Max(1, math.Round(length.Float()*w.scale)))
}

// Size returns the size of the frame buffer in pixels.
func (w *Window) Size() (width, height int) {
	return w.canvas.Get("width").Int(), w.canvas.Get("height").Int()
}

// Show lets the browser show what has been drawn, and returns when it wants the next
// picture. A page that is hidden is shown nothing, and is asked ten times a second.
func (w *Window) Show() {
	const hidden = 100 // ms
	if !w.shown {
		w.shown = true
		js.Global().Get("treeline").Call("shown")
	}
	if w.document.Get("hidden").Bool() {
		js.Global().Call("setTimeout", w.due, hidden)
	} else {
		js.Global().Call("requestAnimationFrame", w.due)
	}
	begun := time.Now()
	<-w.frame
	w.waited = time.Since(begun)
}

// Worked returns how much of the time of a picture, with Show, counts as work on it: all
// but the wait for the screen. Where pictures come slower than screens want them, the
// wait is for those who draw, and counts.
func (w *Window) Worked(took time.Duration) time.Duration {
	const slow = 22 * time.Millisecond // a third longer than a screen of 60 Hz takes
	if took > slow {
		return took
	}
	return took - w.waited
}

// Interval does nothing: see Paced.
func (w *Window) Interval(int) {}

// Address returns the address of the page, without what is asked of it.
func (w *Window) Address() string {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String()
}

// Files returns what opens the list of the files that the browser keeps for the player, over
// the picture.
func (w *Window) Files() func(FileWords) {
	return func(words FileWords) {
		js.Global().Get("files").Call("show", map[string]any{
			"heading": words.Heading, "about": words.About, "none": words.None, "add": words.Add, "save": words.Save,
			"all": words.All, "remove": words.Remove, "close": words.Close, "again": words.Again, "career": words.Career, "foreign": words.Foreign,
			"licence": words.Licence, "others": words.Others,
		})
	}
}

// Clipboard returns the text that was pasted last, "" for none: a browser tells of no other.
func (w *Window) Clipboard() string { return w.pasted }

// SetClipboard puts a text into the system's clipboard. Where the browser refuses, the page
// shows it.
func (w *Window) SetClipboard(text string) { browser("copy", text) }

// Closed reports whether the person closed the window; with a page the program is gone.
func (w *Window) Closed() bool { return false }

// Destroy leaves the canvas to the page.
func (w *Window) Destroy() {}

// Filled reports whether the page fills the screen.
func (w *Window) Filled() bool { return browser("filled").Bool() }

// Fill makes the page fill the screen, if the browser lets it, or gives it back its place.
// Where there is no way to, it is as if the browser had left the screen at once.
func (w *Window) Fill(on, _ bool) {
	if on != w.Filled() && !browser("fill", on).Bool() {
		w.left = true
	}
}

// Left reports whether the page does not fill the screen any more since the last call, or
// was not let to: people leave it with a key that the browser keeps to itself.
func (w *Window) Left() bool {
	left := w.left
	w.left = false
	return left
}

// browser calls what the page has for the things that not every browser can do.
func browser(name string, args ...any) js.Value {
	return js.Global().Get("browser").Call(name, args...)
}

// unheard lets a promise fail without a word in the console: the browser has its reasons,
// and shows them to the person.
func (w *Window) unheard(promise js.Value) {
	if promise.Truthy() {
		promise.Call("catch", w.nothing)
	}
}

// checkLoss panics as a lost display does if the browser has taken the context away.
func (w *Window) checkLoss() {
	if w.lost {
		panic(fmt.Errorf("%w: the browser has taken the graphics card away", ErrLost))
	}
}
