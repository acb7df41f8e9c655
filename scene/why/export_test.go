package why

import (
	"strings"

	"treeline/ai/witness"
	"treeline/scene/canvas"
)

// Layout returns how many of n enemies get a panel in an area of a height, and the height that all
// of them take, in units.
func Layout(n int, room float64) (panels int, high float64) {
	panels = panelsFor(n, room)
	return panels, float64(panels)*(leastH+gap) - gap + linesFor(n-panels)
}

// Text is a text on the page and the rectangle that it takes, in units.
type Text struct {
	Text       string
	X, Y, W, H float64
}

// Texts draws a page and returns the texts on it.
func Texts(c *canvas.Canvas, p *Page) (out []Text) {
	d := &drawing{c: c, p: p, r: p.Report}
	draw(d)
	for _, t := range d.texts {
		out = append(out, Text{t.text, t.room.x, t.room.y, t.room.w, t.room.h})
	}
	return out
}

// Signs draws a page and returns the rectangles of the signs above its plots, in units.
func Signs(c *canvas.Canvas, p *Page) (out []Text) {
	d := &drawing{c: c, p: p, r: p.Report}
	draw(d)
	for _, s := range d.signs {
		out = append(out, Text{"", s.x, s.y, s.w, s.h})
	}
	return out
}

// Marks counts the signs above the plot of an enemy, and returns the damages written beside its
// hits.
func Marks(r *witness.Report, e *witness.Enemy) (shots, hits, bounces, misses, kills int, damages []string) {
	for _, m := range marksOf(r, e) {
		switch m.kind {
		case shotMark:
			shots++
		case missMark:
			misses++
		case bounceMark:
			bounces++
		case hitMark:
			hits++
			damages = append(damages, m.text)
		case killMark:
			kills++
		}
	}
	return shots, hits, bounces, misses, kills, damages
}

// Struck draws the plot of an enemy, and returns how many sightings have a label, and how many of
// these labels a line passes through.
func Struck(c *canvas.Canvas, r *witness.Report, e *witness.Enemy) (labels, struck int) {
	const steps = 50 // between two points of a line
	d := &drawing{c: c, p: &Page{Report: r}, r: r}
	room := rect{0, 0, 640, 130}
	d.plot(e, room)
	p := d.plotIn(room)
	for _, t := range d.texts {
		if !strings.HasPrefix(t.text, "seen, ") {
			continue
		}
		labels++
		hit := false
		for i := 1; i < len(e.Points); i++ {
			a, b := &e.Points[i-1], &e.Points[i]
			for k := range steps {
				part := float64(k) / steps
				x := p.at(a.Tick) + part*(p.at(b.Tick)-p.at(a.Tick))
				for _, y := range []float64{p.level(a.Share + part*(b.Share-a.Share)), p.level(a.Needed + part*(b.Needed-a.Needed))} {
					hit = hit || x > t.room.x && x < t.room.x+t.room.w && y > t.room.y && y < t.room.y+t.room.h
				}
			}
		}
		for i := range e.Fire {
			x := p.at(e.Fire[i].Tick)
			hit = hit || x > t.room.x && x < t.room.x+t.room.w
		}
		if hit {
			struck++
		}
	}
	return labels, struck
}
