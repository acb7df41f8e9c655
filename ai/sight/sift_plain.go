//go:build !amd64 || purego

package sight

// sift is siftPlain.
func (o *order) sift(from, n int, k *sieve, hits *[hitRoom + sifted]int32, found int) int {
	return o.siftPlain(from, n, k, hits, found)
}
