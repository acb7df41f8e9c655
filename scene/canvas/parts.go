package canvas

// Part is a text or a plate of a frame, as a test of a layout looks at it. Lengths are
// units.
type Part struct {
	Text       string // "" for a plate
	X, Y, W, H float64

	mark int // place in the frame
}

// Record notes the texts and plates of the frames that follow, for Parts.
func (c *Canvas) Record() { c.batch.recording = true }

// Parts returns the texts and plates of the frame so far in their order, as far as they
// show: nothing unless they are recorded. The slice is valid until the next Begin.
func (c *Canvas) Parts() []Part { return c.batch.parts }

// note records a part.
func (b *batch) note(text string, x, y, w, h float64) {
	if b.recording {
		b.parts = append(b.parts, Part{Text: text, X: x, Y: y, W: w, H: h, mark: len(b.indices)})
	}
}

// clip cuts the parts since a mark to the strip between two heights in units.
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
