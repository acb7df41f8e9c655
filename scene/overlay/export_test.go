package overlay

import (
	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/scene/view"
)

// Internals that the tests need.
var Focus = focus

// Cells, Route and Aim return the colours that the legend gives to the cells that a look checked,
// the route of a bot, and its aim.
func Cells() canvas.Color { return squareFill | 0xFF }
func Route() canvas.Color { return colorOf(LayerRoute) }
func Aim() canvas.Color   { return colorOf(LayerAim) }

// Judged returns the color of the visible share of a target.
func Judged(e *sight.Explanation) canvas.Color { return (&looker{}).judged(e) }

// Panes returns the stretches of a row of a target, as shares of its width, and which of them are
// hidden.
func Panes(e *sight.Explanation, row int) (stretches [][2]float64, hidden []bool) {
	for _, p := range panes(e, row) {
		stretches, hidden = append(stretches, [2]float64{p.from, p.to}), append(hidden, p.hidden)
	}
	return stretches, hidden
}

// Ghosts returns the names at each mark after adding beliefs one after another.
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

// Plates returns where n plates, all meant for the same place, are put on a canvas: x, y, width and
// height in units.
func Plates(c *canvas.Canvas, n int, x, y, w, h float64) (all [][4]float64) {
	d := &drawing{canvas: c, width: int(c.Width() * c.Scale())}
	for range n {
		b := d.room(rect{x, y, w, h})
		all = append(all, [4]float64{b.x, b.y, b.w, b.h})
	}
	return all
}

// Label writes a text on a canvas in the way that the overlay labels a battle.
func Label(c *canvas.Canvas, x, y float64, text string) {
	d := &drawing{canvas: c, width: int(c.Width() * c.Scale())}
	d.label(x, y, text, canvas.Ink)
}
