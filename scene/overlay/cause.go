package overlay

import (
	"treeline/ai/sight"
	"treeline/scene/canvas"
)

// Causes returns the kinds of things that hide a tank, in the order of legends.
func Causes() []string {
	all := causes()
	return all[:len(all)-1] // the last is the visible part
}

// CauseColor returns the color of a kind of thing that hides a tank; "" is the kind of the visible
// part.
func CauseColor(kind string) canvas.Color { return causeColor(kind) }

// CauseName returns the name of a kind in the legend.
func CauseName(kind string) string { return causeName(kind) }

// Silhouette draws a target as its observer sees it, with its left side at x: what hides it, and
// how far up. It returns the width of the drawing, which is high units high and at most most units
// wide.
func Silhouette(c *canvas.Canvas, x, y, most, high float64, e *sight.Explanation) float64 {
	d, width := drawing{canvas: c}, min(high*slenderness(e), most)
	d.silhouette(rect{x, y, width, high}, e)
	return width
}
