package clock

import "time"

// Await waits until a channel is closed and calls step every few milliseconds meanwhile.
// It returns the first error of a step, at once.
func Await(ended <-chan struct{}, step func() error) error {
	const pause = 10 * time.Millisecond
	for {
		select {
		case <-ended:
			return nil
		case <-time.After(pause):
			if err := step(); err != nil {
				return err
			}
		}
	}
}
