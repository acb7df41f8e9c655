package parallel

import "time"

// Alongside does a work beside steps, as Await takes them. It returns the error of the work;
// that of a step comes at once, and then left waits for the work, which goes on. A panic
// of the work comes up where it is waited for.
func Alongside(work, step func() error) (left func(), err error) { return Begin(work)(step) }

// Begin begins a work. wait, which is to be called once, waits for it as Alongside does.
func Begin(work func() error) (wait func(step func() error) (left func(), err error)) {
	var group Group
	var failed error
	ended := make(chan struct{})
	group.Go(func() {
		defer close(ended)
		failed = work()
	})
	return func(step func() error) (left func(), err error) {
		if err := Await(ended, step); err != nil {
			return group.Wait, err
		}
		group.Wait()
		return func() {}, failed
	}
}

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
