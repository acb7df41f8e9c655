package why

import (
	"treeline/ai/witness"
	"treeline/scene/canvas"
)

// Layout returns how many of n enemies get a panel in a room of some height, and
// the height that all take.
func Layout(n int, room float64) (panels int, high float64) {
	panels = panelsFor(n, room)
	return panels, float64(panels)*(leastH+gap) - gap + linesFor(n-panels)
}

// Text is a text of the page and its room in units.
type Text struct {
	Text       string
	X, Y, W, H float64
}

// Texts draws a page and returns what is written on it.
func Texts(c *canvas.Canvas, p *Page) (out []Text) {
	d := &drawing{c: c, p: p, r: p.Report}
	draw(d)
	for _, t := range d.texts {
		out = append(out, Text{t.text, t.room.x, t.room.y, t.room.w, t.room.h})
	}
	return out
}

// Signs draws a page and returns the rooms of the signs over its plots, in units.
func Signs(c *canvas.Canvas, p *Page) (out []Text) {
	d := &drawing{c: c, p: p, r: p.Report}
	draw(d)
	for _, s := range d.signs {
		out = append(out, Text{"", s.x, s.y, s.w, s.h})
	}
	return out
}

// Marks counts the signs over the plot of an enemy, and returns the damages that stand
// beside those of its hits.
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
