package gx

import (
	"errors"
	"image"
	"strings"

	"github.com/g3n/engine/gls"

	"treeline/scene/gx/gl"
	"treeline/scene/input"
)

// Why no window could be opened.
var (
	ErrNoDisplay = errors.New("no display")
	ErrNoGL      = errors.New("no OpenGL 3.3")
)

// Window is the game's one window with its OpenGL state and renderer. In a browser it is
// the canvas of the page.
type Window struct {
	Gls      *gls.GLS
	Renderer *Renderer

	system
	driver string        // how it calls itself
	events []input.Event // of the last poll
	pads   pads
}

// FileWords is what stands on the list of the player's files in a browser.
type FileWords struct {
	Heading, About    string
	None              string // when there are none
	Add, Save, Remove string // buttons
	All               string // saves all of them
	Close             string
	Again             string // settings were loaded
	Career            string // the rounds of a career were added
	Foreign           string // what was not loaded follows
	Licence, Others   string // links to the game's, and those of others
}

// Resized brings OpenGL up to date with the size of the frame buffer and returns
// it.
func (w *Window) Resized() (width, height int) {
	width, height = w.Size()
	w.Gls.Viewport(0, 0, int32(width), int32(height))
	return width, height
}

// Bind makes the window what is drawn into, with its whole area as the viewport.
func (w *Window) Bind() {
	gl.BindFrame(0)
	w.Resized()
}

// Clear fills the window with one colour, each part 0 to 1.
func (w *Window) Clear(red, green, blue float32) {
	w.Gls.ClearColor(red, green, blue, 1)
	w.Gls.Clear(gls.COLOR_BUFFER_BIT | gls.DEPTH_BUFFER_BIT)
}

// RendererName returns how the graphics driver calls itself, as far as a browser tells. Any
// goroutine may ask: on other threads than the window's the driver itself has no answer.
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

// Slow reports whether a renderer is that of a Chromium without a graphics card, which takes
// some four times as long for a pixel as other software renderers do.
func Slow(renderer string) bool { return strings.Contains(strings.ToLower(renderer), "swiftshader") }

// Picture returns what has been drawn into the window since the last swap.
func (w *Window) Picture() *image.RGBA {
	width, height := w.Size()
	gl.BindFrame(0)
	return pictureOf(gl.Read(0, 0, width, height), width, height)
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
