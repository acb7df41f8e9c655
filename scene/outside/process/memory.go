//go:build linux || windows

package process

// memory is the maximum number of bytes of data of a program. On Linux each process that it starts
// may have as many again, on Windows they share them.
const memory = 2 << 30
