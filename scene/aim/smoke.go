package aim

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// smoked reports whether a line of sight passes through more than a metre of a cloud. Less than
// that is only its rim, which hides little.
func (f *Field) smoked(from, to mgl64.Vec3) bool {
	const hides = 1.0 // m
	for i := range f.view.Clouds {
		if within(&f.view.Clouds[i], from, to) > hides {
			return true
		}
	}
	return false
}

// within returns how many metres of a line are in a cloud, sampled at 16 points of the part above
// or below its base.
func within(c *tanks.Cloud, from, to mgl64.Vec3) float64 {
	const parts = 16
	way, foot := to.Sub(from), geom.Circle{At: c.At, Radius: c.Radius}
	a, ok := foot.Enter(from, to)
	b, _ := foot.Enter(to, from)
	if !ok {
		return 0
	}
	stretch, inside := 1-a-b, 0.0
	for k := range parts {
		at := a + stretch*(float64(k)+0.5)/parts
		if c.Holds(from.Add(way.Mul(at))) {
			inside++
		}
	}
	return inside / parts * stretch * way.Len()
}
