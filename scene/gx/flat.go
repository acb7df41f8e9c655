package gx

import (
	"image"
	"unsafe"

	"github.com/g3n/engine/gls"

	"treeline/scene/gx/gl"
)

const vertexShader = `layout(location = 0) in vec2 Place;
layout(location = 1) in vec2 Texel;
layout(location = 2) in vec4 Tint;
uniform vec2 Size;
out vec2 texel;
out vec4 tint;
void main() {
	texel = Texel;
	tint = vec4(Tint.rgb * Tint.a, Tint.a);
	gl_Position = vec4(Place.x / Size.x * 2.0 - 1.0, 1.0 - Place.y / Size.y * 2.0, 0.0, 1.0);
}
`

const fragmentShader = `uniform sampler2D Letters;
in vec2 texel;
in vec4 tint;
out vec4 color;
void main() { color = texture(Letters, texel) * tint; }
`

// FlatVertex is a corner of a flat triangle.
type FlatVertex struct {
	X, Y float32 // px from the top left corner of the picture
	U, V float32 // place in the texture, 0 to 1
	RGBA uint32  // a byte each, red in the lowest byte
}

// FlatSpan is a run of triangles drawn with one texture.
type FlatSpan struct {
	Texture     uint32 // 0 for the letters
	First, Size int    // in the list of indices
}

// Flat draws flat triangles over a finished picture: one program, one streaming buffer, the
// letters. It bypasses the engine's scene graph, which allocates for every draw, and keeps the
// engine's cached state correct.
type Flat struct {
	gs            *gls.GLS
	renderer      *Renderer
	program       gl.Program
	array         uint32
	buffer, index uint32
	letters       uint32
}

// NewFlat returns a Flat for a window. It fails if its shaders do not compile.
func NewFlat(win *Window) (*Flat, error) {
	f := &Flat{gs: win.Gls, renderer: win.Renderer}
	var err error
	if f.program, err = gl.NewProgram(vertexShader, fragmentShader); err != nil {
		return nil, err
	}
	f.array, f.buffer, f.index = gl.NewArray(), gl.NewBuffer(), gl.NewBuffer()
	gl.BindArray(f.array)
	gl.BindBuffer(gls.ARRAY_BUFFER, f.buffer)
	gl.BindBuffer(gls.ELEMENT_ARRAY_BUFFER, f.index)
	const stride = int(unsafe.Sizeof(FlatVertex{}))
	gl.Attribute(0, 2, gls.FLOAT, false, stride, int(unsafe.Offsetof(FlatVertex{}.X)), 0)
	gl.Attribute(1, 2, gls.FLOAT, false, stride, int(unsafe.Offsetof(FlatVertex{}.U)), 0)
	gl.Attribute(2, 4, gls.UNSIGNED_BYTE, true, stride, int(unsafe.Offsetof(FlatVertex{}.RGBA)), 0)
	return f, nil
}

// SetLetters uploads the letters, two bytes a texel, read as colour and alpha of white letters with
// a black rim. They must not be stored as four bytes in the order of the window's: llvmpipe 22 then
// fills tiles that hold only rectangles in another way, which mixes up colours.
func (f *Flat) SetLetters(width, height int, texels []byte) {
	if f.letters == 0 {
		f.letters = f.texture()
	}
	f.bind(f.letters)
	gl.Letters(width, height, texels)
}

func (f *Flat) bind(texture uint32) {
	f.gs.ActiveTexture(gls.TEXTURE0)
	gl.BindTexture(gls.TEXTURE_2D, texture)
}

// texture creates a texture with linear filtering and no mipmaps, and binds it.
func (f *Flat) texture() uint32 {
	t := gl.NewTexture()
	f.bind(t)
	for name, value := range map[uint32]int32{
		gls.TEXTURE_MIN_FILTER: gls.LINEAR, gls.TEXTURE_MAG_FILTER: gls.LINEAR,
		gls.TEXTURE_WRAP_S: gls.CLAMP_TO_EDGE, gls.TEXTURE_WRAP_T: gls.CLAMP_TO_EDGE,
	} {
		gl.Set(gls.TEXTURE_2D, name, value)
	}
	return t
}

// Upload makes a texture of an image with premultiplied alpha and returns its name, 0 for an empty
// image.
func (f *Flat) Upload(img *image.RGBA) uint32 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if w == 0 || h == 0 {
		return 0
	}
	t := f.texture()
	gl.Image(0, w, h, img.Stride/4, img.Pix)
	return t
}

// Rehearse prepares the driver to draw a picture other than letters into a window of width x height
// pixels: it draws one without area. Some drivers compile a shader anew for what it reads.
func (f *Flat) Rehearse(width, height int) error {
	const side = 3 // px: not a power of two, for which drivers may compile another shader
	t := f.Upload(image.NewRGBA(image.Rect(0, 0, side, side)))
	defer f.Drop(t)
	return f.Draw(width, height, make([]FlatVertex, 3), []uint32{0, 1, 2}, []FlatSpan{{Texture: t, Size: 3}})
}

// Drop frees a texture; 0 is allowed.
func (f *Flat) Drop(texture uint32) {
	gl.DeleteTexture(texture)
}

// Draw draws triangles into the current framebuffer of width x height pixels: three indices each,
// in consecutive spans.
func (f *Flat) Draw(width, height int, vertices []FlatVertex, indices []uint32, spans []FlatSpan) error {
	if len(indices) == 0 {
		return nil
	}
	f.prepare(width, height)
	gl.Fill(gls.ARRAY_BUFFER, gl.Bytes(vertices), gls.STREAM_DRAW)
	gl.Fill(gls.ELEMENT_ARRAY_BUFFER, gl.Bytes(indices), gls.STREAM_DRAW)
	for _, s := range spans {
		if s.Size == 0 {
			continue
		}
		if s.Texture == 0 {
			f.bind(f.letters)
		} else {
			f.bind(s.Texture)
		}
		gl.Triangles(s.First, s.Size)
	}
	f.renderer.forget()
	f.gs.Enable(gls.DEPTH_TEST)
	f.gs.Enable(gls.CULL_FACE)
	if !f.gs.CheckErrors() {
		return nil
	}
	return gl.Error()
}

// prepare sets the OpenGL state in which flat triangles are drawn.
func (f *Flat) prepare(width, height int) {
	gs := f.gs
	gs.Viewport(0, 0, int32(width), int32(height))
	gs.Disable(gls.DEPTH_TEST)
	gs.Disable(gls.CULL_FACE)
	gs.PolygonMode(gls.FRONT_AND_BACK, gls.FILL)
	gs.Enable(gls.BLEND)
	gs.BlendEquation(gls.FUNC_ADD)
	gs.BlendFunc(gls.ONE, gls.ONE_MINUS_SRC_ALPHA)
	f.program.Use(float32(width), float32(height))
	gl.BindArray(f.array)
	gl.BindBuffer(gls.ARRAY_BUFFER, f.buffer)
	gl.BindBuffer(gls.ELEMENT_ARRAY_BUFFER, f.index)
}

// Close frees the OpenGL objects.
func (f *Flat) Close() {
	f.program.Delete()
	gl.DeleteArray(f.array)
	gl.DeleteBuffer(f.buffer)
	gl.DeleteBuffer(f.index)
	f.Drop(f.letters)
}
