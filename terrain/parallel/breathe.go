//go:build !js

package parallel

// Breathe is called by long works between their steps. Here it does nothing: works lie
// beside each other.
func Breathe() {}
