package overlay

import (
	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/scene/view"
)

// What the tests look at inside the package.
var Focus = focus

// Cells, Route and Aim return the colours of the cells that a look checked, of the way that
// a bot drives and of where it aims, as the legend has them.
func Cells() canvas.Color { return squareFill | 0xFF }
func Route() canvas.Color { return colorOf(LayerRoute) }
func Aim() canvas.Color   { return colorOf(LayerAim) }

// Panes returns the stretches of a row of a target, as shares of its width, and which of
// them are hidden.
func Panes(e *sight.Explanation, row int) (stretches [][2]float64, hidden []bool) {
	for _, p := range panes(e, row) {
		stretches, hidden = append(stretches, [2]float64{p.from, p.to}), append(hidden, p.hidden)
	}
	return stretches, hidden
}

// Ghosts returns the names at each mark of beliefs handed in one after another.
func Ghosts(names []string, beliefs []view.Belief) []string {
	var all []ghost
	for i := range beliefs {
		all = gather(all, names[i], &beliefs[i], i == 0)
	}
	var out []string
	d := &xray{looker: looker{drawing: &drawing{canvas: canvas.Blank()}}}
	for i := range all {
		out = append(out, d.who(&all[i]))
	}
	return out
}

// Plates returns where plates of a size, x, y, width and height in units, are put on a canvas that
// would all lie at one place.
func Plates(c *canvas.Canvas, n int, x, y, w, h float64) (all [][4]float64) {
	d := &drawing{canvas: c}
	for range n {
		b := d.room(rect{x, y, w, h})
		all = append(all, [4]float64{b.x, b.y, b.w, b.h})
	}
	return all
}

// Label writes a text at a place on a canvas, as what is drawn of a battle does.
func Label(c *canvas.Canvas, x, y float64, text string) {
	d := &drawing{canvas: c}
	d.label(x, y, text, canvas.Ink)
}
