package perception

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
)

// Sees reports whether a point of a map can be seen from an eye.
func Sees(m *terrain.Map, eye, point mgl64.Vec3) bool {
	c := NewLines()
	c.land, c.grid = m, m.Grid
	return c.Sees(eye, point)
}

// Shot returns what a shell would hit on its way, "" for nothing.
func Shot(m *terrain.Map, muzzle, target mgl64.Vec3, speed, gravity float64) string {
	c := NewLines()
	c.land, c.grid = m, m.Grid
	pitch, _, _ := tanks.Lay(muzzle, target, speed, gravity)
	return c.Shot(muzzle, target, pitch, speed, gravity).String()
}

// Total returns the sum over all cells.
func (g *OccupancyGrid) Total() (sum float64) {
	for _, c := range g.sum {
		sum += float64(c)
	}
	return sum
}

// At returns the number of enemies expected in the cell of a place.
func (g *OccupancyGrid) At(at mgl64.Vec3) float64 { return float64(g.sum[g.Index(at)]) }
