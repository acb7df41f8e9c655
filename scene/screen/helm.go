package screen

import (
	"treeline/scene/camera"
	"treeline/scene/config"
	"treeline/scene/input"
)

// helm is what the person holds and moves: the controls that drive, the look, the gunner's sight.
type helm struct {
	battle *Battle
	push   push
	raised bool // the sight, while its key is held
	locked bool // the gun stays laid on its target, wherever the person looks
}

// steer reads what is held and moved, for dt seconds.
func (m *helm) steer(dt float64) {
	b := m.battle
	s := b.kit.Shared.Stack
	s.Hand.Feels(&b.kit.Settings.Config.View)
	if elsewhere(b.kit.Shared.Stack) { // the mouse turns the photo
		return
	}
	s.Hand.Zoom, _ = b.rig.Zoom()
	left, up := 0.0, 0.0
	if !b.session.Held() {
		left, up = s.Look(b, dt)
	}
	over := b.rig.Shown(b.session.World()) == camera.ModeOverhead
	if over {
		b.mapControl.pan(dt)
	} else {
		b.mapControl.away()
		b.rig.Turn(left, up, b.aboard())
	}
	m.drive(over, dt)
	if m.raised && !s.Pressed(b, input.Zoom) {
		m.lower()
	}
	if m.locked && (!b.driving() || over || b.kit.Settings.Config.View.Press.AimLock == config.Hold && !s.Pressed(b, input.AimLock)) {
		m.locked = false
	}
}

// lock locks the aim, or releases it if its key toggles it. Then the gun follows the look
// again.
func (m *helm) lock() {
	b := m.battle
	m.locked = b.driving() && (!m.locked || b.kit.Settings.Config.View.Press.AimLock == config.Hold)
}

// drive turns what is held into the person's orders.
func (m *helm) drive(over bool, dt float64) {
	b := m.battle
	h, s := b.session.Human(), b.kit.Shared.Stack
	if !b.driving() || over {
		h.ReleaseAll()
		m.push.add(nil, 0, dt)
		return
	}
	h.Throttle = s.Axis(b, input.Ahead, input.Back)
	h.Steer = s.Axis(b, input.Left, input.Right)
	h.Trigger = s.Pressed(b, input.Fire)
	if !b.session.Held() {
		m.push.add(&b.session.World().Tanks[b.session.Seat()], h.Throttle, dt)
	}
}

// raise raises the gunner's sight, or lowers it if its key toggles it.
func (m *helm) raise() {
	b := m.battle
	_, goal := b.rig.Zoom()
	if m.raised = b.kit.Settings.Config.View.Press.Sight == config.Hold; m.raised && goal > 1 {
		return
	}
	m.toggle()
}

// lower lowers the sight again when its key is released.
func (m *helm) lower() {
	m.raised = false
	if _, goal := m.battle.rig.Zoom(); goal > 1 {
		m.toggle()
	}
}

func (m *helm) toggle() {
	b := m.battle
	target, rest := b.target(), b.rig.Shown(b.session.World()) == camera.ModeChase
	b.rig.RaiseSight(b.session.World(), target, b.aboard())
	if rest {
		b.session.Human().ReleaseAll()
	}
}

// step steps the magnification of the gunner's sight.
func (m *helm) step(steps int) {
	if b := m.battle; b.rig.Shown(b.session.World()) == camera.ModeFirst {
		b.rig.StepZoom(steps)
	}
}
