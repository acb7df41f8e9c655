//go:build !js

package parallel

// Yield is called by long works between their steps. Here it does nothing: works lie
// beside each other.
func Yield() {}
