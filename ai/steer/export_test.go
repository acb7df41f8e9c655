package steer

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Rotate is rotateFar.
func Rotate(x, z, a float64) (rx, rz float64) { return rotateFar(x, z, a) }

// Nodes returns the number of nodes of a ground.
func (g *Traversability) Nodes() int { return len(g.nodes) }

// Nearest returns the node nearest to a place that has room for a tank.
func (g *Traversability) Nearest(at mgl64.Vec3) int { return g.nearestOpen(at) }

// EachLink calls visit with every neighbour of a node that can be reached from it, and the cost.
func (g *Traversability) EachLink(i int, visit func(j int, cost float64)) {
	steps := [4][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}}
	col, row := i%g.cols, i/g.cols
	for dir, s := range steps {
		for _, sign := range [2]int{1, -1} {
			c, r := col+sign*s[0], row+sign*s[1]
			if c < 0 || c >= g.cols || r < 0 || r >= g.rows {
				continue
			}
			j, owner := r*g.cols+c, i
			if sign < 0 {
				owner = j
			}
			if cost := g.link(owner, dir); cost != closed {
				visit(j, float64(cost))
			}
		}
	}
}

// LastCost returns the cost of the way to a node that the last query found.
func (r *Router) LastCost(i int) float64 { return float64(r.cost[i]) }

// HalfPlane returns the velocities v with det(dir, v - point) >= 0.
func HalfPlane(point, dir mgl64.Vec2) halfPlane { return halfPlane{point, dir} }

// Within is the linear program in two dimensions.
func Within(planes []halfPlane, radius float64, want mgl64.Vec2) (mgl64.Vec2, int) {
	return within(planes, radius, want, false)
}

// Nearest is the linear program in three dimensions.
func Nearest(planes []halfPlane, failed int, radius float64, v mgl64.Vec2) mgl64.Vec2 {
	return nearest(planes, 0, failed, radius, v, make([]halfPlane, 0, len(planes)))
}

// Beyond returns how far v is outside the half-plane.
func Beyond(h halfPlane, v mgl64.Vec2) float64 { return h.beyond(v) }

// DiscPlane returns the half-plane that a disc induces.
func DiscPlane(e, own, other mgl64.Vec2, reach, horizon float64) halfPlane {
	return discPlane(e, own, other, reach, horizon, 0.5)
}

// Planes returns n half-planes.
func Planes(n int) []halfPlane { return make([]halfPlane, n) }

// PlanesOf returns one half-plane as a slice.
func PlanesOf(h halfPlane) []halfPlane { return []halfPlane{h} }

// Foreseen returns where a tank is at the horizon, relative to its present place, and its speed
// then, if it turns by an angle and takes a speed.
func Foreseen(s *Scene, w Wish, t *Tuning, turn, speed float64) (x, z, end float64) {
	var o predictor
	o.take(s, &w, t)
	dir := (s.Self.Travel(w.Reverse) + geom.Heading(turn)).Dir()
	f := o.rollOutAlone(&move{dirX: dir[0], dirZ: dir[2], turn: turn, speed: speed})
	return f.atX, f.atZ, f.speed
}

// Feel returns the first place at which the circles on a tank's whiskers meet anything, whether
// they do, and how many obstacles they were tested against.
func Feel(s *Scene, travel geom.Heading, t *Tuning) (at mgl64.Vec3, met bool, asked int) {
	var k whiskers
	hit := k.feel(s, travel, t, nil)
	return hit.at, hit.cause != NoCause, len(k.near)
}

// Gap returns the distance from a place to a fixed obstacle.
func Gap(f *Fixed, at mgl64.Vec3) float64 { return gap(f, at) }

// Around returns what stops a tank in the squares of the map's grid around a place.
func (g *Traversability) Around(at mgl64.Vec3, radius float64) []Fixed {
	return g.things.around(nil, at, radius)
}

// At returns where a tank said that it would be at a tick; ok is false if it said nothing.
func (t *Intents) At(id tanks.ID, tick int) (x, z float64, ok bool) {
	n := t.of(id)
	if !n.told {
		return 0, 0, false
	}
	b := n.at(tick)
	return b.x, b.z, true
}

// Tell has a tank tell at a tick that it drives straight on from a place.
func (t *Intents) Tell(id tanks.ID, tick int, from, velocity mgl64.Vec3) {
	n := t.of(id)
	n.tick, n.told = tick, true
	for k := range n.poses {
		seconds := float64(k) * weavePart * tanks.Dt
		n.poses[k] = pose{from[0] + velocity[0]*seconds, from[2] + velocity[2]*seconds, 0, 1}
	}
}
