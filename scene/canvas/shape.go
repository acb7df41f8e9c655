package canvas

import "math"

// point is a point in pixels.
type point struct{ x, y float64 }

// faint is the alpha up to which a plate counts as fading away.
const faint = 0x40

// feather is how far, in pixels, the soft rim reaches to each side of a shape's edge: half a pixel
// inside and half outside make the edge one pixel wide.
const feather = 0.5

// Shapes draws flat shapes.
type Shapes struct {
	batch   *batch
	outline []point // scratch of the shape being built
	arc     []point // scratch of curves
}

// Rect fills a rectangle, with its sides rounded to whole pixels.
func (s *Shapes) Rect(x, y, width, height float64, fill Color) {
	b := s.batch
	u, v := b.atlas.solid()
	b.quad(b.snap(x), b.snap(y), b.snap(x+width), b.snap(y+height), u, v, u, v, fill.in(s.batch))
}

// Gradient fills a rectangle with colors that run from left to right.
func (s *Shapes) Gradient(x, y, width, height float64, left, right Color) {
	s.Rect(x, y, width, height, left)
	v := s.batch.vertices
	v[len(v)-3].RGBA, v[len(v)-2].RGBA = right.in(s.batch), right.in(s.batch)
}

// Frame draws the four sides of a rectangle, one unit wide and inside it.
func (s *Shapes) Frame(x, y, width, height float64, line Color) {
	const w = 1
	s.Rect(x, y, width, w, line)
	s.Rect(x, y+height-w, width, w, line)
	s.Rect(x, y+w, w, height-2*w, line)
	s.Rect(x+width-w, y+w, w, height-2*w, line)
}

// Plate fills a rectangle with its corners cut off at 45 degrees and draws its rim: the background
// of every instrument. A rim of alpha 0 is left out, unless contrast is high.
func (s *Shapes) Plate(x, y, width, height, cut float64, fill, rim Color) {
	b := s.batch
	b.note("", x, y, width, height)
	if b.contrast && fill&0xFF > faint {
		fill |= 0xFF
		if rim|0xFF == Edge|0xFF || rim&0xFF == 0 {
			rim = Ink
		}
		rim |= 0xFF
	}
	x0, y0 := float64(b.snap(x)), float64(b.snap(y))
	x1, y1 := float64(b.snap(x+width)), float64(b.snap(y+height))
	k := math.Round(cut * b.scale)
	s.outline = append(s.outline[:0],
		point{x0 + k, y0}, point{x1 - k, y0}, point{x1, y0 + k}, point{x1, y1 - k},
		point{x1 - k, y1}, point{x0 + k, y1}, point{x0, y1 - k}, point{x0, y0 + k})
	if rim&0xFF == 0 {
		s.convex(fill.in(s.batch))
		return
	}
	s.hard(fill.in(s.batch))
	for i := range s.outline { // the rim is inside the plate, on pixel centres
		p := &s.outline[i]
		p.x += math.Copysign(feather, (x0+x1)/2-p.x)
		p.y += math.Copysign(feather, (y0+y1)/2-p.y)
	}
	s.stroke(1, true, rim.in(s.batch))
}

// Triangle fills a triangle.
func (s *Shapes) Triangle(x0, y0, x1, y1, x2, y2 float64, fill Color) {
	k := s.batch.scale
	s.outline = append(s.outline[:0], point{x0 * k, y0 * k}, point{x1 * k, y1 * k}, point{x2 * k, y2 * k})
	s.convex(fill.in(s.batch))
}

// Convex fills the convex polygon with the corners x0, y0, x1, y1 and so on, clockwise or
// counter-clockwise. Fewer than three corners draw nothing.
func (s *Shapes) Convex(fill Color, xy ...float64) {
	s.path(xy)
	s.convex(fill.in(s.batch))
}

// Line draws a straight line, width units wide. A line of zero length draws nothing.
func (s *Shapes) Line(x0, y0, x1, y1, width float64, color Color) {
	k := s.batch.scale
	s.outline = append(s.outline[:0], point{x0 * k, y0 * k}, point{x1 * k, y1 * k})
	s.stroke(width*k, false, color.in(s.batch))
}

// Polyline draws a line through the points x0, y0, x1, y1 and so on, width units wide.
func (s *Shapes) Polyline(width float64, color Color, closed bool, xy ...float64) {
	s.path(xy)
	s.stroke(width*s.batch.scale, closed, color.in(s.batch))
}

func (s *Shapes) path(xy []float64) {
	k := s.batch.scale
	s.outline = s.outline[:0]
	for i := 0; i+1 < len(xy); i += 2 {
		s.outline = append(s.outline, point{xy[i] * k, xy[i+1] * k})
	}
}

// Disc fills a circle.
func (s *Shapes) Disc(x, y, radius float64, fill Color) {
	s.curve(x, y, radius, 0, 2*math.Pi)
	s.outline = append(s.outline[:0], s.arc[:len(s.arc)-1]...)
	s.convex(fill.in(s.batch))
}

// Circle draws the outline of a circle, width units wide.
func (s *Shapes) Circle(x, y, radius, width float64, color Color) {
	s.curve(x, y, radius, 0, 2*math.Pi)
	s.outline = append(s.outline[:0], s.arc[:len(s.arc)-1]...)
	s.stroke(width*s.batch.scale, true, color.in(s.batch))
}

// Arc draws a part of a circle's outline between two angles in radians, measured clockwise from the
// top. width is in units.
func (s *Shapes) Arc(x, y, radius, width, from, to float64, color Color) {
	if from == to {
		return
	}
	s.curve(x, y, radius, from, to)
	s.outline = append(s.outline[:0], s.arc...)
	s.stroke(width*s.batch.scale, false, color.in(s.batch))
}

// Sector fills a sector of a circle between two angles in radians, measured clockwise from the top,
// at most half a turn apart.
func (s *Shapes) Sector(x, y, radius, from, to float64, fill Color) {
	if from == to {
		return
	}
	s.curve(x, y, radius, from, to)
	s.outline = append(s.outline[:0], point{x * s.batch.scale, y * s.batch.scale})
	s.outline = append(s.outline, s.arc...)
	s.convex(fill.in(s.batch))
}

// curve writes points along an arc to the scratch, close enough together that no chord is more than
// a quarter of a pixel from the circle, within limits on their number.
func (s *Shapes) curve(x, y, radius, from, to float64) {
	const (
		sagitta    = 0.25 // px
		least      = 8.0  // chords in a full turn
		most       = 160.0
		leastInArc = 2.0
	)
	r := math.Abs(radius) * s.batch.scale
	turn := least
	if r > sagitta {
		turn = min(max(math.Pi/math.Acos(1-sagitta/r), least), most)
	}
	n := int(max(leastInArc, math.Ceil(turn*math.Abs(to-from)/(2*math.Pi))))
	s.arc = s.arc[:0]
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/float64(n))
		s.arc = append(s.arc, point{x*s.batch.scale + r*sin, y*s.batch.scale - r*cos})
	}
}
