package canvas

// Quad fills the area between a straight line from (x0, y0) to (x1, y1) and the level
// base, between two upright sides. Adjacent areas along x meet without a seam.
func (c *Canvas) Quad(x0, y0, x1, y1, base float64, fill Color) {
	u, v := c.atlas.solid()
	s, n := c.scale, len(c.vertices)
	c.quad(float32(x0*s), float32(y0*s), float32(x1*s), float32(base*s), u, v, u, v, fill.bytes())
	c.vertices[n+1].Y = float32(y1 * s)
}
