package sight

import (
	"slices"

	"treeline/terrain"
)

// Effort returns what the last share computed by s cost: obstacles tested and squares walked. It
// cost less if one obstacle hid everything and ended it early. Exact sight walks the cells of its
// own index, seed mode the squares of the map's grid.
func (o *Occluders) Effort(s *Scratch, m Mode) (obstacles, squares int) {
	if s.open {
		return 0, 0
	}
	if m == Seed {
		return len(s.seed.taken), len(s.seed.squares)
	}
	o.eachRun(s, func(column, lo, hi int) {
		from, to := s.walk.in.run(column, lo, hi)
		obstacles += int(to - from)
		squares += max(hi-lo+1, 0)
	})
	return obstacles, squares
}

// eachRun walks the cells of the last exact share again, column by column.
func (o *Occluders) eachRun(s *Scratch, visit func(column, lo, hi int)) {
	w := &s.walk
	ix, _ := o.indexFor(&s.cone)
	w.start(ix, &s.cone)
	for ; w.column <= w.last; w.column++ {
		visit(w.column, max(int(w.from), 0), min(int(w.to), w.in.nv-1))
		w.from += w.fromSlope
		w.to += w.toSlope
	}
}

// cells lists the cells that were walked: of the index of exact sight, one rectangle for
// those of a column, or the squares of the map's grid that seed mode asks.
func (e *Eyes) cells(x *Explanation) {
	o, s := e.occluders, &e.scratch
	if s.open {
		return
	}
	if x.Method == Seed {
		side := o.grid.Cell
		for _, q := range s.seed.squares {
			x.Cells = append(x.Cells, Cell{float64(q.Col) * side, float64(q.Row) * side, side, side})
		}
		return
	}
	o.eachRun(s, func(column, lo, hi int) {
		if lo > hi {
			return
		}
		in := s.walk.in
		u, v := in.u0+float64(column*cellAlong), in.v0+float64(lo*cellAcross)
		across := float64((hi - lo + 1) * cellAcross)
		if in == &o.low.orders[0] || in == &o.whole.orders[0] {
			x.Cells = append(x.Cells, Cell{u, -v - across, cellAlong, across})
		} else {
			x.Cells = append(x.Cells, Cell{v, -u - cellAlong, across, cellAlong})
		}
	})
}

// Blockers returns, ascending and each once, the obstacles that hid something in the last share
// computed by s, in either mode. An obstacle may be missing if another one hid everything.
func (o *Occluders) Blockers(s *Scratch) []terrain.ObstacleID {
	var all []terrain.ObstacleID
	for i := range s.shadows {
		switch by := s.shadows[i].cause; by.kind {
		case plantCause:
			all = append(all, o.plants[by.index].id)
		case boxCause:
			all = append(all, o.boxAt[by.index].id)
		case wreckCause, cloudCause, groundCause:
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
