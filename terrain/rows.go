package terrain

import (
	"runtime"
	"sync"
)

// eachRow calls do for every row from 0 to n-1, on all processors. The rows must
// not depend on each other; then the result is the same for any number of them.
func eachRow(n int, do func(row int)) {
	workers := min(runtime.GOMAXPROCS(0), n)
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			for row := w; row < n; row += workers {
				do(row)
			}
		})
	}
	wait.Wait()
}
