package hud

import "treeline/scene/canvas"

// signs shows what is not as usual for the person, for as long as it lasts, such as that the
// autopilot drives.
type signs struct{}

// Measures of the signs in units.
const (
	signHigh  = 22.0
	signPad   = 14.0 // at the sides
	signApart = 12.0 // between the text and its keys
)

// place takes room only while there are signs, like that of waiting.
func (n *signs) place(f *frame) rect {
	if !n.shows(f) {
		return rect{}
	}
	wide := 0.0
	for i := range f.s.Signs {
		text, hint := n.widths(f, &f.s.Signs[i])
		wide = max(wide, text+hint)
	}
	return f.layout.foot(wide+2*signPad, signHigh*float64(len(f.s.Signs)), true)
}

func (n *signs) shows(f *frame) bool { return len(f.s.Signs) > 0 && !f.v.Over }

func (n *signs) draw(f *frame, b rect) {
	c := f.canvas
	c.Plate(b.x, b.y, b.w, b.h, 5, canvas.Plate, canvas.Amber.Fade(0.7))
	for i := range f.s.Signs {
		s := &f.s.Signs[i]
		text, hint := n.widths(f, s)
		x, y := b.x+(b.w-text-hint)/2, b.y+signHigh*(float64(i)+0.5)
		c.Text(x, y, canvas.Small, s.Text, canvas.Amber, canvas.Left|canvas.Bold)
		c.Hints(x+text+signApart, y, canvas.Small, hint, canvas.Ink, canvas.Left, s.Hints[:]...)
	}
}

// widths returns the width of a sign's text, and that of its keys including the gap before them, in
// units.
func (n *signs) widths(f *frame, s *Sign) (text, hint float64) {
	text = f.canvas.TextWidth(canvas.Small, s.Text, canvas.Bold)
	if hint = f.canvas.HintsWidth(canvas.Small, s.Hints[:]...); hint > 0 {
		hint += signApart
	}
	return text, hint
}
