package lab

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

const (
	standardWidth, standardDepth = 500.0, 450.0 // m
	thinnest, thickest           = 2.5, 6.25    // m, radius of the trees
	treeGap                      = 12.5         // m between two trees, while there is room
	goalRoom                     = 8.0          // m between a goal and a tree or the edge
	attempts                     = 300          // tries for each thing that is placed randomly
)

// arena is the ground of one run.
type arena struct {
	land   *terrain.Map
	random *rand.Rand
	near   []terrain.ObstacleID
}

// ground returns the size of the ground in m, and the number of trees on it.
func (o *SteeringOptions) ground() (width, depth float64, trees int) {
	width, depth = standardWidth, standardDepth
	if o.Coverage > 0 {
		grow := math.Sqrt(o.covered() / o.Coverage / (width * depth))
		width, depth = float64(width*grow), float64(depth*grow)
	}
	return width, depth, int(math.Round(float64(o.Trees) * width * depth / (standardWidth * standardDepth)))
}

// covered returns the area in m² covered by the tanks.
func (o *SteeringOptions) covered() float64 {
	r := tanks.ClassOf(tanks.Medium).Radius()
	return float64(o.Tanks) * math.Pi * r * r
}

// leastCoverage returns the coverage at which the ground is as wide as a map may be.
func (o *SteeringOptions) leastCoverage() float64 {
	return o.covered() / (terrain.MaxSide * terrain.MaxSide * standardDepth / standardWidth)
}

// newArena returns flat ground with thick trees at random places and gaps between them.
func newArena(width, depth float64, trees int, seed uint64) *arena {
	a := &arena{random: rand.New(rand.NewPCG(seed, 4))}
	spec := terrain.DefaultSpec(seed)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, width, depth, trees
	middle := mgl64.Vec3{width / 2, 0, depth / 2}
	spawn := terrain.Spawn{At: middle, Radius: float64(min(width, depth) / 2)}
	a.land = terrain.NewMap(spec, nil, a.wood(trees, width, depth), [2]terrain.Spawn{spawn, spawn})
	return a
}

// wood returns n trees at random places. Where there is no room the gaps are narrower.
func (a *arena) wood(n int, width, depth float64) []terrain.Obstacle {
	trees := make([]terrain.Obstacle, 0, n)
	stand := newSpread(width, depth, 2*thickest+treeGap)
	gap := treeGap
	for len(trees) < n {
		r := thinnest + float64((thickest-thinnest)*ieee.Uniform(a.random))
		placed := false
		for try := 0; try < attempts && !placed; try++ {
			at := mgl64.Vec3{r + float64(ieee.Uniform(a.random)*(width-float64(2*r))), 0, r + float64(ieee.Uniform(a.random)*(depth-float64(2*r)))}
			if placed = stand.free(at, r, gap); placed {
				stand.add(at, r)
				trees = append(trees, terrain.Obstacle{Kind: terrain.Tree, At: at, Scale: 1, Height: 4 * r, Crown: r, Cover: r, Trunk: r})
			}
		}
		if !placed {
			gap = float64(gap * 0.9)
		}
	}
	return trees
}

// spread is a set of discs that keep apart, in the cells of a grid.
type spread struct {
	cell       float64 // m; two discs that are farther apart do not matter to each other
	cols, rows int
	cells      [][]geom.Circle
}

func newSpread(width, depth, cell float64) *spread {
	s := &spread{cell: cell, cols: int(width/cell) + 1, rows: int(depth/cell) + 1}
	s.cells = make([][]geom.Circle, s.cols*s.rows)
	return s
}

// free reports whether a disc on the map would keep a gap of more than gap metres to all others.
func (s *spread) free(at mgl64.Vec3, r, gap float64) bool {
	col, row := int(at[0]/s.cell), int(at[2]/s.cell)
	for j := max(row-1, 0); j <= min(row+1, s.rows-1); j++ {
		for i := max(col-1, 0); i <= min(col+1, s.cols-1); i++ {
			for _, c := range s.cells[j*s.cols+i] {
				if geom.PlaneDist(c.At, at) <= c.Radius+r+gap {
					return false
				}
			}
		}
	}
	return true
}

func (s *spread) add(at mgl64.Vec3, r float64) {
	k := int(at[2]/s.cell)*s.cols + int(at[0]/s.cell)
	s.cells[k] = append(s.cells[k], geom.Circle{At: at, Radius: r})
}

// place returns a random place that keeps some room in m from trees and edges. If no try finds one,
// it is the last try.
func (a *arena) place(room float64) mgl64.Vec3 {
	spec := &a.land.Spec
	at := mgl64.Vec3{}
	for range attempts {
		at = mgl64.Vec3{room + float64(ieee.Uniform(a.random)*(spec.Width-float64(2*room))), 0, room + float64(ieee.Uniform(a.random)*(spec.Depth-float64(2*room)))}
		a.near = a.land.Grid.Near(a.near[:0], at, room+thickest)
		free := true
		for _, id := range a.near {
			o := &a.land.Obstacles[id]
			free = free && geom.PlaneDist(o.At, at) > o.Trunk+room
		}
		if free {
			break
		}
	}
	return at
}

// world returns a match of tanks at rest at random places. Half of them are in either team, so that
// the round goes on; none can hurt another.
func (a *arena) world(o *SteeringOptions, seed uint64, n int, driver func(i int) tanks.Driver) (*tanks.World, error) {
	members := make([]tanks.Member, n)
	for i := range members {
		members[i] = tanks.Member{Team: tanks.Team(i % 2), Class: tanks.Medium, Driver: driver(i)}
	}
	rules := o.Rules
	rules.Damage.Ram = 0
	rules.Round.ZoneStart = math.Inf(1)
	w, err := tanks.NewWorld(tanks.Setup{Map: a.land, Seed: seed, Members: members, Tuning: rules})
	if err != nil {
		return nil, fmt.Errorf("seed %d: the map has no room for %d tanks to start: take fewer trees or a smaller coverage", seed, n)
	}
	room := newSpread(a.land.Spec.Width, a.land.Spec.Depth, scatterCell)
	for i := range w.Tanks {
		a.scatter(&w.Tanks[i], room)
	}
	return w, nil
}

const (
	tankGap     = 2.0  // m between two tanks at the start
	scatterCell = 12.0 // m, greater than the distance at which two tanks do not touch
)

// scatter moves a tank to a random place, clear of those placed before, which are in the spread.
func (a *arena) scatter(t *tanks.Tank, before *spread) {
	const room = 5.0 // m
	r := t.Body().Radius()
	for try := range attempts {
		t.At = a.place(room)
		if before.free(t.At, r, tankGap) || try == attempts-1 {
			break
		}
	}
	before.add(t.At, r)
	t.Heading = geom.Heading(2 * math.Pi * ieee.Uniform(a.random)).Norm()
	t.Stand(a.land.Ground)
}
