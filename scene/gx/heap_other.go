//go:build !linux && !js

package gx

// orderHeap does nothing on other systems.
func orderHeap() {}

// Trim does nothing on other systems.
func Trim() {}

// TrimDriver does nothing on other systems.
func (w *Window) TrimDriver() {}
