//go:build !js

package gx

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"time"

	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/window"
	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/gx/gl"
)

// Paced reports whether Show waits for the screen by itself, whatever Interval says.
const Paced = false

// system is the window of the system.
type system struct {
	win    *window.GlfwWindow
	bare   bool // fills the screen as a window without a frame
	before struct{ x, y, width, height int }
}

// Open makes the window, of width x height window units, and its OpenGL 3.3
// context without multisampling, which costs more than a whole frame on software
// renderers, and without a depth buffer: the world has its own, see Target. The
// error wraps ErrNoDisplay or ErrNoGL where one of them is the cause. The engine
// allows one window in the life of a process. The caller's goroutine is locked to
// its thread from here on.
func Open(width, height int, title string) (*Window, error) {
	runtime.LockOSThread()
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return nil, fmt.Errorf("%w: neither DISPLAY nor WAYLAND_DISPLAY is set", ErrNoDisplay)
	}
	orderHeap()
	win, err := openEngine(width, height, title)
	if err != nil {
		return nil, err
	}
	if err := dropMultisampling(win, width, height, title); err != nil {
		return nil, err
	}
	w := &Window{system: system{win: win}, Gls: win.Gls()}
	w.driver = w.Gls.GetString(gls.RENDERER)
	w.listen()
	mapPads()
	listenForLoss(win.Window)
	w.Gls.SetCheckErrors(false) // the engine answers an OpenGL error with exit(1)
	w.Renderer = newRenderer(w.Gls)
	w.Resized()
	return w, nil
}

// Size returns the size of the frame buffer in pixels.
func (w *Window) Size() (width, height int) { return w.win.GetFramebufferSize() }

// Show swaps the buffers: what has been drawn is on the screen.
func (w *Window) Show() { w.win.SwapBuffers() }

// Worked returns how much of the time of a picture, with Show, counts as work on it.
func (w *Window) Worked(took time.Duration) time.Duration { return took }

// Interval makes Show wait for so many refreshes of the screen.
func (w *Window) Interval(refreshes int) { glfw.SwapInterval(refreshes) }

// Address returns "": the window is no page.
func (w *Window) Address() string { return "" }

// Files returns nil: the player's files lie in folders.
func (w *Window) Files() func(FileWords) { return nil }

// Clipboard returns the text in the system's clipboard, "" for none.
func (w *Window) Clipboard() string { return glfw.GetClipboardString() }

// SetClipboard puts a text into the system's clipboard.
func (w *Window) SetClipboard(text string) { glfw.SetClipboardString(text) }

// Closed reports whether the person closed the window.
func (w *Window) Closed() bool { return w.win.ShouldClose() }

// Destroy closes the window.
func (w *Window) Destroy() { w.win.Destroy() }

// Filled reports whether the window fills the screen.
func (w *Window) Filled() bool { return w.bare || w.win.FullScreen() }

// Left returns false: nobody but Fill gives the window its place back.
func (w *Window) Left() bool { return false }

// Fill makes the window fill the screen that it is on, or gives it back its place.
// It takes the screen to itself unless it is to be borderless: then it is a window
// without a frame.
func (w *Window) Fill(on, borderless bool) {
	switch {
	case on == w.Filled():
		return
	case on && borderless:
		w.before.x, w.before.y = w.win.GetPos()
		w.before.width, w.before.height = w.win.GetSize()
		x, y, width, height := w.screen()
		w.win.SetAttrib(glfw.Decorated, glfw.False)
		w.win.SetPos(x, y)
		w.win.SetSize(width, height)
		w.bare = true
	case !on && w.bare:
		w.win.SetAttrib(glfw.Decorated, glfw.True)
		w.win.SetSize(w.before.width, w.before.height)
		w.win.SetPos(w.before.x, w.before.y)
		w.bare = false
	default:
		w.win.SetFullScreen(on)
	}
	w.Resized()
}

// screen returns the place and size of the monitor that the window's middle is on,
// the first one if it is on none.
func (w *Window) screen() (x, y, width, height int) {
	left, top := w.win.GetPos()
	across, down := w.win.GetSize()
	all := glfw.GetMonitors()
	for _, a := range slices.Backward(all) {
		mode := a.GetVideoMode()
		x, y = a.GetPos()
		width, height = mode.Width, mode.Height
		if mx, my := left+across/2-x, top+down/2-y; mx >= 0 && my >= 0 && mx < width && my < height {
			break
		}
	}
	return x, y, width, height
}

// openEngine starts the engine's window singleton, unseen: it always asks for
// eight samples and will be replaced.
func openEngine(width, height int, title string) (win *window.GlfwWindow, err error) {
	defer func() {
		if r := recover(); r != nil { // glfw panics in CreateWindow where its Init only logged
			err = fmt.Errorf("%w: %v", ErrNoDisplay, r)
		}
	}()
	if err := glfw.Init(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoDisplay, err)
	}
	glfw.WindowHint(glfw.Visible, glfw.False)
	if err := window.Init(width, height, title); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoGL, err)
	}
	return window.Get().(*window.GlfwWindow), nil
}

// dropMultisampling swaps the handle inside the engine's window for one without
// samples. GlfwWindow embeds *glfw.Window, so gui, key state and events go on
// working: they only know the outer object.
func dropMultisampling(win *window.GlfwWindow, width, height int, title string) error {
	old := win.Window
	glfw.WindowHint(glfw.Visible, glfw.True)
	glfw.WindowHint(glfw.Samples, 0)
	glfw.WindowHint(glfw.DepthBits, 0) // llvmpipe fills rectangles three times as fast without one
	glfw.WindowHint(glfw.StencilBits, 0)
	plain, err := glfw.CreateWindow(width, height, title, nil, nil)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoGL, err)
	}
	// The engine's callbacks were set on the old handle; each Set returns them.
	plain.SetKeyCallback(old.SetKeyCallback(nil))
	plain.SetCharModsCallback(old.SetCharModsCallback(nil)) //nolint:staticcheck // deprecated, but the engine listens to it
	plain.SetMouseButtonCallback(old.SetMouseButtonCallback(nil))
	plain.SetSizeCallback(old.SetSizeCallback(nil))
	plain.SetPosCallback(old.SetPosCallback(nil))
	plain.SetFocusCallback(old.SetFocusCallback(nil))
	plain.SetCursorPosCallback(old.SetCursorPosCallback(nil))
	plain.SetScrollCallback(old.SetScrollCallback(nil))
	plain.MakeContextCurrent()
	win.Window = plain
	old.Destroy()
	if err := gl.Init(); err != nil {
		return fmt.Errorf("%w: %w", ErrNoGL, err)
	}
	gl.Defaults()
	return nil
}
