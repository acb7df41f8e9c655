package gx

import (
	"fmt"
	"image"

	"github.com/g3n/engine/gls"

	"treeline/scene/gx/gl"
)

// Target is a framebuffer that is drawn into instead of the window.
type Target struct {
	Width, Height int
	Texture       uint32

	fbo, depth, color uint32
}

// NewTarget returns a target with a colour texture of an internal format on a unit and, if depth is
// set, a depth buffer. gls.RGBA leaves the byte order to the driver, which uses that of the window:
// llvmpipe then copies the texture to the window three times as fast as one in gls.RGBA8.
func NewTarget(gs *gls.GLS, width, height int, format int32, depth bool, unit int) (*Target, error) {
	t := &Target{Width: width, Height: height}
	t.begin(gs, unit)
	sampling(gls.TEXTURE_2D, gls.LINEAR, false)
	gl.Set(gls.TEXTURE_2D, gls.TEXTURE_MAX_LEVEL, 0) // otherwise a driver may reserve memory for mipmaps
	gl.Colors(int(format), width, height)
	gl.Attach(gls.COLOR_ATTACHMENT0, t.Texture, 0)
	if depth {
		t.depth = gl.NewStore()
		gl.AttachStore(gls.DEPTH_ATTACHMENT, t.depth, gls.DEPTH_COMPONENT24, width, height)
	}
	return t.end()
}

// NewMipmapped returns a target without depth whose RGBA texture gets mipmaps after it has been
// drawn: see Mipmap. A driver that is not told so early makes room for them with a copy, and
// temporarily holds both.
func NewMipmapped(gs *gls.GLS, width, height, unit int) (*Target, error) {
	t := &Target{Width: width, Height: height}
	t.begin(gs, unit)
	sampling(gls.TEXTURE_2D, gls.LINEAR_MIPMAP_NEAREST, false)
	gl.Colors(gls.RGBA8, width, height)
	gl.Set(gls.TEXTURE_2D, gls.TEXTURE_MAX_LEVEL, 0) // complete without mipmaps, for readers in the meantime
	gl.Attach(gls.COLOR_ATTACHMENT0, t.Texture, 0)
	return t.end()
}

// NewDepthTarget returns a target without colour whose depth texture compares, as a sampler2DShadow
// requires.
func NewDepthTarget(gs *gls.GLS, width, height, unit int) (*Target, error) {
	t := &Target{Width: width, Height: height}
	t.begin(gs, unit)
	sampling(gls.TEXTURE_2D, gls.LINEAR, false)
	gl.Depths(width, height)
	gl.Attach(gls.DEPTH_ATTACHMENT, t.Texture, 0)
	gl.Colorless() // belongs to this framebuffer, not to the context
	return t.end()
}

// NewSheet returns a target without depth or texture, for a picture to be read back.
func NewSheet(width, height int) (*Target, error) {
	t := &Target{Width: width, Height: height}
	t.fbo, t.color = gl.NewFrame(), gl.NewStore()
	gl.BindFrame(t.fbo)
	gl.AttachStore(gls.COLOR_ATTACHMENT0, t.color, gls.RGBA8, width, height)
	return t.end()
}

// Picture returns what has been drawn into the target.
func (t *Target) Picture() *image.RGBA {
	return pictureOf(t.Read(0, 0, t.Width, t.Height), t.Width, t.Height)
}

// Onto returns a target without depth that draws into an existing texture. Free it with Drop; the
// texture stays with its owner.
func Onto(texture uint32, width, height int) (*Target, error) {
	t := &Target{Width: width, Height: height, Texture: texture}
	t.fbo = gl.NewFrame()
	gl.BindFrame(t.fbo)
	gl.Attach(gls.COLOR_ATTACHMENT0, texture, 0)
	status := gl.Complete()
	gl.BindFrame(0)
	if status != gls.FRAMEBUFFER_COMPLETE {
		t.Drop()
		return nil, fmt.Errorf("a texture of %d x %d pixels cannot be drawn into (status %#x)", width, height, status)
	}
	return t, nil
}

// Within restricts drawing to a rectangle of the current target, until the returned function is
// called.
func Within(x, y, width, height int) (done func()) {
	gl.Scissor(x, y, max(width, 1), max(height, 1))
	return func() { gl.Scissor(0, 0, 0, 0) }
}

// Read returns a rectangle of the target as RGBA bytes, row y first.
func (t *Target) Read(x, y, width, height int) []byte {
	gl.BindFrame(t.fbo)
	return gl.Read(x, y, width, height)
}

// Patch replaces a rectangle of a mipmap level of the two-dimensional texture on a unit.
func Patch(gs *gls.GLS, unit, level, x, y, width, height int, pix []byte) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.Part(level, x, y, width, height, pix)
}

// Bind makes the target the current one, with its whole area as the viewport.
func (t *Target) Bind(gs *gls.GLS) {
	gl.BindFrame(t.fbo)
	gs.Viewport(0, 0, int32(t.Width), int32(t.Height))
}

// Flush lets the driver start on what it was given so far. llvmpipe only fills rectangles the fast
// way in tiles that hold nothing else until then.
func Flush() { gl.Flush() }

// Finish waits until the driver has done everything that it was given.
func Finish() { gl.Finish() }

// Close frees the target and its texture.
func (t *Target) Close() {
	t.Drop()
	gl.DeleteTexture(t.Texture)
}

// Drop frees the framebuffer but leaves the texture on its unit.
func (t *Target) Drop() {
	gl.DeleteFrame(t.fbo)
	gl.DeleteStore(t.depth)
	gl.DeleteStore(t.color)
	t.fbo, t.depth, t.color = 0, 0, 0
}

// BindWindow makes the window, of width x height pixels, the current target.
func BindWindow(gs *gls.GLS, width, height int) {
	gl.BindFrame(0)
	gs.Viewport(0, 0, int32(width), int32(height))
}

func (t *Target) begin(gs *gls.GLS, unit int) {
	t.fbo = gl.NewFrame()
	t.Texture = newTexture(gs, gls.TEXTURE_2D, unit)
	gl.BindFrame(t.fbo)
}

func (t *Target) end() (*Target, error) {
	status := gl.Complete()
	gl.BindFrame(0)
	if status != gls.FRAMEBUFFER_COMPLETE {
		t.Close()
		return nil, fmt.Errorf("a frame buffer of %d x %d pixels is incomplete (status %#x)", t.Width, t.Height, status)
	}
	return t, nil
}
