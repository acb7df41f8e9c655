package why

import (
	"strconv"

	"treeline/ai/witness"
	"treeline/scene/canvas"
	"treeline/tanks"
)

// Page is the content of the page.
type Page struct {
	Report *witness.Report
	Own    bool          // whether the victim is the viewer's own tank, addressed as you
	Keys   []canvas.Hint // available keys, shown at the foot
	Inset  float64       // units on the right that are covered by something else
	Foot   float64       // units at the lower edge that are
}

// Dimensions of the page in units.
const (
	margin    = 22.0
	below     = 42.0   // margin at the lower edge, where notices show
	mostW     = 1900.0 // of the page: 15 s are no easier to read on a wider one
	pad       = 20.0
	headH     = 58.0
	leastH    = 148.0 // of a panel
	mostH     = 200.0
	gap       = 8.0
	restH     = 32.0  // of the line with the number of other enemies
	leastSide = 300.0 // of the column with the sentence
	mostSide  = 430.0
)

// ground is the background of the page, opaque for legibility.
const ground canvas.Color = 0x12170FFA

// drawing is the page in one frame.
type drawing struct {
	c *canvas.Canvas
	p *Page
	r *witness.Report

	texts []written // so far
	signs []rect    // of shots and their outcomes, so far
}

// Draw adds the page to the canvas's frame, between Begin and Flush, on top of everything drawn
// before. Without a report it draws nothing.
func Draw(c *canvas.Canvas, p *Page) {
	if p.Report != nil {
		draw(&drawing{c: c, p: p, r: p.Report})
	}
}

func draw(d *drawing) {
	c, p := d.c, d.p
	w, h := c.Width()-p.Inset, c.Height()-p.Foot
	c.Rect(0, 0, w, c.Height(), canvas.Black.Fade(0.45))
	wide := min(w-2*margin, mostW)
	b := rect{(w - wide) / 2, margin, wide, h - margin - below}
	if room := d.wanted(b.w - 2*pad); room < b.h {
		b.y, b.h = b.y+(b.h-room)*0.35, room
	}
	c.Plate(b.x, b.y, b.w, b.h, 12, ground, canvas.Edge)
	d.head(b)
	foot := d.footHigh(b.w - 2*pad)
	d.foot(rect{b.x + pad, b.y + b.h - foot, b.w - 2*pad, foot})
	d.panels(rect{b.x + pad, b.y + headH, b.w - 2*pad, b.h - headH - foot})
}

// wanted returns the height that the page needs to show everything well at a width, in units.
func (d *drawing) wanted(wide float64) float64 {
	n := float64(max(d.r.Concerned(), 1))
	return headH + d.footHigh(wide) + restH + 4 + n*mostH + (n-1)*gap
}

// rect is a rectangle in units.
type rect struct{ x, y, w, h float64 }

// head writes the title of the page and, where there is room, what it shows.
func (d *drawing) head(b rect) {
	c := d.c
	d.write(b.x+pad, b.y+30, canvas.Large, d.title(), canvas.Ink, canvas.Left|canvas.Bold)
	you := "you"
	if !d.p.Own {
		you = d.r.Name
	}
	d.label(b.x+b.w-pad, b.y+22, canvas.Small, "how much of "+you+" each enemy saw, and how much it needed",
		canvas.Muted, canvas.Right)
	until := "the last 15 s"
	if d.r.Died {
		until = "the 15 s before the kill, " + minutes(d.r.End) + " into the round"
	}
	d.label(b.x+b.w-pad, b.y+40, canvas.Small, until, canvas.Muted, canvas.Right)
	c.Rect(b.x+pad, b.y+headH-4, b.w-2*pad, 1, canvas.Edge)
}

// title returns the title of the page.
func (d *drawing) title() string {
	you := d.r.Name
	if d.p.Own {
		you = "you"
	}
	if lead := d.r.Lead(); lead != nil && lead.Killer {
		return "How " + lead.Name + " destroyed " + you
	}
	if d.r.Died {
		if d.p.Own {
			return "How you were destroyed"
		}
		return "How " + you + " was destroyed"
	}
	return "Who sees " + you
}

// minutes returns a tick as minutes and seconds, such as 1:05.
func minutes(tick int) string {
	s := tick / tanks.Hertz
	const minute, ten = 60, 10
	out := strconv.Itoa(s/minute) + ":"
	if s%minute < ten {
		out += "0"
	}
	return out + strconv.Itoa(s%minute)
}

// panels draws a panel for each enemy that mattered, as many as fit, a line for each of the others,
// and the number of enemies that saw nothing.
func (d *drawing) panels(b rect) {
	n := d.r.Concerned()
	if n == 0 {
		d.nobody(b)
		return
	}
	shown := panelsFor(n, b.h-restH)
	lines := linesFor(n - shown)
	high := min(mostH, (b.h-restH-lines-gap*float64(shown-1))/float64(shown))
	y := b.y + 4
	for i := range shown {
		d.panel(&d.r.Enemies[i], rect{b.x, y, b.w, high})
		y += high + gap
	}
	for i := shown; i < n; i++ {
		k := i - shown
		half := b.w / 2
		d.line(&d.r.Enemies[i], rect{b.x + half*float64(k%2), y + lineH*float64(k/2), half - gap, lineH})
	}
	if rest := d.rest(); rest != "" {
		d.write(b.x, y+lines+9, canvas.Small, rest, canvas.Muted, canvas.Left)
	}
}

// lineH is the height of the line of an enemy without a panel, in units.
const lineH = 20.0

// linesFor returns the height of the lines for n enemies, two side by side.
func linesFor(n int) float64 { return lineH * float64((n+1)/2) }

// panelsFor returns how many of n enemies get a panel in an area of a height, at least one, so that
// each of the others has room for a line.
func panelsFor(n int, room float64) int {
	shown := n
	for shown > 1 && float64(shown)*(leastH+gap)-gap+linesFor(n-shown) > room {
		shown--
	}
	return shown
}

// nobody writes that no enemy saw anything, and a line for each with the reason, as many as fit, or
// that none is on the field.
func (d *drawing) nobody(b rect) {
	const pitch, most = 22.0, 6
	you := "you"
	if !d.p.Own {
		you = d.r.Name
	}
	x, y := b.x+b.w/2, b.y+34
	said := "No enemy has seen any part of " + you + "."
	if len(d.r.Enemies) == 0 {
		said = "No enemy is on the field."
	}
	d.write(x, y, canvas.Head, said, canvas.Moss, canvas.Center|canvas.Bold)
	y += 16
	for i := range min(len(d.r.Enemies), most) {
		e := &d.r.Enemies[i]
		text := e.Sentence
		if !d.p.Own {
			text = e.Plain
		}
		if y += pitch; y+pitch/2 > b.y+b.h {
			break
		}
		d.write(x, y, canvas.Body, text, canvas.Ink, canvas.Center)
	}
}

// rest returns how many enemies saw nothing, in words, "" for none.
func (d *drawing) rest() string {
	you := "you"
	if !d.p.Own {
		you = d.r.Name
	}
	if blind := len(d.r.Enemies) - d.r.Concerned(); blind > 0 {
		return strconv.Itoa(blind) + " more did not see " + you
	}
	return ""
}
