package canvas

// Ribbon draws a dark band round x, from y down, that reaches half to both sides and
// fades there, with fine lines along it.
func (c *Canvas) Ribbon(x, y, half, high float64) {
	dark := Dense.Fade(0.92)
	c.Gradient(x-half, y, half*0.55, high, dark.Fade(0), dark)
	c.Rect(x-half*0.45, y, half*0.9, high, dark)
	c.Gradient(x+half*0.45, y, half*0.55, high, dark, dark.Fade(0))
	for _, at := range []float64{y, y + high - 1} {
		c.Gradient(x-half, at, half, 1, Edge.Fade(0), Edge)
		c.Gradient(x, at, half, 1, Edge, Edge.Fade(0))
	}
}
