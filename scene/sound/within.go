package sound

import (
	"time"

	"treeline/terrain/parallel"
)

// closing is how long the sound device may take to close. A sound server that hangs would otherwise
// keep the game from ending.
const closing = time.Second

// within calls f and reports whether it returned in time. If it did not, f goes on running.
func within(limit time.Duration, f func()) bool {
	var group parallel.Group
	done := make(chan struct{})
	group.Go(func() {
		defer close(done)
		f()
	})
	select {
	case <-done:
		group.Wait()
		return true
	case <-time.After(limit):
		return false
	}
}
