package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// line is a line of a menu. It can be chosen, or changed, or both; one that can be
// neither is only to be read.
type line struct {
	text   string
	value  string         // the choice that stands, "" for none
	key    input.Action   // shortcut, NoAction for none
	choose func()         // nil: choosing it changes it
	change func(step int) // to the next choice or the one before; nil for none
}

// menu is a list of lines that keys and mouse walk through, and which scrolls where it is
// longer than its place.
type menu struct {
	targets

	kit   *Kit
	lines func() []line // as they are now
	back  func()        // what Esc does
	at    int           // line that is selected
	top   int           // first line that is shown
	fit   int           // lines that the last picture had room for, 0 before the first
}

func newMenu(k *Kit, lines func() []line, back func()) menu {
	return menu{kit: k, lines: lines, back: back}
}

// Handle does what a key of the menu, or the shortcut of a line, asks for.
func (m *menu) Handle(a input.Action) {
	lines := m.lines()
	n := len(lines)
	switch a {
	case input.Up:
		m.walk((m.at + n - 1) % n)
	case input.Down:
		m.walk((m.at + 1) % n)
	case input.Less:
		m.change(&lines[m.at], -1)
	case input.More:
		m.change(&lines[m.at], 1)
	case input.Accept:
		m.choose(m.at)
	case input.Cancel:
		m.kit.Sound.Play("ui_back")
		m.back()
	default:
		for i := range lines {
			if lines[i].key == a {
				m.choose(i)
				return
			}
		}
	}
}

// walk selects a line, and scrolls to it.
func (m *menu) walk(to int) {
	m.at = to
	m.top = min(m.top, m.at)
	if m.fit > 0 {
		m.top = max(m.top, m.at-m.fit+1)
	}
	m.kit.Sound.Play("ui_hover")
}

func (m *menu) change(l *line, step int) {
	if l.change != nil {
		l.change(step)
		m.kit.Sound.Play("ui_slider")
	}
}

func (m *menu) choose(i int) {
	m.at = i
	l := m.lines()[i]
	if l.choose == nil {
		m.change(&l, 1)
		return
	}
	m.kit.Sound.Play("ui_click")
	l.choose()
}

// Point lets the mouse select the line under it, and choose it with a click, and the wheel
// scroll.
func (m *menu) Point(e *input.Event) bool {
	at, clicked := m.follow(m.kit.Canvas, e)
	if e.Kind == input.WheelTurned {
		m.top += m.kit.stack.Hand.Scrolled(e)
		m.settle(len(m.lines()))
	}
	if at += m.top; at < m.top || at >= len(m.lines()) {
		return true
	}
	switch {
	case clicked:
		m.choose(at)
	case e.Kind == input.CursorMoved && at != m.at:
		m.walk(at)
	}
	return true
}

// settle keeps the lines that are shown within all n.
func (m *menu) settle(n int) { m.top = max(min(m.top, n-m.fit), 0) }

// Measures of a menu in units.
const (
	menuSide = 40.0 // from the rim of the plate to the widest line
	menuGap  = 18.0 // between columns
	menuRim  = 10.0 // of the bar on the line that is selected
	menuBar  = 3.0  // from the rim of the plate to the bar that shows how far it is scrolled
	menuLine = 22.0 // height of a line at least: where there is no room for all of them the list scrolls
)

// size returns how wide and high the lines that have room are together, with lineHigh for
// each, and where the texts start.
func (m *menu) size(lines []line, lineHigh, least, room float64) (width, high, start float64) {
	const rounds = 1e-9
	m.fit = max(min(int(room/lineHigh+rounds), len(lines)), 1)
	m.at = min(m.at, len(lines)-1)
	m.settle(len(lines))
	c := m.kit.Canvas
	keys, words := 0.0, 0.0
	for i := range lines {
		l := &lines[i]
		keys = max(keys, c.TextWidth(canvas.Body, m.key(l), canvas.Bold))
		words = max(words, c.TextWidth(canvas.Body, l.text, canvas.Left)+m.valueWidth(l))
	}
	width = max(keys+menuGap+words+2*menuSide, least)
	return width, lineHigh * float64(m.fit), (width-keys-menuGap-words)/2 + keys + menuGap
}

// key returns what the player reads on the key of a line.
func (m *menu) key(l *line) string { return m.kit.KeyOf(l.key) }

// valueWidth returns the room that the choice of a line takes behind its text.
func (m *menu) valueWidth(l *line) float64 {
	if l.value == "" {
		return 0
	}
	return menuGap + m.kit.Canvas.TextWidth(canvas.Body, m.shown(l, true), canvas.Bold)
}

// shown returns what the player reads of the choice of a line: on the one that is selected between
// arrows, if they change it.
func (m *menu) shown(l *line, selected bool) string {
	value := m.kit.Canvas.T(l.value)
	if selected && l.change != nil {
		return "<  " + value + "  >"
	}
	return value
}

// draw writes the lines that have room into a plate from y on, their texts from x on.
func (m *menu) draw(lines []line, plate box, x, y, lineHigh float64) {
	c := m.kit.Canvas
	m.boxes = m.boxes[:0]
	if len(lines) > m.fit {
		m.kit.drawBar(box{plate.x, y, plate.w - menuBar, lineHigh * float64(m.fit)}, len(lines), m.fit, m.top)
	}
	for i := m.top; i < m.top+m.fit; i++ {
		l := &lines[i]
		b := box{plate.x + menuRim, y, plate.w - 2*menuRim, lineHigh}
		m.boxes = append(m.boxes, b)
		ink, bold := canvas.Ink, canvas.Align(canvas.Left)
		if l.choose == nil && l.change == nil {
			ink = canvas.Muted
		}
		if i == m.at {
			c.Rect(b.x, b.y+1, b.w, b.h-2, canvas.Edge.Fade(0.5))
			c.Rect(b.x, b.y+1, 3, b.h-2, canvas.Amber)
			bold = canvas.Left | canvas.Bold
			if ink == canvas.Ink {
				ink = canvas.White
			}
		}
		mid := y + lineHigh/2
		c.Text(x-menuGap, mid, canvas.Body, m.key(l), canvas.Amber, canvas.Right|canvas.Bold|canvas.Verbatim)
		c.Text(x, mid, canvas.Body, l.text, ink, bold)
		if l.value != "" {
			c.Text(plate.x+plate.w-menuSide, mid, canvas.Body, m.shown(l, i == m.at), canvas.Amber, canvas.Right|canvas.Bold)
		}
		y += lineHigh
	}
}

// drawSheet draws the menu as a plate of its own in the middle of the screen, under a
// heading and a caption, which may be empty, over a dimmed picture.
func (m *menu) drawSheet(heading, caption string) {
	const most, small, foot, least, margin = 30.0, 20.0, 26.0, 240.0, 10.0
	c, lines, head := m.kit.Canvas, m.lines(), 84.0
	if caption != "" {
		head += small
	}
	space := c.Height() - head - foot - 2*margin
	lineHigh := max(min(most, space/float64(len(lines))), menuLine)
	width, high, start := m.size(lines, lineHigh, least, space)
	width = max(width, max(c.TextWidth(canvas.Large, heading, canvas.Bold), c.TextWidth(canvas.Small, caption, canvas.Left))+2*menuSide)
	room := m.kit.room()
	b := box{(room - width) / 2, (c.Height() - high - head - foot) / 2, width, high + head + foot}
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(b.x+b.w/2, b.y+38, canvas.Large, heading, canvas.Ink, canvas.Center|canvas.Bold)
	c.Text(b.x+b.w/2, b.y+64, canvas.Small, caption, canvas.Muted, canvas.Center)
	c.Rect(b.x+30, b.y+head-20, b.w-60, 1, canvas.Edge)
	m.draw(lines, b, b.x+start, b.y+head, lineHigh)
}
