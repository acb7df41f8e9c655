package gx

import (
	"errors"
	"fmt"
	"image"
	"strings"
	"unsafe"

	"github.com/g3n/engine/gls"
	gl "github.com/go-gl/gl/v3.3-core/gl"
)

const vertexShader = `#version 330 core
layout(location = 0) in vec2 Place;
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

const fragmentShader = `#version 330 core
uniform sampler2D Letters;
in vec2 texel;
in vec4 tint;
out vec4 color;
void main() { color = texture(Letters, texel) * tint; }
`

// FlatVertex is a corner of a flat triangle.
type FlatVertex struct {
	X, Y float32 // px from the top left corner of the picture
	U, V float32 // place in the texture, 0 to 1
	RGBA uint32  // a byte each, red in the lowest
}

// FlatSpan is a stretch of triangles that one texture draws.
type FlatSpan struct {
	Texture     uint32 // 0 for the letters
	First, Size int    // in the list of indices
}

// Flat draws flat triangles over a finished picture: one program, one streaming
// buffer, the letters. It draws past the engine's scene graph, which costs
// allocations for every draw, and leaves the engine's cached state true.
type Flat struct {
	gs            *gls.GLS
	program       uint32
	size          int32
	array         uint32
	buffer, index uint32
	letters       uint32
}

// NewFlat returns what draws flat triangles into a window.
func NewFlat(win *Window) (*Flat, error) {
	f := &Flat{gs: win.Gls}
	if err := f.link(); err != nil {
		return nil, err
	}
	gl.GenVertexArrays(1, &f.array)
	gl.BindVertexArray(f.array)
	gl.GenBuffers(1, &f.buffer)
	gl.GenBuffers(1, &f.index)
	gl.BindBuffer(gl.ARRAY_BUFFER, f.buffer)
	gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, f.index)
	const stride = int32(unsafe.Sizeof(FlatVertex{}))
	for i := range uint32(3) {
		gl.EnableVertexAttribArray(i)
	}
	gl.VertexAttribPointerWithOffset(0, 2, gl.FLOAT, false, stride, unsafe.Offsetof(FlatVertex{}.X))
	gl.VertexAttribPointerWithOffset(1, 2, gl.FLOAT, false, stride, unsafe.Offsetof(FlatVertex{}.U))
	gl.VertexAttribPointerWithOffset(2, 4, gl.UNSIGNED_BYTE, true, stride, unsafe.Offsetof(FlatVertex{}.RGBA))
	return f, nil
}

// link builds the program.
func (f *Flat) link() error {
	vs, err := compile(gl.VERTEX_SHADER, vertexShader)
	if err != nil {
		return err
	}
	defer gl.DeleteShader(vs)
	fs, err := compile(gl.FRAGMENT_SHADER, fragmentShader)
	if err != nil {
		return err
	}
	defer gl.DeleteShader(fs)
	f.program = gl.CreateProgram()
	gl.AttachShader(f.program, vs)
	gl.AttachShader(f.program, fs)
	gl.LinkProgram(f.program)
	var ok int32
	gl.GetProgramiv(f.program, gl.LINK_STATUS, &ok)
	if ok == gl.FALSE {
		return errors.New("program does not link")
	}
	f.size = gl.GetUniformLocation(f.program, gl.Str("Size\x00"))
	return nil
}

func compile(kind uint32, source string) (uint32, error) {
	shader := gl.CreateShader(kind)
	text, free := gl.Strs(source + "\x00")
	defer free()
	gl.ShaderSource(shader, 1, text, nil)
	gl.CompileShader(shader)
	var ok, length int32
	gl.GetShaderiv(shader, gl.COMPILE_STATUS, &ok)
	if ok != gl.FALSE {
		return shader, nil
	}
	gl.GetShaderiv(shader, gl.INFO_LOG_LENGTH, &length)
	message := strings.Repeat("\x00", int(length)+1)
	gl.GetShaderInfoLog(shader, length, nil, gl.Str(message))
	return 0, fmt.Errorf("shader: %s", strings.TrimRight(message, "\x00\n"))
}

// SetLetters uploads the letters, two bytes a texel. They are read as colour and
// alpha of white letters on a black rim. They must not be four in the order of the
// window's: llvmpipe 22 then fills tiles of rectangles alone another way, which
// mixes colours up.
func (f *Flat) SetLetters(width, height int, texels []byte) {
	if f.letters == 0 {
		f.letters = f.texture()
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_G, gl.RED)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_B, gl.RED)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_A, gl.GREEN)
	}
	f.bind(f.letters)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RG8, int32(width), int32(height), 0, gl.RG, gl.UNSIGNED_BYTE, gl.Ptr(texels))
}

func (f *Flat) bind(texture uint32) {
	f.gs.ActiveTexture(gls.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, texture)
}

// texture makes a smooth texture without smaller levels and binds it.
func (f *Flat) texture() uint32 {
	var t uint32
	gl.GenTextures(1, &t)
	f.bind(t)
	for name, value := range map[uint32]int32{
		gl.TEXTURE_MIN_FILTER: gl.LINEAR, gl.TEXTURE_MAG_FILTER: gl.LINEAR,
		gl.TEXTURE_WRAP_S: gl.CLAMP_TO_EDGE, gl.TEXTURE_WRAP_T: gl.CLAMP_TO_EDGE,
	} {
		gl.TexParameteri(gl.TEXTURE_2D, name, value)
	}
	return t
}

// Upload makes a texture of an image with alpha multiplied in and returns its name, 0
// for an empty one.
func (f *Flat) Upload(img *image.RGBA) uint32 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if w == 0 || h == 0 {
		return 0
	}
	t := f.texture()
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, int32(img.Stride/4))
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, int32(w), int32(h), 0, gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(img.Pix))
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, 0)
	return t
}

// Drop frees a texture; 0 is allowed.
func (f *Flat) Drop(texture uint32) {
	if texture != 0 {
		gl.DeleteTextures(1, &texture)
	}
}

// Draw draws triangles into the current framebuffer of width x height pixels: three
// indices each, in stretches that follow each other.
func (f *Flat) Draw(width, height int, vertices []FlatVertex, indices []uint32, spans []FlatSpan) error {
	if len(indices) == 0 {
		return nil
	}
	var program, array int32
	gl.GetIntegerv(gl.CURRENT_PROGRAM, &program)
	gl.GetIntegerv(gl.VERTEX_ARRAY_BINDING, &array)
	f.prepare(width, height)
	gl.BufferData(gl.ARRAY_BUFFER, len(vertices)*int(unsafe.Sizeof(vertices[0])), unsafe.Pointer(&vertices[0]), gl.STREAM_DRAW)
	const indexSize = 4
	gl.BufferData(gl.ELEMENT_ARRAY_BUFFER, len(indices)*indexSize, unsafe.Pointer(&indices[0]), gl.STREAM_DRAW)
	for _, s := range spans {
		if s.Size == 0 {
			continue
		}
		if s.Texture == 0 {
			f.bind(f.letters)
		} else {
			f.bind(s.Texture)
		}
		gl.DrawElementsWithOffset(gl.TRIANGLES, int32(s.Size), gl.UNSIGNED_INT, uintptr(s.First*indexSize))
	}
	gl.BindVertexArray(uint32(array))
	gl.UseProgram(uint32(program))
	f.gs.Enable(gls.DEPTH_TEST)
	f.gs.Enable(gls.CULL_FACE)
	if !f.gs.CheckErrors() {
		return nil
	}
	if code := gl.GetError(); code != gl.NO_ERROR {
		return fmt.Errorf("OpenGL error 0x%x", code)
	}
	return nil
}

// prepare sets the state in which flat triangles are drawn.
func (f *Flat) prepare(width, height int) {
	gs := f.gs
	gs.Viewport(0, 0, int32(width), int32(height))
	gs.Disable(gls.DEPTH_TEST)
	gs.Disable(gls.CULL_FACE)
	gs.PolygonMode(gls.FRONT_AND_BACK, gls.FILL)
	gs.Enable(gls.BLEND)
	gs.BlendEquation(gls.FUNC_ADD)
	gs.BlendFunc(gls.ONE, gls.ONE_MINUS_SRC_ALPHA)
	gl.UseProgram(f.program)
	gl.Uniform2f(f.size, float32(width), float32(height))
	gl.BindVertexArray(f.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, f.buffer)
	gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, f.index)
}

// Close frees what it holds on the graphics card.
func (f *Flat) Close() {
	gl.DeleteProgram(f.program)
	gl.DeleteVertexArrays(1, &f.array)
	gl.DeleteBuffers(1, &f.buffer)
	gl.DeleteBuffers(1, &f.index)
	f.Drop(f.letters)
}
