package perception

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Lines answers a crew's questions about the map: could one place be seen from another, would a
// shell get through. It knows what every driver knows, the map, which trees still stand and where
// smoke is, but nothing about where anybody is.
type Lines struct {
	land    *terrain.Map
	grid    *terrain.Grid
	clouds  []tanks.Cloud    // of the present view
	squares []terrain.Square // scratch
	work    int              // units of effort so far
}

// NewLines returns lines with room for the squares of a long one.
func NewLines() Lines {
	const squares = 256 // of a line across a large map
	return Lines{squares: make([]terrain.Square, 0, squares)}
}

// Look records the map and the smoke of a view, which has to be the present one.
func (c *Lines) Look(v *tanks.View) { c.land, c.grid, c.clouds = v.Map, v.Grid, v.Clouds }

// The work of a question, counted and not timed so that a match goes the same way on every machine,
// in units of about 40 ns.
const (
	squareWork = 2 // of a square on a line
	sampleWork = 1 // of a sample of the ground on it
)

// Work returns the units of work done so far.
func (c *Lines) Work() int { return c.work }

// Spend adds units of work that was done for the same crew elsewhere.
func (c *Lines) Spend(units int) { c.work += units }

// Sees reports whether the line from an eye to a point is free of plants, boxes, ground and smoke.
// Plants hide up to their full height, as in the rule of sight, so one can look over a low one; a
// plant that the eye itself stands in does not count.
func (c *Lines) Sees(eye, point mgl64.Vec3) bool {
	c.squares = c.grid.Line(c.squares[:0], eye, point)
	c.work += squareWork * len(c.squares)
	for _, s := range c.squares {
		for _, id := range c.grid.In(s) {
			o := &c.land.Obstacles[id]
			if !o.Hides() {
				continue
			}
			if o.Plant() {
				if crosses(o.At, o.Cover, eye, point) && geom.PlaneDist(o.At, eye) > o.Cover && geom.ClosestPoint(eye, point, o.At)[1] < o.At[1]+o.Height {
					return false
				}
				continue
			}
			if at, _, ok := o.Box().Enter(eye, point); ok && eye[1]+float64((point[1]-eye[1])*at) < o.At[1]+o.Height {
				return false
			}
		}
	}
	return c.overGround(eye, point) && !c.smoked(eye, point)
}

// smoked reports whether the line from an eye to a point passes through smoke.
func (c *Lines) smoked(eye, point mgl64.Vec3) bool {
	c.work += sampleWork * len(c.clouds)
	for i := range c.clouds {
		k := &c.clouds[i]
		near := geom.ClosestPoint(eye, point, k.At)
		if geom.PlaneDist(near, k.At) >= k.Radius {
			continue
		}
		way := geom.PlaneDist(eye, near) / max(geom.PlaneDist(eye, point), 1)
		near[1] = eye[1] + float64((point[1]-eye[1])*way)
		if k.Holds(near) || k.Holds(eye) {
			return true
		}
	}
	return false
}

// overGround reports whether the straight line between two points stays above the
// ground.
func (c *Lines) overGround(from, to mgl64.Vec3) bool {
	const stride = 5.0 // m
	n := int(geom.PlaneDist(from, to)/stride) + 1
	c.work += sampleWork * n
	for k := 1; k < n; k++ {
		p := from.Add(geom.Scale(to.Sub(from), float64(k)/float64(n)))
		if c.land.Ground.Height(p[0], p[2]) > p[1] {
			return false
		}
	}
	return true
}

// Obstruction is what stops a shell on its way.
type Obstruction uint8

// The obstructions.
const (
	Nothing Obstruction = iota
	Trunk
	Box
	Ridge
	Limits // not an obstacle: the gun cannot be lowered or raised that far
)

// String returns the obstruction as a reason for not firing, "" for Nothing.
func (o Obstruction) String() string {
	switch o {
	case Trunk:
		return "a trunk is in the way"
	case Box:
		return "a rock or building is in the way"
	case Ridge:
		return "the ground is in the way"
	case Limits:
		return "the gun cannot point there from here"
	case Nothing:
	}
	return ""
}

// LineOfFire returns what a shell from a muzzle would hit before it reaches a point, Ridge for a
// point out of range.
func (c *Lines) LineOfFire(v *tanks.View, muzzle, at mgl64.Vec3) Obstruction {
	speed, gravity := v.Rules.Shell.Speed, v.Rules.Shell.Gravity
	pitch, _, ok := tanks.Lay(muzzle, at, speed, gravity)
	if !ok {
		return Ridge
	}
	return c.Shot(muzzle, at, pitch, speed, gravity)
}

// shellMargin is how far in metres a shell's line must pass from a trunk.
const shellMargin = 0.35

// Shot returns what a shell from muzzle at a pitch would hit before it reaches target.
func (c *Lines) Shot(muzzle, target mgl64.Vec3, pitch, speed, gravity float64) Obstruction {
	path := arc{muzzle[1], geom.PlaneDist(muzzle, target), speed * ieee.Cos(pitch), ieee.Tan(pitch), gravity}
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
					return Trunk
				}
				continue
			}
			b := o.Box()
			b.HalfLength, b.HalfWidth = b.HalfLength+shellMargin, b.HalfWidth+shellMargin
			at, _, ok := b.Enter(muzzle, target)
			if ok && path.height(at) < o.At[1]+o.Height+shellMargin {
				return Box
			}
		}
	}
	const stride, clear = 4.0, 0.25 // m
	n := int(path.length/stride) + 1
	c.work += sampleWork * n
	for k := 1; k < n; k++ {
		f := float64(k) / float64(n)
		p := muzzle.Add(geom.Scale(target.Sub(muzzle), f))
		if c.land.Ground.Height(p[0], p[2]) > path.height(f)-clear {
			return Ridge
		}
	}
	return Nothing
}

// arc is the path of a shell from a muzzle to above a target.
type arc struct {
	from    float64 // m, height of the muzzle
	length  float64 // m on the plane
	speed   float64 // m/s on the plane
	rise    float64 // at the muzzle, m per m on the plane
	gravity float64 // m/s2
}

// height returns the height of the path, in metres, at a fraction of its length.
func (a *arc) height(fraction float64) float64 {
	d := fraction * a.length
	t := d / a.speed
	return a.from + float64(d*a.rise) - float64(a.gravity*t*t/2)
}

// crosses reports whether the segment from a to b passes within a radius of a place. All on the
// plane.
func crosses(at mgl64.Vec3, radius float64, a, b mgl64.Vec3) bool {
	const rounding = 1 + 1e-9
	x, z := b[0]-a[0], b[2]-a[2]
	if off := float64(x*(at[2]-a[2])) - float64(z*(at[0]-a[0])); off*off > radius*radius*(float64(x*x)+float64(z*z))*rounding {
		return false // the whole line misses it, which can be told without a division
	}
	nearest := geom.ClosestPoint(a, b, at)
	if math.Abs(nearest[0]-at[0]) >= radius || math.Abs(nearest[2]-at[2]) >= radius {
		return false
	}
	return geom.PlaneDist(nearest, at) < radius
}
