package lab

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// caster answers by casting rays, evenly over the target's width, at each of the
// three heights at which a tank is looked at. It is the plain way to do it, and
// what the other modes are measured by.
type caster struct {
	m       *terrain.Map
	flora   []terrain.Species
	squares []terrain.Square
	near    []terrain.ObstacleID

	eye         mgl64.Vec3
	body        *sight.Body
	parts       [2][]mgl64.Vec3
	axis        geom.Heading
	right, left float64    // rad, bearings of the sides from the axis
	rightAt     mgl64.Vec3 // the corners there
	leftAt      mgl64.Vec3

	obstacles, walked int // touched since the last aim
}

// aim turns to a pair. ok is false if the eye is over the target.
func (c *caster) aim(p *sightPair) (ok bool) {
	c.eye, c.body, c.parts = p.eye, &p.body, p.body.Parts()
	c.axis = geom.HeadingOf(p.body.At.Sub(p.eye))
	c.right, c.left = math.Inf(1), math.Inf(-1)
	for _, part := range c.parts {
		for _, corner := range part {
			b := geom.Bearing(c.eye, c.axis, corner)
			if b < c.right {
				c.right, c.rightAt = b, corner
			}
			if b > c.left {
				c.left, c.leftAt = b, corner
			}
		}
	}
	c.obstacles, c.walked = 0, 0
	return c.left-c.right < math.Pi
}

// reference casts rays past every obstacle near the line of sight; the ground is
// asked for every twentieth ray, at every side of a triangle that it crosses.
func (c *caster) reference(p *sightPair, rays int) float64 {
	if !c.aim(p) {
		return 1
	}
	c.near = c.near[:0]
	for i := range c.m.Obstacles {
		b := &c.m.Obstacles[i]
		if reach := p.body.Radius + max(c.widest(b), ieee.Hypot(b.HalfLength, b.HalfWidth)); lineDistance(c.eye, p.body.At, b.At) <= reach {
			c.near = append(c.near, terrain.ObstacleID(i))
		}
	}
	const together = 20
	free, hills := 0, math.Inf(-1)
	for i := range rays {
		r := c.ray((float64(i) + 0.5) / float64(rays))
		if i%together == 0 {
			hills = c.skyline(c.rayTo((float64(i) + together/2) / float64(rays)))
		}
		free += c.open(&r, hills, c.near)
	}
	return float64(free) / float64(sight.Rows*rays)
}

// overGrid casts rays that ask the squares that they pass, one after the other,
// and the ground every 2.5 m.
func (c *caster) overGrid(p *sightPair, rays int) float64 {
	if !c.aim(p) {
		return 1
	}
	free := 0
	for i := range rays {
		r := c.ray((float64(i) + 0.5) / float64(rays))
		c.near = c.near[:0]
		c.squares = c.m.Grid.Line(c.squares[:0], c.eye, r.end)
		for _, s := range c.squares {
			c.near = append(c.near, c.m.Grid.In(s)...)
		}
		c.walked += len(c.squares)
		c.obstacles += len(c.near)
		free += c.open(&r, c.horizon(r, c.m.Ground.Cell), c.near)
	}
	return float64(free) / float64(sight.Rows*rays)
}

// castRay is a ray to a place on the target's width.
type castRay struct {
	dx, dz float64    // unit direction
	end    mgl64.Vec3 // where it meets the line between the target's sides
	length float64    // m to there
	hit    float64    // m to the target itself
}

// ray returns the ray at a share of the width, 0 the right side and 1 the left.
func (c *caster) ray(share float64) castRay {
	r := c.rayTo(share)
	r.hit = min(c.enters(c.parts[0], &r), c.enters(c.parts[1], &r))
	return r
}

// rayTo returns the same without asking where it meets the target.
func (c *caster) rayTo(share float64) castRay {
	dir := (c.axis + geom.Heading(c.right+float64((c.left-c.right)*share))).Dir()
	r := castRay{dx: dir[0], dz: dir[2]}
	lx, lz := c.leftAt[0]-c.rightAt[0], c.leftAt[2]-c.rightAt[2]
	r.length = (float64((c.rightAt[0]-c.eye[0])*lz) - float64((c.rightAt[2]-c.eye[2])*lx)) / (float64(r.dx*lz) - float64(r.dz*lx))
	r.end = c.eye.Add(geom.Scale(dir, r.length))
	return r
}

// skyline returns the steepest rise from the eye to the ground along a ray. Between two
// sides of triangles the ground is straight, so that its ends are enough.
func (c *caster) skyline(r castRay) float64 {
	most := math.Inf(-1)
	if c.m.Spec.Preset == terrain.Flat {
		return most
	}
	x, z, cell := c.eye[0], c.eye[2], c.m.Ground.Cell
	ask := func(d float64) {
		most = max(most, (c.m.Ground.Height(x+float64(d*r.dx), z+float64(d*r.dz))-c.eye[1])/d)
	}
	ask(r.length)
	for _, side := range [3][2]float64{{x, r.dx}, {z, r.dz}, {x + z, r.dx + r.dz}} { // across x, across z, diagonals
		at, rate := side[0]/cell, side[1]/cell
		low, high := min(at, at+float64(rate*r.length)), max(at, at+float64(rate*r.length))
		for line := math.Ceil(low); line <= high; line++ {
			if d := (line - at) / rate; d > 0 && d < r.length {
				ask(d)
			}
		}
	}
	return most
}

// horizon is skyline at a few places: every step metres.
func (c *caster) horizon(r castRay, step float64) float64 {
	most := math.Inf(-1)
	if c.m.Spec.Preset == terrain.Flat {
		return most
	}
	for d := step; d < r.length; d += step {
		most = max(most, (c.m.Ground.Height(c.eye[0]+float64(d*r.dx), c.eye[2]+float64(d*r.dz))-c.eye[1])/d)
	}
	return most
}

// open returns how many rows of the target a ray reaches.
func (c *caster) open(r *castRay, hills float64, near []terrain.ObstacleID) int {
	var hidden [sight.Rows]bool
	for row := range hidden {
		hidden[row] = hills > (c.body.RowAt(row, r.end[0], r.end[2])-c.eye[1])/r.length
	}
	for _, id := range near {
		b := &c.m.Obstacles[id]
		for row := range sight.Rows {
			hidden[row] = hidden[row] || c.meets(b, row, r) < r.hit
		}
	}
	n := 0
	for _, h := range hidden {
		if !h {
			n++
		}
	}
	return n
}

// line returns the height at which the line of sight to a row passes a plant:
// it goes to the line between the target's sides, on the obstacle's bearing or on
// the side next to it.
func (c *caster) line(b *terrain.Obstacle, row int) float64 {
	dir := (c.axis + geom.Heading((c.left+c.right)/2)).Dir()
	way := func(p mgl64.Vec3) float64 { return float64((p[0]-c.eye[0])*dir[0]) + float64((p[2]-c.eye[2])*dir[2]) }
	if way(b.At) <= 0 {
		return c.eye[1]
	}
	end := c.plate((geom.Bearing(c.eye, c.axis, b.At) - c.right) / (c.left - c.right))
	return c.eye[1] + float64((c.body.LeafRowAt(row, end[0], end[2])-c.eye[1])*min(way(b.At)/way(end), 1))
}

// plate returns the place on the line between the target's sides at a share of the
// width, 0 the right side and 1 the left.
func (c *caster) plate(share float64) mgl64.Vec3 {
	return c.rayTo(min(max(share, 0), 1)).end
}

// widest returns the largest radius of a plant at any height.
func (c *caster) widest(b *terrain.Obstacle) float64 {
	if int(b.Species) >= len(c.flora) {
		return b.Cover
	}
	return b.Cover * slices.Max(c.flora[b.Species].Profile[:])
}

// sunk is how far below its foot a plant still hides, in metres.
const sunk = 0.5

// width returns the radius of a plant at a height above its foot.
func (c *caster) width(b *terrain.Obstacle, height float64) float64 {
	switch {
	case height >= b.Height || height < -sunk:
		return 0
	case int(b.Species) >= len(c.flora):
		return b.Cover
	}
	return b.Cover * c.flora[b.Species].Profile.At(height/b.Height)
}

// meets returns the distance at which a ray to a row meets an obstacle, +Inf if it
// does not or the eye is in it.
func (c *caster) meets(b *terrain.Obstacle, row int, r *castRay) float64 {
	x, z := b.At[0]-c.eye[0], b.At[2]-c.eye[2]
	along, off := float64(x*r.dx)+float64(z*r.dz), float64(x*r.dz)-float64(z*r.dx)
	if !b.Hides() {
		return math.Inf(1)
	}
	if !b.Plant() {
		if reach := b.HalfLength + b.HalfWidth; along < -reach || math.Abs(off) > reach || b.Box().Contains(c.eye) {
			return math.Inf(1)
		}
		return c.meetsBox(b, row, r)
	}
	width := c.width(b, c.line(b, row)-b.At[1])
	if along <= 0 || math.Abs(off) >= width || float64(x*x)+float64(z*z) <= width*width {
		return math.Inf(1)
	}
	return along - math.Sqrt(float64(width*width)-float64(off*off))
}

// meetsBox does this for a box: the ray must be over it and not above its top.
func (c *caster) meetsBox(b *terrain.Obstacle, row int, r *castRay) float64 {
	corners := b.Box().Corners()
	in, out := c.crosses(corners[:], r)
	over := c.eye[1] - b.At[1] - b.Height // m, of the eye over the top
	rise := (c.body.RowAt(row, r.end[0], r.end[2]) - c.eye[1]) / r.length
	switch {
	case in > out || out <= 0:
		return math.Inf(1)
	case over+float64(rise*in) <= 0:
		return in
	case over+float64(rise*out) <= 0:
		return -over / rise
	}
	return math.Inf(1)
}

// enters returns the distance at which a ray first meets an edge of a polygon,
// +Inf if it misses it.
func (c *caster) enters(corners []mgl64.Vec3, r *castRay) float64 {
	in, out := c.crosses(corners, r)
	switch {
	case in > 0:
		return in
	case out > 0:
		return out
	}
	return math.Inf(1)
}

// crosses returns the least and greatest distance, ahead or behind, at which the
// line of a ray crosses an edge of a polygon; in > out if it misses it.
func (c *caster) crosses(corners []mgl64.Vec3, r *castRay) (in, out float64) {
	in, out = math.Inf(1), math.Inf(-1)
	last := corners[len(corners)-1]
	for _, p := range corners {
		ax, az, bx, bz := last[0]-c.eye[0], last[2]-c.eye[2], p[0]-c.eye[0], p[2]-c.eye[2]
		last = p
		offA, offB := float64(ax*r.dz)-float64(az*r.dx), float64(bx*r.dz)-float64(bz*r.dx)
		if (offA > 0) == (offB > 0) {
			continue
		}
		t := offA / (offA - offB)
		d := float64((ax+float64(t*(bx-ax)))*r.dx) + float64((az+float64(t*(bz-az)))*r.dz)
		in, out = min(in, d), max(out, d)
	}
	return in, out
}

// lineDistance returns the distance of p from the segment a-b on the plane.
func lineDistance(a, b, p mgl64.Vec3) float64 {
	dx, dz := b[0]-a[0], b[2]-a[2]
	t := (float64((p[0]-a[0])*dx) + float64((p[2]-a[2])*dz)) / max(float64(dx*dx)+float64(dz*dz), 1e-12)
	t = min(max(t, 0), 1)
	return ieee.Hypot(p[0]-a[0]-float64(t*dx), p[2]-a[2]-float64(t*dz))
}
