package scene

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/config"
	"treeline/scene/hud"
	"treeline/scene/input"
	"treeline/scene/sound"
	"treeline/tanks"
)

// draw makes the picture at share alpha of the way to the last tick, dt seconds
// after the last picture.
func (g *game) draw(alpha, dt float64) error {
	g.state.View = g.see(alpha)
	picture := dt * g.session.Pace()
	if g.session.Held() {
		picture = 0
	}
	g.seconds += picture
	view := g.look(alpha, dt)
	g.fillFrame(view, alpha, picture)
	g.fillState()

	g.canvas.Begin(g.width, g.height, g.scaleUI())
	if !g.title {
		g.drawOverlay()
	}
	g.stage.SetEffects(g.effects())
	g.stage.Look(&g.frame)
	g.present()
	if err := g.stage.Draw(&g.frame); err != nil {
		return err
	}
	g.hud.Draw(&g.state)
	g.drawReport()
	g.showStrategy()
	g.panel.Draw()
	if err := g.canvas.Flush(); err != nil {
		return err
	}
	g.sound.Frame(sound.Frame{
		Dt: dt, Paused: g.session.Held(), Place: g.ears(), Eye: view.Eye, Forward: view.Forward, Up: view.Up,
		View: g.state.View, Volume: g.volume(),
	})
	if g.wantPicture {
		g.wantPicture = false
		g.writePicture()
	}
	return nil
}

// look places the camera.
func (g *game) look(alpha, dt float64) camera.View {
	w, c := g.session.World(), &g.cams
	c.fov = degrees(g.config.View.FOV)
	if g.title {
		at := mgl64.Vec3{w.Map.Spec.Width / 2, 0, w.Map.Spec.Depth / 2}
		if c.me != tanks.NoTank {
			at = poseAt(w, c.me, alpha).At
		}
		return c.title(at, dt, g.field)
	}
	var pose tanks.Pose
	if c.me != tanks.NoTank {
		pose = poseAt(w, c.me, alpha)
	}
	view := c.view(w, pose, g.driving(), dt, g.field)
	g.takeAim(pose)
	return view
}

// takeAim looks for what is under the reticle: there the person's gun goes.
func (g *game) takeAim(pose tanks.Pose) {
	g.state.Aim = hud.Reticle{}
	if !g.driving() || g.cams.shown(g.session.World()) == Overhead {
		return
	}
	v := &g.cams.now
	g.sight = g.field.Under(v.Eye, v.Forward, g.cams.skip(pose), g.session.Seat())
	g.session.Human().Target = g.sight.At
}

// fillFrame says what the stage shall draw.
func (g *game) fillFrame(view camera.View, alpha, picture float64) {
	w, f := g.session.World(), &g.frame
	f.Camera = lens(g.cams.shake.Apply(view, g.config.View.Shake))
	f.Tanks, f.Shells, f.Fallen = g.looks.rolling(w, alpha), g.looks.flying(w, alpha), w.Standing.Fallen()
	f.Seconds, f.Dt = g.seconds, picture
	f.Width, f.Height = g.width, g.height
	f.Focus = mgl64.Vec3{}
	if me := g.cams.me; me != tanks.NoTank {
		shown := g.cams.shown(w)
		f.Tanks[me].Hidden = shown == First && !g.title
		f.Barrel = f.Tanks[me].Hidden && g.cams.first.Goal() == 1
		if shown == Chase || g.title {
			f.Focus = lift(f.Tanks[me].At, 1)
		}
	}
}

// fillState says what the HUD shall draw.
func (g *game) fillState() {
	w, s, c := g.session.World(), &g.state, &g.cams
	s.Camera, s.Mode, s.Zoom = g.frame.Camera, c.shown(w), c.first.Zoom()
	s.Width, s.Height = g.width, g.height
	s.Paused, s.Title, s.Keys = g.session.Held(), g.title, g.keys
	s.Seconds = g.seconds
	s.Notice, s.Message = g.notice.text, ""
	s.Stop = g.stoppedBy()
	s.KeyLines, s.Caption = g.keyLines, g.caption
	s.SoundRing = g.config.View.Sound.Ring
	g.showMenu()
	s.Inset = g.panel.Width()
	if g.driving() && s.Mode != Overhead {
		s.Aim = g.reticle()
	}
}

// reticle returns the marks of the gunner's sight on the screen.
func (g *game) reticle() hud.Reticle {
	t := &g.source.View().Own
	report := g.field.Sight(t, g.sight)
	cam := &g.frame.Camera
	r := hud.Reticle{Range: g.sight.Distance, Blocked: report.Blocked, Friend: report.Friend}
	r.X, r.Y, r.Valid = cam.Project(g.sight.At, g.width, g.height)
	var ahead bool
	r.BarrelX, r.BarrelY, ahead = cam.Project(report.Barrel, g.width, g.height)
	if !ahead {
		r.BarrelX, r.BarrelY = -1, -1
	}
	r.Radius = aim.Pixels(report.Spread, t, g.sight.At, cam.Eye, cam.FOV, g.height)
	return r
}

// drawCalls returns the draw calls of the last picture.
func (g *game) drawCalls() int {
	n := g.stage.DrawCalls() + g.canvas.DrawCalls()
	return n
}

// ears says from where the battle is heard.
func (g *game) ears() sound.Place {
	switch {
	case g.title || g.cams.shown(g.session.World()) == Chase:
		return sound.Outside
	case g.cams.shown(g.session.World()) == First:
		return sound.Inside
	}
	return sound.Above
}

// volume returns how loud the groups of sounds are now.
func (g *game) volume() config.Sound {
	v := g.config.View.Sound
	if g.muted || g.ctl != nil && !g.ctl.focused && !v.Background {
		return config.Sound{}
	}
	return v
}

// keyLines returns the page of keys.
func keyLines() [][2]string {
	var lines [][2]string
	for _, b := range input.Bindings() {
		lines = append(lines, [2]string{b.Shown, b.Help})
	}
	return lines
}
