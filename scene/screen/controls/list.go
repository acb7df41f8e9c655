package controls

import (
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// List lists what the keys do. A battle in which the person drives waits while it is open.
type List struct {
	shared *page.Shared
	holds  bool
}

// NewList returns the list; holds makes the battle wait.
func NewList(s *page.Shared, holds bool) *List { return &List{shared: s, holds: holds} }

// Traits implements Screen.
func (p *List) Traits() stack.Traits {
	return stack.Traits{Name: stack.KeysName, Contexts: [3]input.Context{input.Page}, Modal: true, Holds: p.holds}
}

// Handle implements Screen.
func (p *List) Handle(input.Action) { p.shared.Close(p) }

// Point implements Screen: a click closes the page.
func (p *List) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown {
		p.shared.Close(p)
	}
	return true
}

// Update implements Screen.
func (p *List) Update(time.Duration) {}

// Draw implements Screen: all lines in as many columns as fit, with a letter size that fits.
func (p *List) Draw() error {
	const head, foot = 74.0, 26.0
	c := p.shared.Paper.Canvas
	room := p.shared.Paper.Room()
	var l columns
	for _, size := range []float64{canvas.Body, canvas.Small, canvas.Tiny} {
		if l = p.lay(size, c.Height()-head-foot-size); l.wide <= room {
			break
		}
	}
	b := page.Box{W: l.wide, H: head + foot + l.pitch*float64(l.each)}
	b.X, b.Y = (room-b.W)/2, (c.Height()-b.H)/2
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.X, b.Y, b.W, b.H, 12, canvas.Dense, canvas.Edge)
	c.Text(b.X+b.W/2, b.Y+34, canvas.Large, "Controls", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.X+30, b.Y+58, b.W-60, 1, canvas.Edge)
	for i, w := range l.lines {
		x := b.X + l.at[i/l.each]
		y := b.Y + head + l.pitch*(float64(i%l.each)+0.5)
		c.Text(x, y, l.size, w[0], canvas.Amber, canvas.Right|canvas.Bold|canvas.Verbatim)
		c.Text(x+l.size, y, l.size, w[1], canvas.Ink, canvas.Left)
	}
	return nil
}

// columns is the layout of the lines, in units.
type columns struct {
	lines       [][2]string // keys, and what they do
	size, pitch float64     // of letters, and from line to line
	at          []float64   // of each column: where its descriptions begin
	wide        float64
	each        int // lines in a column
}

// lay returns the layout of the lines with letters of a size, in columns of a height.
func (p *List) lay(size, high float64) columns {
	const comfortable, rim = 14, 2 // lines, letters
	c := p.shared.Paper.Canvas
	l := columns{size: size, pitch: size * 5 / 3}
	for _, r := range p.shared.Stack.Hand.Table.Rows() {
		l.lines = append(l.lines, [2]string{p.shared.Keys.Names(r.Keys), r.Does})
	}
	n, fit := len(l.lines), max(int(high/l.pitch), 1)
	columns := (n + fit - 1) / fit
	if columns == 1 && n > comfortable {
		columns = 2
	}
	l.each = (n + columns - 1) / columns
	for i := 0; i < n; i += l.each {
		keys, words := 0.0, 0.0
		for _, w := range l.lines[i:min(i+l.each, n)] {
			keys = max(keys, c.TextWidth(size, w[0], canvas.Bold|canvas.Verbatim))
			words = max(words, c.TextWidth(size, w[1], canvas.Left))
		}
		l.at = append(l.at, l.wide+rim*size+keys)
		l.wide += keys + words + (1+2*rim)*size
	}
	return l
}
