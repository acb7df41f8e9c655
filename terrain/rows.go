package terrain

import (
	"runtime"

	"treeline/terrain/parallel"
)

// eachRow calls do for every row from 0 to n-1, on all processors.
func eachRow(n int, do func(row int)) { parallel.Each(n, runtime.GOMAXPROCS(0), do) }
