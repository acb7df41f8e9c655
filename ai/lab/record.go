package lab

import (
	"treeline/ai"
	"treeline/tanks"
)

// Record begins to write a match down: tick is called after every tick, and done
// at the end. Matches may be fought, and written down, at the same time.
type Record func(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error)

// of is what the record of one match is written by; nil records nothing.
func (r Record) of(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error) {
	if r == nil {
		return func() {}, func() error { return nil }, nil
	}
	return r(setup, w)
}
