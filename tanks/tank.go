package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// ID is a tank's index in World.Tanks.
type ID int32

// NoTank is the ID of no tank.
const NoTank ID = -1

// Team is 0 (green, spawns in the west) or 1 (red, spawns in the east).
type Team uint8

// Name returns the colour of a team, "green" or "red", and for any other value, such as NoTeam, the
// given name for nobody.
func (t Team) Name(nobody string) string {
	switch t {
	case 0:
		return "green"
	case 1:
		return "red"
	}
	return nobody
}

// Pose is where a tank is and how it is turned. All parts of a tank follow from
// it and its Class.
type Pose struct {
	At      mgl64.Vec3   // centre of the hull's footprint, on the ground, m
	Heading geom.Heading // of the hull
	Pitch   float64      // rad, nose up positive, from the ground
	Roll    float64      // rad, left side up positive, from the ground
	Turret  float64      // rad, bearing of the turret relative to the hull
	Gun     float64      // rad, elevation of the gun relative to the turret ring
}

// TurretHeading returns the absolute heading of the turret on the plane.
func (p *Pose) TurretHeading() geom.Heading { return p.Heading + geom.Heading(p.Turret) }

// Tank is the whole state of one tank.
type Tank struct {
	Pose

	ID    ID
	Team  Team
	Class ClassID
	Name  string

	Speed       float64    // m/s along the heading, negative in reverse
	HullRate    float64    // rad/s, left positive
	TurretRate  float64    // rad/s relative to the hull
	GunRate     float64    // rad/s
	Slide       mgl64.Vec3 // m/s, push from contacts and slides, on the plane
	Health      float64    // points, 0 to Tuning.Health of the class
	Reload      float64    // s until the gun is ready, 0 when ready
	Bloom       float64    // dispersion as a multiple of the aimed one, 1..MaxBloom
	Immobile    float64    // s until the tracks are mended, 0 when sound
	Charges     int        // of smoke that are left
	SmokeWait   float64    // s until the next one can be released, 0 when ready
	FiredTick   int        // tick of the last shot, -1 before the first
	HitTick     int        // tick of the last hit taken, -1 before the first
	KilledTick  int        // tick of death, -1 while alive
	KilledBy    ID
	Absent      bool    // it is not on the field, not even as a wreck
	LeftTravel  float64 // m, distance run by the left track (for the picture)
	RightTravel float64 // m, the same for the right track
	Recoil      float64 // m, how far the barrel is back (for the picture)

	Shots, Hits, Kills int
	Dealt              float64 // damage dealt to enemies
}

// Alive reports whether the tank still fights. A dead tank is a wreck: it blocks sight,
// shells and driving.
func (t *Tank) Alive() bool { return t.Health > 0 }

// Wrecked reports whether the tank is a wreck.
func (t *Tank) Wrecked() bool { return !t.Alive() && !t.Absent }

// Velocity returns the tank's velocity on the plane in m/s.
func (t *Tank) Velocity() mgl64.Vec3 {
	if t.Speed == 0 {
		return t.Slide
	}
	return geom.Scale(t.Heading.Dir(), t.Speed).Add(t.Slide)
}

// velocity is Velocity for a caller that has the hull's attitude.
func (t *Tank) velocity(hull *Attitude) mgl64.Vec3 {
	if t.Speed == 0 {
		return t.Slide
	}
	s, c := hull.sincos(t.Heading)
	return geom.Scale(mgl64.Vec3{c, 0, -s}, t.Speed).Add(t.Slide)
}

// Moving reports whether the hull moves faster than the sight rule's limit of 0.5 m/s.
func (t *Tank) Moving() bool {
	const limit = 0.5
	return t.Speed > limit || t.Speed < -limit || geom.Len(t.Slide) > limit
}

// Body returns the class of the tank.
func (t *Tank) Body() *Class { return ClassOf(t.Class) }
