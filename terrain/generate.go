package terrain

import (
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
	"treeline/terrain/parallel"
)

// Streams of randomness of the generator. Each part draws from its own, so that more
// trees do not move rocks or hills.
const (
	landStream uint64 = iota + 1
	spawnStream
	farmStream
	rockStream
	woodStream
	treeStream
	bushStream
	wallStream
	undergrowthStream
)

// Generate makes the map of a spec, or an error that names the field of the spec that is out of
// range. Trees that do not fit are left out: about 700 trees per hectare is the limit at which
// tanks can still pass. If the spec has a map of its own, Generate returns that.
func Generate(spec Spec) (*Map, error) {
	if spec.Own != nil {
		return spec.Own, nil
	}
	return generate(spec, Flora())
}

// generate is Generate with the plants of a table.
func generate(spec Spec, table []Species) (*Map, error) {
	if err := spec.Validate(); err != nil {
		return nil, err
	}
	l := newLand(spec, spec.stream(landStream))
	m := &Map{Spec: spec}
	m.Spawns = l.placeSpawns(spec.stream(spawnStream))
	farms := l.placeFarms(spec, m.Spawns, spec.stream(farmStream))
	l.levelSpawns(m.Spawns)
	m.Ground = NewGround(spec.Width, spec.Depth, l.height)
	for i := range m.Spawns {
		m.Spawns[i].At[1] = m.Ground.Height(m.Spawns[i].At[0], m.Spawns[i].At[2])
	}
	b := newBuilder(m, table)
	for _, f := range farms {
		b.addFarm(f)
	}
	parallel.Yield()
	b.addRocks(spec.stream(rockStream))
	parallel.Yield()
	b.addTrees(spec.stream(treeStream))
	parallel.Yield()
	b.addBushes(spec.stream(bushStream))
	parallel.Yield()
	b.addUndergrowth(spec.stream(undergrowthStream))
	parallel.Yield()
	// Last, so that walls do not move anything else.
	m.Obstacles = b.obstacles
	m.Grid = NewGrid(spec.Width, spec.Depth, spec.Tuning.SquareSize, m.Obstacles)
	b.addWalls(farms, spec.stream(wallStream))
	m.Obstacles = b.obstacles
	m.Grid = NewGrid(spec.Width, spec.Depth, spec.Tuning.SquareSize, m.Obstacles)
	return m, nil
}

// stream returns the random numbers of one part of the generator.
func (s *Spec) stream(part uint64) *rand.Rand { return rand.New(rand.NewPCG(s.Seed, part)) }

// builder puts obstacles on a map.
type builder struct {
	m         *Map
	flora     []Species
	mix       *Mix
	woods     woods
	obstacles []Obstacle
	solids    *plot // rocks and buildings
	plants    *plot
	bushes    *plot
}

func newBuilder(m *Map, table []Species) *builder {
	return &builder{
		m: m, flora: table, mix: NewMix(table),
		woods:  newWoods(m, m.Spec.stream(woodStream)),
		solids: newPlot(m.Spec.Width, m.Spec.Depth),
		plants: newPlot(m.Spec.Width, m.Spec.Depth),
		bushes: newPlot(m.Spec.Width, m.Spec.Depth),
	}
}

// Distances that keep the map passable, in metres.
const (
	edgeGap  = 4.0 // from the map's edge to any obstacle
	spawnGap = 6.0 // from the spawn areas to any obstacle
	passage  = 5.0 // free width that must be left between solid things
)

// open reports whether a disc lies on the map and clear of the spawn areas.
func (b *builder) open(at mgl64.Vec3, radius float64) bool {
	r := radius + edgeGap
	if at[0] < r || at[2] < r || at[0] > b.m.Spec.Width-r || at[2] > b.m.Spec.Depth-r {
		return false
	}
	for i := range b.m.Spawns {
		s := &b.m.Spawns[i]
		dx, dz, d := at[0]-s.At[0], at[2]-s.At[2], s.Radius+spawnGap+radius
		if float64(dx*dx)+float64(dz*dz) < d*d {
			return false
		}
	}
	return true
}

// foot puts at on the ground.
func (b *builder) foot(at mgl64.Vec3) mgl64.Vec3 {
	at[1] = b.m.Ground.Height(at[0], at[2])
	return at
}

// point returns a random point of the map, evenly spread, at height 0.
func (b *builder) point(random *rand.Rand) mgl64.Vec3 {
	return mgl64.Vec3{float64(ieee.Uniform(random) * b.m.Spec.Width), 0, float64(ieee.Uniform(random) * b.m.Spec.Depth)}
}
