package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Traversability is how well the ground of a map can be driven: one node for each cell,
// at the place in the cell with the most room, and what it costs to drive from
// there to the nodes beside it. Nodes are made when they are first asked for,
// or all at once by Fill. It follows what stands; wrecks are not on it. It is not
// safe for use by several goroutines.
type Traversability struct {
	land       *terrain.Map
	cell       float64
	cols, rows int
	nodes      []node
	steepest   float64 // rise over run that is still driven
	things     things
	fixed      []Fixed // scratch
}

// node is a place that a tank can stand on.
type node struct {
	x, z, y float64
	room    float64    // m from the node to the nearest thing that stops a tank
	links   [4]float32 // cost in m to the east, south-east, south and south-west; 0 is unknown
	made    bool
}

// HalfHull is half the width of the corridor that a way needs, in metres: the widest hull and a
// small gap on each side.
const HalfHull = 2.35

// CellSize is the side of a cell in metres, and so the usual distance between two places of a way;
// very large maps have larger cells.
const CellSize = 5.0

const (
	roomWanted = 6.0     // m to the nearest trunk beyond which ground is open
	maxNodes   = 1 << 20 // larger maps take larger cells
	climbShare = 5.0 / 7 // of the slope that a tank cannot climb; steeper ways are too slow to be worth it
	closed     = float32(math.MaxFloat32)
)

// NewTraversability returns how well a map can be driven, with everything up.
func NewTraversability(m *terrain.Map) *Traversability {
	cell := CellSize
	for m.Spec.Width*m.Spec.Depth/(cell*cell) > maxNodes {
		cell *= 1.25
	}
	const usual = 256 // things round a place at most
	g := &Traversability{land: m, cell: cell, things: newThings(m), fixed: make([]Fixed, 0, usual)}
	g.cols, g.rows = max(1, int(m.Spec.Width/cell)), max(1, int(m.Spec.Depth/cell))
	g.nodes = make([]node, g.cols*g.rows)
	rules := tanks.DefaultTuning()
	g.SetRules(&rules)
	return g
}

var _ terrain.Follower = (*Traversability)(nil)

// SetRules takes in numbers of driving: how steep the ground may be.
func (g *Traversability) SetRules(r *tanks.Tuning) {
	steepest := climbShare * ieee.Tan(mgl64.DegToRad(r.SteepestClimb()))
	if steepest == g.steepest {
		return
	}
	g.steepest = steepest
	for i := range g.nodes {
		g.nodes[i].links = [4]float32{}
	}
}

// Fell implements terrain.Follower: what is near is computed again when it is needed.
func (g *Traversability) Fell(id terrain.ObstacleID) {
	if slot := g.things.slot[id]; slot >= 0 {
		g.set(int(slot), true)
	}
}

// Restore implements terrain.Follower.
func (g *Traversability) Restore() {
	for slot, fallen := range g.things.fallen {
		if fallen {
			g.set(slot, false)
		}
	}
}

// set records whether a thing has fallen, and forgets the nodes and links that it may be near to.
func (g *Traversability) set(slot int, fallen bool) {
	g.things.fallen[slot] = fallen
	const links = 2 // cells that a link reaches beyond its node
	f := &g.things.all[slot]
	at, reach := f.Box.At, roomWanted+float64(g.cell*(1+links))+f.Radius
	low, high := g.index(at[0]-reach, at[2]-reach), g.index(at[0]+reach, at[2]+reach)
	for row := low / g.cols; row <= high/g.cols; row++ {
		for col := low % g.cols; col <= high%g.cols; col++ {
			g.nodes[row*g.cols+col] = node{}
		}
	}
}

// Fill computes the whole map at once, if it is of a usual size, so that this does not happen
// during a battle: it takes a few µs per cell.
func (g *Traversability) Fill() {
	const most = 40000 // nodes
	if len(g.nodes) > most {
		return
	}
	for i := range g.nodes {
		for dir := range g.nodes[i].links {
			g.link(i, dir)
		}
	}
}

// index returns the node of the cell that holds (x, z), clamped into the map.
func (g *Traversability) index(x, z float64) int {
	col := min(max(int(x/g.cell), 0), g.cols-1)
	row := min(max(int(z/g.cell), 0), g.rows-1)
	return row*g.cols + col
}

// at returns the node with an index, made if need be.
func (g *Traversability) at(i int) *node {
	n := &g.nodes[i]
	if !n.made {
		g.make(n, i%g.cols, i/g.cols)
	}
	return n
}

// make finds the place with the most room in a cell. The middle is taken if it
// is open enough.
func (g *Traversability) make(n *node, col, row int) {
	const tries = 3 // to each side
	x, z := float64((float64(col)+0.5)*g.cell), float64((float64(row)+0.5)*g.cell)
	g.gather(mgl64.Vec3{x, 0, z}, g.cell+roomWanted)
	n.x, n.z, n.room = x, z, g.room(x, z)
	for k := 0; k < (2*tries+1)*(2*tries+1) && n.room < roomWanted; k++ {
		tx := x + g.cell*float64(k%(2*tries+1)-tries)/(2*tries+1)
		tz := z + g.cell*float64(k/(2*tries+1)-tries)/(2*tries+1)
		if r := g.room(tx, tz); r > n.room+0.25 {
			n.x, n.z, n.room = tx, tz, r
		}
	}
	n.y = g.land.Ground.Height(n.x, n.z)
	n.made = true
}

// room returns the distance from a place to the nearest gathered thing or the
// edge of the map, at most roomWanted.
func (g *Traversability) room(x, z float64) float64 {
	at := mgl64.Vec3{x, 0, z}
	room := min(roomWanted, x, z, g.land.Spec.Width-x, g.land.Spec.Depth-z)
	for i := range g.fixed {
		if f := &g.fixed[i]; comesWithin(f, at, room) {
			room = min(room, gap(f, at))
		}
	}
	return room
}

// comesWithin reports whether a fixed thing may be nearer to a point than some metres. It needs no
// square root, and errs on the safe side.
func comesWithin(f *Fixed, at mgl64.Vec3, metres float64) bool {
	const rounding = 1 + 1e-9
	dx, dz, reach := at[0]-f.Box.At[0], at[2]-f.Box.At[2], metres+f.Radius
	return reach > 0 && float64(dx*dx)+float64(dz*dz) <= reach*reach*rounding
}

// gap returns the distance from a point to a fixed thing, negative inside a disc
// and 0 inside a box.
func gap(f *Fixed, at mgl64.Vec3) float64 {
	if f.Disc() {
		return geom.PlaneDist(f.Box.At, at) - f.Radius
	}
	l := f.Box.Local(at)
	return ieee.Hypot(max(0, math.Abs(l[0])-f.Box.HalfLength), max(0, math.Abs(l[2])-f.Box.HalfWidth))
}

// gather collects what stops a tank within radius of a place, and some things farther off, which do
// no harm: callers look for the nearest.
func (g *Traversability) gather(at mgl64.Vec3, radius float64) {
	g.fixed = g.things.around(g.fixed[:0], at, radius)
}

// AppendFixed appends to dst those of the given obstacles that stop a tank.
func AppendFixed(dst []Fixed, obstacles []terrain.Obstacle, ids []terrain.ObstacleID) []Fixed {
	for _, id := range ids {
		if o := &obstacles[id]; o.Stops() {
			dst = append(dst, fixedOf(o))
		}
	}
	return dst
}

// fixedOf returns an obstacle that stops a tank.
func fixedOf(o *terrain.Obstacle) Fixed {
	if o.Plant() {
		return Fixed{Box: geom.Box{At: o.At}, Radius: o.Trunk}
	}
	return Fixed{Box: o.Box(), Radius: ieee.Hypot(o.HalfLength, o.HalfWidth)}
}

// link returns the cost in metres of driving from node i to its neighbour in one
// of the directions of node.links, closed if that cannot be done.
func (g *Traversability) link(i, dir int) float32 {
	n := g.at(i)
	if n.links[dir] == 0 {
		g.measure(i)
	}
	return n.links[dir]
}

// measure works out the links of a node: the length of each, more on slopes and where trunks
// are near.
func (g *Traversability) measure(i int) {
	steps := [len(node{}.links)][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}}
	a := g.at(i)
	from := mgl64.Vec3{a.x, a.y, a.z}
	var beside [len(steps)]*node // nil where no way leads
	farthest := 0.0
	for dir, step := range steps {
		col, row := i%g.cols+step[0], i/g.cols+step[1]
		if a.links[dir] = closed; col < 0 || col >= g.cols || row >= g.rows {
			continue
		}
		if b := g.at(row*g.cols + col); a.room >= HalfHull && b.room >= HalfHull {
			beside[dir] = b
			farthest = max(farthest, geom.PlaneDist(from, mgl64.Vec3{b.x, b.y, b.z}))
		}
	}
	if farthest == 0 {
		return
	}
	g.gather(from, farthest+HalfHull)
	for dir, b := range beside {
		if b != nil {
			a.links[dir] = g.cost(a, b)
		}
	}
}

// cost returns what it costs to drive from a node to one beside it; everything round them must have
// been gathered.
func (g *Traversability) cost(a, b *node) float32 {
	const least = 0.1 // m, so that a way has a slope
	from, to := mgl64.Vec3{a.x, a.y, a.z}, mgl64.Vec3{b.x, b.y, b.z}
	length := max(geom.PlaneDist(from, to), least)
	grade := g.grade(from, to, length)
	if grade > g.steepest || !g.clear(from, to, length) {
		return closed
	}
	const steep, tight = 6.0, 0.8
	cost := 1 + float64(steep*grade*grade) + float64(tight*(1-min(a.room, b.room)/roomWanted))
	return float32(length * cost)
}

// grade returns the steepest rise or fall over run on the way, in two halves.
func (g *Traversability) grade(from, to mgl64.Vec3, length float64) float64 {
	middle := g.land.Ground.Height((from[0]+to[0])/2, (from[2]+to[2])/2)
	return 2 * max(math.Abs(middle-from[1]), math.Abs(to[1]-middle)) / length
}

// corridor reports whether a straight corridor of HalfHull to each side is free.
func (g *Traversability) corridor(from, to mgl64.Vec3, length float64) bool {
	g.gather(geom.Scale(from.Add(to), 0.5), float64(length/2)+HalfHull)
	return g.clear(from, to, length)
}

// clear is corridor for what has been gathered.
func (g *Traversability) clear(from, to mgl64.Vec3, length float64) bool {
	dir := geom.Scale(to.Sub(from), 1/length)
	dir[1] = 0
	return ClearAhead(from, dir, HalfHull, length, g.fixed) >= length
}

// Open reports whether a tank can drive straight from one place to another: the
// corridor is free of what stands on the map and nowhere too steep.
func (g *Traversability) Open(from, to mgl64.Vec3) bool {
	length := geom.PlaneDist(from, to)
	const here = 0.1 // m
	if length < here {
		return true
	}
	if !g.corridor(from, to, length) {
		return false
	}
	const stride = 5.0 // m
	n := int(length/stride) + 1
	last := g.land.Ground.Height(from[0], from[2])
	for k := 1; k <= n; k++ {
		p := from.Add(geom.Scale(to.Sub(from), float64(k)/float64(n)))
		y := g.land.Ground.Height(p[0], p[2])
		if math.Abs(y-last)/length*float64(n) > g.steepest {
			return false
		}
		last = y
	}
	return true
}

// Stand returns the place nearest to a wanted one on which a tank has room to
// stand: the place itself, or the node of a cell at most four cells away. ok is
// false if there is none.
func (g *Traversability) Stand(at mgl64.Vec3) (place mgl64.Vec3, ok bool) {
	g.gather(at, roomWanted)
	if g.room(at[0], at[2]) >= HalfHull {
		return at, true
	}
	if i := g.nearestOpen(at); i >= 0 {
		n := g.at(i)
		return mgl64.Vec3{n.x, n.y, n.z}, true
	}
	return at, false
}

// nearestOpen returns the node nearest to a place that has room, or -1.
func (g *Traversability) nearestOpen(at mgl64.Vec3) int {
	const reach = 4
	i := g.index(at[0], at[2])
	best, least := -1, math.Inf(1)
	for dr := -reach; dr <= reach; dr++ {
		for dc := -reach; dc <= reach; dc++ {
			col, row := i%g.cols+dc, i/g.cols+dr
			if col < 0 || col >= g.cols || row < 0 || row >= g.rows {
				continue
			}
			n := g.at(row*g.cols + col)
			if d := ieee.Hypot(n.x-at[0], n.z-at[2]); n.room >= HalfHull && d < least {
				best, least = row*g.cols+col, d
			}
		}
	}
	return best
}
