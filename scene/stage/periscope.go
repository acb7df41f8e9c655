package stage

import (
	"fmt"
	"slices"

	"github.com/g3n/engine/gls"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/tanks"
)

// periscope keeps the small picture of a frame. It is redrawn in every other frame.
type periscope struct {
	post  *post
	sheet *gx.Target // with the picture, nil before the first
	on    tanks.ID
	shown bool // the last frame had one
	waits bool // the next frame keeps the picture
}

// unitCanvas is the unit to which the canvas binds its textures.
const unitCanvas = 0

// Periscope returns the texture of the periscope of the last Draw, upside down as frame
// buffers are, and its size in pixels; 0 for none. The texture is the stage's own.
func (s *Stage) Periscope() (texture uint32, width, height int) {
	p := &s.small
	if !p.shown || p.sheet == nil {
		return 0, 0, 0
	}
	return p.sheet.Texture, p.sheet.Width, p.sheet.Height
}

// drawPeriscope draws the periscope of a frame that has just been drawn.
func (s *Stage) drawPeriscope(f *Frame) error {
	p, look := &s.small, f.Periscope
	if p.shown = look != nil && look.Width > 0 && look.Height > 0; !p.shown {
		return nil
	}
	fits := p.sheet != nil && p.sheet.Width == look.Width && p.sheet.Height == look.Height
	if p.waits = fits && p.on == look.On && !p.waits; p.waits {
		return nil
	}
	var before, after gls.Stats
	s.win.Gls.Stats(&before)
	p.on = look.On
	if !fits {
		if err := p.size(s, look.Width, look.Height); err != nil {
			return fmt.Errorf("periscope: %w", err)
		}
	}
	small := *f
	small.Camera, small.Width, small.Height = look.Camera, look.Width, look.Height
	small.Dt, small.Focus, small.Barrel, small.again = 0, mgl64.Vec3{}, false, true
	show := s.fleet.hide(&small, look.On)
	if look.Alone {
		show()
		show = func() {}
		small.Tanks = slices.DeleteFunc(slices.Clone(f.Tanks), func(t TankLook) bool { return t.ID != look.On })
	}
	s.view(&small)
	show()
	err := s.paint(&small, p.post, p.sheet)
	gx.BindWindow(s.win.Gls, f.Width, f.Height)
	s.win.Gls.Stats(&after)
	s.calls += int(after.Drawcalls - before.Drawcalls)
	return err
}

// size gives the picture a size in pixels.
func (p *periscope) size(s *Stage, width, height int) (err error) {
	if p.post == nil {
		p.post = newPost(s.q.post, unitPeriscope)
	}
	if p.sheet != nil {
		p.sheet.Close()
	}
	p.sheet, err = gx.NewTarget(s.win.Gls, width, height, gls.RGBA8, false, unitCanvas)
	return err
}

func (p *periscope) close() {
	if p.sheet != nil {
		p.sheet.Close()
		p.sheet = nil
	}
	if p.post != nil {
		p.post.close()
		p.post = nil
	}
}

// near reports whether a tank may cast a shadow in the small picture, false if there is none.
func (p *Periscope) near(t *TankLook) bool {
	return p != nil && t.At.Sub(p.Camera.Eye).Len() < shadowReach+beyond
}

// hide takes a tank out of a frame, as its gunner sees it, until the returned function is called.
// The stored state of the tank stays as it was.
func (f *fleet) hide(frame *Frame, id tanks.ID) (show func()) {
	t := frame.Tank(id)
	if t == nil {
		return func() {}
	}
	was := t.Hidden
	t.Hidden = true
	return func() {
		t.Hidden = was
		f.looks[id] = *t
	}
}
