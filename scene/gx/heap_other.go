//go:build !linux && !js

package gx

// orderHeap does nothing: the system is not told.
func orderHeap() {}

// Trim does nothing there.
func Trim() {}

// Relieve does nothing there either.
func (w *Window) Relieve() {}
