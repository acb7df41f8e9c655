package parallel_test

import (
	"sync/atomic"
	"testing"

	"treeline/terrain/parallel"
)

func TestOfWaitingRequestsTheNewestIsServed(t *testing.T) {
	var l parallel.Latest[int]
	var done []int
	begun, goOn := make(chan bool), make(chan bool)
	work := func(n *int) {
		if *n == 1 {
			begun <- true
			<-goOn
		}
		done = append(done, *n)
	}
	l.Ask(1, work)
	<-begun
	if l.Stale() || !l.Busy() {
		t.Error("the first work is in vain, or is not done")
	}
	l.Ask(2, work)
	l.Ask(3, work)
	if !l.Stale() {
		t.Error("the first work is not in vain with others waiting")
	}
	goOn <- true
	for l.Busy() {
	}
	l.Close()
	if len(done) != 2 || done[0] != 1 || done[1] != 3 {
		t.Errorf("worked on %v, want [1 3]", done)
	}
}

func TestAClosedLatestWorksOnNothing(t *testing.T) {
	var l parallel.Latest[int]
	var done atomic.Int32
	l.Close()
	l.Ask(1, func(*int) { done.Add(1) })
	l.Close()
	if done.Load() != 0 || l.Busy() {
		t.Error("work was done after the end")
	}
}

// TestALatestGoesOnAfterAPanic: the panic resurfaces when it is closed.
func TestALatestGoesOnAfterAPanic(t *testing.T) {
	var l parallel.Latest[int]
	var done atomic.Int32
	work := func(n *int) {
		if *n == 1 {
			panic("broken")
		}
		done.Add(1)
	}
	l.Ask(1, work)
	for l.Busy() {
	}
	l.Ask(2, work)
	for l.Busy() {
	}
	if done.Load() != 1 {
		t.Error("what was asked after a panic was not worked on")
	}
	if err := parallel.Try(func() error { l.Close(); return nil }); err == nil || err.Error() != "broken" {
		t.Errorf("Close brought up %v, want the panic", err)
	}
}
