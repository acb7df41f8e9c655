package canvas

// Quad fills the area between the line from (x0, y0) to (x1, y1) and the horizontal line at base,
// with vertical sides. Areas that share a side meet without a seam.
func (s *Shapes) Quad(x0, y0, x1, y1, base float64, fill Color) {
	b := s.batch
	u, v := b.atlas.solid()
	k := b.scale
	n := len(b.vertices)
	b.quad(float32(x0*k), float32(y0*k), float32(x1*k), float32(base*k), u, v, u, v, fill.in(b))
	b.vertices[n+1].Y = float32(y1 * k)
}
