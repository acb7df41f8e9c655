package canvas

// Ribbon draws a dark band, high units high from y down, that reaches half units to both sides of x
// and fades out there, with thin lines along its edges.
func (s *Shapes) Ribbon(x, y, half, high float64) {
	dark := Dense.Fade(0.92)
	s.Gradient(x-half, y, half*0.55, high, dark.Fade(0), dark)
	s.Rect(x-half*0.45, y, half*0.9, high, dark)
	s.Gradient(x+half*0.45, y, half*0.55, high, dark, dark.Fade(0))
	for _, at := range []float64{y, y + high - 1} {
		s.Gradient(x-half, at, half, 1, Edge.Fade(0), Edge)
		s.Gradient(x, at, half, 1, Edge, Edge.Fade(0))
	}
}
