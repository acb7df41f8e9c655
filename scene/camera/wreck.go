package camera

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// wreckTime is how long the rig stays with a wreck, in seconds.
const wreckTime = 4.0

// lingering is the state of the rig while the tank that it follows is a wreck.
type lingering struct {
	begun  bool
	toward geom.Heading // from the wreck to the tank that destroyed it
	spent  float64      // s
}

// begin returns the heading at which the look over a wreck starts: that of the last view. From
// there the look turns toward the tank that destroyed this one.
func (l *lingering) begin(w *tanks.World, t *tanks.Tank, last mgl64.Vec3) geom.Heading {
	if last == (mgl64.Vec3{}) { // there has been no view yet
		last = t.Heading.Dir()
	}
	from := geom.HeadingOf(last)
	l.begun, l.toward = true, from
	if t.KilledBy != tanks.NoTank {
		l.toward = geom.HeadingOf(w.Tanks[t.KilledBy].At.Sub(t.At))
	}
	return from
}

// LeaveWreck lets dt seconds of the battle pass and reports whether the tank being followed has
// been a wreck for long enough to move on.
func (r *Rig) LeaveWreck(w *tanks.World, dt float64) bool {
	if r.on == tanks.NoTank || w.Tanks[r.on].Alive() {
		r.wreck.spent = 0
		return false
	}
	r.wreck.spent += dt
	return r.wreck.spent > wreckTime
}

// LeaveFor leaves a wreck and follows another tank. An overhead camera that moves freely goes on doing
// so.
func (r *Rig) LeaveFor(id tanks.ID) {
	roaming := r.roaming
	r.Follow(id)
	r.roaming = roaming
}

// ShakeFor shakes the camera for what happens to the tank being followed.
func (r *Rig) ShakeFor(w *tanks.World, e *tanks.Event) {
	if r.on == tanks.NoTank || r.Shown(w) == ModeOverhead {
		return
	}
	switch {
	case e.Kind == tanks.Fired && e.Tank == r.on:
		r.shake.Bump(OwnShot)
		r.kick.Fire()
	case e.Kind == tanks.Struck && e.Other == r.on:
		r.shake.Bump(HitTaken)
	case e.Kind == tanks.NearMiss && e.Other == r.on:
		r.shake.Bump(NearMiss)
	}
}
