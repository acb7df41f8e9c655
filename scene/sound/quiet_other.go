//go:build !linux && !js

package sound

// quietly runs f; only on Linux do sound libraries write to standard error.
func quietly(f func()) { f() }
