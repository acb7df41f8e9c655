package cover

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/terrain"
	"treeline/terrain/geom/ieee"
)

const (
	// Directions is the number of directions from which a square is viewed.
	Directions = 36
	// Rings is the number of distances from which a square is viewed.
	Rings = 4

	full = 255 // a share of 1 in the table
)

// Distances returns the distances in metres from which squares are viewed.
func Distances() [Rings]float64 { return [Rings]float64{20, 50, 100, 180} }

const (
	cellSize   = 5.0   // m
	maxSquares = 40000 // larger maps have larger squares
)

// Map is the cover of a map. Entries are computed when first needed: for one square, direction and
// ring at a time, so that no query takes long. A Map is not safe for use by several goroutines.
type Map struct {
	land       *terrain.Map
	cell       float64
	cols, rows int
	squares    []square
	things     things
	work       *bench
	axes       [Directions]axis
	stops      stops
	perCell    float64 // 1/m, samples of the ground
	exact      exact
	seen       float64 // share of a tank that must show for it to count as seen
	exposed    bool    // exposure of some square has been computed
}

// square is what is known of a square. From a direction means with the viewer in that direction.
type square struct {
	shown    [Directions][Rings]uint8 // share of a tank that shows
	done     [Directions]uint8        // bits by ring: computed
	hullDown [Directions]uint8        // bits by ring: ground or a wall hides the hull and not the turret
	turret   [Directions]uint8        // bits by ring: some of the turret shows
	behind   [Directions]float32      // steepest rise to ground and trees, from the turret's top
	skies    uint64                   // bits of the directions whose behind has been computed
	exposure uint8                    // share of the surrounding ground that sees it
	exposed  bool                     // exposure has been computed
}

const allRings = 1<<Rings - 1

var _ terrain.Follower = (*Map)(nil)

// New returns the cover of a map with every tree standing. Exact queries use the occluders. It must
// be told what falls in a match, and so must they.
func New(m *terrain.Map, o *sight.Occluders) *Map {
	cell := max(cellSize, math.Sqrt(m.Spec.Width*m.Spec.Depth/maxSquares))
	c := &Map{land: m, cell: cell, things: thingsOf(m), stops: newStops(), perCell: 1 / m.Ground.Cell}
	c.cols, c.rows = max(1, int(math.Ceil(m.Spec.Width/cell))), max(1, int(math.Ceil(m.Spec.Depth/cell)))
	c.squares = make([]square, c.cols*c.rows)
	c.work = newBench(len(c.things.all))
	c.exact = exact{occluders: o}
	for k := range c.axes {
		c.axes[k] = axisOf(k)
	}
	return c
}

// SetOccluders makes exact queries use other occluders of the same map, on which the same things
// have fallen.
func (c *Map) SetOccluders(o *sight.Occluders) { c.exact.occluders = o }

// Size returns the columns and rows of squares and the side of one in metres.
func (c *Map) Size() (cols, rows int, cell float64) { return c.cols, c.rows, c.cell }

// Index returns the square that holds a place, clamped into the map.
func (c *Map) Index(at mgl64.Vec3) int {
	col := min(max(int(at[0]/c.cell), 0), c.cols-1)
	row := min(max(int(at[2]/c.cell), 0), c.rows-1)
	return row*c.cols + col
}

// Centre returns the middle of a square, on the ground.
func (c *Map) Centre(i int) mgl64.Vec3 {
	x, z := (float64(i%c.cols)+0.5)*c.cell, (float64(i/c.cols)+0.5)*c.cell
	return mgl64.Vec3{x, c.land.Ground.Height(x, z), z}
}

// Shown returns roughly how much of a tank in the square of a place shows to a viewer on the ground
// somewhere else, 0 to 1. Between the directions and distances of the table it is interpolated;
// distances outside its range count as the nearest or the farthest.
func (c *Map) Shown(at, viewer mgl64.Vec3) float64 {
	q := aim(at, viewer)
	return c.mix(c.Index(at), &q) / full
}

// Glance is Shown from the nearest direction and distance of the table: rougher, and a quarter of
// the work where nobody has asked before.
func (c *Map) Glance(at, viewer mgl64.Vec3) float64 {
	q := aim(at, viewer)
	return c.Along(at, q.nearest(), q.nearestRing())
}

// Along is Shown to a viewer in one of the Directions and at one of the Distances of the table,
// both given by index: direction k lies at the heading of k/Directions of a full turn.
func (c *Map) Along(at mgl64.Vec3, k, ring int) float64 {
	i := c.Index(at)
	c.need(i, k, 1<<ring)
	return float64(c.squares[i].shown[k][ring]) / full
}

// mix interpolates between the four entries of a square around a question.
func (c *Map) mix(i int, q *question) float64 {
	rings := uint8(1) << q.ring
	if q.out > 0 {
		rings |= 2 << q.ring
	}
	c.need(i, q.left, rings)
	c.need(i, q.right, rings)
	s := &c.squares[i]
	return q.mix(&s.shown[q.left], &s.shown[q.right])
}

// HullDown reports whether, in the square of a place, the ground, or a wall or other box, hides the
// hull of a tank from a viewer but not the turret.
func (c *Map) HullDown(at, viewer mgl64.Vec3) bool {
	q := aim(at, viewer)
	i, k, ring := c.Index(at), q.nearest(), q.nearestRing()
	c.need(i, k, 1<<ring)
	return c.squares[i].hullDown[k]>>ring&1 == 1
}

// Skyline reports whether the turret of a tank in the square of a place shows to a
// viewer against the sky, with no higher ground and no tree behind it.
func (c *Map) Skyline(at, viewer mgl64.Vec3) bool {
	q := aim(at, viewer)
	i, k, ring := c.Index(at), q.nearest(), q.nearestRing()
	c.need(i, k, 1<<ring)
	s := &c.squares[i]
	if s.turret[k]>>ring&1 == 0 {
		return false
	}
	opposite := (k + Directions/2) % Directions
	c.needSky(i, opposite)
	return c.rise(i, k, ring) > float64(s.behind[opposite])
}

// SetThreshold sets the share of a tank, 0 to 1, that must show to a piece of ground for Exposure
// to count it; until then any share counts.
func (c *Map) SetThreshold(share float64) {
	if share == c.seen {
		return
	}
	c.seen = share
	if !c.exposed {
		return // a new map is untouched, which is most of the cost of making one
	}
	for i := range c.squares {
		c.squares[i].exposed = false
	}
	c.exposed = false
}

// Exposure returns the share of the surrounding ground, out to the farthest of Distances, from
// which a tank in the square of a place would be seen, 0 to 1.
func (c *Map) Exposure(at mgl64.Vec3) float64 {
	i := c.Index(at)
	c.exposed = true
	c.needExposure(i)
	return float64(c.squares[i].exposure) / full
}

// question is a direction and a distance as positions in the table.
type question struct {
	left, right int     // directions on both sides
	turn        float64 // share of the way from left to right
	ring        int     // ring just below the distance
	out         float64 // share of the way to the next ring
}

func aim(at, viewer mgl64.Vec3) question {
	dx, dz := viewer[0]-at[0], viewer[2]-at[2]
	turn := ieee.Atan2(-dz, dx) * Directions / (2 * math.Pi)
	if turn < 0 {
		turn += Directions
	}
	q := question{left: int(turn)}
	q.turn = turn - float64(q.left)
	q.left %= Directions
	q.right = (q.left + 1) % Directions
	distances := Distances()
	d := math.Sqrt(float64(dx*dx) + float64(dz*dz))
	for q.ring < Rings-2 && d > distances[q.ring+1] {
		q.ring++
	}
	from, to := distances[q.ring], distances[q.ring+1]
	q.out = mgl64.Clamp((d-from)/(to-from), 0, 1)
	return q
}

// mix interpolates between the four entries around the question.
func (q *question) mix(left, right *[Rings]uint8) float64 {
	l := float64(float64(left[q.ring])*(1-q.out)) + float64(float64(left[q.ring+1])*q.out)
	r := float64(float64(right[q.ring])*(1-q.out)) + float64(float64(right[q.ring+1])*q.out)
	return float64(l*(1-q.turn)) + float64(r*q.turn)
}

func (q *question) nearest() int {
	if q.turn > 0.5 {
		return q.right
	}
	return q.left
}

func (q *question) nearestRing() int {
	if q.out > 0.5 {
		return q.ring + 1
	}
	return q.ring
}
