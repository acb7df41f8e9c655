// Package parallel runs work in parallel. It starts every goroutine of the program, so that a panic
// in one never ends the process: it resurfaces in the goroutine that waits, where the program's own
// guard recovers it. It is a package of terrain because everything else imports that.
package parallel

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync/atomic"

	"github.com/sourcegraph/conc"
	"github.com/sourcegraph/conc/panics"
)

// Group is goroutines that are waited for together: Go starts one, Wait returns
// when all have ended and panics with the first panic among them. The zero Group is
// ready. A caller that may return without a call of Wait leaves a panic unheard.
type Group = conc.WaitGroup

// Workers returns how many workers somebody asked for, and as many as there are processors
// for 0.
func Workers(asked int) int {
	if asked == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return asked
}

// Each calls job for every number from 0 to n-1, on so many goroutines, at least
// one, and returns when all are done. The jobs must not depend on each other; then
// the result is the same for any number of workers. A panic in a job ends its
// worker and comes up again here; the others go on to the end.
func Each(n, workers int, job func(i int)) {
	EachBy(n, workers, func(_, i int) { job(i) })
}

// EachBy is Each for jobs that need memory to work in: each is told the number of the
// worker that does it, from 0 to workers-1. A worker does one job at a time.
func EachBy(n, workers int, job func(worker, i int)) {
	workers = min(workers, n)
	if workers <= 1 {
		for i := range n {
			job(0, i)
			Yield()
		}
		return
	}
	var next atomic.Int64
	var group Group
	for worker := range workers {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				job(worker, i)
			}
		})
	}
	group.Wait()
}

// Fault is a panic that was caught where it happened.
type Fault struct {
	Value any    // what was panicked with
	Stack []byte // of the goroutine in which it happened
}

// Error returns the value as a text, without the stack.
func (f *Fault) Error() string { return fmt.Sprint(f.Value) }

// Try calls f and returns its error, or the panic that ended it as a *Fault.
func Try(f func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = faultOf(cause)
		}
	}()
	return f()
}

// faultOf returns what a recovered panic was in the goroutine in which it began,
// through all groups by which it has come. It must be called while the panic
// unwinds.
func faultOf(cause any) *Fault {
	stack := debug.Stack()
	for {
		carried, ok := cause.(*panics.Recovered)
		if !ok {
			break
		}
		cause, stack = carried.Value, carried.Stack
	}
	if f, ok := cause.(*Fault); ok {
		return f
	}
	return &Fault{cause, stack}
}
