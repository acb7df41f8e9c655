package lab

import (
	"context"
	"io"
)

// Parted is an experiment in parts that can be done in any order and on any machine.
type Parted interface {
	// Check returns an error that names an option out of range.
	Check() error
	// Parts returns the number of parts, at least 1.
	Parts() int
	// Part does the part with a number, from 0, and returns its findings as JSON. When ctx ends it
	// returns ErrStopped.
	Part(ctx context.Context, number int) ([]byte, error)
}

// Merger is an experiment whose parts together give the same result as a single run, except for
// times.
type Merger interface {
	Parted
	// Merge writes the result of all parts, given in the order of their numbers.
	Merge(parts [][]byte, out io.Writer) error
}
