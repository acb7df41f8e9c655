package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/queue"
)

// Router finds ways over the ground of a map with A*. It keeps its memory between
// calls and is not safe for use by several goroutines.
type Router struct {
	ground *Traversability
	cost   []float32 // m from the start, by node
	from   []int32   // the node before, by node
	stamp  []uint32  // the query in which cost and from were set
	shut   []uint32  // the query in which the node was settled
	query  uint32
	opened queue.Queue // nodes to settle, by the cost so far and the least cost that remains

	settled int // by the last query
}

// Penalty is a disc that a way should avoid: metres inside count Factor times. An infinite factor
// closes it.
type Penalty struct {
	At     mgl64.Vec3
	Radius float64
	Factor float64
}

// NewRouter returns a router over a map's traversability.
func NewRouter(g *Traversability) *Router {
	const open = 4096 // nodes that usually wait at most
	n := len(g.nodes)
	return &Router{
		opened: make(queue.Queue, 0, open),
		ground: g, cost: make([]float32, n), from: make([]int32, n), stamp: make([]uint32, n), shut: make([]uint32, n),
	}
}

// Traversability returns the ground that the router works on.
func (r *Router) Traversability() *Traversability { return r.ground }

// Settled returns how many nodes the last query settled: what it cost.
func (r *Router) Settled() int { return r.settled }

// settleLimit is how many nodes one query settles at most.
const settleLimit = 6000

// heuristicWeight is the factor by which the estimate of the remaining cost is overrated. The way is at
// most that much longer than the best one.
const heuristicWeight = 1.2

// Route appends to dst the places of a way from one place to another: the nodes with
// room that are nearest to both, and those between them. If the goal
// cannot be reached, or is too far for one query, the way leads to the place
// that came nearest to it and reached is false.
func (r *Router) Route(dst []mgl64.Vec3, from, to mgl64.Vec3, penalties []Penalty) (way []mgl64.Vec3, reached bool) {
	r.settled = 0
	start, goal := r.ground.nearestOpen(from), r.ground.nearestOpen(to)
	if start < 0 || goal < 0 {
		return dst, false
	}
	r.query++
	r.opened = r.opened[:0]
	r.open(int32(start), -1, 0, int32(goal))
	best, least := int32(start), r.left(int32(start), int32(goal))
	for len(r.opened) > 0 && r.settled < settleLimit {
		i := r.opened.Pop().Index
		if r.shut[i] == r.query {
			continue
		}
		r.shut[i] = r.query
		r.settled++
		if left := r.left(i, int32(goal)); left < least {
			best, least = i, left
		}
		if i == int32(goal) {
			break
		}
		r.expand(i, int32(goal), penalties)
	}
	return r.trail(dst, best), best == int32(goal)
}

// expand opens the neighbours of a settled node.
func (r *Router) expand(i, goal int32, penalties []Penalty) {
	g := r.ground
	col, row := int(i)%g.cols, int(i)/g.cols
	for dir := range 4 {
		steps := [4][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}}
		dc, dr := steps[dir][0], steps[dir][1]
		r.try(i, col+dc, row+dr, int(i), dir, goal, penalties)
		back := (row-dr)*g.cols + col - dc
		r.try(i, col-dc, row-dr, back, dir, goal, penalties)
	}
}

// try opens the neighbour at (col, row) over the link dir of node owner.
func (r *Router) try(i int32, col, row, owner, dir int, goal int32, penalties []Penalty) {
	g := r.ground
	if col < 0 || col >= g.cols || row < 0 || row >= g.rows {
		return
	}
	j := int32(row*g.cols + col)
	if r.shut[j] == r.query {
		return
	}
	cost := g.link(owner, dir)
	if cost == closed {
		return
	}
	n := g.at(int(j))
	for k := range penalties {
		s := &penalties[k]
		if dx, dz := n.x-s.At[0], n.z-s.At[2]; float64(dx*dx)+float64(dz*dz) < s.Radius*s.Radius {
			cost = float32(cost * float32(s.Factor))
		}
	}
	if total := r.cost[i] + cost; total < closed {
		r.open(j, i, total, goal)
	}
}

// open records a way to a node if it is the best so far.
func (r *Router) open(i, from int32, cost float32, goal int32) {
	if r.stamp[i] == r.query && r.cost[i] <= cost {
		return
	}
	r.stamp[i], r.cost[i], r.from[i] = r.query, cost, from
	r.opened.Push(float64(cost+float32(heuristicWeight*r.left(i, goal))), i)
}

// left returns the least cost from a node to the goal: the straight distance
// between their cells, 0 without a goal.
func (r *Router) left(i, goal int32) float32 {
	if goal < 0 {
		return 0
	}
	g := r.ground
	a, b := g.at(int(i)), g.at(int(goal))
	dx, dz := a.x-b.x, a.z-b.z
	return float32(math.Sqrt(float64(dx*dx) + float64(dz*dz)))
}

// trail appends the places from the start to a node.
func (r *Router) trail(dst []mgl64.Vec3, last int32) []mgl64.Vec3 {
	first := len(dst)
	for i := last; i >= 0; i = r.from[i] {
		n := r.ground.at(int(i))
		dst = append(dst, mgl64.Vec3{n.x, n.y, n.z})
	}
	for a, b := first, len(dst)-1; a < b; a, b = a+1, b-1 {
		dst[a], dst[b] = dst[b], dst[a]
	}
	return dst
}
