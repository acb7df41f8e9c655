//go:build linux || windows

package process

// memory is how many bytes of its own a program may have: on Linux each that it starts has
// as many again, on Windows they share them.
const memory = 2 << 30
