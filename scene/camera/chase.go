package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Measures of the chase camera, in metres and seconds.
const (
	chaseBack    = 11.0
	chaseUp      = 4.5
	chaseAhead   = 6.0
	chaseAim     = 2.0 // height of the point ahead at which a level look is directed
	chaseLag     = 0.12
	chaseYawLag  = 0.06
	chaseLinger  = 0.35 // half-life of turning toward the tank that destroyed this one
	chaseRelease = 0.2  // half-life of moving back out after an obstacle
	chaseFloor   = 0.7  // least height above the ground
	chaseMargin  = 0.35 // distance kept from an obstacle, more than the near plane
	chaseLift    = 8.0  // most by which the ground may lift the camera
	chaseSwing   = 0.35 // share of the look's pitch by which the camera swings over the tank
)

// Solid is what a camera must not pass through.
type Solid interface {
	// Height returns the height of the ground in metres.
	Height(x, z float64) float64
	// Free returns the share of a segment, 0..1, up to the first rock or building from its start, or
	// up to the trunk that it ends in.
	Free(from, to mgl64.Vec3) float64
}

// Chase is the camera behind a tank. The zero value is ready for use.
type Chase struct {
	placed bool
	at     mgl64.Vec3 // the tank's position, with a lag
	yaw    geom.Heading
	arm    float64 // share of the full distance, 0..1
}

// Cut makes the next view start without any lag.
func (c *Chase) Cut() { c.placed = false }

// Trail returns a look over the tank along its heading, which lags a little so that a spectator
// feels the turns.
func (c *Chase) Trail(heading geom.Heading, dt float64) Look {
	if !c.placed {
		c.yaw = heading
	}
	c.yaw = approachHeading(c.yaw, heading, chaseYawLag, dt)
	return Look{Yaw: c.yaw, Pitch: chasePitch()}
}

// Linger returns a look over a wreck that turns slowly toward a heading, starting at the heading
// that From set.
func (c *Chase) Linger(toward geom.Heading, dt float64) Look {
	c.yaw = approachHeading(c.yaw, toward, chaseLinger, dt)
	return Look{Yaw: c.yaw, Pitch: chasePitch()}
}

// From sets the heading at which the look over a wreck starts.
func (c *Chase) From(heading geom.Heading) { c.yaw = heading }

// View follows the tank at a point on the ground for dt seconds and returns the view along look.
// The camera swings round the tank as the look turns: it stays behind the tank, goes down when the
// look turns up, and up when the look turns down. It stays above the ground, in front of rocks and
// buildings and out of trunks.
func (c *Chase) View(at mgl64.Vec3, look Look, fov, dt float64, solid Solid) View {
	if !c.placed {
		c.placed, c.at, c.arm = true, at, 1
	}
	c.at = approachPoint(c.at, at, chaseLag, dt)
	pivot := c.at.Add(mgl64.Vec3{0, chaseAim, 0})
	eye := overGround(pivot, pivot.Add(chaseOffset(look)), solid)

	free := solid.Free(pivot, eye)
	if d := eye.Sub(pivot).Len(); free < 1 && d > 0 {
		free = max(free-chaseMargin/d, 0)
	}
	// Moving in is immediate, or the inside of the wall would show.
	c.arm = min(free, approach(c.arm, 1, chaseRelease, dt))
	eye = lerpPoint(pivot, eye, c.arm)
	eye[1] = max(eye[1], solid.Height(eye[0], eye[2])+chaseFloor)
	return upright(eye, look, fov)
}

// ChaseLook returns the look with which the chase camera behind a tank at a point has the target in
// the middle of its picture.
func ChaseLook(at, target mgl64.Vec3) Look {
	const rounds = 6 // each reduces the error about tenfold
	pivot := at.Add(mgl64.Vec3{0, chaseAim, 0})
	look := LookAlong(target.Sub(pivot))
	for range rounds {
		look = LookAlong(target.Sub(pivot.Add(chaseOffset(look))))
	}
	return look
}

// chasePitch returns the pitch of a level look, in rad: from the camera to a point ahead of the
// tank.
func chasePitch() float64 { return -math.Atan((chaseUp - chaseAim) / (chaseBack + chaseAhead)) }

// chaseOffset returns the camera's offset from the pivot over the tank: back and up for a level
// look. For others it swings, but by less than the look turns, so that it neither digs into the
// ground nor shows only the roof.
func chaseOffset(look Look) mgl64.Vec3 {
	s, c := math.Sincos((look.Pitch - chasePitch()) * chaseSwing)
	const up = chaseUp - chaseAim
	back, rise := chaseBack*c+up*s, up*c-chaseBack*s
	return look.Yaw.Dir().Mul(-back).Add(mgl64.Vec3{0, rise, 0})
}

// overGround lifts the eye until the line from the pivot clears the ground, by chaseLift at most.
func overGround(pivot, eye mgl64.Vec3, solid Solid) mgl64.Vec3 {
	const samples = 6
	lift := 0.0
	for i := 1; i <= samples; i++ {
		t := float64(i) / samples
		p := lerpPoint(pivot, eye, t)
		lift = max(lift, (solid.Height(p[0], p[2])+chaseFloor*t-p[1])/t)
	}
	eye[1] += min(lift, chaseLift)
	return eye
}
