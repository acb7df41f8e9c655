package lab

import (
	"sync"
	"sync/atomic"
)

// spread calls job for 0 to n-1 on some goroutines, at least one, and returns
// when all are done.
func spread(n, workers int, job func(i int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(max(workers, 1), n) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				job(i)
			}
		})
	}
	group.Wait()
}
