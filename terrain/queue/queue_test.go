package queue_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"treeline/terrain/queue"
)

// TestTheQueueIsInOrder: the least total comes first, and of equal totals the least index, whatever
// the order of insertion and whatever is taken out in between.
func TestTheQueueIsInOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 8))
	for range 200 {
		var q queue.Queue
		totals := make([]float64, 1+random.IntN(60))
		var waiting []int32
		take := func() {
			first := slices.MinFunc(waiting, func(a, b int32) int {
				if totals[a] != totals[b] {
					return int(totals[a] - totals[b])
				}
				return int(a - b)
			})
			if got := q.Pop().Index; got != first {
				t.Fatalf("%d of total %g comes before %d of %g", got, totals[got], first, totals[first])
			}
			waiting = slices.DeleteFunc(waiting, func(i int32) bool { return i == first })
		}
		for _, i := range random.Perm(len(totals)) {
			totals[i] = float64(random.IntN(12))
			q.Push(totals[i], int32(i))
			waiting = append(waiting, int32(i))
			if random.IntN(3) == 0 {
				take()
			}
		}
		for len(waiting) > 0 {
			take()
		}
	}
}
