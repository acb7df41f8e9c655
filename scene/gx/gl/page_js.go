//go:build js

package gl

import (
	"errors"
	"fmt"
	"syscall/js"

	"github.com/g3n/engine/gls"
)

// Version stands at the head of every shader. WebGL has no precision of its own for these.
const Version = "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2DArray;\nprecision highp sampler2DShadow;\n"

// page is the context of the page's canvas and what was made in it.
//
//nolint:gochecknoglobals // as in OpenGL, the context is that of the thread, and a page has one of either.
var page struct {
	context js.Value
	made    map[uint32]js.Value // by name
	last    uint32              // name
	methods map[string]js.Value // of the context, bound to it, by name
	scratch js.Value            // bytes on the way
	room    int                 // of them
	numbers js.Value            // on the way
	memory  js.Value            // their bytes
}

// mostNumbers is how many numbers one uniform holds at most.
const mostNumbers = 1024

// Init takes the context that is drawn with from now on. The error says what it lacks.
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

// call calls a method of the context. A method that is bound once is found without its name.
func call(name string, args ...any) js.Value {
	method, ok := page.methods[name]
	if !ok {
		method = page.context.Get(name).Call("bind", page.context)
		page.methods[name] = method
	}
	return method.Invoke(args...)
}

// made returns what stands behind a name, null for 0.
func made(name uint32) js.Value {
	if name == 0 {
		return js.Null()
	}
	return page.made[name]
}

// create returns the name of what a method makes.
func create(method string) uint32 {
	page.last++
	page.made[page.last] = call(method)
	return page.last
}

// remove frees what stands behind a name, by a method.
func remove(method string, name uint32) {
	if name != 0 {
		call(method, made(name))
		delete(page.made, name)
	}
}

// bytes returns an array of the page that holds a copy until the next call, null of none.
func bytes(data []byte) js.Value {
	const spare, most = 1 << 16, 1 << 20 // bytes; pictures that come once keep no memory
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

// NewFrame returns an empty frame buffer.
func NewFrame() uint32 { return create("createFramebuffer") }

// NewStore returns a render buffer without memory.
func NewStore() uint32 { return create("createRenderbuffer") }

// DeleteBuffer frees a buffer. As all that delete, it ignores 0.
func DeleteBuffer(name uint32) { remove("deleteBuffer", name) }

// DeleteArray frees a vertex array.
func DeleteArray(name uint32) { remove("deleteVertexArray", name) }

// DeleteTexture frees a texture.
func DeleteTexture(name uint32) { remove("deleteTexture", name) }

// DeleteFrame frees a frame buffer.
func DeleteFrame(name uint32) { remove("deleteFramebuffer", name) }

// DeleteStore frees a render buffer.
func DeleteStore(name uint32) { remove("deleteRenderbuffer", name) }

// BindBuffer binds a buffer to a target.
func BindBuffer(target, name uint32) { call("bindBuffer", target, made(name)) }

// BindArray binds a vertex array.
func BindArray(name uint32) { call("bindVertexArray", made(name)) }

// BindTexture binds a texture to a target of the active unit.
func BindTexture(target, name uint32) { call("bindTexture", target, made(name)) }

// BindFrame makes a frame buffer the one that is drawn into and read, 0 for the canvas.
func BindFrame(name uint32) { call("bindFramebuffer", gls.FRAMEBUFFER, made(name)) }

// Fill replaces what the buffer that is bound to a target holds.
func Fill(target uint32, data []byte, usage uint32) {
	if len(data) == 0 {
		call("bufferData", target, 0, usage)
		return
	}
	call("bufferData", target, bytes(data), usage)
}

// Attribute says where an attribute of vertices lies in the bound buffer, of so many
// numbers of a kind, and how many instances share one; 0 gives every vertex its own.
// normal makes numbers from 0 to 1 of bytes. stride and offset count bytes.
func Attribute(location uint32, numbers int, kind uint32, normal bool, stride, offset int, divisor uint32) {
	call("enableVertexAttribArray", location)
	call("vertexAttribPointer", location, numbers, kind, normal, stride, offset)
	call("vertexAttribDivisor", location, divisor)
}

// AttributeOf returns the location of an attribute of the program in use, if it reads it.
func AttributeOf(name string) (location uint32, ok bool) {
	at := call("getAttribLocation", call("getParameter", gls.CURRENT_PROGRAM), name).Int()
	return uint32(at), at >= 0
}

// Place is where a program has a uniform. Its methods are for while that program is in use.
type Place struct{ location js.Value }

// PlaceOf returns the place of a uniform of the program in use.
func PlaceOf(name string) Place {
	return Place{call("getUniformLocation", call("getParameter", gls.CURRENT_PROGRAM), name)}
}

// There reports whether the program reads the uniform.
func (p Place) There() bool { return !p.location.IsNull() }

// Vectors sets vectors of four numbers.
func (p Place) Vectors(v []float32) {
	js.CopyBytesToJS(page.memory, Bytes(v))
	call("uniform4fv", p.location, page.numbers, 0, len(v))
}

// Matrix sets a matrix of four columns.
func (p Place) Matrix(m []float32) {
	js.CopyBytesToJS(page.memory, Bytes(m))
	call("uniformMatrix4fv", p.location, false, page.numbers, 0, len(m))
}

// Unit sets the unit of a texture.
func (p Place) Unit(n int32) { call("uniform1i", p.location, n) }

// Triangles draws triangles by so many of the bound indices, of 32 bits, from a first on.
func Triangles(first, indices int) {
	const size = 4 // bytes
	call("drawElements", gls.TRIANGLES, indices, gls.UNSIGNED_INT, first*size)
}

// Instances draws triangles by the bound indices, so many times.
func Instances(indices, times int) {
	call("drawElementsInstanced", gls.TRIANGLES, indices, gls.UNSIGNED_INT, 0, times)
}

// Scissor lets only a rectangle be changed. Without a size all can be.
func Scissor(x, y, width, height int) {
	if width == 0 || height == 0 {
		call("disable", gls.SCISSOR_TEST)
		return
	}
	call("enable", gls.SCISSOR_TEST)
	call("scissor", x, y, width, height)
}

// Flush lets the browser begin with what it was given.
func Flush() { call("flush") }

// Finish does nothing: a browser does what it was given when the page lets go.
func Finish() {}

// Error returns an error of a call before, nil for none.
func Error() error {
	if code := call("getError").Int(); code != gls.NO_ERROR {
		return fmt.Errorf("WebGL error 0x%x", code)
	}
	return nil
}

// Program is a program of shaders that passes the engine by.
type Program struct{ program, size js.Value }

// NewProgram links a program of a vertex and a fragment shader, which begin after Version.
// It has a uniform Size of two numbers.
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

// Use draws with the program from now on, with a Size.
func (p Program) Use(x, y float32) {
	call("useProgram", p.program)
	call("uniform2f", p.size, x, y)
}

// Delete frees the program.
func (p Program) Delete() { call("deleteProgram", p.program) }

// Driver returns how the graphics driver calls itself, as far as the browser tells.
func Driver() string {
	const masked = "WebKit WebGL" // where a browser tells more only to those that ask for it; others warn of that
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
