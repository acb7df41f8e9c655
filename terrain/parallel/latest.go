package parallel

import "sync"

// Latest works on what is asked beside those who ask, one thing at a time. Of what is
// asked meanwhile the newest counts. The zero Latest is ready.
type Latest[Q any] struct {
	mutex   sync.Mutex
	next    *Q // nil for none
	working bool
	closed  bool
	group   Group
}

// Ask has something worked on in place of all that waits. After Close it does nothing.
func (l *Latest[Q]) Ask(q Q, work func(*Q)) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.closed {
		return
	}
	l.next = &q
	if !l.working {
		l.working = true
		l.group.Go(func() { l.drain(work) })
	}
}

// take returns the newest thing, nil if there is none any more.
func (l *Latest[Q]) take() *Q {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	q := l.next
	l.next, l.working = nil, q != nil
	return q
}

// drain works until nothing waits. A panic ends it, and what is asked next begins anew.
func (l *Latest[Q]) drain(work func(*Q)) {
	q := l.take()
	defer func() {
		if q != nil {
			l.mutex.Lock()
			l.working = false
			l.mutex.Unlock()
		}
	}()
	for ; q != nil; q = l.take() {
		work(q)
	}
}

// Busy reports whether anything is worked on or waits.
func (l *Latest[Q]) Busy() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.working
}

// Stale reports whether what is worked on is in vain: something newer waits, or the work
// is being ended.
func (l *Latest[Q]) Stale() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.closed || l.next != nil
}

// Close ends the work, and waits for that. A panic in it comes up again here.
func (l *Latest[Q]) Close() {
	l.mutex.Lock()
	l.closed, l.next = true, nil
	l.mutex.Unlock()
	l.group.Wait()
}
