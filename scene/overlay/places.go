package overlay

// reserve has plates keep off a rectangle.
func (d *legend) reserve(b rect) { d.taken = append(d.taken, b) }

// reserveTanks has plates keep off the symbols of the tank that the overlay is about and of the
// one that the viewer follows, seen from above.
func (d *legend) reserveTanks() {
	if !d.camera.Overhead {
		return
	}
	for i := range d.in.Tanks {
		t := &d.in.Tanks[i]
		if t.ID != d.in.Me && t.ID != d.Followed {
			continue
		}
		if px, py, ok := d.camera.Project(t.Pose.At, d.width, d.height); ok {
			x, y := d.canvas.Units(px, py)
			d.reserve(rect{x - symbolWide/2, y - symbolHigh/2, symbolWide, symbolHigh})
		}
	}
}

// place returns where a plate of some height goes from a y on below the legend or, where there is
// no room, beside it. Where there is none at all the place is lower than that: the most room
// that there is.
func (d *legend) place(below, high float64) rect {
	foot, best := d.canvas.Height()-footRoom-d.Foot, rect{legendLeft, below, legendWidth, 0}
	for _, left := range d.lefts() {
		top := upperEnd
		if left == legendLeft {
			top = below
		}
		tops := []float64{top}
		for i := range d.taken {
			if under := d.taken[i].y + d.taken[i].h + plateGap; under > top {
				tops = append(tops, under)
			}
		}
		for _, y := range tops {
			b := d.clear(rect{left, y, legendWidth, foot - y})
			if b.h >= high {
				b.h = high
				return b
			}
			if b.h > best.h {
				best = b
			}
		}
	}
	return best
}

// lefts returns where columns of plates begin: below the legend, and on the right or, seen from
// above, next to the legend, up to where the gunner's view may be.
func (d *legend) lefts() []float64 {
	const share, most = 0.42, 480.0 // width of the gunner's view: of the height of the screen, units at most
	wide := d.wide()
	beside := legendLeft + legendWidth + plateGap
	if !d.camera.Overhead {
		if right := wide - legendWidth - legendLeft; right >= beside {
			return []float64{legendLeft, right}
		}
		return []float64{legendLeft}
	}
	all := []float64{legendLeft, beside}
	end := wide - legendLeft - min(share*d.canvas.Height(), most)
	for x := beside + legendWidth + plateGap; x+legendWidth+plateGap <= end; x += legendWidth + plateGap {
		all = append(all, x)
	}
	return all
}

// clear returns the upper part of a rectangle that is free of what plates keep off, without height
// where that begins at its upper end.
func (d *legend) clear(b rect) rect {
	for i := range d.taken {
		o := &d.taken[i]
		switch {
		case o.x >= b.x+b.w || b.x >= o.x+o.w || o.y+o.h <= b.y || o.y-plateGap >= b.y+b.h:
		default:
			b.h = max(o.y-plateGap-b.y, 0)
		}
	}
	return b
}
