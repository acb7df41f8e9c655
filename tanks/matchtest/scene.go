// Package matchtest builds the maps, line-ups and drivers shared by tests and benchmarks of the
// match.
package matchtest

import (
	"fmt"
	"math"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Map returns a map of width x depth metres with the given heights and
// obstacles, its spawns 40 m from the west and the east edge.
func Map(width, depth float64, height func(x, z float64) float64, obstacles ...terrain.Obstacle) *terrain.Map {
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, width, depth, 0
	const inset, radius = 40, 30
	return terrain.NewMap(spec, height, obstacles, [2]terrain.Spawn{
		{At: mgl64.Vec3{inset, height(inset, depth/2), depth / 2}, Radius: radius},
		{At: mgl64.Vec3{width - inset, height(width-inset, depth/2), depth / 2}, Radius: radius, Heading: math.Pi},
	})
}

// Level is the height function of flat ground.
func Level(_, _ float64) float64 { return 0 }

// Slope returns the height function of a plane that rises by angle rad along a
// heading.
func Slope(along geom.Heading, angle float64) func(x, z float64) float64 {
	dir, rise := along.Dir(), ieee.Tan(angle)
	return func(x, z float64) float64 { return (float64(x*dir[0]) + float64(z*dir[2])) * rise }
}

// Field returns a flat and empty map of width x depth metres.
func Field(width, depth float64) *terrain.Map { return Map(width, depth, Level) }

// World returns a match of members on a map with the standard tuning, and no
// eyes. It panics on an impossible line-up.
func World(m *terrain.Map, seed uint64, members ...tanks.Member) *tanks.World {
	w, err := tanks.NewWorld(tanks.Setup{Map: m, Seed: seed, Members: members, Tuning: tanks.DefaultTuning()})
	if err != nil {
		panic(fmt.Sprintf("matchtest: %v", err))
	}
	return w
}

// Place puts a tank on the ground at (x, z) with a heading, at rest.
func Place(w *tanks.World, id tanks.ID, x, z float64, heading geom.Heading) *tanks.Tank {
	t := &w.Tanks[id]
	t.At = mgl64.Vec3{x, w.Map.Ground.Height(x, z), z}
	t.Heading = heading
	t.Speed, t.HullRate, t.Slide = 0, 0, mgl64.Vec3{}
	t.Stand(w.Map.Ground)
	return t
}

// Run steps the match for some seconds.
func Run(w *tanks.World, seconds float64) {
	for range int(math.Round(seconds * tanks.Hertz)) {
		w.Step()
	}
}

// LineUp returns two teams of the given size without drivers, of the usual mix of classes,
// team 0 first.
func LineUp(teamSize int) []tanks.Member { return tanks.ModeOf(0).LineUp(teamSize, 0) }

// Melee returns a match of two teams of teamSize circling tanks on flat ground
// that is large enough for them.
func Melee(teamSize int, seed uint64) *tanks.World {
	side := 150 + float64(60*math.Sqrt(float64(teamSize)))
	members := LineUp(teamSize)
	for i := range members {
		steer := 0.3 + float64(0.05*float64(i%7))
		if i%2 == 1 {
			steer = -steer
		}
		members[i].Driver = Circler(0.8, steer)
	}
	return World(Field(side, side), seed, members...)
}

// ASCII returns a flat map drawn with one rune for each square of side metres;
// the first line is the north edge (z = 0). The runes: '.' nothing, 'T' an oak,
// 'b' a birch thin enough to fall, 'h' a hazel bush, 'R' a rock, 'B' a building
// that fills the square, and '0' to '9' places, which are returned in order.
func ASCII(side float64, drawing string) (*terrain.Map, [10]mgl64.Vec3) {
	lines := strings.Split(strings.TrimSpace(drawing), "\n")
	var places [10]mgl64.Vec3
	var obstacles []terrain.Obstacle
	columns := 0
	for row, line := range lines {
		line = strings.TrimSpace(line)
		columns = max(columns, len(line))
		for col, r := range line {
			at := mgl64.Vec3{float64((float64(col) + 0.5) * side), 0, float64((float64(row) + 0.5) * side)}
			if r >= '0' && r <= '9' {
				places[r-'0'] = at
				continue
			}
			if o, ok := drawn(r, at, side); ok {
				obstacles = append(obstacles, o)
			}
		}
	}
	return Map(float64(float64(columns)*side), float64(float64(len(lines))*side), Level, obstacles...), places
}

// drawn returns the obstacle that a rune stands for.
func drawn(r rune, at mgl64.Vec3, side float64) (terrain.Obstacle, bool) {
	switch r {
	case 'T':
		return Plant("oak", at), true
	case 'b':
		return Plant("birch", at), true
	case 'h':
		return Plant("hazel", at), true
	case 'R':
		return terrain.Obstacle{Kind: terrain.Rock, Model: "rock_a", At: at, Scale: 1, Height: 1.5, HalfLength: side / 3, HalfWidth: side / 4}, true
	case 'B':
		return terrain.Obstacle{Kind: terrain.Building, Model: "barn", At: at, Scale: 1, Height: 6, HalfLength: side / 2, HalfWidth: side / 2}, true
	}
	return terrain.Obstacle{}, false
}

// Plant returns a plant of a species at scale 1. It panics if there is none of
// that name.
func Plant(species string, at mgl64.Vec3) terrain.Obstacle {
	for i, s := range terrain.Flora() {
		if s.Name != species {
			continue
		}
		kind := terrain.Tree
		if s.Bush {
			kind = terrain.Bush
		}
		return terrain.Obstacle{
			Kind: kind, Species: terrain.SpeciesIndex(i), At: at, Scale: 1,
			Height: s.Height, Crown: s.Crown, Cover: s.Cover, Trunk: s.Trunk,
		}
	}
	panic("matchtest: no species " + species)
}

// Brawl returns a match of two teams of teamSize on a small wooded map that fire
// at the nearest enemy wherever it is, and drive in circles.
func Brawl(teamSize int, seed uint64) *tanks.World {
	spec := terrain.DefaultSpec(seed)
	spec.Width, spec.Depth, spec.Trees = 240, 200, 150
	m, err := terrain.Generate(spec)
	if err != nil {
		panic(fmt.Sprintf("matchtest: %v", err))
	}
	var w *tanks.World
	members := LineUp(teamSize)
	for i := range members {
		id := tanks.ID(i)
		nearest := func() mgl64.Vec3 { return nearestEnemy(w, id) }
		gunner, circler := GunnerAt(nearest, tanks.NoTank), Circler(0.5, 0.4*float64(1-i%3))
		members[i].Driver = Script(func(v *tanks.View) tanks.Order {
			o, way := gunner(v), circler(v)
			o.Throttle, o.Steer = way.Throttle, way.Steer
			return o
		})
	}
	w = World(m, seed, members...)
	return w
}

// nearestEnemy returns the middle of the nearest living enemy, or the map's.
func nearestEnemy(w *tanks.World, id tanks.ID) mgl64.Vec3 {
	best, at := math.Inf(1), mgl64.Vec3{w.Map.Spec.Width / 2, 0, w.Map.Spec.Depth / 2}
	me := &w.Tanks[id]
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if d := geom.PlaneDist(t.At, me.At); t.Team != me.Team && t.Alive() && d < best {
			best, at = d, t.Middle(t.Body())
		}
	}
	return at
}
