package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Measures of the title camera.
const (
	orbitRadius = 34.0         // m
	orbitRise   = 11.0         // m above the point that it circles
	orbitRate   = 3.5 * degree // per second
	orbitLag    = 1.1          // s, half-life of approaching the point
	orbitFOV    = 42 * degree  // narrower than the player's
	orbitFloor  = 4.0          // m above the ground
	orbitLeast  = 0.35         // of the radius; the camera does not come nearer
	orbitStart  = 0.75 * math.Pi
)

// Orbit circles slowly round a point that may move. The zero value is ready for use.
type Orbit struct {
	placed bool
	at     mgl64.Vec3
	yaw    geom.Heading
	lift   float64
	arm    float64
}

// View lets dt seconds pass and returns a view of the point.
func (o *Orbit) View(at mgl64.Vec3, dt float64, solid Solid) View {
	if !o.placed {
		*o = Orbit{placed: true, at: at, yaw: orbitStart, lift: orbitRise, arm: 1}
	}
	o.at = approachPoint(o.at, at, orbitLag, dt)
	o.yaw = (o.yaw + geom.Heading(orbitRate*dt)).Norm()
	pivot := o.at.Add(mgl64.Vec3{0, 2, 0})
	eye := pivot.Sub(o.yaw.Dir().Mul(orbitRadius))

	// The height is smoothed, because the ground passes below the camera.
	want := max(o.at[1]+orbitRise, solid.Height(eye[0], eye[2])+orbitFloor) - o.at[1]
	o.lift = approach(o.lift, want, orbitLag, dt)
	eye[1] = max(o.at[1]+o.lift, solid.Height(eye[0], eye[2])+chaseFloor)

	// If a wall is close behind the point, coming nearer does not help: the camera stays out,
	// because it would otherwise show the inside of the house.
	o.arm = approach(o.arm, 1, orbitLag, dt)
	if free := solid.Free(pivot, eye); free < orbitLeast {
		o.arm = 1
	} else {
		o.arm = min(free, o.arm)
	}
	eye = lerpPoint(pivot, eye, o.arm)
	return upright(eye, LookAlong(pivot.Sub(eye)), orbitFOV)
}

// Cut makes the next view start anew, without gliding from the old point.
func (o *Orbit) Cut() { o.placed = false }
