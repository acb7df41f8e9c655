package viewshed

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// grid is the division of a map into squares.
type grid struct {
	land       *terrain.Map
	cell       float64 // m
	cols, rows int
}

func newGrid(m *terrain.Map) grid {
	const cell, most = 4.0, 40000.0 // m; number of squares: larger maps have larger squares
	g := grid{land: m, cell: math.Max(cell, math.Sqrt(m.Spec.Width*m.Spec.Depth/most))}
	g.cols, g.rows = int(math.Ceil(m.Spec.Width/g.cell)), int(math.Ceil(m.Spec.Depth/g.cell))
	return g
}

// middle returns the middle of a square; its height is meaningless.
func (g *grid) middle(col, row int) mgl64.Vec3 {
	return mgl64.Vec3{(float64(col) + 0.5) * g.cell, 0, (float64(row) + 0.5) * g.cell}
}

// shed is how much of a tank one observer would see on each square around.
type shed struct {
	class   tanks.ClassID
	pose    tanks.Pose
	target  tanks.ClassID
	reach   float64 // m, up to which the squares are known
	eye     mgl64.Vec3
	squares []square
}

// square is one square within reach of an eye.
type square struct {
	index    int32 // index in the ground
	distance float64
	offAxis  float64 // rad
	share    float64
}

// holds reports whether a shed is valid for an observer and a target, out to at least reach metres.
func (s *shed) holds(o *tanks.Tank, target tanks.ClassID, reach float64) bool {
	return s.class == o.Class && s.pose == o.Pose && s.target == target && s.reach >= reach
}

// look computes the shed of an observer. share must return the share of a body that is visible to
// the eye.
func (s *shed) look(g *grid, share func(*sight.Body) float64, o *tanks.Tank, target tanks.ClassID, reach float64) {
	*s = shed{class: o.Class, pose: o.Pose, target: target, reach: reach, eye: tanks.EyePoint(o), squares: s.squares[:0]}
	clamp := func(v float64, n int) int { return min(max(int(math.Floor(v/g.cell)), 0), n-1) }
	heading := o.TurretHeading()
	for row := clamp(s.eye[2]-reach, g.rows); row <= clamp(s.eye[2]+reach, g.rows); row++ {
		for col := clamp(s.eye[0]-reach, g.cols); col <= clamp(s.eye[0]+reach, g.cols); col++ {
			at := g.middle(col, row)
			distance := geom.PlaneDist(s.eye, at)
			if distance > reach {
				continue
			}
			body := standing(g.land, target, at, s.eye)
			s.squares = append(s.squares, square{
				index: int32(row*g.cols + col), distance: distance, offAxis: math.Abs(geom.Bearing(s.eye, heading, at)),
				share: share(&body),
			})
		}
	}
}

// standing returns the outline of a tank on the ground at a place, facing an eye.
func standing(m *terrain.Map, class tanks.ClassID, at, eye mgl64.Vec3) sight.Body {
	t := tanks.Tank{Class: class, Pose: tanks.Pose{At: at, Heading: geom.HeadingOf(eye.Sub(at))}}
	t.At[1] = m.Ground.Height(at[0], at[2])
	t.Stand(m.Ground)
	return sight.BodyOf(class, &t.Pose)
}

// judge raises the verdicts on the ground to those of this shed by rules of sight.
func (s *shed) judge(ground []Verdict, g *grid, t *sight.Tuning, target Target) {
	cue := sight.Cue{Moving: target.Moving, Fired: target.Fired}
	ahead := t.Threshold(cue)
	reach, radius := math.Max(t.Reach(false), t.Proximity), tanks.ClassOf(target.Class).Radius()
	field := sight.NewField(s.eye, s.pose.TurretHeading(), t.HalfFOV())
	for i := range s.squares {
		q := &s.squares[i]
		if q.distance > reach {
			continue
		}
		v := HiddenAside
		if s.inView(&field, q, g, t, radius) {
			cue.OffAxis = q.offAxis
			if v = Hidden; q.share > t.Threshold(cue) {
				v = Seen
			}
		} else if q.share > ahead {
			v = SeenAside
		}
		ground[q.index] = max(ground[q.index], v)
	}
}

// inView reports whether a square is in the observer's field of view by rules of sight. It skips
// the exact test for squares far outside it.
func (s *shed) inView(field *sight.Field, q *square, g *grid, t *sight.Tuning, radius float64) bool {
	if t.Covers(q.distance, q.offAxis, false) {
		return true
	}
	const wide = 2 // times its sine is more than any angle up to a right angle
	if q.distance > radius && q.offAxis-t.HalfFOV() > wide*radius/q.distance {
		return false
	}
	at := g.middle(int(q.index)%g.cols, int(q.index)/g.cols)
	in, _ := t.InView(field, at, radius, false)
	return in
}
