package screen

// Slider scrolls the panel to a knob and returns its slider in pixels.
func (w *Windowless) Slider(path string) (x0, y, x1 float64, ok bool) {
	w.k.Tuner.panel.Show(path)
	return w.k.Tuner.Slider(path)
}
