package lab

import "sync"

// inOrder runs n jobs, so many at a time, and hands their results to take in the
// order of the jobs. It stops at the first error and returns it.
func inOrder[T any](n, workers int, job func(i int) (T, error), take func(T) error) error {
	type outcome struct {
		result T
		err    error
	}
	outcomes := make([]chan outcome, n)
	for i := range outcomes {
		outcomes[i] = make(chan outcome, 1) // a worker never waits to hand in
	}
	next, stop := make(chan int), make(chan struct{})
	var running sync.WaitGroup
	for range min(max(workers, 1), n) {
		running.Go(func() {
			for i := range next {
				result, err := job(i)
				outcomes[i] <- outcome{result, err}
			}
		})
	}
	running.Go(func() {
		defer close(next)
		for i := range n {
			select {
			case next <- i:
			case <-stop:
				return
			}
		}
	})
	defer running.Wait()
	defer close(stop)
	for _, c := range outcomes {
		got := <-c
		if got.err != nil {
			return got.err
		}
		if err := take(got.result); err != nil {
			return err
		}
	}
	return nil
}
