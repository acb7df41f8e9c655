package screen

import (
	"math"
	"slices"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
	"treeline/tanks"
)

// mapControl is what a person does over the map: keys, sticks and wheel move the camera, the
// mouse drags the map, picks tanks, or points the squad somewhere.
type mapControl struct {
	battle *Battle
	drag   drag
	last   click
	open   float64 // s for which the person has seen the map

	carried bool // keys were already held to drive, and move the map only once they have been released
}

// drag is a press of the free mouse on the map.
type drag struct {
	held  bool
	with  input.Control
	moved float64 // px since the press
	x, y  float64 // px
}

// click is a click on the map, or none if it is long ago.
type click struct {
	x, y float64  // px
	ago  float64  // s
	on   tanks.ID // that was picked
}

// twice is the time within which two clicks are a double click, in seconds.
const twice = 0.45

// clickSlack is how far the mouse may move between press and release of a click,
// in pixels.
const clickSlack = 5.0

// away notes that the map is not shown: held keys mean something else.
func (m *mapControl) away() {
	m.carried = true
	m.battle.selection.drop()
}

// pan moves the camera by the keys that are held, for dt seconds.
func (m *mapControl) pan(dt float64) {
	const turnRate, descent = 1.2, 1.5 // rad/s; 1/s, of the logarithm of the height
	b := m.battle
	k := b.kit.Shared.Stack
	m.open, m.last.ago = m.open+dt, m.last.ago+dt
	pan := camera.Pan{
		Right: k.Axis(b, input.PanRight, input.PanLeft),
		Up:    k.Axis(b, input.PanUp, input.PanDown),
		Turn:  k.Axis(b, input.TurnLeft, input.TurnRight) * turnRate * dt,
	}
	down := k.Axis(b, input.Closer, input.Farther)
	if m.carried = m.carried && (pan != camera.Pan{} || down != 0); m.carried {
		pan, down = camera.Pan{}, 0
	}
	b.rig.Pan(pan, dt)
	if down != 0 {
		p := b.pointer()
		if at, ok := p.ground(p.middle()); ok {
			b.rig.Descend(math.Exp(-down*descent*dt), at)
		}
	}
}

// point handles a mouse event, and reports whether it means something here.
func (m *mapControl) point(e *input.Event) bool {
	switch e.Kind {
	case input.WheelTurned:
		return m.wheel(e)
	case input.ButtonWentDown:
		if !e.Button.Points() {
			return false
		}
		if e.Button == input.LeftButton && m.press(e.PX, e.PY) {
			return true
		}
		m.drag = drag{held: true, with: e.Control(), x: e.PX, y: e.PY}
		m.drag.with.Shift = e.Shift
	case input.CursorMoved:
		m.move(e.PX, e.PY)
	case input.ButtonWentUp:
		if d := m.drag; d.held && d.moved <= clickSlack {
			m.click(d.x, d.y, m.means(d.with))
		}
		m.drag = drag{}
	case input.FocusLost:
		m.drag = drag{}
	}
	return true
}

// means returns the action of a control over the map.
func (m *mapControl) means(c input.Control) input.Action {
	return m.battle.kit.Shared.Stack.Hand.Table.Meaning(input.Overhead, c, false)
}

// wheel zooms toward what is under the cursor, or away from it, unless the person has bound the
// wheel to something else.
func (m *mapControl) wheel(e *input.Event) bool {
	const notch = 0.86 // of the height, for each notch
	if m.means(input.OfWheel(e.Notches > 0)) != input.NoAction {
		return false
	}
	if at, ok := m.battle.pointer().ground(e.PX, e.PY); ok {
		m.battle.rig.Descend(math.Pow(notch, e.Notches), at)
	}
	return true
}

// move drags the map along with the mouse.
func (m *mapControl) move(x, y float64) {
	d := &m.drag
	if !d.held {
		return
	}
	d.moved += math.Hypot(x-d.x, y-d.y)
	if d.moved > clickSlack {
		p := m.battle.pointer()
		from, ok := p.ground(d.x, d.y)
		to, ok2 := p.ground(x, y)
		if ok && ok2 {
			m.battle.rig.Drag(from, to)
		}
	}
	d.x, d.y = x, y
}

// click does what a button means at a pixel: it picks a tank, takes it over on a double click, or
// points the squad somewhere.
func (m *mapControl) click(x, y float64, a input.Action) {
	switch a {
	case input.PickTank:
		if again := m.last.ago < twice && math.Hypot(x-m.last.x, y-m.last.y) <= clickSlack; again {
			m.last.ago = twice
			m.enter(m.last.on)
			return
		}
		if id := m.pick(x, y); id != tanks.NoTank {
			m.last = click{x: x, y: y, on: id}
		}
	case input.PickMore:
		if id := m.friend(x, y); id != tanks.NoTank {
			m.battle.selection.toggle(id)
		}
	case input.OrderThere:
		m.battle.squad.point(x, y)
	case input.OrderMove:
		m.battle.squad.send(tanks.Move, x, y)
	default:
		m.battle.kit.Shared.Stack.Press(m.drag.with, false)
	}
}

// enter takes over a tank and looks out of it.
func (m *mapControl) enter(id tanks.ID) {
	b := m.battle
	if b.rig.On() != id {
		b.viewpoint.moveTo(id)
	}
	if id != b.session.Seat() {
		b.viewpoint.takeOver()
	}
	if b.aboard() {
		b.choose(camera.ModeFirst)
	}
}

// pick does what a click on the map means: a person who drives a tank selects one of the squad, or
// returns to their own; others follow a tank. A click beside all tanks clears the selection. It
// returns the tank that was picked, NoTank for none.
func (m *mapControl) pick(x, y float64) tanks.ID {
	b := m.battle
	id := m.friend(x, y)
	switch {
	case id == tanks.NoTank:
		b.selection.drop()
	case m.battle.squad.leads() && id != b.session.Seat():
		b.selection.only(id)
	default:
		b.selection.drop()
		b.viewpoint.moveTo(id)
	}
	return id
}

// friend returns the tank that is drawn at a pixel, only one of their team if the person has a
// team; NoTank if there is none.
func (m *mapControl) friend(x, y float64) tanks.ID {
	b := m.battle
	w, id, seat := b.session.World(), b.pointer().tank(x, y), b.session.Seat()
	if id != tanks.NoTank && seat != tanks.NoTank && w.Tanks[id].Team != w.Tanks[seat].Team {
		b.kit.Shared.Say("that tank is not on your team")
		return tanks.NoTank
	}
	return id
}

// mapHint is a hint over the map, and what a click on it does, NoAction for nothing.
type mapHint struct {
	canvas.Hint

	does input.Action
}

// hints returns, at first, what the mouse does over the map and what the selected tanks can be
// told; nil later.
func (m *mapControl) hints() []mapHint {
	const long = 20 // s
	k := m.battle.kit
	if who := m.battle.selection.who(); who != "" {
		return m.orderHints(who)
	}
	if m.open > long || k.Shared.Stack.Hand.Table.Pad() {
		return nil
	}
	var all []mapHint
	if !m.battle.squad.leads() || m.battle.selection.any() {
		all = m.squadHints()
	}
	all = append(all,
		mapHint{Hint: k.Shared.Keys.Keyed(k.Canvas.T("Drag"), "move the map")},
		mapHint{k.Shared.Keys.Hint(input.WholeMap, "whole map"), input.WholeMap},
	)
	if !k.Settings.Config.View.Periscope {
		all = append(all, mapHint{k.Shared.Keys.Hint(input.ShowPeriscope, "gunner's view"), input.ShowPeriscope})
	}
	if k.Shared.Stack.Find(stack.BarName) == nil {
		all = append(all, mapHint{k.Shared.Keys.Hint(input.ShowBar, "thresholds"), input.ShowBar})
	}
	all = append(all, mapHint{Hint: k.Shared.Keys.Keyed(k.Canvas.T("Wheel"), "zoom")})
	return slices.DeleteFunc(all, mapHint.empty)
}

// squadHints returns what can be done with tanks on the map.
func (m *mapControl) squadHints() []mapHint {
	k, does := m.battle.kit, "follow"
	if m.battle.squad.leads() {
		does = "select"
	}
	all := []mapHint{
		{Hint: k.Shared.Keys.Hint(input.PickTank, does)},
		{Hint: k.Shared.Keys.Keyed(k.Canvas.T("Double click"), "take over")},
	}
	if m.battle.line != nil { // in a replay nobody takes orders
		return all
	}
	if !m.battle.squad.leads() {
		all = append(all, mapHint{Hint: k.Shared.Keys.Hint(input.PickMore, "select")})
	}
	return append(all, mapHint{Hint: k.Shared.Keys.Hint(input.OrderThere, "attack there")}, mapHint{Hint: k.Shared.Keys.Hint(input.OrderMove, "move there")})
}

// orderHints returns what the selected tanks can be told.
func (m *mapControl) orderHints(who string) []mapHint {
	k, there := m.battle.kit, input.OrderThere
	if k.Shared.Stack.Hand.Table.Pad() {
		there = input.OrderAttack
	}
	all := []mapHint{
		{Hint: k.Shared.Keys.Hint(there, "attack there")},
		{Hint: k.Shared.Keys.Hint(input.OrderMove, "move there")},
		{Hint: k.Shared.Keys.Hint(input.OrderWatch, "watch there")},
		{Hint: k.Shared.Keys.Hint(input.OrderHold, "hold")},
		{Hint: k.Shared.Keys.Hint(input.PickMore, "select too")},
		{k.Shared.Keys.Hint(input.SelectNext, "next tank"), input.SelectNext},
	}
	all = slices.DeleteFunc(all, mapHint.empty)
	if len(all) > 0 {
		all[0].Does = who + ": " + all[0].Does
	}
	return all
}

func (h mapHint) empty() bool { return h.Hint == (canvas.Hint{}) }

// press does what a hint or the periscope at a pixel means, and reports whether there is one: a
// hint does what it names, the periscope leads to the view along that gun.
func (m *mapControl) press(x, y float64) bool {
	b := m.battle
	if b.bare {
		return false
	}
	if b.kit.HUD.OverPeriscope(x, y) {
		b.choose(camera.ModeFirst)
		return true
	}
	i, all := b.kit.HUD.MapHint(x, y), m.hints()
	if i < 0 || i >= len(all) {
		return false
	}
	switch does := all[i].does; does {
	case input.WholeMap, input.ShowPeriscope, input.SelectNext:
		b.Handle(does)
	case input.ShowBar:
		b.kit.always(does)
	}
	return true
}
