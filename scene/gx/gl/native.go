//go:build !js

package gl

import (
	"errors"
	"fmt"
	"strings"
	"unsafe"

	"github.com/g3n/engine/gls"
	"github.com/go-gl/gl/v3.3-core/gl"
)

// Version stands at the head of every shader.
const Version = "#version 330 core\n"

// Init finds the calls in the driver, for the current context.
func Init() error { return gl.Init() }

// pointer returns where bytes lie, nil for none.
func pointer(data []byte) unsafe.Pointer {
	if len(data) == 0 {
		return nil
	}
	return unsafe.Pointer(&data[0])
}

// one returns the name that a call makes.
func one(call func(int32, *uint32)) (name uint32) {
	call(1, &name)
	return name
}

// NewBuffer returns an empty buffer.
func NewBuffer() uint32 { return one(gl.GenBuffers) }

// NewArray returns an empty vertex array.
func NewArray() uint32 { return one(gl.GenVertexArrays) }

// NewTexture returns a texture without an image.
func NewTexture() uint32 { return one(gl.GenTextures) }

// NewFrame returns an empty frame buffer.
func NewFrame() uint32 { return one(gl.GenFramebuffers) }

// NewStore returns a render buffer without memory.
func NewStore() uint32 { return one(gl.GenRenderbuffers) }

// DeleteBuffer frees a buffer. As all that delete, it ignores 0.
func DeleteBuffer(name uint32) { gl.DeleteBuffers(1, &name) }

// DeleteArray frees a vertex array.
func DeleteArray(name uint32) { gl.DeleteVertexArrays(1, &name) }

// DeleteTexture frees a texture.
func DeleteTexture(name uint32) { gl.DeleteTextures(1, &name) }

// DeleteFrame frees a frame buffer.
func DeleteFrame(name uint32) { gl.DeleteFramebuffers(1, &name) }

// DeleteStore frees a render buffer.
func DeleteStore(name uint32) { gl.DeleteRenderbuffers(1, &name) }

// BindBuffer binds a buffer to a target.
func BindBuffer(target, name uint32) { gl.BindBuffer(target, name) }

// BindArray binds a vertex array.
func BindArray(name uint32) { gl.BindVertexArray(name) }

// BindTexture binds a texture to a target of the active unit.
func BindTexture(target, name uint32) { gl.BindTexture(target, name) }

// BindFrame makes a frame buffer the one that is drawn into and read, 0 for the window.
func BindFrame(name uint32) { gl.BindFramebuffer(gl.FRAMEBUFFER, name) }

// Fill replaces what the buffer that is bound to a target holds.
func Fill(target uint32, data []byte, usage uint32) {
	gl.BufferData(target, len(data), pointer(data), usage)
}

// Attribute says where an attribute of vertices lies in the bound buffer, of so many
// numbers of a kind, and how many instances share one; 0 gives every vertex its own.
// normal makes numbers from 0 to 1 of bytes. stride and offset count bytes.
func Attribute(location uint32, numbers int, kind uint32, normal bool, stride, offset int, divisor uint32) {
	gl.EnableVertexAttribArray(location)
	gl.VertexAttribPointerWithOffset(location, int32(numbers), kind, normal, int32(stride), uintptr(offset))
	gl.VertexAttribDivisor(location, divisor)
}

// AttributeOf returns the location of an attribute of the program in use, if it reads it.
func AttributeOf(name string) (location uint32, ok bool) {
	at := gl.GetAttribLocation(inUse(), gl.Str(name+"\x00"))
	return uint32(at), at >= 0
}

// inUse returns the program in use.
func inUse() uint32 {
	var program int32
	gl.GetIntegerv(gl.CURRENT_PROGRAM, &program)
	return uint32(program)
}

// Place is where a program has a uniform. Its methods are for while that program is in use.
type Place struct{ location int32 }

// PlaceOf returns the place of a uniform of the program in use.
func PlaceOf(name string) Place {
	return Place{gl.GetUniformLocation(inUse(), gl.Str(name+"\x00"))}
}

// There reports whether the program reads the uniform.
func (p Place) There() bool { return p.location >= 0 }

// Vectors sets vectors of four numbers.
func (p Place) Vectors(v []float32) {
	const four = 4
	gl.Uniform4fv(p.location, int32(len(v)/four), &v[0])
}

// Matrix sets a matrix of four columns.
func (p Place) Matrix(m []float32) { gl.UniformMatrix4fv(p.location, 1, false, &m[0]) }

// Unit sets the unit of a texture.
func (p Place) Unit(n int32) { gl.Uniform1i(p.location, n) }

// Triangles draws triangles by so many of the bound indices, of 32 bits, from a first on.
func Triangles(first, indices int) {
	const size = 4 // bytes
	gl.DrawElementsWithOffset(gl.TRIANGLES, int32(indices), gl.UNSIGNED_INT, uintptr(first*size))
}

// Instances draws triangles by the bound indices, so many times.
func Instances(indices, times int) {
	gl.DrawElementsInstanced(gl.TRIANGLES, int32(indices), gl.UNSIGNED_INT, nil, int32(times))
}

// Image makes a level of the bound two-dimensional texture of RGBA bytes, rows that are
// stride pixels apart.
func Image(level, width, height, stride int, pix []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, int32(stride))
	gl.TexImage2D(gl.TEXTURE_2D, int32(level), gl.RGBA8, int32(width), int32(height), 0, gl.RGBA, gl.UNSIGNED_BYTE, pointer(pix))
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, 0)
}

// Pairs makes the bound two-dimensional texture of two bytes a texel, red and green.
func Pairs(width, height int, texels []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RG8, int32(width), int32(height), 0, gl.RG, gl.UNSIGNED_BYTE, pointer(texels))
}

// Part replaces a part of a level of the bound two-dimensional texture by RGBA bytes.
func Part(level, x, y, width, height int, pix []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexSubImage2D(gl.TEXTURE_2D, int32(level), int32(x), int32(y), int32(width), int32(height), gl.RGBA, gl.UNSIGNED_BYTE, pointer(pix))
}

// Letters makes the bound texture one of two bytes a texel: the brightness of a grey, and
// its alpha.
func Letters(width, height int, texels []byte) {
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_G, gl.RED)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_B, gl.RED)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_A, gl.GREEN)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RG8, int32(width), int32(height), 0, gl.RG, gl.UNSIGNED_BYTE, pointer(texels))
}

// Floats makes the bound two-dimensional texture of RGBA numbers of 32 bits, which are
// read between texels too.
func Floats(width, height int, pix []float32) {
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, int32(width), int32(height), 0, gl.RGBA, gl.FLOAT, pointer(Bytes(pix)))
}

// Layers makes room for layers of RGBA bytes in the bound array of textures.
func Layers(width, height, layers int) {
	gl.TexImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.RGBA8, int32(width), int32(height), int32(layers), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
}

// Layer fills one of them.
func Layer(i, width, height int, pix []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, int32(i), int32(width), int32(height), 1, gl.RGBA, gl.UNSIGNED_BYTE, pointer(pix))
}

// Colors makes room for colors in the bound two-dimensional texture, to be drawn into, of
// an internal format. gls.RGBA leaves the order of the bytes to the driver.
func Colors(internal, width, height int) {
	gl.TexImage2D(gl.TEXTURE_2D, 0, int32(internal), int32(width), int32(height), 0, gl.BGRA, gl.UNSIGNED_INT_8_8_8_8_REV, nil)
}

// Depths makes room for depths in the bound two-dimensional texture, which are read as the
// answer whether they are farther.
func Depths(width, height int) {
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT24, int32(width), int32(height), 0, gl.DEPTH_COMPONENT, gl.FLOAT, nil)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
}

// Set sets a parameter of the texture that is bound to a target.
func Set(target, parameter uint32, to int32) { gl.TexParameteri(target, parameter, to) }

// Sharpen lets the bound two-dimensional texture be read finer than its slope to the eye
// asks for, by so many levels.
func Sharpen(levels float32) { gl.TexParameterf(gl.TEXTURE_2D, gl.TEXTURE_LOD_BIAS, -levels) }

// Mipmap makes the smaller levels of the texture that is bound to a target.
func Mipmap(target uint32) { gl.GenerateMipmap(target) }

// Attach draws into a level of a two-dimensional texture: into colors or depths, by where
// it is attached to the bound frame buffer.
func Attach(at, texture uint32, level int) {
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, at, gl.TEXTURE_2D, texture, int32(level))
}

// AttachStore draws into a render buffer, which gets its memory now, in a format.
func AttachStore(at, store, format uint32, width, height int) {
	gl.BindRenderbuffer(gl.RENDERBUFFER, store)
	gl.RenderbufferStorage(gl.RENDERBUFFER, format, int32(width), int32(height))
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, at, gl.RENDERBUFFER, store)
}

// Colorless says that the bound frame buffer has depths alone.
func Colorless() {
	gl.DrawBuffer(gl.NONE)
	gl.ReadBuffer(gl.NONE)
}

// Complete returns gls.FRAMEBUFFER_COMPLETE if the bound frame buffer can be drawn into,
// else what is the matter with it.
func Complete() uint32 { return gl.CheckFramebufferStatus(gl.FRAMEBUFFER) }

// Read returns a part of the bound frame buffer as RGBA bytes, the lowest row first.
func Read(x, y, width, height int) []byte {
	const texel = 4
	pix := make([]byte, width*height*texel)
	gl.PixelStorei(gl.PACK_ALIGNMENT, 1)
	gl.ReadPixels(int32(x), int32(y), int32(width), int32(height), gl.RGBA, gl.UNSIGNED_BYTE, pointer(pix))
	return pix
}

// Scissor lets only a rectangle be changed. Without a size all can be.
func Scissor(x, y, width, height int) {
	if width == 0 || height == 0 {
		gl.Disable(gl.SCISSOR_TEST)
		return
	}
	gl.Enable(gl.SCISSOR_TEST)
	gl.Scissor(int32(x), int32(y), int32(width), int32(height))
}

// Flush lets the driver begin with what it was given.
func Flush() { gl.Flush() }

// Finish waits until the driver has done it.
func Finish() { gl.Finish() }

// Error returns an error of a call before, nil for none.
func Error() error {
	if code := gl.GetError(); code != gl.NO_ERROR {
		return fmt.Errorf("OpenGL error 0x%x", code)
	}
	return nil
}

// Program is a program of shaders that passes the engine by.
type Program struct {
	name uint32
	size int32
}

// NewProgram links a program of a vertex and a fragment shader, which begin after Version.
// It has a uniform Size of two numbers.
func NewProgram(vertex, fragment string) (p Program, err error) {
	p.name = gl.CreateProgram()
	for kind, source := range map[uint32]string{gls.VERTEX_SHADER: vertex, gls.FRAGMENT_SHADER: fragment} {
		shader, err := compile(kind, Version+source)
		if err != nil {
			return p, err
		}
		defer gl.DeleteShader(shader)
		gl.AttachShader(p.name, shader)
	}
	gl.LinkProgram(p.name)
	var ok int32
	if gl.GetProgramiv(p.name, gl.LINK_STATUS, &ok); ok == gl.FALSE {
		return p, errors.New("program does not link")
	}
	p.size = gl.GetUniformLocation(p.name, gl.Str("Size\x00"))
	return p, nil
}

// Use draws with the program from now on, with a Size.
func (p Program) Use(x, y float32) {
	gl.UseProgram(p.name)
	gl.Uniform2f(p.size, x, y)
}

// Delete frees the program.
func (p Program) Delete() { gl.DeleteProgram(p.name) }

// compile returns a shader.
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
