package overlay

import (
	"treeline/ai/sight"
	"treeline/scene/canvas"
)

// Causes returns the kinds of things that hide a tank, in the order of legends.
func Causes() []string {
	all := causes()
	return all[:len(all)-1] // the last is the free part
}

// CauseColor returns the color of a kind of thing that hides a tank; "" is the
// color of what is free.
func CauseColor(kind string) canvas.Color { return causeColor(kind) }

// CauseName returns the legend's name for a kind.
func CauseName(kind string) string { return causeName(kind) }

// Silhouette draws a target as its observer sees it, the left side on the left, from x on and
// so high: what hides it, and how far up. It returns how wide that is, at most most.
func Silhouette(c *canvas.Canvas, x, y, most, high float64, e *sight.Explanation) float64 {
	d, width := drawing{canvas: c}, min(high*slenderness(e), most)
	d.silhouette(rect{x, y, width, high}, e)
	return width
}
