package page

import "treeline/scene/canvas"

// Paper is what pages are drawn on.
type Paper struct {
	Canvas *canvas.Canvas
	Inset  func() float64 // px on the right that something covers
}

// Room returns the width in units that is not covered.
func (p *Paper) Room() float64 { return p.Canvas.Width() - p.Inset()/p.Canvas.Scale() }

// Page darkens what is below, and draws the plate of a page in the middle of the room: with the
// given width and height, or smaller if there is no room for it with a margin.
func (p *Paper) Page(wide, high, rim float64) Box {
	c := p.Canvas
	b := Box{W: min(wide, p.Room()-2*rim), H: min(high, c.Height()-2*rim)}
	b.X, b.Y = (p.Room()-b.W)/2, (c.Height()-b.H)/2
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.X, b.Y, b.W, b.H, 12, canvas.Solid, canvas.Edge)
	return b
}

// Places are the parts of a full page: its contents, three lines of explanation, and buttons at the
// foot.
type Places struct{ Body, Help, Foot Box }

// Empty draws an empty page with a heading over the battle or the title, as large as there is room
// up to a size in units, and returns its parts.
func (p *Paper) Empty(heading string, wide, high float64) Places {
	const rim, head, help, foot, gap = 16.0, 34.0, 62.0, 40.0, 6.0
	b := p.Page(wide, high, rim)
	in := Box{b.X + rim, b.Y + rim, b.W - 2*rim, b.H - 2*rim}
	p.Canvas.Text(in.X, in.Y+12, canvas.Head, heading, canvas.Ink, canvas.Left|canvas.Bold)
	return Places{
		Body: Box{in.X, in.Y + head, in.W, in.H - head - gap - help - foot},
		Help: Box{in.X, in.Y + in.H - foot - help, in.W, help},
		Foot: Box{in.X, in.Y + in.H - foot, in.W, foot},
	}
}

// Explain draws a text in the part of a page for explanations.
func (p *Paper) Explain(b Box, text string, ink canvas.Color) {
	p.Canvas.Rect(b.X, b.Y, b.W, 1, canvas.Edge)
	p.Help(b.X, b.Y+15, b.W, text, ink)
}

// Fitted returns a text, cut so that it fits a width even in bold.
func (p *Paper) Fitted(size float64, text string, width float64) string {
	if p.Canvas.TextWidth(size, text, canvas.Bold) <= width {
		return text
	}
	const bolder = 1.1 // than the measured letters
	return string(p.Canvas.Fit(size, []byte(p.Canvas.T(text)), width/bolder))
}

// Button draws a button: the key that also presses it, "" for none, and what it does.
func (p *Paper) Button(b Box, size float64, key, text string, selected bool) {
	const pad = 12.0
	c, mid := p.Canvas, b.Y+b.H/2
	fill, edge, ink := canvas.Moss.Mix(canvas.Black, 0.55), canvas.Edge, canvas.Ink
	if selected {
		fill, edge, ink = canvas.Moss.Mix(canvas.Black, 0.3), canvas.Amber, canvas.White
	}
	c.Plate(b.X, b.Y, b.W, b.H, 5, fill, edge)
	wide := 0.0
	if key != "" {
		wide = c.TextWidth(size, key, canvas.Bold|canvas.Verbatim) + pad
	}
	text = p.Fitted(size, text, b.W-2*pad-wide)
	x := b.X + (b.W-wide-c.TextWidth(size, text, canvas.Bold))/2
	if key != "" {
		c.Text(x, mid, size, key, canvas.Amber, canvas.Left|canvas.Bold|canvas.Verbatim)
	}
	c.Text(x+wide, mid, size, text, ink, canvas.Left|canvas.Bold)
}

// Help draws a text in small print, on up to three lines of the given width; what has no room there
// is replaced with an ellipsis. y is the middle of the first line.
func (p *Paper) Help(x, y, wide float64, text string, ink canvas.Color) {
	const pitch, lines = 17.0, 3
	for i := 0; i < lines && text != ""; i++ {
		line, rest := p.Canvas.Wrap(canvas.Small, text, wide)
		if i == lines-1 && rest != "" {
			line, rest = string(p.Canvas.Fit(canvas.Small, []byte(text), wide)), ""
		}
		text = rest
		p.Canvas.Text(x, y+pitch*float64(i), canvas.Small, line, ink, canvas.Left)
	}
}

// ScrollBar draws the scroll bar at the right edge of a list of n rows, of which fit are shown from
// number top on.
func (p *Paper) ScrollBar(b Box, n, fit, top int) {
	const wide = 4.0
	c, x, high := p.Canvas, b.X+b.W-wide, b.H/float64(n)
	c.Rect(x, b.Y, wide, b.H, canvas.White.Fade(0.1))
	c.Rect(x, b.Y+high*float64(top), wide, high*float64(fit), canvas.Edge.Fade(2))
}

// Distances of the middle of a line from the lower edge, in units.
const (
	WordRise = 56.0 // of a short notice
	FootRise = 24.0 // of the small print at the foot of the screen
)

// Word draws a short text on a plate, the middle of its last line rise units above the lower edge.
func (p *Paper) Word(text string, rise float64) {
	const pitch = 17.0
	room := p.Room() - 2*platePad
	lines, wide := p.Canvas.Wrapped(canvas.Small, text, room)
	above := pitch * float64(lines-1)
	x, y := p.plate(wide, above, rise)
	p.Canvas.Centered(x, y-above, canvas.Small, pitch, room, text, canvas.Ink)
}

// Hints draws hints for keys on a plate, at the height of a notice.
func (p *Paper) Hints(all ...canvas.Hint) {
	wide := p.Canvas.HintsWidth(canvas.Small, all...)
	x, y := p.plate(wide, 0, WordRise)
	p.Canvas.Hints(x, y, canvas.Small, wide, canvas.Ink, canvas.Center, all...)
}

// platePad is the room at either side of a text on a plate, in units.
const platePad = 14.0

// plate draws a plate for a line of a width, and higher by as much as lines above it take. It
// returns the middle of that line.
func (p *Paper) plate(wide, above, rise float64) (x, y float64) {
	const high = 22.0
	c, fill := p.Canvas, canvas.Plate
	if above > 0 { // it may lie over a menu
		fill = canvas.Dense
	}
	x, y = p.Room()/2, c.Height()-rise
	c.Plate(x-wide/2-platePad, y-above-high/2, wide+2*platePad, above+high, 5, fill, 0)
	return x, y
}
