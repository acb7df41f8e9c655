package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Project returns where a point of the world is drawn, in pixels from the upper left corner of a
// picture of width x height pixels. ok is false if the point is behind the camera.
func (v *View) Project(p mgl64.Vec3, width, height int) (x, y float64, ok bool) {
	f, r, u := v.Axes()
	d := p.Sub(v.Eye)
	z := d.Dot(f)
	if z <= 1e-6 {
		return 0, 0, false
	}
	k := float64(height) / 2 / math.Tan(v.FOV/2) / z
	return float64(width)/2 + d.Dot(r)*k, float64(height)/2 - d.Dot(u)*k, true
}

// Axes returns the unit vectors forward, right and up of the picture. If Up is zero or along
// Forward, it uses +y and then +x instead.
func (v *View) Axes() (f, r, u mgl64.Vec3) {
	f = mgl64.Vec3{1, 0, 0}
	// The squares of very short vectors underflow, so a vector is scaled to about 1 before it is
	// normalized.
	if size := max(math.Abs(v.Forward[0]), math.Abs(v.Forward[1]), math.Abs(v.Forward[2])); size > 0 {
		f = mgl64.Vec3{v.Forward[0] / size, v.Forward[1] / size, v.Forward[2] / size}.Normalize()
	}
	for _, up := range []mgl64.Vec3{v.Up, {0, 1, 0}, {1, 0, 0}} {
		if r = f.Cross(up); r.LenSqr() > 1e-12 {
			break
		}
	}
	r = r.Normalize()
	return f, r, r.Cross(f)
}
