package lab

import (
	"context"
	"errors"

	"treeline/terrain/parallel"
)

// ErrStopped is the error of an experiment that was stopped before its end, after it has written
// what it had found.
var ErrStopped = errors.New("stopped before the end")

// stopped returns ErrStopped if ctx has ended, else nil.
func stopped(ctx context.Context) error {
	if ctx.Err() != nil {
		return ErrStopped
	}
	return nil
}

// InOrder runs n jobs, as many at a time as there are workers, and hands their results to take in
// the order of the jobs. It ends at the first error and returns it. When ctx ends, jobs return
// ErrStopped; then InOrder hands over all results that there are, with gaps, and returns
// ErrStopped. A panic in a job resurfaces here.
func InOrder[T any](ctx context.Context, n, workers int, job func(ctx context.Context, i int) (T, error), take func(T) error) error {
	type outcome struct {
		result T
		err    error
	}
	outcomes := make([]chan outcome, n)
	for i := range outcomes {
		outcomes[i] = make(chan outcome, 1) // a worker never waits to deliver a result
	}
	quit, leave := context.WithCancel(ctx)
	var running parallel.Group
	defer running.Wait()
	defer leave()
	running.Go(func() {
		parallel.Each(n, workers, func(i int) {
			var o outcome
			if o.err = stopped(quit); o.err == nil {
				o.err = parallel.Try(func() (err error) { o.result, err = job(quit, i); return err })
			}
			outcomes[i] <- o
		})
	})
	var end error
	for _, c := range outcomes {
		o := <-c
		var fault *parallel.Fault
		switch {
		case errors.As(o.err, &fault):
			panic(fault)
		case errors.Is(o.err, ErrStopped):
			end = o.err
		case o.err != nil:
			return o.err
		default:
			if err := take(o.result); err != nil {
				return err
			}
		}
	}
	return end
}
