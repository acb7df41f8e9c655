package canvas

import (
	"errors"
	"fmt"
	"image"
	"strings"
	"unsafe"

	"github.com/g3n/engine/gls"
	gl "github.com/go-gl/gl/v3.3-core/gl"

	"treeline/scene/gx"
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

// painter is the canvas's side of the graphics card: one program, one streaming
// buffer, the atlas. It draws past the engine's scene graph, which costs
// allocations for every draw, and leaves the engine's cached state true.
type painter struct {
	gs            *gls.GLS
	program       uint32
	size          int32
	array         uint32
	buffer, index uint32
	letters       uint32
}

// New returns the canvas of a window.
func New(win *gx.Window) (*Canvas, error) {
	p := &painter{gs: win.Gls}
	if err := p.link(); err != nil {
		return nil, fmt.Errorf("canvas: %w", err)
	}
	gl.GenVertexArrays(1, &p.array)
	gl.BindVertexArray(p.array)
	gl.GenBuffers(1, &p.buffer)
	gl.GenBuffers(1, &p.index)
	gl.BindBuffer(gl.ARRAY_BUFFER, p.buffer)
	gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, p.index)
	const stride = int32(unsafe.Sizeof(vertex{}))
	for i := range uint32(3) {
		gl.EnableVertexAttribArray(i)
	}
	gl.VertexAttribPointerWithOffset(0, 2, gl.FLOAT, false, stride, unsafe.Offsetof(vertex{}.x))
	gl.VertexAttribPointerWithOffset(1, 2, gl.FLOAT, false, stride, unsafe.Offsetof(vertex{}.u))
	gl.VertexAttribPointerWithOffset(2, 4, gl.UNSIGNED_BYTE, true, stride, unsafe.Offsetof(vertex{}.rgba))
	c := Blank()
	c.painter = p
	return c, nil
}

// link builds the program.
func (p *painter) link() error {
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
	p.program = gl.CreateProgram()
	gl.AttachShader(p.program, vs)
	gl.AttachShader(p.program, fs)
	gl.LinkProgram(p.program)
	var ok int32
	gl.GetProgramiv(p.program, gl.LINK_STATUS, &ok)
	if ok == gl.FALSE {
		return errors.New("program does not link")
	}
	p.size = gl.GetUniformLocation(p.program, gl.Str("Size\x00"))
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
	said := strings.Repeat("\x00", int(length)+1)
	gl.GetShaderInfoLog(shader, length, nil, gl.Str(said))
	return 0, fmt.Errorf("shader: %s", strings.TrimRight(said, "\x00\n"))
}

// setAtlas uploads the letters. The two bytes of a texel are read as colour and
// alpha of white letters on a black rim. They must not be four in the order of the
// window's: llvmpipe 22 then fills tiles of rectangles alone another way, which
// mixes colours up.
func (p *painter) setAtlas(a *atlas) {
	if p.letters == 0 {
		p.letters = p.texture()
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_G, gl.RED)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_B, gl.RED)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_A, gl.GREEN)
	}
	p.bind(p.letters)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RG8, int32(a.width), int32(a.height), 0, gl.RG, gl.UNSIGNED_BYTE, gl.Ptr(a.texels))
	a.texels = nil
}

func (p *painter) bind(texture uint32) {
	p.gs.ActiveTexture(gls.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, texture)
}

// texture makes a smooth texture without smaller levels and binds it.
func (p *painter) texture() uint32 {
	var t uint32
	gl.GenTextures(1, &t)
	p.bind(t)
	for name, value := range map[uint32]int32{
		gl.TEXTURE_MIN_FILTER: gl.LINEAR, gl.TEXTURE_MAG_FILTER: gl.LINEAR,
		gl.TEXTURE_WRAP_S: gl.CLAMP_TO_EDGE, gl.TEXTURE_WRAP_T: gl.CLAMP_TO_EDGE,
	} {
		gl.TexParameteri(gl.TEXTURE_2D, name, value)
	}
	return t
}

// upload makes a texture of an image.
func (p *painter) upload(img *image.RGBA) uint32 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if w == 0 || h == 0 {
		return 0
	}
	t := p.texture()
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, int32(img.Stride/4))
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, int32(w), int32(h), 0, gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(img.Pix))
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, 0)
	return t
}

func (p *painter) drop(texture uint32) {
	if texture != 0 {
		gl.DeleteTextures(1, &texture)
	}
}

// Flush draws what was collected since Begin into the current framebuffer. The
// list stays until the next Begin.
func (c *Canvas) Flush() error {
	p := c.painter
	if p == nil || len(c.indices) == 0 {
		return nil
	}
	gs := p.gs
	var program, array int32
	gl.GetIntegerv(gl.CURRENT_PROGRAM, &program)
	gl.GetIntegerv(gl.VERTEX_ARRAY_BINDING, &array)
	gs.Viewport(0, 0, int32(c.width), int32(c.height))
	gs.Disable(gls.DEPTH_TEST)
	gs.Disable(gls.CULL_FACE)
	gs.PolygonMode(gls.FRONT_AND_BACK, gls.FILL)
	gs.Enable(gls.BLEND)
	gs.BlendEquation(gls.FUNC_ADD)
	gs.BlendFunc(gls.ONE, gls.ONE_MINUS_SRC_ALPHA)
	gl.UseProgram(p.program)
	gl.Uniform2f(p.size, float32(c.width), float32(c.height))
	gl.BindVertexArray(p.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, p.buffer)
	gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, p.index)
	gl.BufferData(gl.ARRAY_BUFFER, len(c.vertices)*int(unsafe.Sizeof(vertex{})), unsafe.Pointer(&c.vertices[0]), gl.STREAM_DRAW)
	const indexSize = 4
	gl.BufferData(gl.ELEMENT_ARRAY_BUFFER, len(c.indices)*indexSize, unsafe.Pointer(&c.indices[0]), gl.STREAM_DRAW)
	for i, s := range c.spans {
		n := c.spanEnd(i) - s.from
		if n == 0 {
			continue
		}
		if s.picture == nil {
			p.bind(p.letters)
		} else {
			p.bind(s.picture.texture)
		}
		gl.DrawElementsWithOffset(gl.TRIANGLES, int32(n), gl.UNSIGNED_INT, uintptr(s.from*indexSize))
	}
	gl.BindVertexArray(uint32(array))
	gl.UseProgram(uint32(program))
	gs.Enable(gls.DEPTH_TEST)
	gs.Enable(gls.CULL_FACE)
	if !gs.CheckErrors() {
		return nil
	}
	if code := gl.GetError(); code != gl.NO_ERROR {
		return fmt.Errorf("canvas: OpenGL error 0x%x", code)
	}
	return nil
}

// Close frees what the canvas holds on the graphics card.
func (c *Canvas) Close() {
	p := c.painter
	if p == nil {
		return
	}
	gl.DeleteProgram(p.program)
	gl.DeleteVertexArrays(1, &p.array)
	gl.DeleteBuffers(1, &p.buffer)
	gl.DeleteBuffers(1, &p.index)
	p.drop(p.letters)
	c.painter = nil
}
