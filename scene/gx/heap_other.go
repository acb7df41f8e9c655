//go:build !linux && !js

package gx

// orderHeap does nothing on other systems.
func orderHeap() {}

// Trim does nothing on other systems.
func Trim() {}

// Relieve does nothing on other systems.
func (w *Window) Relieve() {}
