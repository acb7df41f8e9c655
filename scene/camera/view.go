package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// View is a camera in the world.
type View struct {
	Eye, Forward, Up mgl64.Vec3 // metres; orthogonal unit vectors
	FOV              float64    // rad, vertical
	Overhead         bool       // it looks down on the map
}

// Ray returns the unit direction through a pixel of a picture of width x height pixels; (0, 0) is
// the top left corner. For an empty picture it returns Forward.
func (v *View) Ray(x, y float64, width, height int) mgl64.Vec3 {
	if width <= 0 || height <= 0 {
		return v.Forward
	}
	half := math.Tan(v.FOV/2) / (float64(height) / 2) // per pixel, at unit depth
	right := v.Forward.Cross(v.Up)
	dx, dy := (x-float64(width)/2)*half, (float64(height)/2-y)*half
	return v.Forward.Add(right.Mul(dx)).Add(v.Up.Mul(dy)).Normalize()
}

// maxPitch keeps a look away from the zenith and the nadir, where it has no heading.
const maxPitch = 85 * math.Pi / 180

// Look is a direction: a heading, and a pitch above the horizon in radians.
type Look struct {
	Yaw   geom.Heading
	Pitch float64
}

// LookAlong returns the look in the direction of v; for the zero vector, along heading 0 at the
// horizon.
func LookAlong(v mgl64.Vec3) Look {
	return Look{Yaw: geom.HeadingOf(v), Pitch: clampPitch(math.Atan2(v[1], math.Hypot(v[0], v[2])))}
}

// Dir returns the unit vector of the look.
func (l Look) Dir() mgl64.Vec3 {
	s, c := math.Sincos(l.Pitch)
	return l.Yaw.Dir().Mul(c).Add(mgl64.Vec3{0, s, 0})
}

// Turn returns the look turned by left and up radians. The pitch is limited to 85 degrees up and
// down.
func (l Look) Turn(left, up float64) Look {
	return Look{Yaw: (l.Yaw + geom.Heading(left)).Norm(), Pitch: clampPitch(l.Pitch + up)}
}

func clampPitch(p float64) float64 { return min(max(p, -maxPitch), maxPitch) }

// upright returns a view along a look with a level horizon.
func upright(eye mgl64.Vec3, look Look, fov float64) View {
	s, c := math.Sincos(look.Pitch)
	up := look.Yaw.Dir().Mul(-s).Add(mgl64.Vec3{0, c, 0})
	return View{Eye: eye, Forward: look.Dir(), Up: up, FOV: fov}
}
