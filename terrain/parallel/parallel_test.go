package parallel_test

import (
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"treeline/terrain/parallel"
)

func TestEachDoesEveryJobOnce(t *testing.T) {
	for _, workers := range []int{0, 1, 3, 200} {
		const n = 100
		var done [n]atomic.Int32
		parallel.Each(n, workers, func(i int) { done[i].Add(1) })
		for i := range done {
			if got := done[i].Load(); got != 1 {
				t.Errorf("%d workers: job %d was done %d times", workers, i, got)
			}
		}
	}
	parallel.Each(0, 4, func(int) { t.Error("a job of none was done") })
}

func TestEachWorkerDoesOneJobAtATime(t *testing.T) {
	const n, workers = 200, 3
	var busy [workers]atomic.Bool
	var done atomic.Int32
	parallel.EachBy(n, workers, func(worker, _ int) {
		if busy[worker].Swap(true) {
			t.Errorf("worker %d was given two jobs at a time", worker)
		}
		runtime.Gosched()
		done.Add(1)
		busy[worker].Store(false)
	})
	if got := done.Load(); got != n {
		t.Errorf("%d jobs were done, want %d", got, n)
	}
}

// fall panics in a function whose name the stack must contain.
func fall() { panic("the gun fell off") }

func TestAPanicInAWorkerReachesTheWaiter(t *testing.T) {
	for name, run := range map[string]func(){
		"here":       fall,
		"in a group": func() { var g parallel.Group; g.Go(fall); g.Wait() },
		"in a job":   func() { parallel.Each(9, 3, func(int) { fall() }) },
		"two deep":   func() { parallel.Each(2, 2, func(int) { parallel.Each(2, 2, func(int) { fall() }) }) },
		"passed on":  func() { panic(parallel.Try(func() error { fall(); return nil })) },
		"far and back": func() {
			var g parallel.Group
			g.Go(func() { panic(parallel.Try(func() error { fall(); return nil })) })
			g.Wait()
		},
	} {
		t.Run(name, func(t *testing.T) {
			err := parallel.Try(func() error { run(); return nil })
			var f *parallel.Fault
			if !errors.As(err, &f) || f.Error() != "the gun fell off" || !strings.Contains(string(f.Stack), "parallel_test.fall") {
				t.Errorf("Try = %v, want the panic with the stack of where it began", err)
			}
		})
	}
}

func TestTryHandsOnErrors(t *testing.T) {
	want := errors.New("no fuel")
	if err := parallel.Try(func() error { return want }); err != want {
		t.Errorf("Try = %v", err)
	}
	if err := parallel.Try(func() error { return nil }); err != nil {
		t.Errorf("Try = %v", err)
	}
}
