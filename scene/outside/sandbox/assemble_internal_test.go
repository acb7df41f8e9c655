package sandbox

import "slices"

// assembly is a module that a test builds from sections, for cases that parts cannot express. Its
// types are 0 () -> (), 1 to 4 one to four numbers -> a number, and 5 a number -> (). It has a
// table and a memory, and its first function after the imports is _start.
type assembly struct {
	imports  []string // functions of WASI, each followed by the number of its parameters
	bodies   [][]byte // of the functions, () -> (), with their locals and without their end
	pages    int      // of memory, which begins with the data
	table    int      // entries
	elements []byte   // functions at the start of the table
	start    bool     // whether _start is also the start function
	data     []byte
}

func (a assembly) build() []byte {
	section := func(id byte, items int, body []byte) []byte {
		w, v := &writer{}, &writer{}
		v.number(items)
		v.raw(body...)
		w.raw(id)
		w.sized(v.b)
		return w.b
	}
	out := []byte("\x00asm\x01\x00\x00\x00")
	types := []byte{0x60, 0, 0}
	for n := byte(1); n <= 4; n++ {
		types = append(types, 0x60, n)
		for range n {
			types = append(types, i32)
		}
		types = append(types, 1, i32)
	}
	out = append(out, section(typeSection, 6, append(types, 0x60, 1, i32, 0))...)
	imports := &writer{}
	for _, f := range a.imports {
		imports.text(wasi)
		imports.text(f[:len(f)-1])
		imports.raw(0, f[len(f)-1]-'0')
	}
	out = append(out, section(importSection, len(a.imports), imports.b)...)
	out = append(out, section(functionSection, len(a.bodies), make([]byte, len(a.bodies)))...)
	table := &writer{}
	table.raw(0x70, 0)
	table.number(a.table)
	out = append(out, section(tableSection, 1, table.b)...)
	memory := &writer{}
	memory.raw(0)
	memory.number(a.pages)
	out = append(out, section(memorySection, 1, memory.b)...)
	exports := &writer{}
	exports.text("memory")
	exports.raw(2, 0)
	exports.text("_start")
	exports.raw(0)
	exports.number(len(a.imports))
	out = append(out, section(exportSection, 2, exports.b)...)
	if a.start {
		out = append(out, startSection, 1, byte(len(a.imports)))
	}
	if len(a.elements) > 0 {
		elements := &writer{}
		elements.raw(0, opI32Const, 0, opEnd)
		elements.sized(a.elements)
		out = append(out, section(elementSection, 1, elements.b)...)
	}
	code := &writer{}
	for _, body := range a.bodies {
		code.sized(append(slices.Clip(body), opEnd))
	}
	out = append(out, section(codeSection, len(a.bodies), code.b)...)
	data := &writer{}
	data.raw(0, opI32Const, 0, opEnd)
	data.sized(a.data)
	return append(out, section(dataSection, 1, data.b)...)
}

// constant returns the instruction that pushes a number.
func constant(n int) []byte {
	w := &writer{}
	w.raw(opI32Const)
	for n >= 0x40 {
		w.b = append(w.b, byte(n)|0x80)
		n >>= 7
	}
	w.raw(byte(n))
	return w.b
}
