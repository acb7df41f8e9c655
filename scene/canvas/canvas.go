package canvas

import (
	"encoding/binary"
	"hash/fnv"
	"image"
	"math"

	"treeline/scene/gx"
)

// vertex is a vertex as the graphics card receives it.
type vertex = gx.FlatVertex

// at returns the vertex at a place in pixels and in the texture.
func at(x, y, u, v float32, rgba uint32) vertex { return vertex{X: x, Y: y, U: u, V: v, RGBA: rgba} }

// span is a stretch of the index list that one texture draws, nil for the atlas.
type span struct {
	picture *Picture
	from    int
}

// Picture is an image that Image can draw.
type Picture struct {
	width, height int
	texture       uint32 // 0 on a blank canvas
}

// Size returns the picture's width and height in its own pixels.
func (p *Picture) Size() (width, height int) { return p.width, p.height }

// Canvas collects shapes and text for one frame. Only the thread that owns the window
// may use it.
type Canvas struct {
	flat          *gx.Flat // nil on a blank canvas
	atlas         *atlas
	width, height int // px
	scale         float64
	vertices      []vertex
	indices       []uint32
	spans         []span
	drawn         []gx.FlatSpan // scratch of Flush
	outline       []point       // scratch of the shape being built
	cut           []uint32      // scratch of the triangles being cut
	arc           []point       // scratch of curves
	reserved      []room
}

// room is a part of the screen reserved for text, in units.
type room struct{ x, y, width, height float64 }

// Blank returns a canvas without a window: it lays out and measures like any other, and
// Flush draws nothing.
func Blank() *Canvas { return &Canvas{scale: 1} }

// Begin starts a frame of width x height pixels with scale pixels to a unit. A scale
// that is not positive is taken as 1. A new scale rasterises the letters again, which
// takes some tens of milliseconds.
func (c *Canvas) Begin(width, height int, scale float64) {
	if scale <= 0 || math.IsNaN(scale) {
		scale = 1
	}
	if c.atlas == nil || c.scale != scale {
		c.atlas = newAtlas(scale)
		if c.flat != nil {
			c.flat.SetLetters(c.atlas.width, c.atlas.height, c.atlas.texels)
			c.atlas.texels = nil
		}
	}
	c.width, c.height, c.scale = width, height, scale
	c.reserved = c.reserved[:0]
	c.vertices, c.indices, c.spans = c.vertices[:0], c.indices[:0], append(c.spans[:0], span{})
}

// ScaleFor returns the usual scale of a window: 1 at 720 pixels of height, never below
// 0.75, and never so large that fewer than 960 units fit across. It changes in steps,
// so that resizing a window does not rasterise the letters in every frame.
func ScaleFor(width, height int) float64 {
	const (
		lines   = 720.0
		columns = 960.0
		least   = 0.75
		steps   = 20.0 // in a scale of 1
	)
	fit := min(float64(height)/lines, float64(width)/columns)
	return max(least, math.Floor(fit*steps+1e-9)/steps)
}

// Reserve reserves room on the screen for text, until the next Begin. It returns false,
// and reserves nothing, where some of the room is taken already: the caller then leaves
// out or moves what matters less.
func (c *Canvas) Reserve(x, y, width, height float64) bool {
	for i := range c.reserved {
		o := &c.reserved[i]
		if x < o.x+o.width && o.x < x+width && y < o.y+o.height && o.y < y+height {
			return false
		}
	}
	c.reserved = append(c.reserved, room{x, y, width, height})
	return true
}

// Width returns the width of the frame in units.
func (c *Canvas) Width() float64 { return float64(c.width) / c.scale }

// Height returns the height of the frame in units.
func (c *Canvas) Height() float64 { return float64(c.height) / c.scale }

// Scale returns the pixels in a unit.
func (c *Canvas) Scale() float64 { return c.scale }

// Units converts a place in pixels to units.
func (c *Canvas) Units(x, y float64) (ux, uy float64) { return x / c.scale, y / c.scale }

// Triangles returns how many triangles the frame holds so far.
func (c *Canvas) Triangles() int { return len(c.indices) / 3 }

// Sum returns a checksum of the frame so far. Frames that look the same have the same
// sum: tests use it to check that something does not show.
func (c *Canvas) Sum() uint64 {
	h := fnv.New64a()
	word := make([]byte, 4)
	mix := func(v uint32) {
		binary.LittleEndian.PutUint32(word, v)
		h.Write(word)
	}
	for i := range c.vertices {
		v := &c.vertices[i]
		for _, f := range [...]float32{v.X, v.Y, v.U, v.V} {
			mix(math.Float32bits(f))
		}
		mix(v.RGBA)
	}
	for _, i := range c.indices {
		mix(i)
	}
	return h.Sum64()
}

// DrawCalls returns the draw calls that Flush needs for what is there now.
func (c *Canvas) DrawCalls() int {
	n := 0
	for i := range c.spans {
		if c.spanEnd(i) > c.spans[i].from {
			n++
		}
	}
	return n
}

func (c *Canvas) spanEnd(i int) int {
	if i+1 < len(c.spans) {
		return c.spans[i+1].from
	}
	return len(c.indices)
}

// Load makes a picture of an image with alpha multiplied in, as image.RGBA has
// it. The image may be changed or dropped afterwards.
func (c *Canvas) Load(img *image.RGBA) *Picture {
	p := &Picture{width: img.Rect.Dx(), height: img.Rect.Dy()}
	if c.flat != nil {
		p.texture = c.flat.Upload(img)
	}
	return p
}

// Drop frees a picture. Nil is allowed.
func (c *Canvas) Drop(p *Picture) {
	if p != nil && c.flat != nil {
		c.flat.Drop(p.texture)
		p.texture = 0
	}
}

// Image draws a picture into the rectangle, tinted: White leaves it as it is.
func (c *Canvas) Image(p *Picture, x, y, width, height float64, tint Color) {
	c.spans = append(c.spans, span{picture: p, from: len(c.indices)})
	x0, y0 := c.snap(x), c.snap(y)
	c.quad(x0, y0, c.snap(x+width), c.snap(y+height), 0, 0, 1, 1, tint.bytes())
	c.spans = append(c.spans, span{from: len(c.indices)})
}

// snap converts a length in units to whole pixels.
func (c *Canvas) snap(v float64) float32 { return float32(math.Round(v * c.scale)) }

// quad appends an axis-aligned rectangle given in pixels.
func (c *Canvas) quad(x0, y0, x1, y1, u0, v0, u1, v1 float32, rgba uint32) {
	n := uint32(len(c.vertices))
	c.vertices = append(c.vertices,
		at(x0, y0, u0, v0, rgba), at(x1, y0, u1, v0, rgba),
		at(x1, y1, u1, v1, rgba), at(x0, y1, u0, v1, rgba))
	c.indices = append(c.indices, n, n+1, n+2, n, n+2, n+3)
}
