package screen

import (
	"math"

	"treeline/scene/camera"
	"treeline/scene/input"
	"treeline/tanks"
)

// survey is what a person does over the map: keys, sticks and wheel move the camera, the
// mouse drags the map, picks a tank, or points the squad somewhere.
type survey struct {
	battle *Battle
	drag   drag
}

// drag is a press of the free mouse on the map.
type drag struct {
	held  bool
	right bool    // of the right button
	moved float64 // px since the press
	x, y  float64 // px
}

// clickSlack is how far the mouse may move between press and release of a click,
// in pixels.
const clickSlack = 5.0

// pan moves the camera by the keys that are held, for dt seconds.
func (s *survey) pan(dt float64) {
	const turnRate, descent = 1.2, 1.5 // rad/s; 1/s, of the logarithm of the height
	b := s.battle
	k := &b.kit.stack
	b.rig.Pan(camera.Pan{
		Right: k.axis(b, input.PanRight, input.PanLeft),
		Up:    k.axis(b, input.PanUp, input.PanDown),
		Turn:  k.axis(b, input.TurnLeft, input.TurnRight) * turnRate * dt,
	}, dt)
	if down := k.axis(b, input.Closer, input.Farther); down != 0 {
		p := b.pointer()
		if at, ok := p.ground(p.middle()); ok {
			b.rig.Descend(math.Exp(-down*descent*dt), at)
		}
	}
}

// point takes in what the mouse did.
func (s *survey) point(e *input.Event) {
	const notch = 0.86 // of the height, for each notch of the wheel
	switch e.Kind {
	case input.WheelTurned:
		if at, ok := s.battle.pointer().ground(e.PX, e.PY); ok {
			s.battle.rig.Descend(math.Pow(notch, e.Notches), at)
		}
	case input.ButtonWentDown:
		s.drag = drag{held: true, right: e.Button == input.RightButton, x: e.PX, y: e.PY}
	case input.CursorMoved:
		s.move(e.PX, e.PY)
	case input.ButtonWentUp:
		if d := s.drag; d.held && d.moved <= clickSlack {
			s.click(d.x, d.y, d.right)
		}
		s.drag = drag{}
	case input.FocusLost:
		s.drag = drag{}
	}
}

// move drags the map along with the mouse.
func (s *survey) move(x, y float64) {
	d := &s.drag
	if !d.held {
		return
	}
	d.moved += math.Hypot(x-d.x, y-d.y)
	if d.moved > clickSlack {
		p := s.battle.pointer()
		from, ok := p.ground(d.x, d.y)
		to, ok2 := p.ground(x, y)
		if ok && ok2 {
			s.battle.rig.Drag(from, to)
		}
	}
	d.x, d.y = x, y
}

// click picks a tank, or with the right button points the squad somewhere.
func (s *survey) click(x, y float64, right bool) {
	if right {
		s.battle.squad.point(x, y)
		return
	}
	s.pick(x, y)
}

// pick follows the tank that is drawn at a pixel, if there is one.
func (s *survey) pick(x, y float64) {
	b := s.battle
	w, id, seat := b.session.World(), b.pointer().tank(x, y), b.session.Seat()
	switch {
	case id == tanks.NoTank:
	case seat != tanks.NoTank && w.Tanks[id].Team != w.Tanks[seat].Team:
		b.kit.Say("you can only follow tanks of your own team")
	default:
		b.viewpoint.moveTo(id)
	}
}
