package tankmodel

import (
	"io/fs"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/mesh"
	"treeline/tanks"
)

// TurretShape returns the vertices of a class's turret relative to its ring. What is on the roof is
// flattened to it, as it would not bear the turret's weight.
func TurretShape(fsys fs.FS, id tanks.ClassID) ([]mgl64.Vec3, error) {
	m, err := mesh.Read(fsys, classFile(id)+FarFiles+".glb")
	if err != nil {
		return nil, err
	}
	c := tanks.ClassOf(id)
	const bearing = 1.3 // m around the ring: what overhangs gives way
	roof := 0.9 * (c.TurretTop - c.TurretPivot[1])
	var shape []mgl64.Vec3
	if p := m.Find("turret"); p != nil {
		for _, v := range p.Positions {
			w := mgl64.Vec3{float64(v[0]), math.Min(float64(v[1]), roof), float64(v[2])}
			if math.Hypot(w[0], w[2]) < bearing {
				shape = append(shape, w)
			}
		}
	}
	return shape, nil
}
