package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Mode is a way to look at a battle.
type Mode string

// The modes.
const (
	ModeFirst    Mode = "first"    // through the gunner's eye
	ModeChase    Mode = "chase"    // from behind the tank
	ModeOverhead Mode = "overhead" // down on the map
)

// Rig decides the view of a battle: which camera, and on which tank.
type Rig struct {
	FOV float64 // rad, vertical, of the naked eye

	mode     Mode
	on       tanks.ID // tank being followed, NoTank for none
	look     Look     // of the person who drives
	swing    Look     // how far a spectator has turned the chase camera
	first    First
	chase    Chase
	overhead *Overhead
	shake    Shake
	kick     Kick
	wreck    lingering
	roaming  bool // the overhead camera moves freely
	fromZoom bool // the sight was raised from the chase camera
	now      View // of the last picture, without shake
}

// NewRig returns a rig on the first tank of a match, over a map of width x depth metres, for
// pictures of an aspect, width over height.
func NewRig(mode Mode, width, depth, aspect float64) *Rig {
	const fov = 60 * degree
	return &Rig{FOV: fov, mode: mode, overhead: NewOverhead(width, depth, aspect)}
}

// On returns the tank being followed, tanks.NoTank for none.
func (r *Rig) On() tanks.ID { return r.on }

// Mode returns the mode that was chosen, apart from a raised sight; Shown returns the one in use.
func (r *Rig) Mode() Mode {
	if r.fromZoom {
		return ModeChase
	}
	return r.mode
}

// Now returns the view of the last picture, without shake; the zero value before the first picture.
func (r *Rig) Now() View { return r.now }

// Shown returns the mode in use: a wreck has no gunner's view, and without a tank there is only the
// overhead view.
func (r *Rig) Shown(w *tanks.World) Mode {
	switch {
	case r.on == tanks.NoTank:
		return ModeOverhead
	case r.mode == ModeFirst && !w.Tanks[r.on].Alive():
		return ModeChase
	}
	return r.mode
}

// Start follows a tank at once, as at the start of a round, and returns a point at which its gun
// points.
func (r *Rig) Start(t *tanks.Tank) mgl64.Vec3 {
	r.on = t.ID
	r.rest()
	r.cut()
	return r.Face(t)
}

// Follow follows another tank.
func (r *Rig) Follow(id tanks.ID) {
	r.on, r.roaming = id, false
	r.rest()
	r.cut()
}

// rest lowers the sight, and returns to the camera from which it was raised.
func (r *Rig) rest() {
	r.mode, r.fromZoom = r.Mode(), false
	r.first.Unzoom()
}

// cut makes the cameras forget where they were.
func (r *Rig) cut() {
	r.chase.Cut()
	r.swing, r.wreck = Look{}, lingering{}
	r.shake.Calm()
	r.kick.Calm()
}

// Face turns the person's look to where a tank's gun points, and returns a point there.
func (r *Rig) Face(t *tanks.Tank) mgl64.Vec3 {
	at := Ahead(t)
	r.LookAt(t, at)
	return at
}

// LookAt turns the person's look so that the camera in use, on a tank, has a point in the middle of
// its picture.
func (r *Rig) LookAt(t *tanks.Tank, target mgl64.Vec3) {
	if r.mode == ModeChase {
		r.look = ChaseLook(t.At, target)
		return
	}
	r.look = LookAlong(target.Sub(tanks.EyePoint(t)))
}

// Turn applies a mouse movement, in radians: it turns the driver's look, or else the chase camera
// round the tank.
func (r *Rig) Turn(left, up float64, drives bool) {
	if drives {
		r.look = r.look.Turn(left, up)
		return
	}
	r.swing = r.swing.Turn(left, up)
}

// SetBearing turns a spectator's chase camera to a bearing relative to the hull, in radians.
func (r *Rig) SetBearing(bearing float64) { r.swing.Yaw = geom.Heading(bearing) }

// Next returns the mode after the one in use, which may be that of a raised sight.
func (r *Rig) Next() Mode {
	switch r.mode {
	case ModeFirst:
		return ModeChase
	case ModeChase:
		return ModeOverhead
	}
	return ModeFirst
}

// Choose changes the mode; the person keeps looking at the target.
func (r *Rig) Choose(w *tanks.World, mode Mode, target mgl64.Vec3) {
	r.first.Unzoom()
	r.fromZoom = false
	if mode == r.mode {
		return
	}
	r.mode, r.roaming = mode, false
	r.cut()
	if r.on == tanks.NoTank {
		return
	}
	t := &w.Tanks[r.on]
	if mode == ModeOverhead {
		const near = 160 // m; enough to see the surroundings of the tank
		r.overhead.Visit(t.At, near)
		return
	}
	r.LookAt(t, target)
}

// RaiseSight switches between the naked eye and the magnified sight. A driver switches from the
// chase camera to the gunner's eye, and back again; the target stays in the middle.
func (r *Rig) RaiseSight(w *tanks.World, target mgl64.Vec3, drives bool) {
	switch r.Shown(w) {
	case ModeFirst:
		r.first.Toggle()
	case ModeChase:
		if drives {
			r.Choose(w, ModeFirst, target)
			r.first.Toggle()
			r.fromZoom = true
		}
		return
	}
	if r.fromZoom && r.first.Goal() == 1 {
		r.Choose(w, ModeChase, target)
	}
}

// StepZoom changes the magnification of the gunner's sight by some steps.
func (r *Rig) StepZoom(steps int) { r.first.Step(steps) }

// Zoom returns the magnification now, and the one that the sight has or is changing to.
func (r *Rig) Zoom() (now, goal float64) { return r.first.Zoom(), r.first.Goal() }

// View lets dt seconds pass and returns the view of the tank being followed, at a pose. If a person
// drives, it is along the person's look, otherwise along the tank's gun or hull.
func (r *Rig) View(w *tanks.World, pose tanks.Pose, drives bool, dt float64, solid Solid) View {
	r.first.Advance(dt)
	r.shake.Advance(dt)
	r.kick.Advance(dt)
	switch r.Shown(w) {
	case ModeFirst:
		r.now = r.gunner(&w.Tanks[r.on], pose, drives)
	case ModeChase:
		r.now = r.chase.View(pose.At, r.behind(w, pose, drives, dt), r.FOV, dt, solid)
	default:
		if r.on != tanks.NoTank && !r.roaming {
			r.overhead.Follow(pose.At)
		}
		r.now = r.overhead.View(dt, solid)
	}
	return r.now
}

// Shaken returns the last view with kick and shake, at a strength of 0 to 1.
func (r *Rig) Shaken(strength float64) View {
	return r.shake.Apply(r.kick.Apply(r.now, strength), strength)
}

func (r *Rig) gunner(t *tanks.Tank, pose tanks.Pose, drives bool) View {
	at := *t
	at.Pose = pose
	look := r.look
	if !drives {
		look = LookAlong(pose.GunFrame(t.Body()).Forward)
	}
	return r.first.View(tanks.EyePoint(&at), look, r.FOV)
}

// Sight returns what the gunner's sight of a tank shows at a pose, along the gun and at the first
// magnification, whichever camera is in use.
func (r *Rig) Sight(t *tanks.Tank, pose tanks.Pose) View {
	at := *t
	at.Pose = pose
	return magnified(tanks.EyePoint(&at), LookAlong(pose.GunFrame(t.Body()).Forward), r.FOV, Zooms()[1])
}

// behind returns the look of the chase camera: the person's, or along the hull, or over a wreck.
func (r *Rig) behind(w *tanks.World, pose tanks.Pose, drives bool, dt float64) Look {
	t := &w.Tanks[r.on]
	switch {
	case drives:
		return r.look
	case t.Alive():
		return r.chase.Trail(pose.Heading, dt).Turn(float64(r.swing.Yaw), r.swing.Pitch)
	}
	if !r.wreck.begun {
		r.swing = Look{}
		r.chase.From(r.wreck.begin(w, t, r.now.Forward))
	}
	return r.chase.Linger(r.wreck.toward, dt).Turn(float64(r.swing.Yaw), r.swing.Pitch)
}

// Skip returns the distance from the eye, in metres, at which aiming starts: a chase camera ignores
// what is between it and its tank.
func (r *Rig) Skip(pose tanks.Pose) float64 {
	if r.mode != ModeChase {
		return 0
	}
	return math.Max(0, pose.At.Sub(r.now.Eye).Dot(r.now.Forward))
}

// Ahead returns a point in front of a tank's muzzle, for lack of a better target.
func Ahead(t *tanks.Tank) mgl64.Vec3 {
	const far = 100 // m
	muzzle, bore := tanks.Muzzle(t)
	return muzzle.Add(bore.Mul(far))
}
