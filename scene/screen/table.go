package screen

import "treeline/scene/canvas"

// tableLine is the height of a line of a table, in units.
const tableLine = 26.0

// column is a column of a table: its heading, and its share of the width.
type column struct {
	title string
	share float64
	right bool // it holds numbers
}

// table draws a table of so many lines into a place, from the line that is scrolled to on,
// and returns how high it is.
func (p *careerPage) table(b box, columns []column, lines int, cell func(line, column int) string) float64 {
	c := p.kit.Canvas
	y := b.y
	if columns[0].title != "" || lines == 1 {
		p.tableRow(b, y, columns, canvas.Tiny, canvas.Muted, func(k int) string { return columns[k].title })
		c.Rect(b.x, y+tableLine-1, b.w, 1, canvas.Edge.Fade(0.6))
		y += tableLine
	}
	p.lines, p.fit = lines, max(int((b.y+b.h-y)/tableLine), 0)
	p.line = max(min(p.line, lines-p.fit), 0)
	if lines == 0 {
		c.Text(b.x+formPad, y+tableLine, canvas.Body, "There is nothing here yet: play a round to its end.", canvas.Muted, canvas.Left)
		return 2 * tableLine
	}
	for i := p.line; i < min(p.line+p.fit, lines); i++ {
		if i%2 == 1 {
			c.Rect(b.x, y, b.w, tableLine, canvas.White.Fade(0.03))
		}
		p.tableRow(b, y, columns, canvas.Small, canvas.Ink, func(k int) string { return cell(i, k) })
		y += tableLine
	}
	return y - b.y
}

// tableRow draws the cells of a line.
func (p *careerPage) tableRow(b box, y float64, columns []column, size float64, ink canvas.Color, cell func(column int) string) {
	c, k, x := p.kit.Canvas, p.kit, b.x
	for i, col := range columns {
		wide := b.w * col.share
		text := k.fitted(size, cell(i), wide-2*formPad)
		switch {
		case text == "":
		case col.right:
			c.Text(x+wide-formPad, y+tableLine/2, size, text, ink, canvas.Right)
		default:
			c.Text(x+formPad, y+tableLine/2, size, text, ink, canvas.Left)
		}
		x += wide
	}
}
