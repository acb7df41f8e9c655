package sight_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// plain answers the questions of a workload by the usual methods, to measure the
// package against: the angle of every plant, and 20 rays.
type plain struct {
	*workload

	spans   [][2]float64
	squares []terrain.Square
	near    []terrain.ObstacleID
}

const discRadius = 5.0

// angles unites the intervals of all plants in front, by arcsine and arctangent.
func (p *plain) angles(k int) float64 {
	eye, at := p.eyes[k], p.at[k]
	d := geom.PlaneDist(eye, at)
	half, power := math.Asin(discRadius/d), d*d-discRadius*discRadius
	axis := geom.HeadingOf(at.Sub(eye))
	p.spans = p.spans[:0]
	for i := range p.m.Obstacles {
		b := &p.m.Obstacles[i]
		x, z := b.At[0]-eye[0], b.At[2]-eye[2]
		d2 := x*x + z*z
		if d2-b.Cover*b.Cover >= power {
			continue
		}
		middle, side := geom.Bearing(eye, axis, b.At), math.Asin(min(1, b.Cover/math.Sqrt(d2)))
		if from, to := max(middle-side, -half), min(middle+side, half); from < to {
			p.spans = append(p.spans, [2]float64{from, to})
		}
	}
	slices.SortFunc(p.spans, func(a, b [2]float64) int {
		if a[0] < b[0] {
			return -1
		}
		return 1
	})
	covered, end := 0.0, -half
	for _, s := range p.spans {
		if s[1] > end {
			covered += s[1] - max(s[0], end)
			end = s[1]
		}
	}
	return 1 - covered/(2*half)
}

// rays casts 20 rays; each asks the plants that near returns for it.
func (p *plain) rays(k int, near func(eye, end mgl64.Vec3) []terrain.ObstacleID) float64 {
	const n = 20
	eye, at := p.eyes[k], p.at[k]
	d := geom.PlaneDist(eye, at)
	half, axis := math.Asin(discRadius/d), geom.HeadingOf(at.Sub(eye))
	free := 0
	for i := range n {
		off := half * (2*(float64(i)+0.5)/n - 1)
		dir := (axis + geom.Heading(off)).Dir()
		side := d * math.Sin(off)
		reach := d*math.Cos(off) - math.Sqrt(discRadius*discRadius-side*side)
		if !p.meets(eye, dir, reach, near(eye, eye.Add(dir.Mul(reach)))) {
			free++
		}
	}
	return float64(free) / n
}

// meets says whether a ray meets one of the plants within its reach.
func (p *plain) meets(eye, dir mgl64.Vec3, reach float64, ids []terrain.ObstacleID) bool {
	for _, id := range ids {
		b := &p.m.Obstacles[id]
		x, z := b.At[0]-eye[0], b.At[2]-eye[2]
		along, off := x*dir[0]+z*dir[2], x*dir[2]-z*dir[0]
		if h := b.Cover*b.Cover - off*off; h > 0 && along > 0 && along-math.Sqrt(h) < reach {
			return true
		}
	}
	return false
}

// all returns every plant.
func (p *plain) all() func(_, _ mgl64.Vec3) []terrain.ObstacleID {
	ids := make([]terrain.ObstacleID, len(p.m.Obstacles))
	for i := range ids {
		ids[i] = terrain.ObstacleID(i)
	}
	return func(_, _ mgl64.Vec3) []terrain.ObstacleID { return ids }
}

// onLine returns the plants in the squares on a line.
func (p *plain) onLine(eye, end mgl64.Vec3) []terrain.ObstacleID {
	p.squares, p.near = p.m.Grid.Line(p.squares[:0], eye, end), p.near[:0]
	for _, s := range p.squares {
		p.near = append(p.near, p.m.Grid.In(s)...)
	}
	return p.near
}

// TestPlainMethodsAgree says that the methods answer the same question: the angles
// exactly, the rays within one ray for each of the two ends of a shadow.
func TestPlainMethodsAgree(t *testing.T) {
	w := newWorkload(200)
	p := plain{workload: w}
	o := sight.NewOccluders(w.m)
	var s sight.Scratch
	all, worst := p.all(), 0.0
	for k := range 3000 {
		exact := o.ShareOfDisc(&s, w.eyes[k], w.at[k], discRadius)
		if got := p.angles(k); math.Abs(got-exact) > 1e-9 {
			t.Fatalf("question %d: angles %.12f, share %.12f", k, got, exact)
		}
		if a, b := p.rays(k, all), p.rays(k, p.onLine); a != b {
			t.Fatalf("question %d: %.3f by rays past all plants, %.3f by rays over the grid", k, a, b)
		} else {
			worst = max(worst, math.Abs(a-exact))
		}
	}
	if worst > 0.1 || worst < 0.01 {
		t.Errorf("20 rays are off by up to %.4f", worst)
	}
}

// BenchmarkPlain times the usual methods on the workload of BenchmarkDiscs.
func BenchmarkPlain(b *testing.B) {
	for _, plants := range []int{200, 2000} {
		w := newWorkload(plants)
		p := plain{workload: w}
		all := p.all()
		b.Run(fmt.Sprintf("rays/plants=%d", plants), func(b *testing.B) {
			ask(b, func(k int) float64 { return p.rays(k, all) })
		})
		b.Run(fmt.Sprintf("raysOverGrid/plants=%d", plants), func(b *testing.B) {
			ask(b, func(k int) float64 { return p.rays(k, p.onLine) })
		})
		b.Run(fmt.Sprintf("angles/plants=%d", plants), func(b *testing.B) {
			ask(b, p.angles)
		})
	}
}
