package sight

import "math"

// sift appends the items of n spots of an order, from one on, that pass the
// sieve to hits, where found are already, and returns how many there are then; what
// follows the last is overwritten. Signs are bits, so that there is no branch to
// guess wrong.
func (o *order) sift(from, n int, k *sieve, hits *[hitRoom + 1]int32, found int) int {
	us, vs, rs, items := o.u[from:from+n], o.v[from:from+n], o.r[from:from+n], o.item[from:from+n]
	for i, u := range us {
		u, v, r := u-k.u, vs[i]-k.v, rs[i]
		hits[found] = items[i]
		off, wide := v-k.mid*u, k.half*u+k.secant*r+k.slack
		ahead, far := u-k.along, r+k.reach
		in := math.Float32bits(off*off-wide*wide) & math.Float32bits(ahead*ahead-far*far)
		found += int(in >> 31)
	}
	return found
}
