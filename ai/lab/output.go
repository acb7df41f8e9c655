package lab

import "io"

// Output receives what an experiment writes besides its report, such as a picture: it is called
// once, gives fill a writer, and returns what went wrong. A nil Output receives nothing. How a file
// is written and replaced is up to the caller.
type Output func(fill func(io.Writer) error) error

// take gives the output what fill writes.
func (o Output) take(fill func(io.Writer) error) error {
	if o == nil {
		return nil
	}
	return o(fill)
}
