package gx

import (
	"fmt"
	"image"

	"github.com/g3n/engine/gls"
	"github.com/go-gl/gl/v3.3-core/gl"
)

// Target is a frame buffer that is drawn into instead of the window.
type Target struct {
	Width, Height int
	Texture       uint32

	fbo, depth, color uint32
}

// NewTarget returns a target with a colour texture of an internal format on a unit
// and, if depth is set, a depth buffer. gls.RGBA leaves the order of the bytes to
// the driver, which takes that of the window: llvmpipe then copies the texture to
// the window three times as fast as one of gls.RGBA8.
func NewTarget(gs *gls.GLS, width, height int, format int32, depth bool, unit int) (*Target, error) {
	t := &Target{Width: width, Height: height}
	t.begin(gs, unit)
	w, h := int32(width), int32(height)
	gl.TexImage2D(gl.TEXTURE_2D, 0, format, w, h, 0, gl.BGRA, gl.UNSIGNED_INT_8_8_8_8_REV, nil)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, t.Texture, 0)
	if depth {
		gl.GenRenderbuffers(1, &t.depth)
		gl.BindRenderbuffer(gl.RENDERBUFFER, t.depth)
		gl.RenderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, w, h)
		gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, t.depth)
	}
	return t.end()
}

// NewDepthTarget returns a target without colour whose depth texture compares, as
// a sampler2DShadow wants it.
func NewDepthTarget(gs *gls.GLS, width, height, unit int) (*Target, error) {
	t := &Target{Width: width, Height: height}
	t.begin(gs, unit)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT24, int32(width), int32(height), 0, gl.DEPTH_COMPONENT, gl.FLOAT, nil)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, t.Texture, 0)
	gl.DrawBuffer(gl.NONE) // belongs to this frame buffer, not to the context
	gl.ReadBuffer(gl.NONE)
	return t.end()
}

// NewSheet returns a target without depth and without a texture, for a picture that
// is read back.
func NewSheet(width, height int) (*Target, error) {
	t := &Target{Width: width, Height: height}
	gl.GenFramebuffers(1, &t.fbo)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.fbo)
	gl.GenRenderbuffers(1, &t.color)
	gl.BindRenderbuffer(gl.RENDERBUFFER, t.color)
	gl.RenderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, int32(width), int32(height))
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, t.color)
	return t.end()
}

// Picture returns what has been drawn into the target.
func (t *Target) Picture() *image.RGBA {
	return pictureOf(t.Read(0, 0, t.Width, t.Height), t.Width, t.Height)
}

// Onto returns a target without depth that draws into a texture that is there
// already. Drop it; its texture is its owner's.
func Onto(texture uint32, width, height int) (*Target, error) {
	t := &Target{Width: width, Height: height, Texture: texture}
	gl.GenFramebuffers(1, &t.fbo)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.fbo)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
	status := gl.CheckFramebufferStatus(gl.FRAMEBUFFER)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	if status != gl.FRAMEBUFFER_COMPLETE {
		t.Drop()
		return nil, fmt.Errorf("a texture of %d x %d pixels cannot be drawn into (status %#x)", width, height, status)
	}
	return t, nil
}

// Within lets only a part of the target that is drawn into be changed, until the
// function that it returns is called.
func Within(x, y, width, height int) (done func()) {
	gl.Enable(gl.SCISSOR_TEST)
	gl.Scissor(int32(x), int32(y), int32(width), int32(height))
	return func() { gl.Disable(gl.SCISSOR_TEST) }
}

// Read returns a part of the target as RGBA bytes, the first row first.
func (t *Target) Read(x, y, width, height int) []byte {
	const texel = 4
	pix := make([]byte, width*height*texel)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.fbo)
	gl.PixelStorei(gl.PACK_ALIGNMENT, 1)
	gl.ReadPixels(int32(x), int32(y), int32(width), int32(height), gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(pix))
	return pix
}

// Patch replaces a part of a mipmap level of the two-dimensional texture on a unit.
func Patch(gs *gls.GLS, unit, level, x, y, width, height int, pix []byte) {
	gs.ActiveTexture(gls.TEXTURE0 + uint32(unit))
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexSubImage2D(gl.TEXTURE_2D, int32(level), int32(x), int32(y), int32(width), int32(height), gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(pix))
}

// Bind makes the target the one that is drawn into, with its whole area as the
// viewport.
func (t *Target) Bind(gs *gls.GLS) {
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.fbo)
	gs.Viewport(0, 0, int32(t.Width), int32(t.Height))
}

// Flush lets the driver begin with what it was given so far. llvmpipe fills
// rectangles the fast way only in tiles that hold nothing else until then.
func Flush() { gl.Flush() }

// Finish waits until the driver has done all that it was given.
func Finish() { gl.Finish() }

// Close frees the target and its texture.
func (t *Target) Close() {
	t.Drop()
	gl.DeleteTextures(1, &t.Texture)
}

// Drop frees the frame buffer but leaves the texture on its unit.
func (t *Target) Drop() {
	gl.DeleteFramebuffers(1, &t.fbo)
	for _, b := range []*uint32{&t.depth, &t.color} {
		if *b != 0 {
			gl.DeleteRenderbuffers(1, b)
		}
	}
	t.fbo, t.depth, t.color = 0, 0, 0
}

// BindWindow makes the window the one that is drawn into.
func BindWindow(gs *gls.GLS, width, height int) {
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	gs.Viewport(0, 0, int32(width), int32(height))
}

func (t *Target) begin(gs *gls.GLS, unit int) {
	gl.GenFramebuffers(1, &t.fbo)
	t.Texture = newTexture(gs, gl.TEXTURE_2D, unit)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.fbo)
	sampling(gl.TEXTURE_2D, gl.LINEAR, false)
}

func (t *Target) end() (*Target, error) {
	status := gl.CheckFramebufferStatus(gl.FRAMEBUFFER)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	if status != gl.FRAMEBUFFER_COMPLETE {
		t.Close()
		return nil, fmt.Errorf("a frame buffer of %d x %d pixels is incomplete (status %#x)", t.Width, t.Height, status)
	}
	return t, nil
}
