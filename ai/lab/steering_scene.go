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
	treeGap                      = 12.5         // m between two trees, as long as there is room
	goalRoom                     = 8.0          // m between a goal and a tree or the edge
	attempts                     = 300          // for each thing that is put somewhere at random
)

// arena is the ground of one run.
type arena struct {
	land   *terrain.Map
	random *rand.Rand
	near   []terrain.ObstacleID
}

// newArena makes the ground for a run: flat, thick trees at random with gaps
// between them.
func newArena(o *SteeringOptions, seed uint64) *arena {
	width, depth := standardWidth, standardDepth
	if o.Coverage > 0 {
		r := tanks.ClassOf(tanks.Medium).Radius()
		grow := math.Sqrt(float64(o.Tanks) * math.Pi * r * r / o.Coverage / (width * depth))
		width, depth = float64(width*grow), float64(depth*grow)
	}
	a := &arena{random: rand.New(rand.NewPCG(seed, 4))}
	trees := int(math.Round(float64(o.Trees) * width * depth / (standardWidth * standardDepth)))
	spec := terrain.DefaultSpec(seed)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, width, depth, trees
	middle := mgl64.Vec3{width / 2, 0, depth / 2}
	spawn := terrain.Spawn{At: middle, Radius: float64(min(width, depth) / 2)}
	a.land = terrain.NewMap(spec, nil, a.wood(trees, width, depth), [2]terrain.Spawn{spawn, spawn})
	return a
}

// wood returns trees at random places. Where there is no room the gaps become
// narrower.
func (a *arena) wood(n int, width, depth float64) []terrain.Obstacle {
	trees := make([]terrain.Obstacle, 0, n)
	gap := treeGap
	for len(trees) < n {
		r := thinnest + float64((thickest-thinnest)*ieee.Uniform(a.random))
		placed := false
		for try := 0; try < attempts && !placed; try++ {
			at := mgl64.Vec3{r + float64(ieee.Uniform(a.random)*(width-float64(2*r))), 0, r + float64(ieee.Uniform(a.random)*(depth-float64(2*r)))}
			placed = true
			for i := range trees {
				placed = placed && geom.PlaneDist(trees[i].At, at) > trees[i].Trunk+r+gap
			}
			if placed {
				trees = append(trees, terrain.Obstacle{Kind: terrain.Tree, At: at, Scale: 1, Height: 4 * r, Crown: r, Cover: r, Trunk: r})
			}
		}
		if !placed {
			gap = float64(gap * 0.9)
		}
	}
	return trees
}

// place returns a place at random that keeps room to trees and edges.
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

// world returns a match of tanks at random places at rest. Half of them are on
// either team, so that the round goes on; none can hurt another.
func (a *arena) world(o *SteeringOptions, seed uint64, driver func(i int) tanks.Driver) (*tanks.World, error) {
	members := make([]tanks.Member, o.Tanks)
	for i := range members {
		members[i] = tanks.Member{Team: tanks.Team(i % 2), Class: tanks.Medium, Driver: driver(i)}
	}
	rules := o.Rules
	rules.Damage.Ram = 0
	rules.Round.ZoneStart = math.Inf(1)
	w, err := tanks.NewWorld(tanks.Setup{Map: a.land, Seed: seed, Members: members, Tuning: rules})
	if err != nil {
		return nil, fmt.Errorf("seed %d: %w", seed, err)
	}
	for i := range w.Tanks {
		a.scatter(w, i)
	}
	return w, nil
}

// scatter moves a tank to a random place, clear of those before it.
func (a *arena) scatter(w *tanks.World, i int) {
	const room, apart = 5.0, 2.0 // m
	t := &w.Tanks[i]
	r := t.Body().Radius()
	for try := range attempts {
		at := a.place(room)
		free := true
		for k := range i {
			free = free && geom.PlaneDist(w.Tanks[k].At, at) > r+w.Tanks[k].Body().Radius()+apart
		}
		if free || try == attempts-1 {
			t.At = at
			break
		}
	}
	t.Heading = geom.Heading(2 * math.Pi * ieee.Uniform(a.random)).Norm()
	t.Stand(w.Map.Ground)
}
