package lab

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// picture answers by casting rays at every point of a picture of the target, evenly spaced over
// bearings and heights. Each ray is followed to the first box of hull or turret that it meets,
// through the pictures of plants, over boxes and over the triangles of the ground. It is the
// simplest method, independent of the rule, and the reference for the modes.
type picture struct {
	m      *terrain.Map
	flora  []terrain.Species
	clouds []tanks.Cloud

	eye                    mgl64.Vec3
	parts                  [2]geom.Block // hull and turret
	axis                   geom.Heading
	right, left, low, high float64 // sides of the picture: bearings from the axis in rad, and rises

	squares           []terrain.Square
	near, met         []terrain.ObstacleID // of the picture, and of one column of it
	skyline           []skylinePoint
	obstacles, walked int // touched since the last aim
}

// skylinePoint is the rise of the ground from the eye at a distance, as the greatest up to there.
type skylinePoint struct{ distance, most float64 }

// aim sets the picture to a pair. ok is false if the eye is above the target.
func (c *picture) aim(p *sightPair) (ok bool) {
	class := p.target.Body()
	c.eye = p.eye
	c.parts = [2]geom.Block{tanks.HullBox(&p.target.Pose, class), tanks.TurretBox(&p.target.Pose, class)}
	c.axis = geom.HeadingOf(p.target.At.Sub(p.eye))
	c.right, c.left, c.low, c.high = math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for k := range c.parts {
		b := &c.parts[k]
		for i := range 8 {
			sign := func(bit int) float64 { return float64(2*(i>>bit&1) - 1) }
			at := b.World(mgl64.Vec3{sign(0) * b.Half[0], sign(1) * b.Half[1], sign(2) * b.Half[2]})
			bearing, rise := geom.Bearing(c.eye, c.axis, at), (at[1]-c.eye[1])/geom.PlaneDist(at, c.eye)
			c.right, c.left = min(c.right, bearing), max(c.left, bearing)
			c.low, c.high = min(c.low, rise), max(c.high, rise)
		}
	}
	c.obstacles, c.walked = 0, 0
	return c.left-c.right < math.Pi
}

// reference returns the share by columns of rays that are tested against every obstacle near the
// line of sight, 0 to 1.
func (c *picture) reference(p *sightPair, columns, rays int) float64 {
	if !c.aim(p) {
		return 1
	}
	c.near = c.near[:0]
	for i := range c.m.Obstacles {
		b := &c.m.Obstacles[i]
		reach := p.body.Radius + max(c.widest(b), ieee.Hypot(b.HalfLength, b.HalfWidth))
		if lineDistance(c.eye, p.target.At, b.At) <= reach {
			c.near = append(c.near, terrain.ObstacleID(i))
		}
	}
	return c.share(columns, rays, func(geom.Heading) []terrain.ObstacleID { return c.near })
}

// overGrid returns the share by columns of rays that are tested against the obstacles in the
// squares that they pass, 0 to 1.
func (c *picture) overGrid(p *sightPair, columns, rays int) float64 {
	if !c.aim(p) {
		return 1
	}
	length := geom.PlaneDist(p.eye, p.target.At)
	return c.share(columns, rays, func(heading geom.Heading) []terrain.ObstacleID {
		c.squares = c.m.Grid.Line(c.squares[:0], c.eye, c.eye.Add(geom.Scale(heading.Dir(), length)))
		c.near = c.near[:0]
		for _, s := range c.squares {
			c.near = append(c.near, c.m.Grid.In(s)...)
		}
		c.walked += len(c.squares)
		c.obstacles += len(c.near)
		return c.near
	})
}

// share returns the share of the rays that meet the target and nothing in front of it, of all that
// meet the target; 1 if none does.
func (c *picture) share(columns, rays int, near func(geom.Heading) []terrain.ObstacleID) float64 {
	if c.blind() {
		return 0
	}
	meet, free := 0, 0
	for i := range columns {
		heading := c.axis + geom.Heading(c.right+float64((c.left-c.right)*(float64(i)+0.5)/float64(columns)))
		dir := heading.Dir()
		c.meets(near(heading), dir)
		c.look(dir)
		for k := range rays {
			r := pictureRay{dir: dir, rise: c.low + float64((c.high-c.low)*(float64(k)+0.5)/float64(rays))}
			r.length = min(r.enters(c.eye, &c.parts[0]), r.enters(c.eye, &c.parts[1]))
			if math.IsInf(r.length, 1) {
				continue
			}
			meet++
			if !c.hidden(&r) {
				free++
			}
		}
	}
	if meet == 0 {
		return 1
	}
	return float64(free) / float64(meet)
}

// pictureRay is a ray: a direction on the plane, and a rise in metres per metre along it.
type pictureRay struct {
	dir          mgl64.Vec3
	rise, length float64
}

// at returns the place on the ray at a distance in m on the plane.
func (r *pictureRay) at(from mgl64.Vec3, distance float64) mgl64.Vec3 {
	return from.Add(geom.Scale(r.dir, distance)).Add(mgl64.Vec3{0, float64(r.rise * distance), 0})
}

// enters returns the distance in m at which a ray enters a block, +Inf if it misses the block.
func (r *pictureRay) enters(from mgl64.Vec3, b *geom.Block) float64 {
	at, to := b.Local(from), b.Local(r.at(from, 1))
	in, out := 0.0, math.Inf(1)
	for k := range at {
		rate := to[k] - at[k]
		if rate == 0 {
			if math.Abs(at[k]) > b.Half[k] {
				return math.Inf(1)
			}
			continue
		}
		u, v := (-b.Half[k]-at[k])/rate, (b.Half[k]-at[k])/rate
		in, out = max(in, min(u, v)), min(out, max(u, v))
	}
	if in > out {
		return math.Inf(1)
	}
	return in
}

// meets records the obstacles that a column of rays may meet.
func (c *picture) meets(near []terrain.ObstacleID, dir mgl64.Vec3) {
	c.met = c.met[:0]
	for _, id := range near {
		b := &c.m.Obstacles[id]
		along, off := c.beside(b, dir)
		reach := max(c.widest(b), ieee.Hypot(b.HalfLength, b.HalfWidth))
		if b.Hides() && along > -reach && math.Abs(off) < reach && !c.holdsEye(b) {
			c.met = append(c.met, id)
		}
	}
}

// beside returns how far an obstacle is along a direction and beside it, in m.
func (c *picture) beside(b *terrain.Obstacle, dir mgl64.Vec3) (along, off float64) {
	x, z := b.At[0]-c.eye[0], b.At[2]-c.eye[2]
	return float64(x*dir[0]) + float64(z*dir[2]), float64(x*dir[2]) - float64(z*dir[0])
}

// holdsEye reports whether the eye is inside an obstacle, which then hides nothing.
func (c *picture) holdsEye(b *terrain.Obstacle) bool {
	if !b.Plant() {
		return b.Box().Contains(c.eye)
	}
	return geom.PlaneDist(b.At, c.eye) <= c.width(b, c.eye[1]-b.At[1])
}

// look computes the skyline along a direction, at every side of a triangle that it crosses: between
// two of them the ground is straight, so these are enough.
func (c *picture) look(dir mgl64.Vec3) {
	c.skyline = c.skyline[:0]
	if c.m.Spec.Preset == terrain.Flat {
		return
	}
	x, z, cell := c.eye[0], c.eye[2], c.m.Ground.Cell
	length := 0.0
	for k := range c.parts {
		length = max(length, geom.PlaneDist(c.eye, c.parts[k].At)+geom.Len(c.parts[k].Half))
	}
	for _, side := range [3][2]float64{{x, dir[0]}, {z, dir[2]}, {x + z, dir[0] + dir[2]}} { // across x, across z, diagonals
		at, rate := side[0]/cell, side[1]/cell
		low, high := min(at, at+float64(rate*length)), max(at, at+float64(rate*length))
		for line := math.Ceil(low); line <= high; line++ {
			if d := (line - at) / rate; d > 0 && d < length {
				c.skyline = append(c.skyline, skylinePoint{d, c.groundRise(dir, d)})
			}
		}
	}
	slices.SortFunc(c.skyline, func(a, b skylinePoint) int { return int(math.Copysign(1, a.distance-b.distance)) })
	for i := 1; i < len(c.skyline); i++ {
		c.skyline[i].most = max(c.skyline[i].most, c.skyline[i-1].most)
	}
}

// groundRise returns the rise of the ground from the eye at a distance d.
func (c *picture) groundRise(dir mgl64.Vec3, d float64) float64 {
	return (c.m.Ground.Height(c.eye[0]+float64(d*dir[0]), c.eye[2]+float64(d*dir[2])) - c.eye[1]) / d
}

// hidden reports whether a ray meets anything in front of the target.
func (c *picture) hidden(r *pictureRay) bool {
	if len(c.skyline) > 0 {
		n, _ := slices.BinarySearchFunc(c.skyline, r.length, func(p skylinePoint, d float64) int { return int(math.Copysign(1, p.distance-d)) })
		if n > 0 && c.skyline[n-1].most > r.rise || c.groundRise(r.dir, r.length) > r.rise {
			return true
		}
	}
	if c.meetsSmoke(r) {
		return true
	}
	for _, id := range c.met {
		b := &c.m.Obstacles[id]
		if b.Plant() && c.meetsPlant(b, r) || !b.Plant() && c.meetsBox(b, r) {
			return true
		}
	}
	return false
}

// meetsBox reports whether a ray meets a box, which reaches down without limit, in front of the
// target.
func (c *picture) meetsBox(o *terrain.Obstacle, r *pictureRay) bool {
	box := o.Box()
	at, to := box.Local(c.eye), box.Local(r.at(c.eye, 1))
	in, out := 0.0, r.length
	for _, k := range [2]int{0, 2} {
		half, rate := box.HalfLength, to[k]-at[k]
		if k == 2 {
			half = box.HalfWidth
		}
		if rate == 0 {
			if math.Abs(at[k]) > half {
				return false
			}
			continue
		}
		u, v := (-half-at[k])/rate, (half-at[k])/rate
		in, out = max(in, min(u, v)), min(out, max(u, v))
	}
	return in < out && c.eye[1]+float64(r.rise*in) <= o.At[1]+o.Height || in < out && c.eye[1]+float64(r.rise*out) <= o.At[1]+o.Height
}

// widest returns the largest radius in m of a plant at any height.
func (c *picture) widest(b *terrain.Obstacle) float64 {
	if int(b.Species) >= len(c.flora) {
		return b.Cover
	}
	return b.Cover * slices.Max(c.flora[b.Species].Profile[:])
}

// sunk is the depth in m below its foot to which a plant still hides.
const sunk = 0.5

// width returns the radius in m of a plant at a height above its foot.
func (c *picture) width(b *terrain.Obstacle, height float64) float64 {
	switch {
	case height >= b.Height || height < -sunk:
		return 0
	case int(b.Species) >= len(c.flora):
		return b.Cover
	}
	return b.Cover * c.flora[b.Species].Profile.At(height/b.Height)
}

// meetsPlant reports whether a ray meets a plant in front of the target. Between two levels of the
// plant's profile the square of the ray's distance from the stem, minus the square of the radius
// there, is a quadratic function of the distance along the ray.
func (c *picture) meetsPlant(b *terrain.Obstacle, r *pictureRay) bool {
	along, off := c.beside(b, r.dir)
	most := c.widest(b)
	chord := float64(most*most) - float64(off*off)
	if chord <= 0 {
		return false
	}
	from, to := max(along-math.Sqrt(chord), 0), min(along+math.Sqrt(chord), r.length)
	if from >= to {
		return false
	}
	const levels = terrain.Levels - 1
	height := func(d float64) float64 { return c.eye[1] + float64(r.rise*d) - b.At[1] }
	level := func(d float64) float64 { return height(d) / b.Height * levels }
	first, last := int(math.Floor(min(level(from), level(to)))), int(math.Floor(max(level(from), level(to))))
	for k := max(first, -1); k <= min(max(last, -1), levels-1); k++ { // everything below the foot is one slice
		in, out := from, to
		bottom, top := b.Height*float64(k)/levels, b.Height*float64(k+1)/levels
		if k < 0 {
			bottom = -sunk
		}
		if r.rise != 0 {
			u, v := (bottom-height(0))/r.rise, (top-height(0))/r.rise
			in, out = max(in, min(u, v)), min(out, max(u, v))
		}
		if in < out && c.meetsSlice(b, max(bottom, 0), top, in, out, along, off, r) {
			return true
		}
	}
	return false
}

// meetsSlice reports whether a ray meets a plant between two heights and two distances along the
// ray.
func (c *picture) meetsSlice(b *terrain.Obstacle, bottom, top, in, out, along, off float64, r *pictureRay) bool {
	const epsilon = 1e-9
	low, high := c.width(b, bottom), c.width(b, top-epsilon)
	per := 0.0
	if top > 0 {
		per = (high - low) / (top - bottom)
	}
	radius := func(d float64) float64 { return low + float64(per*(c.eye[1]+float64(r.rise*d)-b.At[1]-bottom)) }
	over := func(d float64) float64 { // square of the distance from the stem minus that of the radius
		w := radius(d)
		return float64((d-along)*(d-along)) + float64(off*off) - float64(w*w)
	}
	if over(in) < 0 || over(out) < 0 {
		return true
	}
	rate := per * r.rise // of the radius along the ray
	if a := 1 - float64(rate*rate); a > 0 {
		d := (along + float64(rate*radius(0))) / a
		return d > in && d < out && over(d) < 0
	}
	return false
}

// lineDistance returns the distance of p from the segment a-b on the plane, in m.
func lineDistance(a, b, p mgl64.Vec3) float64 {
	dx, dz := b[0]-a[0], b[2]-a[2]
	t := (float64((p[0]-a[0])*dx) + float64((p[2]-a[2])*dz)) / max(float64(dx*dx)+float64(dz*dz), 1e-12)
	t = min(max(t, 0), 1)
	return ieee.Hypot(p[0]-a[0]-float64(t*dx), p[2]-a[2]-float64(t*dz))
}
