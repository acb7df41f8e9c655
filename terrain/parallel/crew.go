package parallel

import (
	"cmp"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"github.com/sourcegraph/conc/panics"
)

// Crew is workers for the same jobs again and again, one soon after the other. It begins with
// the jobs that took longest the last time, so that no worker waits long for the others; and its
// workers look out for more for a moment, as to be woken takes as long as a small job. It is
// used by one goroutine at a time. The zero Crew is ready, and needs no end.
type Crew struct {
	do      func(i int)
	jobs    []job
	next    atomic.Int64
	spawned []worker
	working atomic.Int64 // spawned workers that are not done
	fault   panics.Catcher
}

// job is one of the numbers that work is done for.
type job struct {
	number int
	took   time.Duration // the last time
}

// worker is a goroutine that works beside the caller.
type worker struct {
	state atomic.Int32
	_     [60]byte // none shares a line of the cache with another
}

// The states of a worker.
const (
	gone    int32 = iota // there is no goroutine
	ready                // it looks out for work
	engaged              // it has work
)

// Each is Each of the package, with the caller as one of the workers.
func (c *Crew) Each(n, workers int, do func(i int)) {
	workers = min(workers, n)
	if workers <= 1 {
		Each(n, workers, do)
		return
	}
	c.resize(n, workers)
	slices.SortFunc(c.jobs, func(a, b job) int { return cmp.Compare(b.took, a.took) })
	c.do, c.fault = do, panics.Catcher{}
	c.next.Store(0)
	c.working.Store(int64(len(c.spawned)))
	for i := range c.spawned {
		if w := &c.spawned[i]; w.state.Swap(engaged) == gone {
			go c.serve(w)
		}
	}
	c.fault.Try(c.work)
	for c.working.Load() > 0 {
		runtime.Gosched()
	}
	c.do = nil
	c.fault.Repanic()
}

// resize makes the lists of jobs and spawned workers as long as they are to be.
func (c *Crew) resize(n, workers int) {
	if len(c.jobs) != n {
		c.jobs = make([]job, n)
		for i := range c.jobs {
			c.jobs[i].number = i
		}
	}
	if len(c.spawned) == workers-1 {
		return
	}
	for i := range c.spawned {
		for c.spawned[i].state.Load() != gone {
			runtime.Gosched()
		}
	}
	c.spawned = make([]worker, workers-1)
}

// work does jobs while there are any.
func (c *Crew) work() {
	for k := int(c.next.Add(1)) - 1; k < len(c.jobs); k = int(c.next.Add(1)) - 1 {
		j, begun := &c.jobs[k], time.Now()
		c.do(j.number)
		j.took = time.Since(begun)
	}
}

// serve works whenever there is work, until none has come for a moment.
func (c *Crew) serve(w *worker) {
	const moment = 500 // looks, together longer than it takes to be woken
	for {
		c.fault.Try(c.work)
		w.state.Store(ready)
		c.working.Add(-1)
		for looks := 0; w.state.Load() == ready; looks++ {
			if looks == moment && w.state.CompareAndSwap(ready, gone) {
				return
			}
			runtime.Gosched()
		}
	}
}
