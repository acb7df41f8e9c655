package gx

import (
	"errors"
	"fmt"
	"image"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/renderer"
	"github.com/g3n/engine/window"
	"github.com/go-gl/gl/v3.3-core/gl"
	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/input"
)

// Why no window could be opened.
var (
	ErrNoDisplay = errors.New("no display")
	ErrNoGL      = errors.New("no OpenGL 3.3")
)

// Window is the game's one window with its OpenGL state and renderer.
type Window struct {
	Gls      *gls.GLS
	Renderer *renderer.Renderer

	win    *window.GlfwWindow
	driver string        // how it calls itself
	events []input.Event // of the last poll
	pads   pads
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
	win, err := openEngine(width, height, title)
	if err != nil {
		return nil, err
	}
	if err := dropMultisampling(win, width, height, title); err != nil {
		return nil, err
	}
	w := &Window{win: win, Gls: win.Gls()}
	w.driver = w.Gls.GetString(gls.RENDERER)
	w.listen()
	mapPads()
	listenForLoss()
	w.Gls.SetCheckErrors(false) // the engine answers an OpenGL error with exit(1)
	w.Renderer = renderer.NewRenderer(w.Gls)
	if err := w.Renderer.AddDefaultShaders(); err != nil {
		return nil, err
	}
	w.Resized()
	return w, nil
}

// Size returns the size of the frame buffer in pixels.
func (w *Window) Size() (width, height int) { return w.win.GetFramebufferSize() }

// Resized brings OpenGL up to date with the size of the frame buffer and returns
// it.
func (w *Window) Resized() (width, height int) {
	width, height = w.Size()
	w.Gls.Viewport(0, 0, int32(width), int32(height))
	return width, height
}

// Bind makes the window what is drawn into, with its whole area as the viewport.
func (w *Window) Bind() {
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	w.Resized()
}

// Clear fills the window with one colour, each part 0 to 1.
func (w *Window) Clear(red, green, blue float32) {
	w.Gls.ClearColor(red, green, blue, 1)
	w.Gls.Clear(gls.COLOR_BUFFER_BIT | gls.DEPTH_BUFFER_BIT)
}

// Show swaps the buffers: what has been drawn is on the screen.
func (w *Window) Show() { w.win.SwapBuffers() }

// Interval makes Show wait for so many refreshes of the screen.
func (w *Window) Interval(refreshes int) { glfw.SwapInterval(refreshes) }

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

// RendererName returns how the graphics driver calls itself. Any goroutine may ask: on other
// threads than the window's the driver itself has no answer.
func (w *Window) RendererName() string { return w.driver }

// Software reports whether a renderer of that name draws on the processor.
func Software(renderer string) bool {
	renderer = strings.ToLower(renderer)
	for _, name := range []string{"llvmpipe", "softpipe", "swr", "swiftshader", "software", "gdi generic"} {
		if strings.Contains(renderer, name) {
			return true
		}
	}
	return false
}

// Picture returns what has been drawn into the window since the last swap.
func (w *Window) Picture() *image.RGBA {
	width, height := w.Size()
	raw := make([]byte, width*height*4)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	gl.PixelStorei(gl.PACK_ALIGNMENT, 1)
	gl.ReadPixels(0, 0, int32(width), int32(height), gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(raw))
	return pictureOf(raw, width, height)
}

// pictureOf returns the picture whose RGBA pixels OpenGL has read.
func pictureOf(raw []byte, width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height { // OpenGL counts rows from below
		copy(img.Pix[y*img.Stride:], raw[(height-1-y)*width*4:(height-y)*width*4])
	}
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 0xff
	}
	return img
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
	setDefaults()
	return nil
}

// setDefaults sets in the new context what the engine's state cache believes it
// has set in the old one.
func setDefaults() {
	gl.Enable(gl.DEPTH_TEST)
	gl.DepthFunc(gl.LEQUAL)
	gl.FrontFace(gl.CCW)
	gl.CullFace(gl.BACK)
	gl.Enable(gl.CULL_FACE)
	gl.Enable(gl.BLEND)
	gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
	gl.Enable(gl.PROGRAM_POINT_SIZE)
	gl.Enable(gl.POLYGON_OFFSET_FILL)
}
