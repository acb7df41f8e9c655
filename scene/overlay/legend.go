package overlay

import (
	"treeline/ai"
	"treeline/scene/canvas"
)

// legend explains the colors of the layers that are on, and why the look shown in
// full ended as it did.
func (d *drawing) legend(why []string) {
	c := d.canvas
	const (
		left, top   = 14.0, 40.0
		width, line = 232.0, 17.0
		swatch, pad = 10.0, 10.0
	)
	n := d.lines() + len(why)
	if len(why) > 0 {
		n++
	}
	c.Plate(left, top, width, float64(n)*line+2*pad, 7, canvas.Plate, canvas.Edge.Fade(0.6))
	y := top + pad + line/2
	entry := func(color canvas.Color, text string) {
		c.Rect(left+pad, y-swatch/2, swatch, swatch, color)
		c.Text(left+pad+swatch+8, y, canvas.Tiny, text, canvas.Ink, canvas.Left)
		y += line
	}
	if d.layers.Sight {
		entry(viewLine, "field of view, range, notice circle")
		entry(squareFill|0xFF, "squares walked")
		entry(blockedColor, "blocked, and what blocks")
		entry(freeColor, "shows")
		for _, kind := range causes() {
			name := kind
			if kind == "" {
				name = "free part"
			}
			entry(causeColor(kind), name)
		}
	}
	for _, l := range sketchLayers() {
		if on := d.layers.of(l); on != nil && *on {
			entry(thoughtColor(l), meaning(l))
		}
	}
	if len(why) == 0 {
		return
	}
	y += line / 2
	for _, text := range why {
		c.Text(left+pad, y, fitted(c, text, width-2*pad), text, canvas.Muted, canvas.Left)
		y += line
	}
}

// lines returns how many entries the legend has.
func (d *drawing) lines() int {
	n := 0
	if d.layers.Sight {
		const own = 4
		n = own + len(causes())
	}
	for _, l := range sketchLayers() {
		if on := d.layers.of(l); on != nil && *on {
			n++
		}
	}
	return n
}

func sketchLayers() []ai.Layer {
	return []ai.Layer{ai.LayerAvoid, ai.LayerRoute, ai.LayerBelief, ai.LayerAim, ai.LayerBrain}
}

// fitted returns the letter size at which a text fits a width, at most Tiny.
func fitted(c *canvas.Canvas, text string, width float64) float64 {
	w := c.TextWidth(canvas.Tiny, text, canvas.Left)
	if w <= width {
		return canvas.Tiny
	}
	return canvas.Tiny * width / w
}
