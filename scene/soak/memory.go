package soak

import (
	"fmt"
	"runtime"
)

// heapWatch detects memory that grows from batch to batch.
type heapWatch struct {
	first      uint64 // bytes on the heap after the first batch
	goroutines int
}

// measure must be called after every batch. It returns an error if there is more than after the
// first one.
func (h *heapWatch) measure() error {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return h.compare(m.HeapAlloc, runtime.NumGoroutine())
}

// compare is measure with given numbers: bytes on the heap, and goroutines.
func (h *heapWatch) compare(bytes uint64, goroutines int) error {
	const slack = 16 << 20 // bytes: far less than a battle takes
	if h.first == 0 {
		h.first, h.goroutines = bytes, goroutines
	}
	switch {
	case bytes > h.first+slack:
		return fmt.Errorf("%w: %d bytes after the first battles, now %d", memoryRule, h.first, bytes)
	case goroutines > h.goroutines:
		return fmt.Errorf("%w: %d goroutines after the first battles, now %d", memoryRule, h.goroutines, goroutines)
	}
	return nil
}
