package outside

import (
	"fmt"
	"sync"
	"sync/atomic"
)

// How many lost turns make programs on trial fail.
const (
	noneOf = 10 // if none has been answered yet
	inAll  = 60
)

// trial ends matches of programs that have shown that they cannot drive. The zero trial ends none.
type trial struct {
	end   func(why string) // may be nil
	once  sync.Once
	good  atomic.Bool // whether an order has come
	over  atomic.Bool // whether programs have failed
	wrong atomic.Int64

	lingering sync.Mutex
	lingered  float64 // ticks, of all programs together
}

// Try makes the Host call end once, with the reason, as soon as programs have failed for good: one
// is ended before its round is over, or too many turns are lost. Try must be called before matches
// begin; end is called by whichever match notices.
func (h *Host) Try(end func(why string)) { h.trial.end = end }

// answered notes that a turn was answered with an order.
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

// fail ends the matches, unless it has been called before.
func (t *trial) fail(why string) {
	if t.end != nil {
		t.over.Store(true)
		t.once.Do(func() { t.end(why) })
	}
}

// failed reports whether programs have failed for good.
func (t *trial) failed() bool { return t.over.Load() }

// linger waits a moment more for a line of a program, once programs have failed for good. All
// programs share the moment: they run side by side, so whoever is waited for last has had all of it.
func (t *trial) linger(l link) ([]byte, error) {
	const moment = 60 // ticks
	t.lingering.Lock()
	defer t.lingering.Unlock()
	line, used, err := l.Wait(max(moment-t.lingered, 0), nil)
	t.lingered += used
	return line, err
}
