package screen

import (
	"math"

	"treeline/scene/camera"
	"treeline/scene/input"
)

// helm is what the person holds and moves: keys that drive, the mouse that looks, the
// wheel of the gunner's sight.
type helm struct {
	battle  *Battle
	push    push
	notches float64 // of the wheel, that are not yet a whole step of the sight
}

// steer reads what is held and moved, for dt seconds.
func (m *helm) steer(dt float64) {
	b := m.battle
	c, feel := &b.kit.stack.controls, &b.kit.Config.View.Mouse
	c.feel = input.MouseFeel{Sensitivity: feel.Sensitivity, Zoomed: feel.Zoomed, Invert: feel.Invert}
	if b.kit.photo() != nil { // which the mouse turns
		return
	}
	c.zoom, _ = b.rig.Zoom()
	left, up := c.mouse.Take()
	over := b.rig.Shown(b.session.World()) == camera.ModeOverhead
	if over {
		b.survey.pan(dt)
	} else {
		b.rig.Turn(left, up, b.driving())
	}
	m.drive(over, dt)
}

// drive turns held keys into the person's orders.
func (m *helm) drive(over bool, dt float64) {
	b := m.battle
	h, s := b.session.Human(), &b.kit.stack
	if !b.driving() || over {
		h.Rest()
		m.push.add(nil, 0, dt)
		return
	}
	h.Throttle = s.axis(b, input.Ahead, input.Back)
	h.Steer = s.axis(b, input.Left, input.Right)
	h.Trigger = s.pressed(b, input.Fire)
	if !b.session.Held() {
		m.push.add(&b.session.World().Tanks[b.session.Seat()], h.Throttle, dt)
	}
}

// wheel steps the magnification of the gunner's sight.
func (m *helm) wheel(notches float64) {
	b := m.battle
	if b.rig.Shown(b.session.World()) != camera.ModeFirst {
		return
	}
	m.notches += notches // a touch pad turns in parts
	if n := math.Round(m.notches); n != 0 {
		m.notches -= n
		b.rig.StepZoom(int(n))
	}
}
