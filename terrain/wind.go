package terrain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// windSpeed is that of the wind over every map, in m/s: a light air.
const windSpeed = 1.4

// Wind returns the motion of the air over the map in m/s, level and the same everywhere:
// its direction is drawn from the seed.
func (s *Spec) Wind() mgl64.Vec3 {
	const stream = 0x77696e64 // apart from the other draws from the seed
	turn := ieee.Uniform(rand.New(rand.NewPCG(s.Seed, stream)))
	return geom.Scale(geom.Heading(2*math.Pi*turn).Dir(), windSpeed)
}
