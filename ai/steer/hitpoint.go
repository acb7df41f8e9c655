package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Point returns the hit point: where a tank at 'at' is when it has travelled as
// far along heading as the other tank is away. It is 'at' itself when the two
// coincide.
func Point(at mgl64.Vec3, heading geom.Heading, other mgl64.Vec3) mgl64.Vec3 {
	return at.Add(geom.Scale(heading.Dir(), geom.PlaneDist(at, other)))
}

// Hits reports whether a tank at 'at' that travels along heading meets the disc of the given radius
// round other by the hit point rule: the hit point lies in the disc. That is the same as
// 2·d·sin(bearing/2) < radius, so a tank to the side or behind is met only from very near.
func Hits(at mgl64.Vec3, heading geom.Heading, other mgl64.Vec3, radius float64) bool {
	dir := heading.Dir()
	ex, ez := other[0]-at[0], other[2]-at[2]
	return hits(math.Sqrt(float64(ex*ex)+float64(ez*ez)), float64(ex*dir[0])+float64(ez*dir[2]), radius)
}

// Away returns +1 to turn left and -1 to turn right, away from other: toward
// the side on which the hit point lies. Dead ahead it is always +1, so that two
// tanks that meet head on both turn left and pass.
func Away(at mgl64.Vec3, heading geom.Heading, other mgl64.Vec3) float64 {
	p := Point(at, heading, other)
	cross := float64((p[0]-at[0])*(other[2]-at[2])) - float64((p[2]-at[2])*(other[0]-at[0]))
	if cross < 0 {
		return -1 // other lies to the left
	}
	return 1
}

// nearestHit returns the index of the nearest mover within the range of the tuning that a tank
// travelling along heading would hit, or -1. As the author's description says, only the nearest of
// all is considered.
func nearestHit(s *Scene, heading geom.Heading, t *Tuning) int {
	nearest, least := -1, t.Range
	dir := heading.Dir()
	for i := range s.Movers {
		m := &s.Movers[i]
		ex, ez := m.At[0]-s.Self.At[0], m.At[2]-s.Self.At[2]
		d := math.Sqrt(float64(ex*ex) + float64(ez*ez))
		if d >= least {
			continue
		}
		switch {
		case hits(d, float64(ex*dir[0])+float64(ez*dir[2]), t.Hitpoint.clearance(s, m, t)):
			nearest, least = i, d
		case !t.Hitpoint.Threat:
			nearest, least = -1, d
		}
	}
	return nearest
}

// hits is Hits for something d metres away of which ahead lie along the way: the
// square of the miss is 2·d·(d - ahead).
func hits(d, ahead, radius float64) bool { return 2*d*(d-ahead) < radius*radius }

// clearance returns the distance to keep between the centres of the tank and a mover.
func clearance(s *Scene, m *Mover, t *Tuning) float64 { return s.Self.Radius + m.Radius + t.Pad }
