package tanks_test

import (
	"fmt"
	"testing"

	"treeline/tanks/matchtest"
)

func BenchmarkStep(b *testing.B) {
	for _, n := range []int{2, 16, 64} {
		b.Run(fmt.Sprintf("tanks=%d", n), func(b *testing.B) {
			w := matchtest.Melee(n/2, 1)
			matchtest.Run(w, 5)
			b.ReportAllocs()
			for b.Loop() {
				w.Step()
			}
		})
	}
}
