//go:build !purego

package sight

// sift is siftPlain, in the vectors of the processor if it has them.
func (o *order) sift(from, n int, k *sieve, hits *[hitRoom + sifted]int32, found int) int {
	if hasVectors {
		return siftVectors(o, from, n, k, hits, found, &packings)
	}
	return o.siftPlain(from, n, k, hits, found)
}

// siftVectors is siftPlain, eight spots at a time.
//
//go:noescape
func siftVectors(o *order, from, n int, k *sieve, hits *[hitRoom + sifted]int32, found int, table *[1 << sifted][sifted]uint8) int

// hasVectors says whether the processor and the system know AVX2, as nearly all do
// that were made since 2013.
//
//nolint:gochecknoglobals // asked once; it never changes.
var hasVectors = vectorsKnown()

func vectorsKnown() bool

// packings says for each of the 256 ways in which some of eight numbers can be in
// how to move those to the front: a byte for each place, with the number to take.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var packings = newPackings()

func newPackings() (table [1 << sifted][sifted]uint8) {
	for in := range table {
		n := 0
		for i := range sifted {
			if in>>i&1 != 0 {
				table[in][n] = uint8(i)
				n++
			}
		}
	}
	return table
}
