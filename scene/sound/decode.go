//go:build !js

package sound

// decode returns the samples of a file of the set and their rate in Hz.
func decode(text []byte) (samples []int16, rate int, err error) { return decodeWAV(text) }
