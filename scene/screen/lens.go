package screen

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/sound"
	"treeline/tanks"
)

// lens looks at a battle: it places the camera, and finds what is under the reticle.
type lens struct {
	battle *Battle
	field  *aim.Field
	aimed  aim.Hit // under the reticle
	ranged float64 // m, to what was there last
	set    float64 // m, for which the gun of a person who sets the range by hand is laid
}

// view places the camera, and lays the gun of a person in a tank.
func (l *lens) view(alpha float64) camera.View {
	b := l.battle
	const degree = math.Pi / 180
	w := b.session.World()
	b.rig.FOV = b.kit.Settings.Config.View.FOV * degree
	var pose tanks.Pose
	if me := b.rig.On(); me != tanks.NoTank {
		pose = camera.PoseAt(w, me, alpha)
	}
	if b.rig.Shown(w) == camera.ModeOverhead {
		b.rig.Fit(b.kit.aspect(), b.kit.HUD.Room())
	}
	v := b.rig.View(w, pose, b.aboard(), b.scenery.dt, l.field)
	if b.aboard() && b.rig.Shown(w) != camera.ModeOverhead {
		l.lay(&v, pose)
	}
	return v
}

// lay finds what is under the reticle: what the person looks at, or has locked the aim on, or what
// the gun points at when the autopilot aims.
func (l *lens) lay(v *camera.View, pose tanks.Pose) {
	b := l.battle
	if b.helm.locked {
		return
	}
	skip := b.rig.Skip(pose)
	look := l.field.Under(v.Eye, v.Forward, skip, l.ranged, b.session.Seat())
	if look.Met() {
		l.ranged = look.Distance
	}
	if l.byHand() {
		look = aim.At(v.Eye, v.Forward, skip+l.set)
	}
	b.session.Human().Target = look.At
	l.aimed = look
	if b.session.Autopilot() {
		l.aimed = l.field.Shell(&b.session.World().Tanks[b.session.Seat()], aim.Reach)
	}
}

// byHand reports whether the person sets the gun's range.
func (l *lens) byHand() bool {
	return l.battle.kit.Settings.Config.View.ManualRange && !l.battle.session.Autopilot()
}

// usualRange is the range in metres at which the gun is laid before it is set by hand: roughly that
// of a fight.
const usualRange = 150.0

// setRange changes the range set by hand by a number of steps.
func (l *lens) setRange(steps float64) {
	const step, most = 25.0, 600.0 // m
	switch b := l.battle; {
	case !b.driving(), b.helm.locked: // with the aim locked the gun stays as it is
	case l.byHand():
		l.set = mgl64.Clamp(l.set+steps*step, step, most)
	default:
		b.kit.Shared.Say("the range is measured for you: you can change that in the game settings")
	}
}

// frame computes what the world looks like.
func (l *lens) frame(alpha float64) {
	b := l.battle
	w, me := b.session.World(), b.rig.On()
	f := b.scenery.fill(w, b.rig.Shaken(b.kit.Settings.Config.View.Shake), alpha)
	b.unseen.hideUnknown(f)
	on := f.Tank(me)
	if on == nil {
		return
	}
	_, goal := b.rig.Zoom()
	switch b.rig.Shown(w) {
	case camera.ModeFirst:
		on.Hidden, f.Barrel = true, goal == 1
	case camera.ModeChase:
		f.Focus = lift(on.At, 1)
	}
}

// ears returns from where the battle is heard.
func (l *lens) ears() sound.Place {
	b := l.battle
	switch b.rig.Shown(b.session.World()) {
	case camera.ModeChase:
		return sound.Outside
	case camera.ModeFirst:
		return sound.Inside
	}
	return sound.Above
}
