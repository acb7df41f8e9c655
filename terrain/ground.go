package terrain

import "github.com/go-gl/mathgl/mgl64"

// Ground is the height field: samples every Cell metres, read as the triangles
// that the scene draws, so that tanks stand on what is seen.
type Ground struct {
	Cell    float64   // m between samples
	NX, NZ  int       // samples along x and z
	Heights []float32 // row-major, index z*NX+x, m
}

// Height returns the height of the ground at (x, z) in metres. Outside the map
// it is that of the nearest point of the edge.
func (g *Ground) Height(x, z float64) float64 { return 0 }

// Normal returns the upward unit normal of the ground at (x, z).
func (g *Ground) Normal(x, z float64) mgl64.Vec3 { return mgl64.Vec3{0, 1, 0} }

// Shape returns the smooth height that the generator sampled, defined for every
// (x, z) also far outside the map, where it rises to the hills of the horizon.
func (g *Ground) Shape(x, z float64) float64 { return 0 }
