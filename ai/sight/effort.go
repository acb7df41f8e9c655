package sight

// Effort says what the last share that s worked out cost: obstacles tested and
// squares walked. Exact sight walks the cells of its own index, seed mode the
// squares of the map's grid.
func (o *Occluders) Effort(s *Scratch, m Mode) (obstacles, squares int) {
	if s.open {
		return 0, 0
	}
	if m == Seed {
		return len(s.seed.taken), len(s.seed.squares)
	}
	w := &s.walk
	w.start(&o.index, &s.cone)
	for ; w.column <= w.last; w.column++ {
		lo, hi := max(int(w.lo), 0), min(int(w.hi), w.in.nv-1)
		from, to := w.in.run(w.column, lo, hi)
		obstacles += int(to - from)
		squares += max(hi-lo+1, 0)
		w.lo += w.loSlope
		w.hi += w.hiSlope
	}
	return obstacles, squares
}
