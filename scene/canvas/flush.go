package canvas

import (
	"fmt"

	"treeline/scene/gx"
)

// New returns the canvas of a window. It fails if the window cannot draw flat triangles.
func New(win *gx.Window) (*Canvas, error) {
	f, err := gx.NewFlat(win)
	if err != nil {
		return nil, fmt.Errorf("canvas: %w", err)
	}
	c := Blank()
	c.flat = f
	return c, nil
}

// Flush draws what was collected since Begin into the current framebuffer. The list is kept until
// the next Begin. On a blank canvas it does nothing.
func (c *Canvas) Flush() error {
	if c.flat == nil {
		return nil
	}
	c.drawn = c.drawn[:0]
	for i, s := range c.batch.spans {
		f := gx.FlatSpan{First: s.from, Size: c.batch.size(i)}
		if p := s.picture; p != nil {
			if f.Texture = p.texture; f.Texture == 0 {
				f.Size = 0 // an empty picture shows nothing
			}
		}
		c.drawn = append(c.drawn, f)
	}
	if err := c.flat.Draw(c.width, c.height, c.batch.vertices, c.batch.indices, c.drawn); err != nil {
		return fmt.Errorf("canvas: %w", err)
	}
	return nil
}

// Rehearse prepares the driver for the first frame with a picture, at the size of the last frame.
// It shows nothing, and may take as long as a frame.
func (c *Canvas) Rehearse() error {
	if c.flat == nil {
		return nil
	}
	if err := c.flat.Rehearse(c.width, c.height); err != nil {
		return fmt.Errorf("canvas: %w", err)
	}
	return nil
}

// Close frees what the canvas holds on the graphics card; the canvas is blank then.
func (c *Canvas) Close() {
	if c.flat != nil {
		c.flat.Close()
		c.flat = nil
	}
}
