package lab

import (
	"context"
	"io"
)

// Parted is an experiment of parts that can be done in any order and on any machine.
type Parted interface {
	// Check returns an error that names an option out of range.
	Check() error
	// Parts returns how many parts there are, at least 1.
	Parts() int
	// Part does the part of a number from 0 and returns what it found, as JSON. When ctx
	// ends it returns ErrStopped.
	Part(ctx context.Context, number int) ([]byte, error)
}

// Merger is an experiment whose parts together give what Sight or Steering finds in one run, except
// for times.
type Merger interface {
	Parted
	// Merge writes the result of all parts, given in the order of their numbers.
	Merge(parts [][]byte, out io.Writer) error
}
