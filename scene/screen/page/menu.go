package page

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// Line is a line of a menu. It can be chosen, or changed, or both; otherwise it is only for
// reading.
type Line struct {
	Text   string
	Value  string         // the present choice, "" for none
	Key    input.Action   // shortcut, NoAction for none
	Choose func()         // nil if choosing the line changes it
	Change func(step int) // to the next choice, or for -1 the previous one; nil for none

	Verbatim bool // the text is not translated, such as one with the name of a file
}

// align returns how the text of the line is written.
func (l *Line) align() canvas.Align {
	if l.Verbatim {
		return canvas.Left | canvas.Verbatim
	}
	return canvas.Left
}

// Menu is a list of lines for keys and mouse. It scrolls if it is longer than its place.
type Menu struct {
	Targets

	Lines func() []Line // in their present state
	At    int           // selected line
	Top   int           // first line that is shown

	shared *Shared
	back   func() // what Esc does
	fit    int    // number of lines that fitted in the last picture, 0 before the first
}

// NewMenu returns a menu of lines; back leaves it.
func NewMenu(d *Shared, lines func() []Line, back func()) Menu {
	return Menu{shared: d, Lines: lines, back: back}
}

// Handle handles a key of the menu, or the shortcut of a line.
func (m *Menu) Handle(a input.Action) {
	lines := m.Lines()
	n := len(lines)
	switch a {
	case input.Up:
		m.walk((m.At + n - 1) % n)
	case input.Down:
		m.walk((m.At + 1) % n)
	case input.Less:
		m.change(&lines[m.At], -1)
	case input.More:
		m.change(&lines[m.At], 1)
	case input.Accept:
		m.choose(m.At)
	case input.Cancel:
		m.shared.Sound.Play("ui_back")
		m.back()
	default:
		for i := range lines {
			if lines[i].Key == a {
				m.choose(i)
				return
			}
		}
	}
}

// walk selects a line, and scrolls to it.
func (m *Menu) walk(to int) {
	m.At = to
	m.Top = min(m.Top, m.At)
	if m.fit > 0 {
		m.Top = max(m.Top, m.At-m.fit+1)
	}
	m.shared.Sound.Play("ui_hover")
}

func (m *Menu) change(l *Line, step int) {
	if l.Change != nil {
		l.Change(step)
		m.shared.Sound.Play("ui_slider")
	}
}

func (m *Menu) choose(i int) {
	m.At = i
	l := m.Lines()[i]
	if l.Choose == nil {
		m.change(&l, 1)
		return
	}
	m.shared.Sound.Play("ui_click")
	l.Choose()
}

// Point lets the mouse select the line under it and choose it with a click, and the wheel scroll.
func (m *Menu) Point(e *input.Event) bool {
	at, clicked := m.Follow(m.shared.Paper.Canvas, e)
	if e.Kind == input.WheelTurned {
		m.Top += m.shared.Stack.Hand.Scrolled(e)
		m.settle(len(m.Lines()))
	}
	if at += m.Top; at < m.Top || at >= len(m.Lines()) {
		return true
	}
	switch {
	case clicked:
		m.choose(at)
	case e.Kind == input.CursorMoved && at != m.At:
		m.walk(at)
	}
	return true
}

// settle keeps the lines that are shown within all n.
func (m *Menu) settle(n int) { m.Top = max(min(m.Top, n-m.fit), 0) }

// Measures of a menu in units.
const (
	MenuSide = 40.0 // from the edge of the plate to the widest line
	MenuGap  = 18.0 // between columns
	menuRim  = 10.0 // of the bar on the selected line
	menuBar  = 3.0  // from the edge of the plate to the scroll bar
	MenuLine = 22.0 // least height of a line; the list scrolls if not all fit
)

// Size returns the width and height of the lines that fit, each lineHigh high, and where the texts
// start.
func (m *Menu) Size(lines []Line, lineHigh, least, room float64) (width, high, start float64) {
	const rounds = 1e-9
	m.fit = max(min(int(room/lineHigh+rounds), len(lines)), 1)
	m.At = min(m.At, len(lines)-1)
	m.settle(len(lines))
	c := m.shared.Paper.Canvas
	keys, words := 0.0, 0.0
	for i := range lines {
		l := &lines[i]
		keys = max(keys, c.TextWidth(canvas.Body, m.key(l), canvas.Bold))
		words = max(words, c.TextWidth(canvas.Body, l.Text, l.align())+m.valueWidth(l))
	}
	width = max(keys+MenuGap+words+2*MenuSide, least)
	return width, lineHigh * float64(m.fit), (width-keys-MenuGap-words)/2 + keys + MenuGap
}

// key returns the label of the shortcut of a line.
func (m *Menu) key(l *Line) string { return m.shared.Keys.Of(l.Key) }

// valueWidth returns the width that the choice of a line takes after its text.
func (m *Menu) valueWidth(l *Line) float64 {
	if l.Value == "" {
		return 0
	}
	return MenuGap + m.shared.Paper.Canvas.TextWidth(canvas.Body, m.shown(l, true), canvas.Bold)
}

// shown returns the text for the choice of a line: on the selected line between arrows, if they
// change it.
func (m *Menu) shown(l *Line, selected bool) string {
	value := m.shared.Paper.Canvas.T(l.Value)
	if selected && l.Change != nil {
		return "<  " + value + "  >"
	}
	return value
}

// Draw draws the lines that fit on a plate, from y on, their texts from x on.
func (m *Menu) Draw(lines []Line, plate Box, x, y, lineHigh float64) {
	c := m.shared.Paper.Canvas
	m.Boxes = m.Boxes[:0]
	if len(lines) > m.fit {
		m.shared.Paper.ScrollBar(Box{plate.X, y, plate.W - menuBar, lineHigh * float64(m.fit)}, len(lines), m.fit, m.Top)
	}
	for i := m.Top; i < m.Top+m.fit; i++ {
		l := &lines[i]
		b := Box{plate.X + menuRim, y, plate.W - 2*menuRim, lineHigh}
		m.Boxes = append(m.Boxes, b)
		ink, align := canvas.Ink, l.align()
		if l.Choose == nil && l.Change == nil {
			ink = canvas.Muted
		}
		if i == m.At {
			c.Rect(b.X, b.Y+1, b.W, b.H-2, canvas.Edge.Fade(0.5))
			c.Rect(b.X, b.Y+1, 3, b.H-2, canvas.Amber)
			align |= canvas.Bold
			if ink == canvas.Ink {
				ink = canvas.White
			}
		}
		mid := y + lineHigh/2
		c.Text(x-MenuGap, mid, canvas.Body, m.key(l), canvas.Amber, canvas.Right|canvas.Bold|canvas.Verbatim)
		c.Text(x, mid, canvas.Body, l.Text, ink, align)
		if l.Value != "" {
			c.Text(plate.X+plate.W-MenuSide, mid, canvas.Body, m.shown(l, i == m.At), canvas.Amber, canvas.Right|canvas.Bold)
		}
		y += lineHigh
	}
}

// drawSheet draws the menu on a plate of its own in the middle of the screen, below a heading and a
// caption, which may be empty, over a dimmed picture.
func (m *Menu) drawSheet(heading, caption string) {
	const most, small, foot, least, margin = 30.0, 20.0, 26.0, 240.0, 10.0
	c, lines, head := m.shared.Paper.Canvas, m.Lines(), 84.0
	if caption != "" {
		head += small
	}
	space := c.Height() - head - foot - 2*margin
	lineHigh := max(min(most, space/float64(len(lines))), MenuLine)
	width, high, start := m.Size(lines, lineHigh, least, space)
	width = max(width, max(c.TextWidth(canvas.Large, heading, canvas.Bold), c.TextWidth(canvas.Small, caption, canvas.Left))+2*MenuSide)
	room := m.shared.Paper.Room()
	b := Box{(room - width) / 2, (c.Height() - high - head - foot) / 2, width, high + head + foot}
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.X, b.Y, b.W, b.H, 12, canvas.Dense, canvas.Edge)
	c.Text(b.X+b.W/2, b.Y+38, canvas.Large, heading, canvas.Ink, canvas.Center|canvas.Bold)
	c.Text(b.X+b.W/2, b.Y+64, canvas.Small, caption, canvas.Muted, canvas.Center)
	c.Rect(b.X+30, b.Y+head-20, b.W-60, 1, canvas.Edge)
	m.Draw(lines, b, b.X+start, b.Y+head, lineHigh)
}
