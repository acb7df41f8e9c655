//go:build !linux

package gx

// orderHeap does nothing: the system is not told.
func orderHeap() {}

// Relieve does nothing there either.
func (w *Window) Relieve() {}
