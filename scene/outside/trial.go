package outside

import (
	"fmt"
	"sync"
	"sync/atomic"
)

// How many turns are lost until programs on trial have failed.
const (
	noneOf = 10 // where none has been answered yet
	inAll  = 60
)

// trial ends matches of programs that have shown that they cannot drive. The zero trial
// ends none.
type trial struct {
	end   func(why string) // nil for nothing
	once  sync.Once
	good  atomic.Bool // an order has come
	over  atomic.Bool // they have failed
	wrong atomic.Int64
}

// Try has end called, once and with the reason, as soon as programs have failed for good: one
// drives no more before its round is over, or a number of turns is lost. It is called before
// matches begin; end is called by whichever match finds out.
func (h *House) Try(end func(why string)) { h.trial.end = end }

// answered counts a turn that was answered with an order.
func (t *trial) answered() {
	if !t.good.Load() {
		t.good.Store(true)
	}
}

// lost counts a turn that was lost.
func (t *trial) lost() {
	switch n := t.wrong.Add(1); {
	case n >= inAll:
		t.fail(fmt.Sprintf("%d turns were lost", inAll))
	case n >= noneOf && !t.good.Load():
		t.fail(fmt.Sprintf("%d turns were lost, and none was answered", noneOf))
	}
}

// fail ends the matches.
func (t *trial) fail(why string) {
	if t.end != nil {
		t.over.Store(true)
		t.once.Do(func() { t.end(why) })
	}
}

// failed reports whether programs have failed for good.
func (t *trial) failed() bool { return t.over.Load() }
