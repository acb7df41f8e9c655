//go:build !purego

package sight

// sift asks the first n of some circles, of which there must be sifted-1 more, with
// the vectors of the processor, four at a time. It appends the items of those that
// pass the sieve to hits, where found are already, and returns how many there are
// then; one item past the last is overwritten.
//
//go:noescape
func sift(spots []spot, n int, k *sieve, hits *[hitRoom + 1]int32, found int) int
