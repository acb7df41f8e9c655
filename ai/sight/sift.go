package sight

import "math"

// sift appends to hits, which already has found of them, the items of those of n spots of an order,
// from one on, that pass the sieve, and returns their new number; what follows the last is
// overwritten. It is branch-free: signs are used as bits.
func (o *order) sift(from, n int, k *sieve, hits *[hitRoom + 1]int32, found int) int {
	us, vs, rs, items := o.u[from:from+n], o.v[from:from+n], o.r[from:from+n], o.item[from:from+n]
	eyeU, eyeV, mid, half, secant, slack, along, reach := k.u, k.v, k.mid, k.half, k.secant, k.slack, k.along, k.reach
	for i, u := range us {
		u, v, r := u-eyeU, vs[i]-eyeV, rs[i]
		hits[found] = items[i]
		off, wide := v-float32(mid*u), float32(half*u)+float32(secant*r)+slack
		ahead, far := u-along, r+reach
		in := math.Float32bits(float32(off*off)-float32(wide*wide)) & math.Float32bits(float32(ahead*ahead)-float32(far*far))
		found += int(in >> 31)
	}
	return found
}
