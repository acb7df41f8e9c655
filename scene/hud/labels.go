package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// labels writes names and health beside the tanks in a picture from above. A name takes the nearest
// place that is free of tanks, other names and instruments, and keeps it as long as it can. A name
// that is not right beside its tank is connected to it by a line.
type labels struct {
	inPicture

	kept  []int  // by ID, the index of the place that the name had in the last frame
	rooms []rect // rectangles of the names in this frame
}

func (l *labels) shows(f *frame) bool { return f.above() }

func (l *labels) draw(f *frame, _ rect) {
	l.rooms = l.rooms[:0]
	for len(l.kept) < len(f.v.Roll) {
		l.kept = append(l.kept, 0)
	}
	for _, own := range [2]bool{true, false} { // the followed tank chooses first
		for i := range f.v.Tanks {
			if t := &f.v.Tanks[i]; f.own(t.ID) == own && f.marks(t) {
				l.label(f, t)
			}
		}
	}
}

// Measures of a label, in units.
const (
	labelHigh  = 25.0
	labelBar   = 40.0 // least width, for the health
	labelSign  = 4.0
	labelRings = 7  // rings of places round a tank
	labelSides = 8  // places in a ring
	labelStep  = 26 // from ring to ring
)

// label writes one name.
func (l *labels) label(f *frame, t *view.Tank) {
	x, y, ok := f.project(t.Shown.At)
	if !ok || !f.open(x, y) {
		return
	}
	c := f.canvas
	width := max(c.TextWidth(canvas.Small, f.name(t.ID), canvas.Bold)+2*labelSign+6, labelBar+4)
	unit, class := unitsPerMetre(f, t.Shown.At), tanks.ClassOf(t.Class)
	factor, _ := grown(f, class, unit)
	near := unit*class.HullLength/2*factor + 3
	at, place := l.free(f, x, y, near, width, l.kept[t.ID])
	if place < 0 {
		return
	}
	l.kept[t.ID], l.rooms = place, append(l.rooms, at)
	if place >= labelSides {
		c.Line(x, y, min(max(x, at.x), at.right()), min(max(y, at.y), at.bottom()), 1.4, teamColor(t.Team).Fade(0.8))
	}
	l.write(f, t, at)
}

// free reserves the first free rectangle for a name round a tank, and returns it with the index of
// its place, -1 if there is none. The kept place is tried before the others of its ring, but after
// all nearer rings, so that a name returns to its tank.
func (l *labels) free(f *frame, x, y, near, width float64, kept int) (rect, int) {
	first := kept / labelSides * labelSides
	for i := range labelRings*labelSides + 1 {
		place := i
		switch {
		case i == first:
			place = kept
		case i > first:
			place = i - 1
		}
		b := l.beside(x, y, near+labelStep*float64(place/labelSides), width, place%labelSides)
		s := &f.layout.screen
		if b.x < s.x+2 || b.y < s.y+2 || b.right() > s.right()-2 || b.bottom() > s.bottom()-2 {
			continue
		}
		if f.reserve(b) {
			return b, place
		}
	}
	return rect{}, -1
}

// beside returns the rectangle of a name at a distance from a tank: side 0 is to the right, 1
// above, 2 to the left, 3 below, the others at the corners.
func (l *labels) beside(x, y, far, width float64, side int) rect {
	turns := [labelSides]float64{0, 2, 4, 6, 1, 3, 5, 7} // eighths of a turn, counter-clockwise
	sin, cos := math.Sincos(turns[side] * math.Pi / 4)
	mx := x + cos*(far+width/2)
	my := y - sin*(far+labelHigh/2)
	return rect{mx - width/2, my - labelHigh/2, width, labelHigh}
}

// write writes a name in a rectangle, with its health if the viewer may know that.
func (l *labels) write(f *frame, t *view.Tank, b rect) {
	c := f.canvas
	color := teamColor(t.Team)
	ink := color.Mix(canvas.White, 0.35)
	if f.own(t.ID) {
		ink = canvas.White
	}
	x, y := b.x+b.w/2, b.y+9
	c.Plate(b.x, b.y, b.w, b.h, 4, canvas.Plate.Fade(0.75), 0)
	half := c.TextWidth(canvas.Small, f.name(t.ID), canvas.Bold)/2 + labelSign + 2
	f.teamMark(x-half+labelSign, y, labelSign, t.Team, color)
	c.Text(x+labelSign+2, y, canvas.Small, f.name(t.ID), ink, canvas.Center|canvas.Bold)
	if f.v.Spectator != nil || t.Team == f.v.Side() {
		bar := b.w - 10
		c.Rect(b.x+5, b.y+18, bar, 3, canvas.Black.Fade(0.5))
		c.Rect(b.x+5, b.y+18, max(bar*t.Health, 1), 3, healthColor(t.Health))
	}
}
