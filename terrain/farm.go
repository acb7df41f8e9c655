package terrain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// farm is a farmstead: its yard, and buildings round it.
type farm struct {
	at        mgl64.Vec3
	along     geom.Heading // of two sides of the yard
	buildings []Obstacle
}

// Farmsteads, in metres.
const (
	farmRadius  = 27.0 // all buildings are within this distance
	farmBlend   = 32.0
	farmApart   = 110.0 // between the middles of two farmsteads
	farmChoices = 24    // places tried for each
	maxFarm     = 4     // buildings
	yardHalf    = 13.5  // from the middle of the yard to the front of a building
)

// FarmReach is the distance in metres below which buildings belong to one farm. Those of a
// farm stand within 41 m of each other, across its yard, and those of two farms,
// whose middles are farmApart from each other, at least 69 m.
const FarmReach = 45.0

const squareMetresPerHectare = 10_000

// hectares returns the size of the map.
func (s *Spec) hectares() float64 { return s.Width * s.Depth / squareMetresPerHectare }

// placeFarms chooses level places for the farmsteads, levels them, and puts the
// buildings round their yards. Buildings that do not fit are left out.
func (l *land) placeFarms(spec Spec, spawns [2]Spawn, random *rand.Rand) []farm {
	left := int(math.Round(spec.Tuning.Buildings * spec.hectares()))
	var farms []farm
	for left > 0 {
		at, ok := l.farmPlace(spawns, farms, random)
		if !ok {
			break
		}
		size := min(left, 2+random.IntN(maxFarm-1))
		f := layFarm(at, size, random)
		l.pads.add(l.padAt(at[0], at[2], farmRadius, farmBlend, 0))
		farms = append(farms, f)
		left -= size
	}
	return farms
}

// farmPlace returns the most level of some random places that keep clear of spawns,
// edges and other farmsteads.
func (l *land) farmPlace(spawns [2]Spawn, farms []farm, random *rand.Rand) (mgl64.Vec3, bool) {
	const inset = farmRadius + 10
	best, at := math.Inf(1), mgl64.Vec3{}
	for range farmChoices {
		p := mgl64.Vec3{mix(inset, l.width-inset, ieee.Uniform(random)), 0, mix(inset, l.depth-inset, ieee.Uniform(random))}
		free := l.width > 2*inset && l.depth > 2*inset
		for _, s := range spawns {
			free = free && geom.PlaneDist(p, s.At) > s.Radius+spawnGap+farmRadius
		}
		for _, f := range farms {
			free = free && geom.PlaneDist(p, f.at) > farmApart
		}
		if !free {
			continue
		}
		if u := l.uneven(p[0], p[2], farmRadius+farmBlend/2); u < best {
			best, at = u, p
		}
	}
	return at, !math.IsInf(best, 1)
}

// layFarm puts up to four buildings on the sides of a yard, in line with it. The yard
// is so wide that the gap at its corners lets any tank pass: no building reaches
// farther than 8.9 m along its side.
func layFarm(at mgl64.Vec3, size int, random *rand.Rand) farm {
	along := geom.Heading((ieee.Uniform(random) - 0.5) * 2 * math.Pi)
	f := farm{at: at, along: along}
	models := modelsOf(Building)
	side := random.IntN(maxFarm)
	for i := range size {
		d := models[min(len(models)-1, random.IntN(i+2))] // the first is equally likely a barn or a house
		out := along + geom.Heading(float64(side+i)*math.Pi/2)
		// The long side faces the yard.
		away := yardHalf + float64(d.width/2) + float64(2*ieee.Uniform(random))
		shift := 4 * (ieee.Uniform(random) - 0.5)
		p := at.Add(geom.Scale(out.Dir(), away)).Add(geom.Scale(out.Right(), shift))
		f.buildings = append(f.buildings, d.obstacle(p, 1, (out+math.Pi/2).Norm()))
	}
	return f
}

// addFarm puts the buildings on the map.
func (b *builder) addFarm(f farm) {
	for _, o := range f.buildings {
		b.addSolid(o)
	}
}

// addSolid puts a rock, building or bale on the map.
func (b *builder) addSolid(o Obstacle) {
	b.m.Ground.bed(&o)
	b.solids.add(o.At, ieee.Hypot(o.HalfLength, o.HalfWidth), ObstacleID(len(b.obstacles)))
	b.obstacles = append(b.obstacles, o)
}
