package hud

// rect is a rectangle in units.
type rect struct{ x, y, w, h float64 }

// right and bottom return the coordinates of the far sides.
func (b rect) right() float64  { return b.x + b.w }
func (b rect) bottom() float64 { return b.y + b.h }

// middle returns the centre.
func (b rect) middle() (x, y float64) { return b.x + b.w/2, b.y + b.h/2 }

// holds reports whether a point is in the rectangle.
func (b rect) holds(x, y float64) bool {
	return x >= b.x && x < b.right() && y >= b.y && y < b.bottom()
}

// within reports whether b lies in c.
func (b rect) within(c rect) bool {
	return b.x >= c.x && b.right() <= c.right() && b.y >= c.y && b.bottom() <= c.bottom()
}

// toward returns the point x1, y1 if it is well inside the rectangle, otherwise where the line to
// it from x0, y0 comes within a margin of the edge.
func (b rect) toward(x0, y0, x1, y1 float64) (x, y float64) {
	const rim = 24.0
	share := 1.0
	cut := func(from, to, low, high float64) {
		if to < low {
			share = min(share, (from-low)/(from-to))
		}
		if to > high {
			share = min(share, (high-from)/(to-from))
		}
	}
	cut(x0, x1, b.x+rim, b.right()-rim)
	cut(y0, y1, b.y+rim, b.bottom()-rim)
	share = max(share, 0)
	return x0 + (x1-x0)*share, y0 + (y1-y0)*share
}

// overlaps reports whether two rectangles share an area.
func (b rect) overlaps(c rect) bool {
	return b.x < c.right() && c.x < b.right() && b.y < c.bottom() && c.y < b.bottom()
}

// Measures of the layout in units.
const (
	margin    = 14.0
	gap       = 6.0   // between instruments above one another
	columnW   = 420.0 // width of the column in the middle of the upper edge
	plateCut  = 7.0
	upperEdge = margin - 4
)

// layout gives instruments their places on the screen one after another: at the upper edge from the
// top down, at the lower edge from the bottom up. Everything is in units.
type layout struct {
	screen rect   // without the tuning panel and the replay bar
	plates []rect // that names and marks in the picture keep clear of

	upper, upperRight            float64 // lower ends of the instruments at the upper edge
	lowerLeft, lowerRight, lower float64 // upper ends of the instruments at the lower edge
	left, right                  float64 // inner ends of the instruments in the lower corners
	eye                          float64 // lower end of the eye, 0 if it has no place
	banner                       rect    // of the banner, empty while it does not show
}

// begin starts with an empty screen of width x height units, of which inset units on the right and
// head units at the upper edge are covered.
func (l *layout) begin(width, height, inset, head float64) {
	w := max(width-inset, width/3)
	foot := height - margin
	*l = layout{
		screen: rect{0, 0, w, height}, plates: l.plates[:0],
		upper: max(upperEdge, head), upperRight: max(margin, head), lowerLeft: foot, lowerRight: foot, lower: foot,
		left: margin, right: w - margin,
	}
}

// inColumn returns a place of width w in the middle of the upper edge.
func (l *layout) inColumn(w, h float64) rect {
	b := rect{(l.screen.w - w) / 2, l.upper, w, h}
	l.upper = b.bottom() + gap
	return b
}

// inUpperRight returns a place in the upper right corner, narrower than w if the column in the
// middle leaves less room.
func (l *layout) inUpperRight(w, h float64) rect {
	right := l.screen.w - margin
	x := max((l.screen.w+columnW)/2+margin, right-w)
	b := rect{x, l.upperRight, right - x, h}
	l.upperRight = b.bottom() + gap
	return b
}

// inLowerLeft returns a place in the lower left corner, empty if h is 0 or less.
func (l *layout) inLowerLeft(w, h float64) rect {
	if h <= 0 {
		return rect{}
	}
	b := rect{margin, l.lowerLeft - h, w, h}
	l.lowerLeft = b.y - gap
	l.left = max(l.left, b.right()+margin)
	return b
}

// inLowerRight returns a place in the lower right corner.
func (l *layout) inLowerRight(w, h float64) rect {
	x := l.screen.w - margin - w
	b := rect{x, l.lowerRight - h, w, h}
	l.lowerRight = b.y - gap
	l.right = min(l.right, x-margin)
	return b
}

// betweenCorners returns a place at the lower edge, as wide as the room between the lower corners;
// if that is less than least, a place in the column at the upper edge instead.
func (l *layout) betweenCorners(least, h float64) rect {
	b := rect{l.left, l.lower - h, l.right - l.left, h}
	if b.w < least {
		return l.inColumn(min(columnW, l.screen.w-2*margin), h)
	}
	l.lower = b.y - gap
	return b
}

// foot returns a place of width w, centred in the one between the corners. If the instrument shows,
// names keep clear of it.
func (l *layout) foot(w, h float64, shows bool) rect {
	b := l.betweenCorners(w, h)
	b = rect{b.x + (b.w-w)/2, b.y, w, h}
	if shows {
		l.plate(b)
	}
	return b
}

// above returns b, moved up as far as needed for it to overlap no plate.
func (l *layout) above(b rect) rect {
	for i := 0; i < len(l.plates); i++ {
		if p := l.plates[i]; b.overlaps(p) {
			b.y, i = p.y-gap-b.h, -1
		}
	}
	return b
}

// across returns a place across the whole width of the screen, below the instruments at the upper
// edge.
func (l *layout) across(h float64) rect {
	b := rect{0, max(l.upper, l.upperRight), l.screen.w, h}
	l.upper = b.bottom() + gap
	return b
}

// plate registers a place that names and marks in the picture keep clear of, and returns it.
func (l *layout) plate(b rect) rect {
	l.plates = append(l.plates, b)
	return b
}
