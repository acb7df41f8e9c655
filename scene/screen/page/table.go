package page

import "treeline/scene/canvas"

// TableLine is the height of a line of a table, in units.
const TableLine = 26.0

// Column is a column of a table: its heading, and its share of the width.
type Column struct {
	Title string
	Share float64
	Right bool // it holds numbers
}

// Table is lines of cells that scroll if they do not all fit.
type Table struct {
	Paper   *Paper
	Nothing string // text for a table without lines
	Top     int    // first line that is shown

	lines int // number of lines
	fit   int // number of lines that fit
}

// Scroll scrolls down by some lines.
func (t *Table) Scroll(by int) { t.Top = max(min(t.Top+by, t.lines-t.fit), 0) }

// Cut reports whether not all lines fit.
func (t *Table) Cut() bool { return t.lines > t.fit }

// Draw draws a table of so many lines into a place, from Top on, and returns the height of what it
// drew.
func (t *Table) Draw(b Box, columns []Column, lines int, cell func(line, column int) string) float64 {
	c := t.Paper.Canvas
	y := b.Y
	if columns[0].Title != "" || lines == 1 {
		t.row(b, y, columns, canvas.Tiny, canvas.Muted, func(k int) string { return columns[k].Title })
		c.Rect(b.X, y+TableLine-1, b.W, 1, canvas.Edge.Fade(0.6))
		y += TableLine
	}
	t.lines, t.fit = lines, max(int((b.Y+b.H-y)/TableLine), 0)
	t.Scroll(0)
	if lines == 0 {
		c.Text(b.X+Pad, y+TableLine, canvas.Body, t.Nothing, canvas.Muted, canvas.Left)
		return 2 * TableLine
	}
	for i := t.Top; i < min(t.Top+t.fit, lines); i++ {
		if i%2 == 1 {
			c.Rect(b.X, y, b.W, TableLine, canvas.White.Fade(0.03))
		}
		t.row(b, y, columns, canvas.Small, canvas.Ink, func(k int) string { return cell(i, k) })
		y += TableLine
	}
	return y - b.Y
}

// row draws the cells of a line.
func (t *Table) row(b Box, y float64, columns []Column, size float64, ink canvas.Color, cell func(column int) string) {
	c, x := t.Paper.Canvas, b.X
	for i, col := range columns {
		wide := b.W * col.Share
		text := t.Paper.Fitted(size, cell(i), wide-2*Pad)
		switch {
		case text == "":
		case col.Right:
			c.Text(x+wide-Pad, y+TableLine/2, size, text, ink, canvas.Right)
		default:
			c.Text(x+Pad, y+TableLine/2, size, text, ink, canvas.Left)
		}
		x += wide
	}
}
