package canvas

// Part is a text or a plate of a frame, for tests of layouts. Lengths are in units.
type Part struct {
	Text       string // "" for a plate
	X, Y, W, H float64

	mark int // position in the frame, as of Mark
}

// Record starts recording the texts and plates of frames, for Parts.
func (c *Canvas) Record() { c.batch.recording = true }

// Parts returns the visible texts and plates of the frame so far, in the order in which they were
// drawn; nothing unless Record was called. The slice is valid until the next Begin.
func (c *Canvas) Parts() []Part { return c.batch.parts }

// note records a part, if parts are recorded.
func (b *batch) note(text string, x, y, w, h float64) {
	if b.recording {
		b.parts = append(b.parts, Part{Text: text, X: x, Y: y, W: w, H: h, mark: len(b.indices)})
	}
}

// clip clips the parts since a mark to the strip between top and bottom, in units, and drops those
// outside.
func (b *batch) clip(mark int, top, bottom float64) {
	kept := b.parts[:0]
	for _, p := range b.parts {
		if p.mark >= mark {
			y0, y1 := max(p.Y, top), min(p.Y+p.H, bottom)
			if y1 <= y0 {
				continue
			}
			p.Y, p.H = y0, y1-y0
		}
		kept = append(kept, p)
	}
	b.parts = kept
}
