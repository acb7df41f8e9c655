package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// chart answers a bot's questions about the map: could a place be seen from
// another, would a shell get through. It knows what every driver knows, the map
// and which trees still stand, and nothing of where anybody is.
type chart struct {
	land    *terrain.Map
	grid    *terrain.Grid
	squares []terrain.Square // scratch
	work    int              // units of effort so far
}

// newChart returns a chart with room for the squares of a long line.
func newChart() chart {
	const squares = 256
	return chart{squares: make([]terrain.Square, 0, squares)}
}

// look points the chart at the map of a view.
func (c *chart) look(v *tanks.View) { c.land, c.grid = v.Map, v.Grid }

// sees says whether the line from an eye to a point is free of cover, boxes and
// ground. Plants hide at full height, as they do in the rule of sight; a plant
// that the eye itself stands in does not count.
func (c *chart) sees(eye, point mgl64.Vec3) bool {
	c.squares = c.grid.Line(c.squares[:0], eye, point)
	c.work += squareWork * len(c.squares)
	for _, s := range c.squares {
		for _, id := range c.grid.In(s) {
			o := &c.land.Obstacles[id]
			if !o.Hides() {
				continue
			}
			if o.Plant() {
				if crosses(o.At, o.Cover, eye, point) && geom.PlaneDist(o.At, eye) > o.Cover {
					return false
				}
				continue
			}
			if at, ok := meetsBox(o.Box(), eye, point); ok && eye[1]+(point[1]-eye[1])*at < o.At[1]+o.Height {
				return false
			}
		}
	}
	return c.overGround(eye, point)
}

// overGround says whether the straight line between two points stays above the
// ground.
func (c *chart) overGround(from, to mgl64.Vec3) bool {
	const stride = 5.0 // m
	n := int(geom.PlaneDist(from, to)/stride) + 1
	c.work += sampleWork * n
	for k := 1; k < n; k++ {
		p := from.Add(to.Sub(from).Mul(float64(k) / float64(n)))
		if c.land.Ground.Height(p[0], p[2]) > p[1] {
			return false
		}
	}
	return true
}

// obstruction is what stops a shell on its way.
type obstruction uint8

const (
	nothing obstruction = iota
	trunk
	box
	ridge
	limits // no obstacle: the gun does not reach down or up so far
)

// String returns the obstruction as a reason for not firing.
func (o obstruction) String() string {
	switch o {
	case trunk:
		return "a trunk is in the way"
	case box:
		return "a rock or building is in the way"
	case ridge:
		return "the ground is in the way"
	case limits:
		return "the gun cannot point there from here"
	}
	return ""
}

// shellMargin is how far in metres a shell's line must pass from a trunk.
const shellMargin = 0.35

// shot returns what a shell from muzzle at a pitch would hit before it comes to
// target.
func (c *chart) shot(muzzle, target mgl64.Vec3, pitch, speed, gravity float64) obstruction {
	c.squares = c.grid.Line(c.squares[:0], muzzle, target)
	c.work += squareWork * len(c.squares)
	for _, s := range c.squares {
		for _, id := range c.grid.In(s) {
			o := &c.land.Obstacles[id]
			if !o.Stops() {
				continue
			}
			if o.Plant() {
				if crosses(o.At, o.Trunk+shellMargin, muzzle, target) {
					return trunk
				}
				continue
			}
			b := o.Box()
			b.HalfLength, b.HalfWidth = b.HalfLength+shellMargin, b.HalfWidth+shellMargin
			at, ok := meetsBox(b, muzzle, target)
			if ok && arc(muzzle, target, at, pitch, speed, gravity) < o.At[1]+o.Height+shellMargin {
				return box
			}
		}
	}
	const stride, clear = 4.0, 0.25 // m
	n := int(geom.PlaneDist(muzzle, target)/stride) + 1
	c.work += sampleWork * n
	for k := 1; k < n; k++ {
		f := float64(k) / float64(n)
		p := muzzle.Add(target.Sub(muzzle).Mul(f))
		if c.land.Ground.Height(p[0], p[2]) > arc(muzzle, target, f, pitch, speed, gravity)-clear {
			return ridge
		}
	}
	return nothing
}

// arc returns the height of a shell's path above the point that lies a fraction
// of the way from muzzle to target.
func arc(muzzle, target mgl64.Vec3, fraction, pitch, speed, gravity float64) float64 {
	d := fraction * geom.PlaneDist(muzzle, target)
	t := d / (speed * math.Cos(pitch))
	return muzzle[1] + d*math.Tan(pitch) - gravity*t*t/2
}

// crosses says whether the segment from a to b meets the disc round at. All on
// the plane.
func crosses(at mgl64.Vec3, radius float64, a, b mgl64.Vec3) bool {
	dx, dz := b[0]-a[0], b[2]-a[2]
	ex, ez := at[0]-a[0], at[2]-a[2]
	l2 := dx*dx + dz*dz
	t := 0.0
	if l2 > 0 {
		t = mgl64.Clamp((ex*dx+ez*dz)/l2, 0, 1)
	}
	x, z := ex-t*dx, ez-t*dz
	return x*x+z*z < radius*radius
}

// meetsBox returns the fraction of the segment from a to b at which it enters
// the box, and whether it does. A segment that begins inside enters at 0.
func meetsBox(b geom.Box, from, to mgl64.Vec3) (float64, bool) {
	p, q := b.Local(from), b.Local(to)
	in, out := 0.0, 1.0
	half := [3]float64{b.HalfLength, 0, b.HalfWidth}
	for _, k := range [2]int{0, 2} {
		d := q[k] - p[k]
		if math.Abs(d) < 1e-12 {
			if math.Abs(p[k]) > half[k] {
				return 0, false
			}
			continue
		}
		s, t := (-half[k]-p[k])/d, (half[k]-p[k])/d
		in, out = max(in, min(s, t)), min(out, max(s, t))
	}
	return in, in <= out
}
