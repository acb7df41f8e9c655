package cover

import (
	"math"
	"slices"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// thing is something that hides: a plant as a stack of discs, everything else as a box.
type thing struct {
	x, z    float64
	r       float64          // m, of the widest disc, or of the circle round the box
	gone    bool             // fallen; kept here because it is checked for every thing nearby, like the fields above
	top     float64          // m
	fx, fz  float64          // half-length of a box along its axis
	rx, rz  float64          // half-width of a box across
	cover   float64          // m, of a plant, to be multiplied by profile
	foot    float64          // m
	per     float64          // 1/m, of a plant's height
	profile *terrain.Profile // nil for a box
}

// things are what hides on a map, and the index of each obstacle among them.
type things struct {
	all  []thing
	slot []int32 // by ObstacleID, -1 for one that hides nothing

	rim        float64 // m, of the cells beyond the edge of the map
	cols, rows int     // of cells
	start      []int32 // by cell, into inCell; one more than cells
	inCell     []int32 // indices into all of the things that may shade lines through a cell
}

func thingsOf(m *terrain.Map) things {
	flora := terrain.Flora()
	column := terrain.Column()
	t := things{slot: make([]int32, len(m.Obstacles))}
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		t.slot[i] = -1
		if !o.Hides() {
			continue
		}
		t.slot[i] = int32(len(t.all))
		n := thing{x: o.At[0], z: o.At[2], top: o.At[1] + o.Height}
		if o.Plant() {
			profile := &column
			if int(o.Species) < len(flora) {
				profile = &flora[o.Species].Profile
			}
			n.setPlant(o, profile)
		} else {
			n.setBox(o.Box())
		}
		t.all = append(t.all, n)
	}
	t.sort(m.Spec.Width, m.Spec.Depth)
	return t
}

func (t *thing) setPlant(o *terrain.Obstacle, profile *terrain.Profile) {
	t.cover, t.foot, t.per, t.profile = o.Cover, o.At[1], 1/o.Height, profile
	t.r = o.Cover * slices.Max(profile[:])
}

func (t *thing) setBox(b geom.Box) {
	f, r := b.Heading.Dir(), b.Heading.Right()
	t.fx, t.fz = f[0]*b.HalfLength, f[2]*b.HalfLength
	t.rx, t.rz = r[0]*b.HalfWidth, r[2]*b.HalfWidth
	t.r = ieee.Hypot(b.HalfLength, b.HalfWidth)
}

// across returns half the width of a box across a direction.
func (t *thing) across(a *axis) float64 {
	return math.Abs(float64(t.fx*a.nx)+float64(t.fz*a.nz)) + math.Abs(float64(t.rx*a.nx)+float64(t.rz*a.nz))
}

// at returns half the width of a plant at a height in metres.
func (t *thing) at(height float64) float64 {
	return float64(t.cover * t.profile.At((height-t.foot)*t.per))
}

// axis is a direction: a unit vector along it and one to the left of it.
type axis struct{ x, z, nx, nz float64 }

func axisOf(direction int) axis {
	s, c := ieee.Sincos(2 * math.Pi * float64(direction) / Directions)
	return axis{x: c, z: -s, nx: -s, nz: -c}
}

// Fell implements terrain.Follower: only what the obstacle affected is computed again, when next
// needed.
func (c *Map) Fell(id terrain.ObstacleID) { c.setGone(id, true) }

// Restore implements terrain.Follower.
func (c *Map) Restore() {
	for id := range c.things.slot {
		c.setGone(terrain.ObstacleID(id), false)
	}
}

func (c *Map) setGone(id terrain.ObstacleID, gone bool) {
	slot := c.things.slot[id]
	if slot < 0 || c.things.all[slot].gone == gone {
		return
	}
	t := &c.things.all[slot]
	t.gone = gone
	reach := Distances()[Rings-1] + t.r
	low, high := c.column(t.x-reach, c.cols), c.column(t.x+reach, c.cols)
	for row := c.column(t.z-reach, c.rows); row <= c.column(t.z+reach, c.rows); row++ {
		for col := low; col <= high; col++ {
			x, z := (float64(col)+0.5)*c.cell, (float64(row)+0.5)*c.cell
			c.squares[row*c.cols+col].forget(t, x, z)
		}
	}
}

// forget marks the square at (x, z) for recomputing in the directions in which a thing may hide a
// tank, or stand behind it.
func (s *square) forget(t *thing, x, z float64) {
	first, last := sector(t, x, z)
	for k := first; k <= last; k++ {
		n := wrap(k)
		s.done[n], s.exposed = 0, false
		s.skies &^= 1 << n
	}
}

// column returns the column, or row, of a coordinate, clamped into the map.
func (c *Map) column(v float64, n int) int { return min(max(int(v/c.cell), 0), n-1) }

// wrap brings a direction into the range 0 to Directions-1.
func wrap(k int) int { return (k%Directions + Directions) % Directions }

// sector returns the first and the last direction in which a thing may lie in the
// beam from a viewer to a tank at (x, z).
func sector(t *thing, x, z float64) (first, last int) {
	dx, dz := t.x-x, t.z-z
	d := math.Sqrt(float64(dx*dx) + float64(dz*dz))
	const step = 2 * math.Pi / Directions
	reach := t.r + halfTank
	if d <= reach {
		return 0, Directions - 1
	}
	// Of a beam that narrows toward the viewer, a thing can meet no more than this. The cubic is
	// never below the arc sine, and at most 0.2 rad above it; slack makes up for the error of the
	// bearing.
	const slack = 0.006
	share := reach / d
	half := (share + float64(0.571*share*share*share) + slack) / step
	middle := bearing(dx, dz) / step
	return int(math.Ceil(middle - half)), int(math.Floor(middle + half))
}

// bearing returns the heading of (dx, dz) in radians, accurate to 0.0051.
func bearing(dx, dz float64) float64 {
	x, y := math.Abs(dx), math.Abs(dz)
	low, high := min(x, y), max(x, y)
	q := low / high
	const linear, cubic = 0.97239411, 0.19194795 // minimax fit of the arc tangent on 0 to 1
	turn := float64(q * (linear - float64(cubic*q*q)))
	if y > x {
		turn = math.Pi/2 - turn
	}
	if dx < 0 {
		turn = math.Pi - turn
	}
	if dz > 0 {
		return -turn
	}
	return turn
}
