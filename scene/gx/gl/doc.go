// Package gl is the calls of OpenGL that Treeline makes beside those of the engine, and
// nothing else. A native build makes them of OpenGL 3.3, one for browsers of WebGL 2, which
// lacks some: those are told by what they are for and not by how OpenGL does it. The
// engine's package gls has the constants.
//
// All calls belong on the thread on which the context is current.
package gl

import "unsafe"

// Bytes returns the memory of numbers or of structs of numbers, in the order of the
// machine, without a copy; nil for none.
func Bytes[T any](of []T) []byte {
	var one T
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(of))), len(of)*int(unsafe.Sizeof(one)))
}
