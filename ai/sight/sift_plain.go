//go:build !amd64 || purego

package sight

import "math"

// sift appends the items of the first n of some circles that pass the sieve to
// hits, where found are already, and returns how many there are then; one item past
// the last is overwritten. Signs are bits, so that there is no branch to guess wrong.
func sift(spots []spot, n int, k *sieve, hits *[hitRoom + 1]int32, found int) int {
	for _, s := range spots[:n] {
		u, v := s.u-k.u, s.v-k.v
		hits[found] = s.item
		off, wide := v-k.mid*u, k.half*u+k.secant*s.r+k.slack
		ahead, far := u-k.along, s.r+k.reach
		in := math.Float32bits(off*off-wide*wide) & math.Float32bits(ahead*ahead-far*far)
		found += int(in >> 31)
	}
	return found
}
