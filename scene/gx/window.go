package gx

import (
	"errors"
	"image"
	"strings"

	"github.com/g3n/engine/gls"

	"treeline/scene/gx/gl"
	"treeline/scene/input"
)

// Causes for which no window could be opened.
var (
	ErrNoDisplay = errors.New("no display")
	ErrNoGL      = errors.New("no OpenGL 3.3")
)

// Window is the game's only window with its OpenGL state and renderer. In a browser it is the
// canvas of the page.
type Window struct {
	Gls      *gls.GLS
	Renderer *Renderer

	system
	driver string        // its name
	events []input.Event // of the last Poll
	pads   pads
}

// FileWords is the texts of the list of the player's files in a browser.
type FileWords struct {
	Heading, About    string
	None              string // if there are no files
	Add, Save, Remove string // buttons
	All               string // button that saves all of them
	Close             string
	Again             string // message that settings were loaded
	Career            string // message that rounds were added to a career
	Foreign           string // message about refused files, whose names follow
	Licence, Others   string // links to the licence of the game, and to those of others
}

// Resized sets the viewport to the size of the framebuffer and returns that size in pixels.
func (w *Window) Resized() (width, height int) {
	width, height = w.Size()
	w.Gls.Viewport(0, 0, int32(width), int32(height))
	return width, height
}

// Bind makes the window the current target, with its whole area as the viewport.
func (w *Window) Bind() {
	gl.BindFrame(0)
	w.Resized()
}

// Clear fills the window with one colour, each component 0 to 1.
func (w *Window) Clear(red, green, blue float32) {
	w.Gls.ClearColor(red, green, blue, 1)
	w.Gls.Clear(gls.COLOR_BUFFER_BIT | gls.DEPTH_BUFFER_BIT)
}

// RendererName returns the name of the graphics driver, as far as a browser reveals it. It may be
// called from any goroutine, while the driver itself only answers on the window's thread.
func (w *Window) RendererName() string { return w.driver }

// Software reports whether the renderer with a name renders on the CPU.
func Software(renderer string) bool {
	renderer = strings.ToLower(renderer)
	for _, name := range []string{"llvmpipe", "softpipe", "swr", "swiftshader", "software", "gdi generic"} {
		if strings.Contains(renderer, name) {
			return true
		}
	}
	return false
}

// Slow reports whether a renderer is that of a Chromium without a graphics card, which takes about
// four times as long for a pixel as other software renderers.
func Slow(renderer string) bool { return strings.Contains(strings.ToLower(renderer), "swiftshader") }

// Picture returns what has been drawn into the window since the last swap.
func (w *Window) Picture() *image.RGBA {
	width, height := w.Size()
	gl.BindFrame(0)
	return pictureOf(gl.Read(0, 0, width, height), width, height)
}

// pictureOf returns the picture of RGBA pixels that OpenGL has read, made opaque.
func pictureOf(raw []byte, width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height { // OpenGL counts rows from the bottom
		copy(img.Pix[y*img.Stride:], raw[(height-1-y)*width*4:(height-y)*width*4])
	}
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 0xff
	}
	return img
}
