// Package outsidetest makes programs that misbehave, for tests of how they are handled.
package outsidetest

import (
	"bytes"
	"encoding/binary"
)

// Ready is the answer of a program to the first line.
const Ready = `{"type":"ready","protocol":1}`

// The following functions return instructions for bodies of modules.

// Answer writes Ready.
func Answer() []byte { return call(write, output, 0) }

// Read reads from the standard input, and waits for a line if there is none.
func Read() []byte { return call(read, input, 8) }

// Write writes the text of the module.
func Write() []byte { return call(write, output, 16) }

// Complain writes the text of the module to its standard error.
func Complain() []byte { return call(write, errors, 16) }

// Grow allocates 64 kB more of memory.
func Grow() []byte { return []byte{0x41, 1, 0x40, 0, 0x1a} }

// ForEver returns an infinite loop around instructions.
func ForEver(parts ...[]byte) []byte {
	return append(append([]byte{0x03, 0x40}, bytes.Join(parts, nil)...), 0x0c, 0, 0x0b)
}

// Module returns a WebAssembly module with a body. Its memory has iovecs of Ready at 0, of a buffer
// at 8 and of a text of up to 900 bytes at 16.
func Module(text string, body []byte) []byte {
	const ready, wasi = Ready + "\n", "\x16wasi_snapshot_preview1"
	sized := func(content string) string { return string(binary.AppendUvarint(nil, uint64(len(content)))) + content }
	section := func(id byte, content string) string { return string([]byte{id}) + sized(content) }
	code := "\x00" + string(body) + "\x0b"
	iovecs := []byte{32, 0, 0, 0, byte(len(ready)), 0, 0, 0, 0, 4, 0, 0, 200, 0, 0, 0, byte(32 + len(ready)), 0, 0, 0, byte(len(text)), byte(len(text) >> 8), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	data := string(iovecs) + ready + text
	return []byte("\x00asm\x01\x00\x00\x00" +
		section(1, "\x02\x60\x00\x00\x60\x04\x7f\x7f\x7f\x7f\x01\x7f") +
		section(2, "\x02"+wasi+"\x07fd_read\x00\x01"+wasi+"\x08fd_write\x00\x01") +
		section(3, "\x01\x00") +
		section(5, "\x01\x00\x01") +
		section(7, "\x02\x06memory\x02\x00\x06_start\x00\x02") +
		section(10, "\x01"+sized(code)) +
		section(11, "\x01\x00\x41\x00\x0b"+sized(data)))
}

// The functions of WASI that a Module imports, and its file descriptors.
const (
	read, write           = 0, 1
	input, output, errors = 0, 1, 2
)

// call returns a call of a WASI function for a file, with an iovec in the memory of a Module.
func call(function, file, iovec byte) []byte {
	const i32Const, call, drop, done = 0x41, 0x10, 0x1a, 24
	return []byte{i32Const, file, i32Const, iovec, i32Const, 1, i32Const, done, call, function, drop}
}
