package canvas

import "math"

// point is a place in pixels.
type point struct{ x, y float64 }

// feather is how far, in pixels, the soft rim reaches to each side of a shape's
// edge: half a pixel inside and half outside make the edge one pixel wide.
const feather = 0.5

// Rect fills a rectangle. Its sides fall on whole pixels.
func (c *Canvas) Rect(x, y, width, height float64, fill Color) {
	u, v := c.atlas.solid()
	c.quad(c.snap(x), c.snap(y), c.snap(x+width), c.snap(y+height), u, v, u, v, fill.bytes())
}

// Gradient fills a rectangle whose color runs from the left side to the right.
func (c *Canvas) Gradient(x, y, width, height float64, left, right Color) {
	c.Rect(x, y, width, height, left)
	n := len(c.vertices)
	c.vertices[n-3].RGBA, c.vertices[n-2].RGBA = right.bytes(), right.bytes()
}

// Frame draws the four sides of a rectangle, one unit wide and inside it.
func (c *Canvas) Frame(x, y, width, height float64, line Color) {
	const w = 1
	c.Rect(x, y, width, w, line)
	c.Rect(x, y+height-w, width, w, line)
	c.Rect(x, y+w, w, height-2*w, line)
	c.Rect(x+width-w, y+w, w, height-2*w, line)
}

// Plate fills a rectangle with its corners cut off at 45 degrees and draws its
// rim: the background of every instrument. A rim of alpha 0 is left out.
func (c *Canvas) Plate(x, y, width, height, cut float64, fill, rim Color) {
	x0, y0 := float64(c.snap(x)), float64(c.snap(y))
	x1, y1 := float64(c.snap(x+width)), float64(c.snap(y+height))
	k := math.Round(cut * c.scale)
	c.outline = append(c.outline[:0],
		point{x0 + k, y0}, point{x1 - k, y0}, point{x1, y0 + k}, point{x1, y1 - k},
		point{x1 - k, y1}, point{x0 + k, y1}, point{x0, y1 - k}, point{x0, y0 + k})
	if rim&0xFF == 0 {
		c.convex(fill.bytes())
		return
	}
	c.hard(fill.bytes())
	for i := range c.outline { // the rim lies inside the plate, on pixel centres
		p := &c.outline[i]
		p.x += math.Copysign(feather, (x0+x1)/2-p.x)
		p.y += math.Copysign(feather, (y0+y1)/2-p.y)
	}
	c.stroke(1, true, rim.bytes())
}

// Triangle fills a triangle.
func (c *Canvas) Triangle(x0, y0, x1, y1, x2, y2 float64, fill Color) {
	s := c.scale
	c.outline = append(c.outline[:0], point{x0 * s, y0 * s}, point{x1 * s, y1 * s}, point{x2 * s, y2 * s})
	c.convex(fill.bytes())
}

// Convex fills the convex polygon whose corners are x0, y0, x1, y1 and so on, in
// either sense of turning. Fewer than three corners draw nothing.
func (c *Canvas) Convex(fill Color, xy ...float64) {
	c.path(xy)
	c.convex(fill.bytes())
}

// Line draws a straight line of a width in units. A line of no length draws
// nothing.
func (c *Canvas) Line(x0, y0, x1, y1, width float64, color Color) {
	s := c.scale
	c.outline = append(c.outline[:0], point{x0 * s, y0 * s}, point{x1 * s, y1 * s})
	c.stroke(width*s, false, color.bytes())
}

// Polyline draws a line through the places x0, y0, x1, y1 and so on.
func (c *Canvas) Polyline(width float64, color Color, closed bool, xy ...float64) {
	c.path(xy)
	c.stroke(width*c.scale, closed, color.bytes())
}

func (c *Canvas) path(xy []float64) {
	c.outline = c.outline[:0]
	for i := 0; i+1 < len(xy); i += 2 {
		c.outline = append(c.outline, point{xy[i] * c.scale, xy[i+1] * c.scale})
	}
}

// Disc fills a circle.
func (c *Canvas) Disc(x, y, radius float64, fill Color) {
	c.curve(x, y, radius, 0, 2*math.Pi)
	c.outline = append(c.outline[:0], c.arc[:len(c.arc)-1]...)
	c.convex(fill.bytes())
}

// Circle draws the outline of a circle.
func (c *Canvas) Circle(x, y, radius, width float64, color Color) {
	c.curve(x, y, radius, 0, 2*math.Pi)
	c.outline = append(c.outline[:0], c.arc[:len(c.arc)-1]...)
	c.stroke(width*c.scale, true, color.bytes())
}

// Arc draws a part of a circle's outline between two angles in radians, which
// are measured from the top and grow clockwise.
func (c *Canvas) Arc(x, y, radius, width, from, to float64, color Color) {
	if from == to {
		return
	}
	c.curve(x, y, radius, from, to)
	c.outline = append(c.outline[:0], c.arc...)
	c.stroke(width*c.scale, false, color.bytes())
}

// Sector fills a slice of a circle between two angles in radians, which are
// measured from the top and grow clockwise. It must not exceed half a turn.
func (c *Canvas) Sector(x, y, radius, from, to float64, fill Color) {
	if from == to {
		return
	}
	c.curve(x, y, radius, from, to)
	c.outline = append(c.outline[:0], point{x * c.scale, y * c.scale})
	c.outline = append(c.outline, c.arc...)
	c.convex(fill.bytes())
}

// curve lays points along an arc into the scratch so that no chord is further
// than a quarter of a pixel from the circle.
func (c *Canvas) curve(x, y, radius, from, to float64) {
	const (
		sagitta    = 0.25 // px
		least      = 8.0  // chords in a full turn
		most       = 160.0
		leastInArc = 2.0
	)
	r := math.Abs(radius) * c.scale
	turn := least
	if r > sagitta {
		turn = min(max(math.Pi/math.Acos(1-sagitta/r), least), most)
	}
	n := int(max(leastInArc, math.Ceil(turn*math.Abs(to-from)/(2*math.Pi))))
	c.arc = c.arc[:0]
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/float64(n))
		c.arc = append(c.arc, point{x*c.scale + r*sin, y*c.scale - r*cos})
	}
}
