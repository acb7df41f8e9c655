//go:build !js

package gx

import (
	"fmt"
	"os"
	"runtime"
	"time"

	"github.com/g3n/engine/gls"
	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/gx/gl"
)

// Paced reports whether Show waits for the screen by itself, whatever Interval says.
const Paced = false

// system is the window of the system.
type system struct {
	win            *glfw.Window
	scaleX, scaleY float64 // pixels of a unit of the window
	bare           bool    // fills the screen as a window without a frame
	before         struct{ x, y, width, height int }
}

// Open makes the window, of width x height window units, and its OpenGL 3.3
// context without multisampling, which costs more than a whole frame on software
// renderers, and without a depth buffer: the world has its own, see Target. The
// error wraps ErrNoDisplay or ErrNoGL where one of them is the cause. There may be
// another window once this one is destroyed. The caller's goroutine is locked to its
// thread from here on.
func Open(width, height int, title string) (*Window, error) {
	runtime.LockOSThread()
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return nil, fmt.Errorf("%w: neither DISPLAY nor WAYLAND_DISPLAY is set", ErrNoDisplay)
	}
	orderHeap()
	win, err := openSystem(width, height, title)
	if err != nil {
		return nil, err
	}
	w := &Window{system: system{win: win}}
	if err = gl.Init(); err == nil {
		w.Gls, err = gls.New()
	}
	if err != nil {
		w.Destroy()
		return nil, fmt.Errorf("%w: %w", ErrNoGL, err)
	}
	w.driver = w.Gls.GetString(gls.RENDERER)
	w.measure()
	w.listen()
	mapPads()
	listenForLoss(win)
	w.Gls.SetCheckErrors(false) // the engine answers an OpenGL error with exit(1)
	w.Renderer = newRenderer(w.Gls)
	w.Resized()
	return w, nil
}

// openSystem makes the system's window and its context the current one.
func openSystem(width, height int, title string) (win *glfw.Window, err error) {
	defer func() {
		if r := recover(); r != nil { // glfw panics in CreateWindow where its Init only logged
			err = fmt.Errorf("%w: %v", ErrNoDisplay, r)
		}
	}()
	if err := glfw.Init(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoDisplay, err)
	}
	const major, minor = 3, 3
	for _, h := range []struct {
		hint  glfw.Hint
		value int
	}{
		{glfw.ContextVersionMajor, major},
		{glfw.ContextVersionMinor, minor},
		{glfw.OpenGLProfile, glfw.OpenGLCoreProfile},
		{glfw.Samples, 0},
		{glfw.DepthBits, 0}, // llvmpipe fills rectangles three times as fast without one
		{glfw.StencilBits, 0},
	} {
		glfw.WindowHint(h.hint, h.value)
	}
	if runtime.GOOS == "darwin" { // where no other context of this version is made
		glfw.WindowHint(glfw.OpenGLForwardCompatible, glfw.True)
	}
	win, err = glfw.CreateWindow(width, height, title, nil, nil)
	switch {
	case err != nil:
		glfw.Terminate()
		return nil, fmt.Errorf("%w: %w", ErrNoGL, err)
	case win == nil: // the binding has logged why
		glfw.Terminate()
		return nil, fmt.Errorf("%w: the system makes no window with it", ErrNoGL)
	}
	win.MakeContextCurrent()
	return win, nil
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
func (w *Window) Destroy() {
	w.win.Destroy()
	glfw.Terminate()
}

// measure finds out how many pixels a unit of the window has, unless it has no area, as one
// that was put away.
func (w *Window) measure() {
	width, height := w.win.GetSize()
	across, down := w.win.GetFramebufferSize()
	if width > 0 && height > 0 && across > 0 && down > 0 {
		w.scaleX, w.scaleY = float64(across)/float64(width), float64(down)/float64(height)
	}
}

// Filled reports whether the window fills the screen.
func (w *Window) Filled() bool { return w.bare || w.win.GetMonitor() != nil }

// Left returns false: nobody but Fill gives the window its place back.
func (w *Window) Left() bool { return false }

// Fill makes the window fill the screen that it is on, or gives it back its place.
// It takes the screen to itself unless it is to be borderless: then it is a window
// without a frame. Without a screen nothing happens.
func (w *Window) Fill(on, borderless bool) {
	if on == w.Filled() {
		return
	}
	if on {
		w.fill(borderless)
	} else {
		w.giveBack()
	}
	w.Resized()
}

func (w *Window) fill(borderless bool) {
	screen, x, y, mode := w.screen()
	if screen == nil {
		return
	}
	w.before.x, w.before.y = w.win.GetPos()
	w.before.width, w.before.height = w.win.GetSize()
	if !borderless {
		w.win.SetMonitor(screen, 0, 0, mode.Width, mode.Height, mode.RefreshRate)
		return
	}
	w.win.SetAttrib(glfw.Decorated, glfw.False)
	w.win.SetPos(x, y)
	w.win.SetSize(mode.Width, mode.Height)
	w.bare = true
}

func (w *Window) giveBack() {
	b := w.before
	if !w.bare {
		w.win.SetMonitor(nil, b.x, b.y, b.width, b.height, glfw.DontCare)
		return
	}
	w.win.SetAttrib(glfw.Decorated, glfw.True)
	w.win.SetSize(b.width, b.height)
	w.win.SetPos(b.x, b.y)
	w.bare = false
}

// screen returns the monitor that the window's middle is on, the system's first one if it
// is on none, nil if there is none, with its place and how it shows pictures.
func (w *Window) screen() (screen *glfw.Monitor, x, y int, mode *glfw.VidMode) {
	left, top := w.win.GetPos()
	across, down := w.win.GetSize()
	for _, m := range glfw.GetMonitors() {
		now := m.GetVideoMode()
		if now == nil {
			continue
		}
		mx, my := m.GetPos()
		dx, dy := left+across/2-mx, top+down/2-my
		here := dx >= 0 && dy >= 0 && dx < now.Width && dy < now.Height
		if screen == nil || here {
			screen, x, y, mode = m, mx, my, now
		}
		if here {
			break
		}
	}
	return screen, x, y, mode
}
