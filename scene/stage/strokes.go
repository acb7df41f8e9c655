package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

// Strokes are the overlay: lines of constant width on the screen and filled
// triangles in the world, in display colours (red, green, blue, alpha). What the
// world hides shows through faintly. They last for one Draw.
type Strokes struct {
	ground *terrain.Ground
	points []mgl64.Vec3
	paths  []path
	fills  []fill
}

// NewStrokes returns empty strokes, over a ground that they follow.
func NewStrokes(g *terrain.Ground) *Strokes { return &Strokes{ground: g} }

// Recolor changes the colours of all strokes so far.
func (s *Strokes) Recolor(in func(color [4]float32) [4]float32) {
	for i := range s.paths {
		s.paths[i].color = in(s.paths[i].color)
	}
	for i := range s.fills {
		s.fills[i].color = in(s.fills[i].color)
	}
}

// path is a run of points, each pair joined by a line.
type path struct {
	first, n int
	closed   bool
	width    float64 // px
	color    [4]float32
}

type fill struct {
	corners [3]mgl64.Vec3
	color   [4]float32
}

// How strokes follow the ground.
const (
	groundLift = 0.35 // m above it
	groundStep = 3.0  // m between samples
	ringSteps  = 48   // sides of a ring at most
)

// Line draws from a to b, width pixels wide.
func (s *Strokes) Line(a, b mgl64.Vec3, width float64, color [4]float32) {
	s.begin(false, width, color)
	s.to(a)
	s.to(b)
}

// Path draws from each point to the next, and back to the first if closed.
func (s *Strokes) Path(points []mgl64.Vec3, closed bool, width float64, color [4]float32) {
	s.begin(closed, width, color)
	for _, p := range points {
		s.to(p)
	}
}

// Fill draws a triangle, seen from both sides.
func (s *Strokes) Fill(a, b, c mgl64.Vec3, color [4]float32) {
	s.fills = append(s.fills, fill{[3]mgl64.Vec3{a, b, c}, color})
}

// Ring draws a circle of a radius in metres that lies on the ground round at; the height of at is
// ignored.
func (s *Strokes) Ring(at mgl64.Vec3, radius, width float64, color [4]float32) {
	n := ringSides(radius)
	s.begin(true, width, color)
	for i := range n {
		s.to(s.onGround(around(at, float64(i)/float64(n)*2*math.Pi, radius)))
	}
}

// Hoop draws a level circle in the air, at the height of at.
func (s *Strokes) Hoop(at mgl64.Vec3, radius, width float64, color [4]float32) {
	n := ringSides(radius)
	s.begin(true, width, color)
	for i := range n {
		s.to(around(at, float64(i)/float64(n)*2*math.Pi, radius))
	}
}

// GroundLine draws from a to b along the ground; their heights are ignored.
func (s *Strokes) GroundLine(a, b mgl64.Vec3, width float64, color [4]float32) {
	n := steps(b.Sub(a).Len())
	s.begin(false, width, color)
	for i := range n + 1 {
		s.to(s.onGround(a.Add(b.Sub(a).Mul(float64(i) / float64(n)))))
	}
}

// GroundArc draws a part of a circle along the ground, from one absolute heading
// to a greater one.
func (s *Strokes) GroundArc(at mgl64.Vec3, from, to, radius, width float64, color [4]float32) {
	n := steps((to - from) * radius)
	s.begin(false, width, color)
	for i := range n + 1 {
		s.to(s.onGround(around(at, from+(to-from)*float64(i)/float64(n), radius)))
	}
}

// GroundSector fills a sector on the ground, from one absolute heading to a greater
// one and from one distance to another.
func (s *Strokes) GroundSector(at mgl64.Vec3, from, to, near, far float64, color [4]float32) {
	const step = 12.0 // m: fills may be coarser than lines
	rows := max(1, int(math.Ceil((far-near)/step)))
	cols := max(2, int(math.Ceil((to-from)*far/step)))
	at2 := func(i, j int) mgl64.Vec3 {
		h := from + (to-from)*float64(i)/float64(cols)
		return s.onGround(around(at, h, near+(far-near)*float64(j)/float64(rows)))
	}
	for j := range rows {
		for i := range cols {
			a, b, c, d := at2(i, j), at2(i+1, j), at2(i, j+1), at2(i+1, j+1)
			s.Fill(b, d, c, color)
			if j > 0 || near > 0 { // the first row of a full sector is one point wide
				s.Fill(a, b, c, color)
			}
		}
	}
}

// GroundRect fills the rectangle between two corners on the ground.
func (s *Strokes) GroundRect(x0, z0, x1, z1 float64, color [4]float32) {
	const step = 5.0
	cols, rows := max(1, int(math.Ceil((x1-x0)/step))), max(1, int(math.Ceil((z1-z0)/step)))
	at := func(i, j int) mgl64.Vec3 {
		x, z := x0+(x1-x0)*float64(i)/float64(cols), z0+(z1-z0)*float64(j)/float64(rows)
		return s.onGround(mgl64.Vec3{x, 0, z})
	}
	for j := range rows {
		for i := range cols {
			a, b, c, d := at(i, j), at(i+1, j), at(i, j+1), at(i+1, j+1)
			s.Fill(a, b, d, color)
			s.Fill(a, d, c, color)
		}
	}
}

func (s *Strokes) clear() {
	s.points, s.paths, s.fills = s.points[:0], s.paths[:0], s.fills[:0]
}

func (s *Strokes) begin(closed bool, width float64, color [4]float32) {
	s.paths = append(s.paths, path{first: len(s.points), closed: closed, width: width, color: color})
}

func (s *Strokes) to(p mgl64.Vec3) {
	s.points = append(s.points, p)
	s.paths[len(s.paths)-1].n++
}

func (s *Strokes) onGround(p mgl64.Vec3) mgl64.Vec3 {
	return mgl64.Vec3{p[0], s.ground.Height(p[0], p[2]) + groundLift, p[2]}
}

// around returns the point at an absolute heading and a distance from at.
func around(at mgl64.Vec3, heading, radius float64) mgl64.Vec3 {
	sin, cos := math.Sincos(heading)
	return mgl64.Vec3{at[0] + cos*radius, at[1], at[2] - sin*radius}
}

func steps(length float64) int { return max(1, int(math.Ceil(length/groundStep))) }

func ringSides(radius float64) int {
	return min(ringSteps, max(12, steps(2*math.Pi*radius)))
}
