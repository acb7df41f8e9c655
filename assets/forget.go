//go:build !linux || headless

package assets

// Forget does nothing: the system is not told.
func Forget() {}
