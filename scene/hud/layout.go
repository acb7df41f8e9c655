package hud

// rect is a rectangle in units.
type rect struct{ x, y, w, h float64 }

// right and bottom return the far sides.
func (b rect) right() float64  { return b.x + b.w }
func (b rect) bottom() float64 { return b.y + b.h }

// middle returns the centre.
func (b rect) middle() (x, y float64) { return b.x + b.w/2, b.y + b.h/2 }

// holds reports whether a place lies in the rectangle.
func (b rect) holds(x, y float64) bool {
	return x >= b.x && x < b.right() && y >= b.y && y < b.bottom()
}

// overlaps reports whether two rectangles share an area.
func (b rect) overlaps(c rect) bool {
	return b.x < c.right() && c.x < b.right() && b.y < c.bottom() && c.y < b.bottom()
}

// layout holds where each instrument is, in units.
type layout struct {
	screen                        rect // free of the tuning panel
	status, minimap               rect
	score, tape, eye, feed        rect
	card, spectator, banner, hint rect
}

// Measures of the instruments in units.
const (
	margin   = 14.0
	statusW  = 344.0
	statusH  = 112.0
	mapSide  = 196.0 // longer side
	scoreW   = 420.0
	scoreH   = 34.0
	tapeH    = 30.0
	eyeW     = 152.0
	eyeH     = 40.0
	feedW    = 300.0
	feedH    = 130.0
	cardW    = 320.0
	cardH    = 52.0
	bannerH  = 92.0
	barH     = 46.0
	hintH    = 22.0
	plateCut = 7.0
)

// lay places the instruments on a screen of width x height units of which inset
// units on the right are covered. aspect is the map's width over its depth.
func lay(width, height, inset, aspect float64) layout {
	w := max(width-inset, width/3)
	mid := w / 2
	l := layout{screen: rect{0, 0, w, height}}
	mapW, mapH := mapSide, mapSide/aspect
	if aspect < 1 {
		mapW, mapH = mapSide*aspect, mapSide
	}
	l.minimap = rect{w - margin - mapW, height - margin - mapH, mapW, mapH}
	l.status = rect{margin, height - margin - statusH, statusW, statusH}
	l.score = rect{mid - scoreW/2, margin - 4, scoreW, scoreH}
	l.tape = rect{mid - scoreW/2, l.score.bottom() + 5, scoreW, tapeH}
	l.eye = rect{mid - eyeW/2, l.tape.bottom() + 6, eyeW, eyeH}
	feedLeft := max(l.score.right()+margin, w-margin-feedW)
	l.feed = rect{feedLeft, margin, w - margin - feedLeft, feedH}
	l.banner = rect{0, max(l.eye.bottom(), l.feed.bottom()) + 6, w, bannerH}
	l.card = rect{mid - cardW/2, height*0.755 - cardH/2, cardW, cardH}
	left, right := l.status.right()+margin, l.minimap.x-margin
	l.spectator = rect{left, height - margin - barH, max(right-left, 0), barH}
	l.hint = rect{left, l.spectator.y - hintH - 6, max(right-left, 0), hintH}
	return l
}
