package screen

import (
	"math"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/sound"
	"treeline/tanks"
)

// Draw implements Screen.
func (b *Battle) Draw() error {
	if b.kit.elsewhere() { // that screen draws the world itself
		return nil
	}
	k, alpha := b.kit, b.session.Alpha()
	known := b.see(alpha)
	eye := b.view(alpha)
	b.frame(alpha)
	if !b.bare {
		b.periscope.add(&b.scenery.frame, known)
	}
	b.senses.fill(known)
	b.whatIf.cover()
	b.overlay.draw()
	b.whatIf.world()
	b.thresholds.world(known)
	b.overlay.world()
	if err := b.scenery.draw(); err != nil {
		return err
	}
	b.periscope.fill(&b.senses.state)
	k.HUD.Draw(&b.senses.state)
	if b.line != nil && !b.bare {
		b.line.draw()
	}
	if !b.bare {
		b.whatIf.card()
	}
	k.Sound.Frame(sound.Frame{
		Dt: b.scenery.dt, Paused: b.session.Held(), Place: b.ears(), Eye: eye.Eye, Forward: eye.Forward, Up: eye.Up,
		View: known, Volume: k.volume(),
	})
	return nil
}

// view places the camera, and lays the gun of a person in a tank.
func (b *Battle) view(alpha float64) camera.View {
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
	v := b.rig.View(w, pose, b.aboard(), b.scenery.dt, b.field)
	if b.aboard() && b.rig.Shown(w) != camera.ModeOverhead {
		b.lay(&v, pose)
	}
	return v
}

// lay looks for what is under the reticle: what the person looks at, or has locked the aim on,
// or where the gun points that the autopilot lays.
func (b *Battle) lay(v *camera.View, pose tanks.Pose) {
	if b.helm.locked {
		return
	}
	look := b.field.Under(v.Eye, v.Forward, b.rig.Skip(pose), b.ranged, b.session.Seat())
	if look.Met() {
		b.ranged = look.Distance
	}
	b.session.Human().Target = look.At
	b.aimed = look
	if b.session.Autopilot() {
		b.aimed = b.field.Shell(&b.session.World().Tanks[b.session.Seat()], aim.Reach)
	}
}

// frame works out what the world looks like.
func (b *Battle) frame(alpha float64) {
	w, me := b.session.World(), b.rig.On()
	f := b.scenery.fill(w, b.rig.Shaken(b.kit.Settings.Config.View.Shake), alpha)
	b.conceal(f)
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
func (b *Battle) ears() sound.Place {
	switch b.rig.Shown(b.session.World()) {
	case camera.ModeChase:
		return sound.Outside
	case camera.ModeFirst:
		return sound.Inside
	}
	return sound.Above
}
