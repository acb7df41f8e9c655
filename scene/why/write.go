package why

import "treeline/scene/canvas"

// written is a text on the page and the rectangle that it takes, in units.
type written struct {
	text string
	room rect
}

// write writes a line of text.
func (d *drawing) write(x, y, size float64, text string, color canvas.Color, align canvas.Align) {
	d.texts = append(d.texts, written{text, d.roomOf(x, y, size, text, align)})
	d.c.Text(x, y, size, text, color, align)
}

// label writes a line of text unless it would overlap another one, and reports whether it did.
func (d *drawing) label(x, y, size float64, text string, color canvas.Color, align canvas.Align) bool {
	room := d.roomOf(x, y, size, text, align)
	for i := range d.texts {
		if room.meets(&d.texts[i].room) {
			return false
		}
	}
	d.write(x, y, size, text, color, align)
	return true
}

// roomOf returns the rectangle of a line of text, in units.
func (d *drawing) roomOf(x, y, size float64, text string, align canvas.Align) rect {
	w := d.c.TextWidth(size, text, align)
	high := size * 0.85 // letters take no more of their line
	switch {
	case align&canvas.Center != 0:
		x -= w / 2
	case align&canvas.Right != 0:
		x -= w
	}
	return rect{x, y - high/2, w, high}
}

// meets reports whether two rectangles share an area.
func (r *rect) meets(o *rect) bool {
	return r.x < o.x+o.w && o.x < r.x+r.w && r.y < o.y+o.h && o.y < r.y+r.h
}

// paragraph writes a text into a rectangle, from its upper edge, at the largest size that fits, and
// returns the height of the text in units. What does not fit at the smallest size is cut off with
// an ellipsis.
func (d *drawing) paragraph(b rect, text string, color canvas.Color) float64 {
	const line = 1.27 // line height, as a multiple of the size
	size := canvas.Body
	for _, smaller := range []float64{canvas.Small, canvas.Tiny} {
		if float64(d.c.Lines(size, text, b.w))*size*line > b.h {
			size = smaller
		}
	}
	most := max(int(b.h/(size*line)), 1)
	for n := 1; text != ""; n++ {
		var part string
		part, text = d.c.Wrap(size, text, b.w)
		if n == most && text != "" {
			part, text = string(d.c.Fit(size, []byte(part+" "+text), b.w)), ""
		}
		d.write(b.x, b.y+size*line*(float64(n)-0.5), size, part, color, canvas.Left)
		if text == "" {
			return float64(n) * size * line
		}
	}
	return 0
}
