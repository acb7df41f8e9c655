// Package queue is a priority queue: the item with the least total comes first.
package queue

// Queue holds what waits for its turn, the least total first. Of equal totals the one with the
// least index comes first, so that the order in which they came never decides.
type Queue []Waiting

// Waiting is something in a queue, by its index in what the queue's owner keeps.
type Waiting struct {
	Total float64
	Index int32
}

// before reports whether one comes before another.
func (w Waiting) before(x Waiting) bool {
	return w.Total < x.Total || (w.Total == x.Total && w.Index < x.Index)
}

// Push puts something into the queue. It does not allocate when there is room.
func (q *Queue) Push(total float64, index int32) {
	w := Waiting{total, index}
	h := append(*q, w)
	*q = h
	i := len(h) - 1
	for i > 0 && w.before(h[(i-1)/2]) {
		h[i] = h[(i-1)/2]
		i = (i - 1) / 2
	}
	h[i] = w
}

// Pop takes the first out of a queue that is not empty, and returns it.
func (q *Queue) Pop() Waiting {
	h := *q
	top, w := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	*q = h
	i := 0
	for 2*i+1 < len(h) {
		k := 2*i + 1
		if k+1 < len(h) && h[k+1].before(h[k]) {
			k++
		}
		if w.before(h[k]) {
			break
		}
		h[i] = h[k]
		i = k
	}
	if len(h) > 0 {
		h[i] = w
	}
	return top
}
