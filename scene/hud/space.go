package hud

import "slices"

// space finds room between plates. It keeps scratch memory.
type space struct{ lefts, tops, rights, bottoms []float64 }

// widest returns where in the screen, under none of the plates, a picture of an aspect,
// width over height, shows largest; all of the screen where there is no room at all. The
// sides of such a place lie at those of plates and screen, so that these are all to be tried.
func (s *space) widest(screen rect, plates []rect, aspect float64) rect {
	s.lefts, s.tops = append(s.lefts[:0], screen.x), append(s.tops[:0], screen.y)
	s.rights, s.bottoms = append(s.rights[:0], screen.right()), append(s.bottoms[:0], screen.bottom())
	for i := range plates {
		p := &plates[i]
		s.lefts, s.tops = append(s.lefts, p.right()), append(s.tops, p.bottom())
		s.rights, s.bottoms = append(s.rights, p.x), append(s.bottoms, p.y)
	}
	best, most, largest := screen, 0.0, 0.0
	for _, x := range s.lefts {
		for _, right := range s.rights {
			for _, y := range s.tops {
				for _, bottom := range s.bottoms {
					b := rect{x, y, right - x, bottom - y}
					size, area := min(b.w, b.h*aspect), b.w*b.h
					if size < most || size == most && area <= largest || !b.free(screen, plates) {
						continue
					}
					best, most, largest = b, size, area
				}
			}
		}
	}
	return best
}

// free reports whether the rectangle lies in the screen and under none of the plates. That
// sides are rounded does not count.
func (b rect) free(screen rect, plates []rect) bool {
	const slack = 1e-6
	b = rect{b.x + slack, b.y + slack, b.w - 2*slack, b.h - 2*slack}
	return b.within(screen) && !slices.ContainsFunc(plates, b.overlaps)
}
