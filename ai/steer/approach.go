package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Approach says when and how near two discs come that keep their velocities:
// offset is the other's place and velocity its velocity, both relative to the
// own. seconds is 0 if they draw apart or do not move against each other.
func Approach(offset, velocity mgl64.Vec3) (seconds, miss float64) {
	w2 := velocity[0]*velocity[0] + velocity[2]*velocity[2]
	if w2 > 1e-12 {
		seconds = max(0, -(offset[0]*velocity[0]+offset[2]*velocity[2])/w2)
	}
	return seconds, math.Hypot(offset[0]+velocity[0]*seconds, offset[2]+velocity[2]*seconds)
}

// nearShare is the share of the clearance within which a closest approach is a
// threat; less than one, because the hit point looks after the rest.
const nearShare = 0.8

// nearestApproach returns the index of the mover within range, ahead of the
// tank, whose closest approach within the horizon comes too near and first, or
// -1; and the seconds until then.
func nearestApproach(s *Scene, heading geom.Heading, velocity mgl64.Vec3, t *Tuning) (int, float64) {
	first, least := -1, t.Horizon
	dir := heading.Dir()
	for i := range s.Movers {
		m := &s.Movers[i]
		e := m.At.Sub(s.Self.At)
		if e[0]*dir[0]+e[2]*dir[2] < 0 || e[0]*e[0]+e[2]*e[2] > t.Range*t.Range {
			continue
		}
		seconds, miss := Approach(e, m.Velocity.Sub(velocity))
		if seconds > 0 && seconds < least && miss < nearShare*clearance(s, m, t) {
			first, least = i, seconds
		}
	}
	return first, least
}

// Govern returns the speed that is allowed toward a threat whose centre is d
// metres away: none where the discs nearly touch, all of top at 0.6 of the range
// and beyond.
func Govern(top, d, radii, rng float64) float64 {
	const slack, share = 1, 0.6 // m, of the range
	return top * mgl64.Clamp((d-radii-slack)/(share*rng), 0, 1)
}
