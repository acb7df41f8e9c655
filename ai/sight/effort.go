package sight

import (
	"slices"

	"treeline/terrain"
)

// Effort returns what the last share that s worked out cost at most: obstacles tested
// and squares walked, unless one obstacle hid all and ended it. Exact sight walks
// the cells of its own index, seed mode the squares of the map's grid.
func (o *Occluders) Effort(s *Scratch, m Mode) (obstacles, squares int) {
	if s.open {
		return 0, 0
	}
	if m == Seed {
		return len(s.seed.taken), len(s.seed.squares)
	}
	w := &s.walk
	ix, _ := o.indexFor(&s.cone)
	w.start(ix, &s.cone)
	for ; w.column <= w.last; w.column++ {
		lo, hi := max(int(w.from), 0), min(int(w.to), w.in.nv-1)
		from, to := w.in.run(w.column, lo, hi)
		obstacles += int(to - from)
		squares += max(hi-lo+1, 0)
		w.from += w.fromSlope
		w.to += w.toSlope
	}
	return obstacles, squares
}

// Blockers appends to dst, ascending and each once, the obstacles that hid
// something in the last share that s worked out, in either mode. An obstacle may
// be missing if another one hid all.
func (o *Occluders) Blockers(dst []terrain.ObstacleID, s *Scratch) []terrain.ObstacleID {
	first := len(dst)
	for i := range s.shadows {
		switch by := s.shadows[i].cause; by.kind {
		case plantCause:
			dst = append(dst, o.plants[by.index].id)
		case boxCause:
			dst = append(dst, o.boxAt[by.index].id)
		case wreckCause, groundCause:
		}
	}
	slices.Sort(dst[first:])
	return append(dst[:first], slices.Compact(dst[first:])...)
}
