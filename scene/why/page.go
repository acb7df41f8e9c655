package why

import (
	"strconv"

	"treeline/ai/witness"
	"treeline/scene/canvas"
	"treeline/tanks"
)

// Page is what is drawn.
type Page struct {
	Report *witness.Report
	Own    bool     // the victim is the viewer's tank, who is spoken to as you
	Keys   []string // what can be done, at the foot
	Inset  float64  // units on the right that something else covers
}

// Measures of the page in units.
const (
	margin    = 22.0
	pad       = 20.0
	headH     = 58.0
	footH     = 54.0
	leastH    = 122.0 // of a panel
	mostH     = 200.0
	gap       = 8.0
	restH     = 22.0  // of the line that counts the others
	leastSide = 300.0 // of the column with the sentence
	mostSide  = 430.0
)

// ground is the background of the page: nothing shines through what is read.
const ground canvas.Color = 0x12170FFA

// drawing is the page in one frame.
type drawing struct {
	c *canvas.Canvas
	p *Page
	r *witness.Report
}

// Draw adds the page to the canvas's frame, between Begin and Flush, over
// everything drawn before.
func Draw(c *canvas.Canvas, p *Page) {
	if p.Report == nil {
		return
	}
	d := &drawing{c, p, p.Report}
	w, h := c.Width()-p.Inset, c.Height()
	c.Rect(0, 0, w, h, canvas.Black.Fade(0.45))
	b := box{margin, margin, w - 2*margin, h - 2*margin}
	if room := d.wanted(); room < b.h {
		b.y, b.h = b.y+(b.h-room)*0.35, room
	}
	c.Plate(b.x, b.y, b.w, b.h, 12, ground, canvas.Edge)
	d.head(b)
	d.foot(box{b.x + pad, b.y + b.h - footH, b.w - 2*pad, footH})
	d.panels(box{b.x + pad, b.y + headH, b.w - 2*pad, b.h - headH - footH})
}

// wanted returns the height that the page needs to show everything well.
func (d *drawing) wanted() float64 {
	n := float64(max(d.r.Concerned(), 1))
	return headH + footH + restH + 4 + n*mostH + (n-1)*gap
}

// box is a rectangle in units.
type box struct{ x, y, w, h float64 }

// head writes what the page is about.
func (d *drawing) head(b box) {
	c := d.c
	c.Text(b.x+pad, b.y+30, canvas.Large, d.title(), canvas.Ink, canvas.Left|canvas.Bold)
	you := "you"
	if !d.p.Own {
		you = d.r.Name
	}
	c.Text(b.x+b.w-pad, b.y+22, canvas.Small, "how much of "+you+" each enemy saw, and how much it needed",
		canvas.Muted, canvas.Right)
	until := "the last 15 s"
	if d.r.Died {
		until = "the 15 s before the end, " + minutes(d.r.End) + " into the round"
	}
	c.Text(b.x+b.w-pad, b.y+40, canvas.Small, until, canvas.Muted, canvas.Right)
	c.Rect(b.x+pad, b.y+headH-4, b.w-2*pad, 1, canvas.Edge)
}

// title asks the question that the page answers.
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
			return "How you were lost"
		}
		return "How " + you + " was lost"
	}
	return "Who sees " + you
}

// minutes returns a tick as minutes and seconds.
func minutes(tick int) string {
	s := tick / tanks.Hertz
	const minute, ten = 60, 10
	out := strconv.Itoa(s/minute) + ":"
	if s%minute < ten {
		out += "0"
	}
	return out + strconv.Itoa(s%minute)
}

// panels draws one panel for each enemy that mattered, as many as have room, and
// counts the others.
func (d *drawing) panels(b box) {
	n := d.r.Concerned()
	room := b.h - restH
	shown := min(n, max(1, int((room+gap)/(leastH+gap))))
	if n == 0 {
		d.nobody(b)
		return
	}
	high := min(mostH, (room-gap*float64(shown-1))/float64(shown))
	y := b.y + 4
	for i := range shown {
		d.panel(&d.r.Enemies[i], box{b.x, y, b.w, high})
		y += high + gap
	}
	if rest := d.rest(n - shown); rest != "" {
		d.c.Text(b.x, y+4, canvas.Small, rest, canvas.Muted, canvas.Left)
	}
}

// nobody says that no enemy saw anything, and of each why not.
func (d *drawing) nobody(b box) {
	const pitch, most = 22.0, 6
	you := "you"
	if !d.p.Own {
		you = d.r.Name
	}
	x, y := b.x+b.w/2, b.y+34
	d.c.Text(x, y, canvas.Head, "No enemy has seen anything of "+you+".", canvas.Moss, canvas.Center|canvas.Bold)
	y += 16
	for i := range min(len(d.r.Enemies), most) {
		e := &d.r.Enemies[i]
		text := e.Sentence
		if !d.p.Own {
			text = e.Plain
		}
		y += pitch
		d.c.Text(x, y, canvas.Body, text, canvas.Ink, canvas.Center)
	}
}

// rest says how many enemies have no panel, more of whom had to do with it.
func (d *drawing) rest(more int) string {
	you := "you"
	if !d.p.Own {
		you = d.r.Name
	}
	blind := len(d.r.Enemies) - d.r.Concerned()
	switch {
	case more > 0 && blind > 0:
		return strconv.Itoa(more) + " more saw something of " + you + ", " + strconv.Itoa(blind) + " nothing"
	case more > 0:
		return strconv.Itoa(more) + " more saw something of " + you
	case blind > 0:
		return strconv.Itoa(blind) + " more saw nothing of " + you
	}
	return ""
}

// panel draws one enemy: who it is and the sentence on the left, the plot on the
// right.
func (d *drawing) panel(e *witness.Enemy, b box) {
	c := d.c
	side := min(max(b.w*0.36, leastSide), mostSide)
	c.Rect(b.x, b.y, b.w, b.h, canvas.White.Fade(0.035))
	color := enemyColor(d.r.Team)
	c.Rect(b.x, b.y, 3, b.h, verdictColor(e))
	x, y := b.x+14, b.y+15
	c.Text(x, y, canvas.Body, e.Name, color, canvas.Left|canvas.Bold)
	x += c.TextWidth(canvas.Body, e.Name, canvas.Bold) + 8
	c.Text(x, y, canvas.Small, tanks.ClassOf(e.Class).Label, canvas.Muted, canvas.Left)
	right := b.x + side - 12
	c.Text(right, y, canvas.Small, d.verdict(e), verdictColor(e), canvas.Right|canvas.Bold)
	text := e.Sentence
	if !d.p.Own {
		text = e.Plain
	}
	size, pitch := canvas.Body, 19.0
	if float64(c.Lines(size, text, side-26))*pitch > b.h-60 {
		size, pitch = canvas.Small, 16.5
	}
	y += 22
	y += pitch * float64(c.Paragraph(b.x+14, y, size, pitch, side-26, text, canvas.Ink))
	if s := e.Spot; s != nil && y+14 < b.y+b.h {
		d.silhouette(e, box{b.x + 14, max(y-2, b.y+b.h-21), side - 26, 13})
	}
	d.plot(e, box{b.x + side, b.y + 4, b.w - side - 8, b.h - 8})
}

// verdict says in a word or two what came of it.
func (d *drawing) verdict(e *witness.Enemy) string {
	switch {
	case e.Killer:
		return "destroyed"
	case e.Hits > 0:
		return "hit"
	case e.Shots > 0:
		return "fired"
	case e.SeenFor > 0 || e.Spot != nil:
		return "saw"
	}
	return "did not see"
}

// verdictColor grades an enemy by what it did.
func verdictColor(e *witness.Enemy) canvas.Color {
	switch {
	case e.Killer, e.Hits > 0:
		return canvas.Alarm
	case e.Shots > 0, e.SeenFor > 0, e.Spot != nil:
		return canvas.Amber
	}
	return canvas.Moss
}

func enemyColor(victim tanks.Team) canvas.Color {
	if victim == 0 {
		return canvas.Red
	}
	return canvas.Green
}
