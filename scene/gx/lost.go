package gx

import "errors"

// ErrLost is the error of a program whose display went away while it ran.
var ErrLost = errors.New("the display went away")

// CatchLoss calls f and returns its error, or ErrLost if the display went away meanwhile: then no
// Window may be used any more, not even to destroy it.
func CatchLoss(f func() error) (err error) {
	defer func() {
		cause := recover()
		lost, ok := cause.(error)
		switch {
		case cause == nil:
		case ok && errors.Is(lost, ErrLost):
			err = lost
		default:
			panic(cause)
		}
	}()
	return f()
}
