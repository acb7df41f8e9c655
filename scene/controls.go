package scene

import (
	"math"

	"github.com/g3n/engine/window"
	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/gx"
	"treeline/scene/input"
	"treeline/scene/panel"
)

// controls collects what the person does at the window between two frames. The
// open panel takes its part away before.
type controls struct {
	win   *gx.Window
	panel *panel.Panel
	table *input.Table
	keys  input.KeyState
	mouse input.Mouse

	actions  []input.Action // since the last frame
	scroll   float64        // notches, away from the person positive
	captured bool
	focused  bool
	deaf     float64 // s for which movements of the mouse do not count
	x, y     float64 // cursor while it is free, px of the frame
	drag     drag
	zoom     float64 // of the sight, for the mouse
	feel     input.MouseFeel
}

// drag is a press of the free mouse on the world.
type drag struct {
	held    bool
	right   bool    // of the right button
	moved   float64 // px since the press
	dx, dy  float64 // px since the last frame
	clicked bool    // let go without having moved
	x, y    float64 // px
}

// clickSlack is how far the mouse may move between press and release of a click,
// in pixels.
const clickSlack = 5.0

// settling is how long the mouse is not listened to after the window has changed
// its size or place, in seconds.
const settling = 0.25

// newControls listens to a window. The panel gets its keys through panelKey.
func newControls(win *gx.Window, p *panel.Panel, panelKey func(window.Key) bool) *controls {
	c := &controls{win: win, panel: p, table: input.NewTable(), zoom: 1}
	c.focused = win.GetAttrib(glfw.Focused) == glfw.True
	c.keys = &heldKeys{KeyState: window.NewKeyState(win), panel: p.Visible}
	press := func(_ string, ev any) {
		if e := ev.(*window.KeyEvent); !panelKey(e.Key) {
			c.press(c.table.Pressed(e.Key, e.Mods))
		}
	}
	win.Subscribe(window.OnKeyDown, press)
	win.Subscribe(window.OnKeyRepeat, func(_ string, ev any) { panelKey(ev.(*window.KeyEvent).Key) })
	win.Subscribe(window.OnMouseDown, func(_ string, ev any) { c.buttonDown(ev.(*window.MouseEvent)) })
	win.Subscribe(window.OnMouseUp, func(_ string, ev any) { c.buttonUp(ev.(*window.MouseEvent)) })
	win.Subscribe(window.OnScroll, func(_ string, ev any) {
		notches := float64(ev.(*window.ScrollEvent).Yoffset)
		if c.captured || !c.panel.Scroll(c.x, c.y, notches) {
			c.scroll += notches
		}
	})
	win.Subscribe(window.OnCursor, func(_ string, ev any) {
		e := ev.(*window.CursorEvent)
		c.move(float64(e.Xpos), float64(e.Ypos))
	})
	// When the window changes, the system moves the cursor in it: nobody meant that.
	win.Subscribe(window.OnWindowSize, func(string, any) { c.deaf = settling })
	win.Subscribe(window.OnWindowPos, func(string, any) { c.deaf = settling })
	win.Subscribe(window.OnWindowFocus, func(_ string, ev any) {
		c.focused = ev.(*window.FocusEvent).Focused
		c.mouse.Start(c.win.GetCursorPos())
		c.table.ReleaseAll()
		c.drag = drag{}
	})
	return c
}

func (c *controls) press(a input.Action) {
	if a != input.NoAction {
		c.actions = append(c.actions, a)
	}
}

// take returns the actions since the last call. The slice is good until the next
// event.
func (c *controls) take() []input.Action {
	a := c.actions
	c.actions = c.actions[:0]
	return a
}

// takeScroll returns the notches of the wheel since the last call.
func (c *controls) takeScroll() float64 {
	s := c.scroll
	c.scroll = 0
	return s
}

// takeDrag returns what the free mouse did since the last call.
func (c *controls) takeDrag() drag {
	d := c.drag
	c.drag.dx, c.drag.dy, c.drag.clicked = 0, 0, false
	return d
}

func (c *controls) held(a input.Action) bool { return c.table.Held(c.keys, a) }

func (c *controls) axis(plus, minus input.Action) float64 { return c.table.Axis(c.keys, plus, minus) }

// capture hides the cursor and lets it run without bounds, or frees it.
func (c *controls) capture(on bool) {
	on = on && c.focused
	if on == c.captured {
		return
	}
	c.captured = on
	c.table.ReleaseAll()
	c.drag = drag{}
	mode := glfw.CursorNormal
	if on {
		mode = glfw.CursorDisabled
	}
	c.win.SetInputMode(glfw.CursorMode, mode)
	c.mouse.Start(c.win.GetCursorPos())
}

func (c *controls) move(x, y float64) {
	if c.captured {
		if c.deaf > 0 {
			c.mouse.Start(x, y)
			return
		}
		c.mouse.Move(x, y, c.zoom, c.feel)
		return
	}
	c.x, c.y = c.pixels(x, y)
	if c.panel.Move(c.x, c.y) {
		return
	}
	if d := &c.drag; d.held {
		d.dx += c.x - d.x
		d.dy += c.y - d.y
		d.moved += math.Hypot(c.x-d.x, c.y-d.y)
		d.x, d.y = c.x, c.y
	}
}

func (c *controls) buttonDown(e *window.MouseEvent) {
	if c.captured {
		c.press(c.table.Clicked(e.Button))
		return
	}
	c.x, c.y = c.pixels(float64(e.Xpos), float64(e.Ypos))
	if e.Button == window.MouseButtonLeft && c.panel.Press(c.x, c.y) {
		return
	}
	c.drag = drag{held: true, right: e.Button == window.MouseButtonRight, x: c.x, y: c.y}
}

func (c *controls) buttonUp(e *window.MouseEvent) {
	c.table.Released(e.Button)
	if c.captured {
		return
	}
	c.x, c.y = c.pixels(float64(e.Xpos), float64(e.Ypos))
	if e.Button == window.MouseButtonLeft {
		c.panel.Release(c.x, c.y)
	}
	if d := &c.drag; d.held {
		d.held = false
		d.clicked = d.moved <= clickSlack
	}
}

// pixels turns window units into pixels of the frame.
func (c *controls) pixels(x, y float64) (px, py float64) {
	sx, sy := c.win.GetScale()
	return x * sx, y * sy
}
