package screen

import (
	"time"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
	"treeline/scene/sound"
)

// photo is the camera of photo mode: the battle stands still, the HUD is hidden, and the camera
// flies freely.
type photo struct {
	battle *Battle
	camera *camera.Free
	open   float64 // s
}

// openPhoto opens photo mode, where looking behind things is allowed: a free camera can do that.
func (b *Battle) openPhoto() {
	if !b.see(1).Open() {
		b.kit.Shared.Say("photo mode is for spectators and for training: turn training on in the menu")
		return
	}
	spec := &b.session.World().Map.Spec
	p := &photo{battle: b, camera: camera.NewFree(b.rig.Now(), spec.Width, spec.Depth)}
	if b.rig.Shown(b.session.World()) == camera.ModeFirst { // out of the turret
		const behind, over = 10, 3 // m
		p.camera.Back(behind, over)
	}
	b.kit.Sound.Play("ui_click")
	b.kit.Shared.Stack.Open(p)
}

// photoOf returns the camera that is open, nil for none.
func photoOf(s *stack.Stack) *photo {
	p, _ := s.Find(stack.PhotoName).(*photo)
	return p
}

// elsewhere reports whether another screen shows the world in its own way.
func elsewhere(s *stack.Stack) bool {
	return photoOf(s) != nil || s.Find(stack.KillerName) != nil
}

// Traits implements Screen.
func (p *photo) Traits() stack.Traits {
	return stack.Traits{Name: stack.PhotoName, Contexts: [3]input.Context{input.Photo}, Modal: true, Holds: true, Catches: true}
}

// Handle implements Screen.
func (p *photo) Handle(a input.Action) {
	const step = 0.9 // of the field of view
	switch a {
	case input.Narrower:
		p.camera.Widen(step)
	case input.Wider:
		p.camera.Widen(1 / step)
	case input.ClosePhoto:
		p.battle.kit.Shared.Close(p)
	}
}

// Point implements Screen.
func (p *photo) Point(*input.Event) bool { return false }

// Update implements Screen.
func (p *photo) Update(dt time.Duration) {
	b, seconds := p.battle, Capped(dt)
	s := b.kit.Shared.Stack
	p.open += seconds
	s.Hand.Zoom = p.camera.Zoom()
	p.camera.Turn(s.Look(p, seconds))
	p.camera.Move(camera.Fly{
		Ahead: s.Axis(p, input.FlyAhead, input.FlyBack), Right: s.Axis(p, input.FlyRight, input.FlyLeft), Up: s.Axis(p, input.FlyUp, input.FlyDown),
	}, seconds, b.lens.field)
}

// Draw implements Screen: the world as it was after the last tick, however far the next one is.
func (p *photo) Draw() error {
	b := p.battle
	k, v := b.kit, p.camera.View(b.scenery.dt, b.lens.field)
	b.scenery.fill(b.session.World(), v, 1)
	if err := b.scenery.draw(); err != nil {
		return err
	}
	p.drawFrame()
	k.Sound.Frame(sound.Frame{
		Dt: b.scenery.dt, Paused: true, Place: sound.Above, Eye: v.Eye, Forward: v.Forward, Up: v.Up, View: b.see(1), Volume: k.volume(),
	})
	return nil
}

// Size of a photo in pixels.
const photoWidth, photoHeight = 3840, 2160

// drawFrame darkens the parts of a wide window that will not be in the photo, and for a while shows
// what the keys do.
func (p *photo) drawFrame() {
	const long = 8.0 // s
	k := p.battle.kit
	c := k.Canvas
	if side := (c.Width() - c.Height()*photoWidth/photoHeight) / 2; side > 0 {
		c.Rect(0, 0, side, c.Height(), canvas.Black.Fade(0.5))
		c.Rect(c.Width()-side, 0, side, c.Height(), canvas.Black.Fade(0.5))
	}
	switch {
	case k.Shared.Notice.Text != "":
		k.Shared.Paper.Word(k.Shared.Notice.Text, page.WordRise)
	case p.open < long:
		k.Shared.Paper.Hints(
			k.Shared.Keys.HintOf("fly", input.FlyAhead, input.FlyLeft, input.FlyBack, input.FlyRight), k.Shared.Keys.HintOf("up, down", input.FlyUp, input.FlyDown),
			k.Shared.Keys.HintOf("zoom", input.Narrower, input.Wider), k.Shared.Keys.Hint(input.SavePicture, "save"), k.Shared.Keys.Hint(input.ClosePhoto, "back"),
		)
	}
}

// save keeps the picture, larger than most windows are.
func (p *photo) save() {
	f := p.battle.scenery.frame
	f.Width, f.Height = photoWidth, photoHeight
	path, err := p.battle.kit.Window.SavePhoto(&f)
	if err != nil {
		p.battle.kit.Shared.Say("screenshot not saved: " + err.Error())
		return
	}
	p.battle.kit.Shared.Say("saved " + path)
}
