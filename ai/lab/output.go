package lab

import "io"

// Output takes what an experiment writes beside its report, such as a picture:
// it is called once, hands fill a place to write to, and returns what went wrong.
// A nil Output wants nothing. What a file is, and how it is replaced, is the
// caller's to know.
type Output func(fill func(io.Writer) error) error

// take lets the output have what fill writes.
func (o Output) take(fill func(io.Writer) error) error {
	if o == nil {
		return nil
	}
	return o(fill)
}
