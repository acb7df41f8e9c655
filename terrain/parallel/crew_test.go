package parallel_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"treeline/terrain/parallel"
)

// TestACrewDoesEveryJobOnce: works of different sizes are done one after another, some at once and
// some after the crew's goroutines have ended.
func TestACrewDoesEveryJobOnce(t *testing.T) {
	var c parallel.Crew
	for round := range 300 {
		n, workers := 1+round/50, 1+round%4
		done := make([]atomic.Int32, n)
		c.Each(n, workers, func(i int) { done[i].Add(1) })
		for i := range done {
			if got := done[i].Load(); got != 1 {
				t.Fatalf("round %d: job %d of %d was done %d times by %d workers", round, i, n, got, workers)
			}
		}
		if round%100 == 99 {
			time.Sleep(20 * time.Millisecond)
		}
	}
}

// TestACrewBeginsWithTheLongest: the job that took longest is the first one the next time.
func TestACrewBeginsWithTheLongest(t *testing.T) {
	const long = 5
	var c parallel.Crew
	var mutex sync.Mutex
	var order []int
	work := func(i int) {
		mutex.Lock()
		order = append(order, i)
		mutex.Unlock()
		if i == long {
			time.Sleep(20 * time.Millisecond)
		}
	}
	c.Each(6, 2, work)
	order = nil
	c.Each(6, 2, work)
	if len(order) != 6 || order[0] != long && order[1] != long {
		t.Errorf("done in the order %v, want %d with the first two", order, long)
	}
}

// TestAPanicInACrewReachesTheCaller: it does so wherever it happens, and the crew can go on.
func TestAPanicInACrewReachesTheCaller(t *testing.T) {
	var c parallel.Crew
	for bad := range 4 {
		err := parallel.Try(func() error {
			c.Each(4, 3, func(i int) {
				if i == bad {
					panic("broken")
				}
			})
			return nil
		})
		if err == nil || err.Error() != "broken" {
			t.Errorf("job %d: got %v", bad, err)
		}
	}
	var done atomic.Int32
	c.Each(4, 3, func(int) { done.Add(1) })
	if done.Load() != 4 {
		t.Errorf("%d jobs after a panic, want 4", done.Load())
	}
}

func TestACrewAllocatesNothing(t *testing.T) {
	var c parallel.Crew
	work := func(int) {}
	c.Each(8, 2, work)
	if got := testing.AllocsPerRun(200, func() { c.Each(8, 2, work) }); got >= 1 {
		t.Errorf("%v allocations for a work, want 0", got)
	}
}
