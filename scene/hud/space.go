package hud

import "slices"

// space finds free room between plates. It keeps scratch memory.
type space struct{ lefts, tops, rights, bottoms []float64 }

// widest returns the rectangle on the screen, overlapping none of the plates, in which a picture of
// the given aspect, width over height, is largest; the whole screen if there is no free room. Each
// side of such a rectangle touches a plate or the edge of the screen, so trying all of these finds
// it.
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

// free reports whether the rectangle is on the screen and overlaps none of the plates, allowing for
// rounding errors.
func (b rect) free(screen rect, plates []rect) bool {
	const slack = 1e-6
	b = rect{b.x + slack, b.y + slack, b.w - 2*slack, b.h - 2*slack}
	return b.within(screen) && !slices.ContainsFunc(plates, b.overlaps)
}
