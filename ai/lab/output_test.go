package lab_test

import (
	"bytes"
	"errors"
	"io"

	"treeline/ai/lab"
)

// into returns an output that keeps what it receives.
func into(b *bytes.Buffer) lab.Output {
	return func(fill func(io.Writer) error) error { return fill(b) }
}

// full is an output that accepts nothing.
func full(func(io.Writer) error) error { return errors.New("the plot does not fit") }
