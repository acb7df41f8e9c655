package setup

import (
	"math"
	"strconv"

	"treeline/scene/canvas"
	"treeline/scene/screen/page"
	"treeline/tanks"
)

// drawHelp explains the selected row, or says what was done or went wrong.
func (s *Page) drawHelp(b page.Box) {
	rows := s.Rows()
	text, ink := s.Message, canvas.Alarm
	onFile := s.At < 0 || s.At < len(rows) && rows[s.At].Title == fileTitle
	switch notice := s.next.Shared.Notice.Text; {
	case text != "":
	case notice != "":
		text, ink = notice, canvas.Moss
	case s.waits != nil:
		text, ink = "The battle begins once the map is read", canvas.Moss
	case s.pick != nil && s.pick.fault != "" && onFile:
		text = s.pick.fault
	case s.At >= 0 && s.At < len(rows):
		text, ink = rows[s.At].Help, canvas.Muted
	}
	s.next.Shared.Paper.Explain(b, text, ink)
}

// drawFoot draws the buttons.
func (s *Page) drawFoot(b page.Box) {
	const gap, most = 12.0, 260.0
	s.Below.Boxes = s.Below.Boxes[:0]
	all := s.foot()
	wide := min((b.W-gap*float64(len(all)-1))/float64(len(all)), most)
	for i := range all {
		r := page.Box{X: b.X + (wide+gap)*float64(i), Y: b.Y + 6, W: wide, H: b.H - 8}
		if i == len(all)-1 {
			r.X = b.X + b.W - wide
		}
		s.Below.Boxes = append(s.Below.Boxes, r)
		s.next.Shared.Paper.Button(r, canvas.Body, "", all[i].text, i == s.button)
	}
}

// drawSide draws the map from above, and below it the tank with its figures.
func (s *Page) drawSide(b page.Box) {
	const gap, pitch, least, line = 10.0, 19.0, 110.0, 18.0
	figures := s.figures()
	table := pitch * float64(len(figures))
	spec := s.next.Spec.Land(s.next.Config.Terrain)
	wide := b.W
	high := wide * spec.Depth / spec.Width
	model := min(b.H-high-2*gap-line-table, wide*0.5)
	if model < least { // the map becomes smaller instead
		model = least
		high = b.H - model - 2*gap - line - table
		wide = min(high*spec.Width/spec.Depth, b.W)
		high = wide * spec.Depth / spec.Width
	}
	land := page.Box{X: b.X + (b.W-wide)/2, Y: b.Y, W: wide, H: high}
	s.land.draw(land)
	s.drawPick(land)
	y := b.Y + high + gap
	class := tanks.ClassOf(s.next.Spec.Drives())
	c := s.next.Shared.Paper.Canvas
	c.Text(b.X, y+line/2, canvas.Body, class.Label, canvas.Ink, canvas.Left|canvas.Bold)
	c.Text(b.X+b.W, y+line/2, canvas.Small, class.Kind, canvas.Muted, canvas.Right)
	y += line
	s.model.Draw(page.Box{X: b.X, Y: y, W: b.W, H: model})
	y += model + gap
	for i := range figures {
		figures[i].draw(&s.next.Shared.Paper, page.Box{X: b.X, Y: y + pitch*float64(i), W: b.W, H: pitch})
	}
}

// figure is a number of a tank, relative to the greatest of all classes.
type figure struct {
	name, value string
	share       float64
}

// figures returns the figures of the player's class, by the rules in force.
func (s *Page) figures() []figure {
	const kmh, degree = 3.6, math.Pi / 180
	t, say := &s.next.Config.Tanks, s.next.Shared.Paper.Canvas
	class := tanks.ClassOf(s.next.Spec.Drives())
	of := func(name, unit string, digits int, f func(c *tanks.Class) float64) figure {
		most := 0.0
		for _, own := range tanks.Owns() {
			most = max(most, f(tanks.ClassOf(own.Class())))
		}
		v := f(class)
		return figure{name, say.T(unit, strconv.FormatFloat(v, 'f', digits, 64)), v / max(most, 1e-9)}
	}
	return []figure{
		of("Speed", "%s km/h", 0, func(c *tanks.Class) float64 { m := t.Motion(c); return m.Top * kmh }),
		of("Turns", "%s °/s", 0, func(c *tanks.Class) float64 { m := t.Motion(c); return m.SpotTurn / degree }),
		of("Armour", "%s points", 0, t.Health),
		of("Damage of a hit", "%s points", 0, func(c *tanks.Class) float64 { return t.DamageOf(c, tanks.HullSide, 0) }),
		of("Reload", "%s s", 1, t.Reload),
		of("Height", "%s m", 1, func(c *tanks.Class) float64 { return c.TurretTop }),
		of("Weight", "%s t", 0, func(c *tanks.Class) float64 { return c.Mass }),
	}
}

// draw draws the figure as a line with a bar.
func (f *figure) draw(p *page.Paper, b page.Box) {
	const number, bar = 84.0, 6.0
	c, mid := p.Canvas, b.Y+b.H/2
	half := b.W * 0.42
	c.Text(b.X, mid, canvas.Small, p.Fitted(canvas.Small, f.name, half-page.Pad), canvas.Muted, canvas.Left)
	wide := b.W - half - number
	c.Rect(b.X+half, mid-bar/2, wide, bar, canvas.White.Fade(0.14))
	c.Rect(b.X+half, mid-bar/2, wide*f.share, bar, canvas.Moss)
	c.Text(b.X+b.W, mid, canvas.Small, f.value, canvas.Ink, canvas.Right|canvas.Bold)
}
