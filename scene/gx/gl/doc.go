// Package gl holds the OpenGL calls that Treeline makes besides those of the engine, and nothing
// else. A native build uses OpenGL 3.3, the one for browsers WebGL 2. Calls that WebGL lacks are
// named for their purpose, not for how OpenGL does it. The engine's package gls has the constants.
//
// All calls must be made on the thread on which the context is current.
package gl

import "unsafe"

// Bytes returns the memory of a slice of numbers, or of structs of numbers, in the byte order of
// the machine and without a copy; nil for a nil slice.
func Bytes[T any](of []T) []byte {
	var one T
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(of))), len(of)*int(unsafe.Sizeof(one)))
}
