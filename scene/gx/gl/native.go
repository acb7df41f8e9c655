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

// Version is the first line of every shader.
const Version = "#version 330 core\n"

// Init loads the OpenGL functions from the driver, for the current context.
func Init() error { return gl.Init() }

// pointer returns the address of bytes, nil if there are none.
func pointer(data []byte) unsafe.Pointer {
	if len(data) == 0 {
		return nil
	}
	return unsafe.Pointer(&data[0])
}

// one returns the name that a call generates.
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

// NewFrame returns an empty framebuffer.
func NewFrame() uint32 { return one(gl.GenFramebuffers) }

// NewStore returns a renderbuffer without memory.
func NewStore() uint32 { return one(gl.GenRenderbuffers) }

// DeleteBuffer frees a buffer. Like the other Delete functions, it ignores 0.
func DeleteBuffer(name uint32) { gl.DeleteBuffers(1, &name) }

// DeleteArray frees a vertex array.
func DeleteArray(name uint32) { gl.DeleteVertexArrays(1, &name) }

// DeleteTexture frees a texture.
func DeleteTexture(name uint32) { gl.DeleteTextures(1, &name) }

// DeleteFrame frees a framebuffer.
func DeleteFrame(name uint32) { gl.DeleteFramebuffers(1, &name) }

// DeleteStore frees a renderbuffer.
func DeleteStore(name uint32) { gl.DeleteRenderbuffers(1, &name) }

// BindBuffer binds a buffer to a target.
func BindBuffer(target, name uint32) { gl.BindBuffer(target, name) }

// BindArray binds a vertex array.
func BindArray(name uint32) { gl.BindVertexArray(name) }

// BindTexture binds a texture to a target of the active unit.
func BindTexture(target, name uint32) { gl.BindTexture(target, name) }

// BindFrame makes a framebuffer the one for drawing and reading, 0 for the window.
func BindFrame(name uint32) { gl.BindFramebuffer(gl.FRAMEBUFFER, name) }

// Fill replaces the contents of the buffer that is bound to a target.
func Fill(target uint32, data []byte, usage uint32) {
	gl.BufferData(target, len(data), pointer(data), usage)
}

// Attribute declares a vertex attribute in the bound buffer by the number and type of its
// components. normal maps bytes to the range from 0 to 1. stride and offset are in bytes. divisor
// is how many instances share a value; 0 gives every vertex its own.
func Attribute(location uint32, numbers int, kind uint32, normal bool, stride, offset int, divisor uint32) {
	gl.EnableVertexAttribArray(location)
	gl.VertexAttribPointerWithOffset(location, int32(numbers), kind, normal, int32(stride), uintptr(offset))
	gl.VertexAttribDivisor(location, divisor)
}

// AttributeOf returns the location of an attribute of the program in use; ok is false if the
// program does not read it.
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

// Place is the location of a uniform. Its methods may only be called while its program is in use.
type Place struct{ location int32 }

// PlaceOf returns the location of a uniform of the program in use.
func PlaceOf(name string) Place {
	return Place{gl.GetUniformLocation(inUse(), gl.Str(name+"\x00"))}
}

// There reports whether the program reads the uniform.
func (p Place) There() bool { return p.location >= 0 }

// Vectors sets an array of vec4, which must not be empty.
func (p Place) Vectors(v []float32) {
	const four = 4
	gl.Uniform4fv(p.location, int32(len(v)/four), &v[0])
}

// Matrix sets a 4 x 4 matrix, in column-major order.
func (p Place) Matrix(m []float32) { gl.UniformMatrix4fv(p.location, 1, false, &m[0]) }

// Unit sets a texture unit.
func (p Place) Unit(n int32) { gl.Uniform1i(p.location, n) }

// Triangles draws triangles with some of the bound 32-bit indices, starting at index first.
func Triangles(first, indices int) {
	const size = 4 // bytes
	gl.DrawElementsWithOffset(gl.TRIANGLES, int32(indices), gl.UNSIGNED_INT, uintptr(first*size))
}

// Instances draws the triangles with the bound indices, the given number of times.
func Instances(indices, times int) {
	gl.DrawElementsInstanced(gl.TRIANGLES, int32(indices), gl.UNSIGNED_INT, nil, int32(times))
}

// Image sets a level of the bound two-dimensional texture to RGBA bytes, in rows that are stride
// pixels apart.
func Image(level, width, height, stride int, pix []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, int32(stride))
	gl.TexImage2D(gl.TEXTURE_2D, int32(level), gl.RGBA8, int32(width), int32(height), 0, gl.RGBA, gl.UNSIGNED_BYTE, pointer(pix))
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, 0)
}

// Pairs sets the bound two-dimensional texture to texels of two bytes, red and green.
func Pairs(width, height int, texels []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RG8, int32(width), int32(height), 0, gl.RG, gl.UNSIGNED_BYTE, pointer(texels))
}

// Part replaces a rectangle of a level of the bound two-dimensional texture with RGBA bytes.
func Part(level, x, y, width, height int, pix []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexSubImage2D(gl.TEXTURE_2D, int32(level), int32(x), int32(y), int32(width), int32(height), gl.RGBA, gl.UNSIGNED_BYTE, pointer(pix))
}

// Letters sets the bound texture to texels of two bytes: a grey value, and its alpha.
func Letters(width, height int, texels []byte) {
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_G, gl.RED)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_B, gl.RED)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_SWIZZLE_A, gl.GREEN)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RG8, int32(width), int32(height), 0, gl.RG, gl.UNSIGNED_BYTE, pointer(texels))
}

// Floats sets the bound two-dimensional texture to RGBA 32-bit floats, which can be read with
// linear filtering.
func Floats(width, height int, pix []float32) {
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, int32(width), int32(height), 0, gl.RGBA, gl.FLOAT, pointer(Bytes(pix)))
}

// Layers allocates layers of RGBA bytes for the bound array texture.
func Layers(width, height, layers int) {
	gl.TexImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.RGBA8, int32(width), int32(height), int32(layers), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
}

// Layer fills layer i of the bound array texture.
func Layer(i, width, height int, pix []byte) {
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, int32(i), int32(width), int32(height), 1, gl.RGBA, gl.UNSIGNED_BYTE, pointer(pix))
}

// Colors allocates the bound two-dimensional texture, to be drawn into, in an internal format.
// gls.RGBA leaves the byte order to the driver.
func Colors(internal, width, height int) {
	gl.TexImage2D(gl.TEXTURE_2D, 0, int32(internal), int32(width), int32(height), 0, gl.BGRA, gl.UNSIGNED_INT_8_8_8_8_REV, nil)
}

// Depths allocates depths for the bound two-dimensional texture. Reading it compares a depth with
// the stored one.
func Depths(width, height int) {
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT24, int32(width), int32(height), 0, gl.DEPTH_COMPONENT, gl.FLOAT, nil)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
}

// Set sets a parameter of the texture that is bound to a target.
func Set(target, parameter uint32, to int32) { gl.TexParameteri(target, parameter, to) }

// Sharpen makes the bound two-dimensional texture be read by some mipmap levels finer than its
// footprint requires.
func Sharpen(levels float32) { gl.TexParameterf(gl.TEXTURE_2D, gl.TEXTURE_LOD_BIAS, -levels) }

// Mipmap generates the mipmaps of the texture that is bound to a target.
func Mipmap(target uint32) { gl.GenerateMipmap(target) }

// Attach attaches a level of a two-dimensional texture to the bound framebuffer, for colors or
// depths depending on the attachment point at.
func Attach(at, texture uint32, level int) {
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, at, gl.TEXTURE_2D, texture, int32(level))
}

// AttachStore attaches a renderbuffer to the bound framebuffer and allocates its memory, in a
// format.
func AttachStore(at, store, format uint32, width, height int) {
	gl.BindRenderbuffer(gl.RENDERBUFFER, store)
	gl.RenderbufferStorage(gl.RENDERBUFFER, format, int32(width), int32(height))
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, at, gl.RENDERBUFFER, store)
}

// Colorless declares that the bound framebuffer has only depths.
func Colorless() {
	gl.DrawBuffer(gl.NONE)
	gl.ReadBuffer(gl.NONE)
}

// Complete returns gls.FRAMEBUFFER_COMPLETE if the bound framebuffer can be drawn into, otherwise a
// code for what is wrong with it.
func Complete() uint32 { return gl.CheckFramebufferStatus(gl.FRAMEBUFFER) }

// Read returns a rectangle of the bound framebuffer as RGBA bytes, the bottom row first.
func Read(x, y, width, height int) []byte {
	const texel = 4
	pix := make([]byte, width*height*texel)
	gl.PixelStorei(gl.PACK_ALIGNMENT, 1)
	gl.ReadPixels(int32(x), int32(y), int32(width), int32(height), gl.RGBA, gl.UNSIGNED_BYTE, pointer(pix))
	return pix
}

// Scissor restricts drawing to a rectangle, or lifts the restriction if that has no area.
func Scissor(x, y, width, height int) {
	if width == 0 || height == 0 {
		gl.Disable(gl.SCISSOR_TEST)
		return
	}
	gl.Enable(gl.SCISSOR_TEST)
	gl.Scissor(int32(x), int32(y), int32(width), int32(height))
}

// Flush lets the driver start on what it was given.
func Flush() { gl.Flush() }

// Finish waits until the driver has done what it was given.
func Finish() { gl.Finish() }

// Error returns the error of an earlier call, nil if there was none.
func Error() error {
	if code := gl.GetError(); code != gl.NO_ERROR {
		return fmt.Errorf("OpenGL error 0x%x", code)
	}
	return nil
}

// Program is a shader program that bypasses the engine.
type Program struct {
	name uint32
	size int32
}

// NewProgram links a program of a vertex and a fragment shader, given without Version. It must have
// a uniform Size, a vec2. The error is that of a shader or of the linker.
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

// Use makes the program the one in use, and sets its Size.
func (p Program) Use(x, y float32) {
	gl.UseProgram(p.name)
	gl.Uniform2f(p.size, x, y)
}

// Delete frees the program.
func (p Program) Delete() { gl.DeleteProgram(p.name) }

// compile returns a compiled shader, or the compiler's message as an error.
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
