package camera

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Blend returns the pose at share alpha of the way from one tick's pose to the
// next one's. Angles that wrap go the short way round.
func Blend(from, to *tanks.Pose, alpha float64) tanks.Pose {
	return tanks.Pose{
		At:      BlendPoint(from.At, to.At, alpha),
		Heading: (from.Heading + geom.Heading(from.Heading.To(to.Heading)*alpha)).Norm(),
		Pitch:   lerp(from.Pitch, to.Pitch, alpha),
		Roll:    lerp(from.Roll, to.Roll, alpha),
		Turret:  geom.Wrap(from.Turret + geom.Wrap(to.Turret-from.Turret)*alpha),
		Gun:     lerp(from.Gun, to.Gun, alpha),
	}
}

// BlendPoint returns the point at share alpha of the way.
func BlendPoint(from, to mgl64.Vec3, alpha float64) mgl64.Vec3 {
	return from.Add(to.Sub(from).Mul(alpha))
}

func lerp(from, to, alpha float64) float64 { return from + (to-from)*alpha }
