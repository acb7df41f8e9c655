//go:build js

package gl

import (
	"errors"
	"fmt"
	"syscall/js"

	"github.com/g3n/engine/gls"
)

// Version is the head of every shader. WebGL has no default precision for these types.
const Version = "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2DArray;\nprecision highp sampler2DShadow;\n"

// page is the context of the page's canvas and what was made in it.
//
//nolint:gochecknoglobals // as in OpenGL, the context is that of the thread, and a page has one of either.
var page struct {
	context js.Value
	made    map[uint32]js.Value // by name
	last    uint32              // the last name given
	methods map[string]js.Value // of the context, bound to it, by name
	scratch js.Value            // copies bytes to the page
	room    int                 // its size in bytes
	numbers js.Value            // copies numbers to the page
	memory  js.Value            // their memory, as bytes
}

// mostNumbers is the greatest number of floats in one uniform.
const mostNumbers = 1024

// Init sets the context that is used from now on. The error says what the context lacks.
func Init(context js.Value) error {
	page.context, page.made, page.methods = context, map[uint32]js.Value{}, map[string]js.Value{}
	page.numbers = js.Global().Get("Float32Array").New(mostNumbers)
	page.memory = js.Global().Get("Uint8Array").New(page.numbers.Get("buffer"))
	for _, name := range []string{"OES_texture_float_linear", "EXT_color_buffer_float"} {
		if call("getExtension", name).IsNull() && name == "OES_texture_float_linear" {
			return errors.New("WebGL 2 without " + name)
		}
	}
	return nil
}

// call calls a method of the context. Methods are bound once, which avoids looking them up by name
// each time.
func call(name string, args ...any) js.Value {
	method, ok := page.methods[name]
	if !ok {
		method = page.context.Get(name).Call("bind", page.context)
		page.methods[name] = method
	}
	return method.Invoke(args...)
}

// made returns the object with a name, null for 0.
func made(name uint32) js.Value {
	if name == 0 {
		return js.Null()
	}
	return page.made[name]
}

// create creates an object with a method and returns its name.
func create(method string) uint32 {
	page.last++
	page.made[page.last] = call(method)
	return page.last
}

// remove frees the object with a name by a method; it ignores 0.
func remove(method string, name uint32) {
	if name != 0 {
		call(method, made(name))
		delete(page.made, name)
	}
}

// bytes returns a copy of data as an array of the page, valid until the next call, or null if data
// is empty.
func bytes(data []byte) js.Value {
	const spare, most = 1 << 16, 1 << 20 // bytes; large arrays, which are rarely needed, are not kept
	if len(data) == 0 {
		return js.Null()
	}
	if len(data) > most {
		once := js.Global().Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(once, data)
		return once
	}
	if page.room < len(data) {
		page.room = len(data) + spare
		page.scratch = js.Global().Get("Uint8Array").New(page.room)
	}
	js.CopyBytesToJS(page.scratch, data)
	return page.scratch.Call("subarray", 0, len(data))
}

// NewBuffer returns an empty buffer.
func NewBuffer() uint32 { return create("createBuffer") }

// NewArray returns an empty vertex array.
func NewArray() uint32 { return create("createVertexArray") }

// NewTexture returns a texture without an image.
func NewTexture() uint32 { return create("createTexture") }

// NewFrame returns an empty framebuffer.
func NewFrame() uint32 { return create("createFramebuffer") }

// NewStore returns a renderbuffer without memory.
func NewStore() uint32 { return create("createRenderbuffer") }

// DeleteBuffer frees a buffer. Like the other Delete functions, it ignores 0.
func DeleteBuffer(name uint32) { remove("deleteBuffer", name) }

// DeleteArray frees a vertex array.
func DeleteArray(name uint32) { remove("deleteVertexArray", name) }

// DeleteTexture frees a texture.
func DeleteTexture(name uint32) { remove("deleteTexture", name) }

// DeleteFrame frees a framebuffer.
func DeleteFrame(name uint32) { remove("deleteFramebuffer", name) }

// DeleteStore frees a renderbuffer.
func DeleteStore(name uint32) { remove("deleteRenderbuffer", name) }

// BindBuffer binds a buffer to a target.
func BindBuffer(target, name uint32) { call("bindBuffer", target, made(name)) }

// BindArray binds a vertex array.
func BindArray(name uint32) { call("bindVertexArray", made(name)) }

// BindTexture binds a texture to a target of the active unit.
func BindTexture(target, name uint32) { call("bindTexture", target, made(name)) }

// BindFrame makes a framebuffer the one for drawing and reading, 0 for the canvas.
func BindFrame(name uint32) { call("bindFramebuffer", gls.FRAMEBUFFER, made(name)) }

// Fill replaces the contents of the buffer that is bound to a target.
func Fill(target uint32, data []byte, usage uint32) {
	if len(data) == 0 {
		call("bufferData", target, 0, usage)
		return
	}
	call("bufferData", target, bytes(data), usage)
}

// Attribute declares a vertex attribute in the bound buffer by the number and type of its
// components. normal maps bytes to the range from 0 to 1. stride and offset are in bytes. divisor
// is how many instances share a value; 0 gives every vertex its own.
func Attribute(location uint32, numbers int, kind uint32, normal bool, stride, offset int, divisor uint32) {
	call("enableVertexAttribArray", location)
	call("vertexAttribPointer", location, numbers, kind, normal, stride, offset)
	call("vertexAttribDivisor", location, divisor)
}

// AttributeOf returns the location of an attribute of the program in use; ok is false if the
// program does not read it.
func AttributeOf(name string) (location uint32, ok bool) {
	at := call("getAttribLocation", call("getParameter", gls.CURRENT_PROGRAM), name).Int()
	return uint32(at), at >= 0
}

// Place is the location of a uniform. Its methods may only be called while its program is in use.
type Place struct{ location js.Value }

// PlaceOf returns the location of a uniform of the program in use.
func PlaceOf(name string) Place {
	return Place{call("getUniformLocation", call("getParameter", gls.CURRENT_PROGRAM), name)}
}

// There reports whether the program reads the uniform.
func (p Place) There() bool { return !p.location.IsNull() }

// Vectors sets an array of vec4, of at most mostNumbers floats.
func (p Place) Vectors(v []float32) {
	js.CopyBytesToJS(page.memory, Bytes(v))
	call("uniform4fv", p.location, page.numbers, 0, len(v))
}

// Matrix sets a 4 x 4 matrix, in column-major order.
func (p Place) Matrix(m []float32) {
	js.CopyBytesToJS(page.memory, Bytes(m))
	call("uniformMatrix4fv", p.location, false, page.numbers, 0, len(m))
}

// Unit sets a texture unit.
func (p Place) Unit(n int32) { call("uniform1i", p.location, n) }

// Triangles draws triangles with some of the bound 32-bit indices, starting at index first.
func Triangles(first, indices int) {
	const size = 4 // bytes
	call("drawElements", gls.TRIANGLES, indices, gls.UNSIGNED_INT, first*size)
}

// Instances draws the triangles with the bound indices, the given number of times.
func Instances(indices, times int) {
	call("drawElementsInstanced", gls.TRIANGLES, indices, gls.UNSIGNED_INT, 0, times)
}

// Scissor restricts drawing to a rectangle, or lifts the restriction if that has no area.
func Scissor(x, y, width, height int) {
	if width == 0 || height == 0 {
		call("disable", gls.SCISSOR_TEST)
		return
	}
	call("enable", gls.SCISSOR_TEST)
	call("scissor", x, y, width, height)
}

// Flush lets the browser start on what it was given.
func Flush() { call("flush") }

// Finish does nothing: a browser only works on what it was given once the page yields.
func Finish() {}

// Error returns the error of an earlier call, nil if there was none.
func Error() error {
	if code := call("getError").Int(); code != gls.NO_ERROR {
		return fmt.Errorf("WebGL error 0x%x", code)
	}
	return nil
}

// Program is a shader program that bypasses the engine.
type Program struct{ program, size js.Value }

// NewProgram links a program of a vertex and a fragment shader, given without Version. It must have
// a uniform Size, a vec2. The error is that of a shader or of the linker.
func NewProgram(vertex, fragment string) (Program, error) {
	p := Program{program: call("createProgram")}
	for kind, source := range map[int]string{gls.VERTEX_SHADER: vertex, gls.FRAGMENT_SHADER: fragment} {
		shader := call("createShader", kind)
		call("shaderSource", shader, Version+source)
		call("compileShader", shader)
		if !call("getShaderParameter", shader, gls.COMPILE_STATUS).Bool() {
			return p, fmt.Errorf("shader: %s", call("getShaderInfoLog", shader))
		}
		call("attachShader", p.program, shader)
		defer call("deleteShader", shader)
	}
	call("linkProgram", p.program)
	if !call("getProgramParameter", p.program, gls.LINK_STATUS).Bool() {
		return p, fmt.Errorf("program: %s", call("getProgramInfoLog", p.program))
	}
	p.size = call("getUniformLocation", p.program, "Size")
	return p, nil
}

// Use makes the program the one in use, and sets its Size.
func (p Program) Use(x, y float32) {
	call("useProgram", p.program)
	call("uniform2f", p.size, x, y)
}

// Delete frees the program.
func (p Program) Delete() { call("deleteProgram", p.program) }

// Driver returns the name of the graphics driver, as far as the browser reveals it.
func Driver() string {
	const masked = "WebKit WebGL" // with which some browsers hide the name; those that do not warn if the extension is used
	name := call("getParameter", gls.RENDERER).String()
	if name != masked {
		return name
	}
	extension := call("getExtension", "WEBGL_debug_renderer_info")
	if extension.IsNull() {
		return name
	}
	return call("getParameter", extension.Get("UNMASKED_RENDERER_WEBGL").Int()).String()
}
