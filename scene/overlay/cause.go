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

// Silhouette draws a target as its observer sees it, the left side on the left:
// what hides it, and how far up.
func Silhouette(c *canvas.Canvas, x, y, width, high float64, e *sight.Explanation) {
	d := drawing{canvas: c}
	d.silhouette(rect{x, y, width, high}, e)
}
