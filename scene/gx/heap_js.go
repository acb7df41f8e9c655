package gx

// Trim does nothing: the memory of a page only grows.
func Trim() {}

// TrimDriver does nothing either: the browser's driver manages its own memory.
func (w *Window) TrimDriver() {}
