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

// Paced reports whether Show waits for the screen by itself, regardless of Interval.
const Paced = false

// system is the window of the system.
type system struct {
	win            *glfw.Window
	scaleX, scaleY float64 // pixels per unit of the window
	bare           bool    // it fills the screen as a borderless window
	before         struct{ x, y, width, height int }
}

// Open opens the window, of width x height window units, with an OpenGL 3.3 context. The context
// has no multisampling, which costs more than a whole frame on software renderers, and no depth
// buffer, because the world has its own, see Target. The error wraps ErrNoDisplay or ErrNoGL if one
// of them is the cause. Another window may be opened once this one is destroyed. The caller's
// goroutine is locked to its thread from here on.
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
	w.Gls.SetCheckErrors(false) // the engine would exit with code 1 on an OpenGL error
	w.Renderer = newRenderer(w.Gls)
	w.Resized()
	return w, nil
}

// openSystem opens the system's window and makes its context current.
func openSystem(width, height int, title string) (win *glfw.Window, err error) {
	defer func() {
		if r := recover(); r != nil { // glfw panics in CreateWindow if its Init only logged an error
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
		{glfw.DepthBits, 0}, // without one, llvmpipe fills rectangles three times as fast
		{glfw.StencilBits, 0},
	} {
		glfw.WindowHint(h.hint, h.value)
	}
	if runtime.GOOS == "darwin" { // which only offers contexts of this version that are forward-compatible
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

// Size returns the size of the framebuffer in pixels.
func (w *Window) Size() (width, height int) { return w.win.GetFramebufferSize() }

// Show swaps the buffers, so that what has been drawn shows on the screen.
func (w *Window) Show() { w.win.SwapBuffers() }

// Refresh does nothing: see Interval.
func (w *Window) Refresh() {}

// Hidden returns false, because Show takes its time from the machine and the screen.
func (w *Window) Hidden() bool { return false }

// Worked returns how much of took, the time for a picture including Show, counts as work.
func (w *Window) Worked(took time.Duration) time.Duration { return took }

// Interval makes Show wait for a number of refreshes of the screen.
func (w *Window) Interval(refreshes int) { glfw.SwapInterval(refreshes) }

// Address returns "", because the window is not a web page.
func (w *Window) Address() string { return "" }

// Files returns nil, because the player's files are in folders.
func (w *Window) Files() func(FileWords) { return nil }

// Clipboard returns the text in the system's clipboard, "" if there is none.
func (w *Window) Clipboard() string { return glfw.GetClipboardString() }

// SetClipboard puts a text into the system's clipboard.
func (w *Window) SetClipboard(text string) { glfw.SetClipboardString(text) }

// Closed reports whether the person has closed the window.
func (w *Window) Closed() bool { return w.win.ShouldClose() }

// Destroy closes the window.
func (w *Window) Destroy() {
	w.win.Destroy()
	glfw.Terminate()
}

// measure determines how many pixels a unit of the window has, unless the window has no area, as
// when it is minimized.
func (w *Window) measure() {
	width, height := w.win.GetSize()
	across, down := w.win.GetFramebufferSize()
	if width > 0 && height > 0 && across > 0 && down > 0 {
		w.scaleX, w.scaleY = float64(across)/float64(width), float64(down)/float64(height)
	}
}

// Filled reports whether the window fills the screen.
func (w *Window) Filled() bool { return w.bare || w.win.GetMonitor() != nil }

// Left returns false, because only Fill makes the window leave the screen.
func (w *Window) Left() bool { return false }

// Fill makes the window fill the screen that it is on, or restores its size and position. It uses
// exclusive full screen, or if borderless is set a window without a frame. Without a screen nothing
// happens.
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

// screen returns the monitor on which the middle of the window is, or the first monitor if there is
// none, with its position and video mode; nil if there are no monitors.
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
