package camera

import (
	"github.com/go-gl/mathgl/mgl64"
)

// A person's control of the rig's overhead camera.

// Roaming reports whether the overhead camera moves freely, instead of following a tank.
func (r *Rig) Roaming() bool { return r.roaming }

// WholeMap makes the overhead camera move to where it shows the whole map, as computed by the next
// Fit, and stay there.
func (r *Rig) WholeMap() {
	r.roaming = true
	r.overhead.WholeMap()
}

// Fit fits the whole map into the uncovered part of a picture of an aspect, as long as the overhead
// camera shows the whole map.
func (r *Rig) Fit(aspect float64, room Room) { r.overhead.Fit(aspect, room) }

// Pan moves and turns the overhead camera for dt seconds.
func (r *Rig) Pan(p Pan, dt float64) {
	if p.Right != 0 || p.Up != 0 {
		r.roaming = true
	}
	r.overhead.Move(p, dt)
}

// Drag moves the overhead camera so that a point of the ground is dragged from one place to
// another.
func (r *Rig) Drag(from, to mgl64.Vec3) {
	r.roaming = true
	r.overhead.Shift(from.Sub(to))
}

// Descend multiplies the height of the overhead camera by a factor, and keeps a point of the ground
// where it is in the picture.
func (r *Rig) Descend(factor float64, toward mgl64.Vec3) { r.overhead.Zoom(factor, toward) }

// Visit makes the overhead camera follow the tank again, at once, from the given height in metres
// unless it is lower.
func (r *Rig) Visit(at mgl64.Vec3, height float64) {
	r.roaming = false
	r.overhead.Visit(at, height)
	r.overhead.Cut()
}

// Arrive moves the overhead camera to its goal at once.
func (r *Rig) Arrive() { r.overhead.Cut() }
