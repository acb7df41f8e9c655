package canvas

import (
	"math"

	"treeline/scene/gx"
)

// Canvas collects shapes and text for one frame. Only the thread that owns the window
// may use it.
type Canvas struct {
	Shapes
	Letters

	batch         *batch        // what Shapes and Letters fill
	flat          *gx.Flat      // nil on a blank canvas
	width, height int           // px
	drawn         []gx.FlatSpan // scratch of Flush
	reserved      []room
	covered       []room
	expected      []room
}

// room is a rectangle on the screen, in units: reserved for text, covered by a plate, or expected
// to be.
type room struct{ x, y, width, height float64 }

func (r *room) overlaps(o room) bool {
	return o.x < r.x+r.width && r.x < o.x+o.width && o.y < r.y+r.height && r.y < o.y+o.height
}

// Blank returns a canvas without a window: it lays out and measures text like any other, but Flush
// draws nothing.
func Blank() *Canvas {
	b := &batch{scale: 1}
	return &Canvas{Shapes: Shapes{batch: b}, Letters: Letters{batch: b}, batch: b}
}

// Begin starts a frame of width x height pixels with scale pixels to a unit. A scale that is not
// positive is taken as 1. A new scale rasterises the letters again, which takes some tens of
// milliseconds.
func (c *Canvas) Begin(width, height int, scale float64) {
	if scale <= 0 || math.IsNaN(scale) {
		scale = 1
	}
	if a := c.batch.begin(scale); a != nil && c.flat != nil {
		c.flat.SetLetters(a.width, a.height, a.texels)
		a.texels = nil
	}
	c.width, c.height = width, height
	c.reserved, c.covered, c.expected = c.reserved[:0], c.covered[:0], c.expected[:0]
}

// Prepare rasterises the letters for frames at a scale, which the first such frame would otherwise
// do. It needs no window: another goroutine may call it as long as nothing else uses the canvas.
func (c *Canvas) Prepare(scale float64) { c.batch.prepare(scale) }

// The least room, in units, in which every screen of the game has space for its parts.
const (
	fewestColumns = 960.0
	fewestLines   = 540.0
)

// ScaleFor returns the default scale for a window: 1 at a height of 720 pixels, and less than 0.75
// only where the window would otherwise be too small for a screen of the game, down to 0.5. It
// changes in steps, so that resizing a window does not rasterise the letters in every frame.
func ScaleFor(width, height int) float64 {
	const (
		lines  = 720.0
		usual  = 0.75 // at least, if there is room
		steps  = 20.0 // per 1 of scale
		rounds = 1e-9
	)
	fit := min(max(usual, float64(height)/lines), roomScale(width, height))
	return max(leastScale, math.Floor(fit*steps+rounds)/steps)
}

// roomScale returns the largest scale at which every screen of the game fits into a window.
func roomScale(width, height int) float64 {
	return min(float64(width)/fewestColumns, float64(height)/fewestLines)
}

// leastScale is the least scale at which letters are legible at all.
const leastScale = 0.5

// ScaleOf returns the scale for a window if a person wants some scale, 0 for the default: no larger
// than leaves room for every screen of the game, but at least 0.5.
func ScaleOf(width, height int, wanted float64) float64 {
	if wanted <= 0 {
		return ScaleFor(width, height)
	}
	return max(leastScale, min(wanted, roomScale(width, height)))
}

// Reserve reserves room on the screen for text, until the next Begin, and reports whether all of it
// was free. If some was taken already it reserves nothing: the caller then leaves out or moves what
// matters less.
func (c *Canvas) Reserve(x, y, width, height float64) bool {
	for i := range c.reserved {
		o := &c.reserved[i]
		if o.overlaps(room{x, y, width, height}) {
			return false
		}
	}
	c.Take(x, y, width, height)
	return true
}

// Take reserves room on the screen, like Reserve, for what is drawn there whether or not some of it
// was taken already.
func (c *Canvas) Take(x, y, width, height float64) {
	c.reserved = append(c.reserved, room{x, y, width, height})
}

// Cover keeps marks in the picture off the place of a plate until the next Begin, and takes the
// place so that no text goes there.
func (c *Canvas) Cover(x, y, width, height float64) {
	c.Take(x, y, width, height)
	c.covered = append(c.covered, room{x, y, width, height})
}

// Covered reports whether a point on the screen is under a plate that was passed to Cover.
func (c *Canvas) Covered(x, y float64) bool {
	for i := range c.covered {
		if p := &c.covered[i]; x >= p.x && x < p.x+p.width && y >= p.y && y < p.y+p.height {
			return true
		}
	}
	return false
}

// Expect notes where a plate will be drawn later over whatever is there by then, until the next
// Begin. It reserves nothing: whoever draws the plate does that.
func (c *Canvas) Expect(x, y, width, height float64) {
	c.expected = append(c.expected, room{x, y, width, height})
}

// Expects reports whether a rectangle on the screen will be at least partly under a plate that was
// passed to Expect.
func (c *Canvas) Expects(x, y, width, height float64) bool {
	for i := range c.expected {
		if c.expected[i].overlaps(room{x, y, width, height}) {
			return true
		}
	}
	return false
}

// Width returns the width of the frame in units.
func (c *Canvas) Width() float64 { return float64(c.width) / c.batch.scale }

// Height returns the height of the frame in units.
func (c *Canvas) Height() float64 { return float64(c.height) / c.batch.scale }

// Scale returns the number of pixels in a unit.
func (c *Canvas) Scale() float64 { return c.batch.scale }

// Units converts a point in pixels to units.
func (c *Canvas) Units(x, y float64) (ux, uy float64) { return x / c.batch.scale, y / c.batch.scale }

// Triangles returns how many triangles the frame holds so far.
func (c *Canvas) Triangles() int { return len(c.batch.indices) / 3 }

// Sum returns a checksum of the frame so far. Frames that look the same have the same sum; tests
// use it to check that something does not show.
func (c *Canvas) Sum() uint64 { return c.batch.sum() }

// DrawCalls returns how many draw calls Flush needs for the frame so far.
func (c *Canvas) DrawCalls() int {
	n := 0
	for i := range c.batch.spans {
		if c.batch.size(i) > 0 {
			n++
		}
	}
	return n
}

// SetLook sets the palette of the frames that follow, and whether plates are opaque with bright
// rims.
func (c *Canvas) SetLook(p Palette, contrast bool) {
	b := c.batch
	if p != b.palette {
		b.palette, b.seen = p, map[Color]Color{}
	}
	b.contrast = contrast
}

// Palette returns the palette that SetLook has set.
func (c *Canvas) Palette() Palette { return c.batch.palette }

// Mark returns the current position in the frame, for Cut.
func (c *Canvas) Mark() int { return len(c.batch.indices) }

// Cut clips what was drawn since a mark to the strip between top and bottom, in units, as the rows
// of a scrolling list need. Pictures are not clipped correctly: those drawn since the mark must lie
// within the strip.
func (c *Canvas) Cut(mark int, top, bottom float64) {
	c.batch.clip(mark, top, bottom)
	c.batch.cut(mark, c.batch.snap(top), c.batch.snap(bottom))
}
