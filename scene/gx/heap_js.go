package gx

// Trim does nothing: the memory of a page only grows.
func Trim() {}

// Relieve does nothing either: the browser's driver manages its own memory.
func (w *Window) Relieve() {}
