package canvas

import "image"

// Picture is an image that Image can draw.
type Picture struct {
	width, height int
	texture       uint32 // 0 on a blank canvas
	flipped       bool   // its first row is the bottom one
}

// Shown returns a picture that shows a framebuffer's texture, width x height pixels large. The
// caller keeps the texture: do not Drop the picture.
func Shown(texture uint32, width, height int) *Picture {
	return &Picture{width: width, height: height, texture: texture, flipped: true}
}

// Of reports whether the picture shows a texture at a size; false for a nil picture.
func (p *Picture) Of(texture uint32, width, height int) bool {
	return p != nil && p.texture == texture && p.width == width && p.height == height
}

// Size returns the picture's width and height in its own pixels.
func (p *Picture) Size() (width, height int) { return p.width, p.height }

// Load makes a picture of an image with premultiplied alpha, as image.RGBA has it. The image may be
// changed or dropped afterwards.
func (c *Canvas) Load(img *image.RGBA) *Picture {
	p := &Picture{width: img.Rect.Dx(), height: img.Rect.Dy()}
	if c.flat != nil {
		p.texture = c.flat.Upload(img)
	}
	return p
}

// Drop frees a picture. A nil picture is allowed.
func (c *Canvas) Drop(p *Picture) {
	if p != nil && c.flat != nil {
		c.flat.Drop(p.texture)
		p.texture = 0
	}
}

// Image draws a picture into the rectangle, multiplied by tint: White leaves it as it is.
func (c *Canvas) Image(p *Picture, x, y, width, height float64, tint Color) {
	b := c.batch
	b.note("", x, y, width, height)
	b.use(p)
	top, bottom := float32(0), float32(1)
	if p.flipped {
		top, bottom = bottom, top
	}
	b.quad(b.snap(x), b.snap(y), b.snap(x+width), b.snap(y+height), 0, top, 1, bottom, tint.in(b))
	b.use(nil)
}
