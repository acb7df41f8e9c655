package hud

import (
	"math"
	"slices"

	"treeline/scene/canvas"
)

// pages are what lies over the battle or stands instead of it: title, pause, keys.
type pages struct{ menu menu }

// draw adds the pause menu or the page of keys over everything.
func (p *pages) draw(f *frame) {
	switch {
	case f.s.Keys:
		p.keys(f)
	case f.s.Paused && !f.s.Title && len(f.s.Menu) > 0:
		p.paused(f)
	case f.s.Paused && !f.s.Title:
		pauseSign(f)
	}
}

// pauseSign tells that time stands still and leaves the picture free to be looked
// at.
func pauseSign(f *frame) {
	c, b := f.canvas, f.layout.hint
	x, y := b.middle()
	y -= b.h + 8
	const width, high = 112.0, 28.0
	c.Plate(x-width/2, y-high/2, width, high, 6, canvas.Dense, canvas.Amber.Fade(0.7))
	c.Rect(x-40, y-6, 4, 12, canvas.Amber)
	c.Rect(x-33, y-6, 4, 12, canvas.Amber)
	c.Text(x-18, y, canvas.Body, "paused", canvas.Ink, canvas.Left|canvas.Bold)
}

// paused dims the battle and lists what can be done.
func (p *pages) paused(f *frame) {
	c := f.canvas
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	const line, head = 30.0, 84.0
	keys, width := f.columns(f.s.Menu, 240)
	high := head + 26 + line*float64(len(f.s.Menu))
	x, y := f.layout.screen.middle()
	b := box{x - width/2, y - high/2, width, high}
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(x, b.y+38, canvas.Large, "Paused", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.x+30, b.y+64, b.w-60, 1, canvas.Edge)
	p.menu.draw(f, b, b.x+keys, b.y+head, line)
}

// menu is the list of what can be done on the page that is open.
type menu struct {
	lines []box // of the last frame
}

func (m *menu) clear() { m.lines = m.lines[:0] }

// at returns the line at a place in units, -1 if there is none.
func (m *menu) at(x, y float64) int {
	return slices.IndexFunc(m.lines, func(b box) bool { return b.holds(x, y) })
}

// draw writes the lines into a plate from y on, their meanings from x on. The line
// under the mouse is lit.
func (m *menu) draw(f *frame, plate box, x, y, line float64) {
	const gap, rim = 18.0, 10.0
	pointX, pointY := f.canvas.Units(f.s.PointX, f.s.PointY)
	for _, entry := range f.s.Menu {
		b := box{plate.x + rim, y, plate.w - 2*rim, line}
		m.lines = append(m.lines, b)
		if b.holds(pointX, pointY) {
			f.canvas.Rect(b.x, b.y+1, b.w, b.h-2, canvas.Edge.Fade(0.5))
		}
		y += line / 2
		f.canvas.Text(x-gap, y, canvas.Body, entry[0], canvas.Amber, canvas.Right|canvas.Bold)
		f.canvas.Text(x, y, canvas.Body, entry[1], canvas.Ink, canvas.Left)
		y += line / 2
	}
}

// keys lists all keys in as many columns as fit.
func (p *pages) keys(f *frame) {
	c, lines := f.canvas, f.s.KeyLines
	const line, head, foot, comfortable = 25.0, 74.0, 26.0, 14
	start, column := f.columns(lines, 0)
	fit := max(int((f.layout.screen.h-head-foot-40)/line), 1)
	columns := max((len(lines)+fit-1)/fit, 1)
	if columns == 1 && len(lines) > comfortable && f.layout.screen.w > 2*column+60 {
		columns = 2
	}
	each := (len(lines) + columns - 1) / columns
	width, high := column*float64(columns), head+foot+line*float64(each)
	x, y := f.layout.screen.middle()
	b := box{x - width/2, y - high/2, width, high}
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(x, b.y+34, canvas.Large, "Keys", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.x+30, b.y+58, b.w-60, 1, canvas.Edge)
	for i, k := range lines {
		kx := b.x + column*float64(i/each) + start
		ky := b.y + head + line*(float64(i%each)+0.5)
		c.Text(kx-18, ky, canvas.Body, k[0], canvas.Amber, canvas.Right|canvas.Bold)
		c.Text(kx, ky, canvas.Body, k[1], canvas.Ink, canvas.Left)
	}
}

// title draws the name of the game over the battle behind it.
func (p *pages) title(f *frame) {
	c := f.canvas
	screen := f.layout.screen
	x, y := screen.w/2, screen.h*0.27
	half := min(screen.w/2, 560.0)
	f.strip(x, y-76, half, 152)
	treeline(f, x, y+56, half)
	c.Text(x, y-20, canvas.Poster, "TREELINE", canvas.Ink, canvas.Center|canvas.Bold)
	if f.s.Caption != "" {
		c.Text(x, screen.h-24, canvas.Small, f.s.Caption, canvas.Ink.Fade(0.85), canvas.Center)
	}
	if len(f.s.Menu) == 0 {
		return
	}
	const line, pad = 34.0, 20.0
	start, width := f.columns(f.s.Menu, 340)
	const foot = 44.0 // for the small print
	b := box{x - width/2, 0, width, 2*pad + line*float64(len(f.s.Menu))}
	b.y = min(screen.h*0.53, screen.h-foot-b.h)
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense.Fade(0.9), canvas.Edge)
	p.menu.draw(f, b, b.x+start, b.y+pad, line)
}

// treeline draws the row of spruces under the name, shrinking to both sides.
func treeline(f *frame, x, ground, half float64) {
	const pitch, tiers = 15.0, 3
	n := int(half * 0.92 / pitch)
	for i := -n; i <= n; i++ {
		at := x + (float64(i)+0.35*math.Sin(float64(i)*2.3))*pitch
		wave := 0.5 + 0.3*math.Abs(math.Sin(float64(i)*1.7)) + 0.2*math.Sin(float64(i)*0.61)
		near := 1 - math.Abs(float64(i))/float64(n+1)
		tall := 34 * wave * (0.35 + 0.65*near)
		color := canvas.Moss.Mix(canvas.Black, 0.2+0.3*math.Abs(math.Sin(float64(i)*3.1))).Fade(min(1, near*3))
		for k := range tiers { // from the top down, each broader
			top, foot := 1-0.26*float64(k), 0.58-0.27*float64(k)
			wide := tall * (0.13 + 0.085*float64(k))
			f.canvas.Triangle(at-wide, ground-tall*max(foot, 0.04), at, ground-tall*top, at+wide, ground-tall*max(foot, 0.04), color)
		}
		f.canvas.Rect(at-tall*0.025, ground-tall*0.05, tall*0.05, tall*0.05, color)
	}
	f.canvas.Gradient(x-half, ground, half, 1, canvas.Moss.Fade(0), canvas.Moss)
	f.canvas.Gradient(x, ground, half, 1, canvas.Moss, canvas.Moss.Fade(0))
}

// footer draws the notice and the frame rate.
func (p *pages) footer(f *frame) {
	c := f.canvas
	if f.s.Notice != "" {
		x, y := f.layout.hint.middle()
		w := c.TextWidth(canvas.Small, f.s.Notice, canvas.Left) + 28
		c.Plate(x-w/2, y-hintH/2, w, hintH, 5, canvas.Plate, 0)
		c.Text(x, y, canvas.Small, f.s.Notice, canvas.Ink, canvas.Center)
	}
	if f.s.FPS > 0 {
		f.say("").whole(f.s.FPS).add(" fps").at(margin, margin, canvas.Tiny, canvas.Muted, canvas.Left)
	}
}
