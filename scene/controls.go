package scene

import (
	"math"

	"github.com/g3n/engine/gui"
	"github.com/g3n/engine/window"
	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/gx"
	"treeline/scene/input"
)

// controls collects what the person does at the window between two frames.
type controls struct {
	win   *gx.Window
	table *input.Table
	keys  *window.KeyState
	mouse input.Mouse

	actions  []input.Action // since the last frame
	scroll   float64        // notches, away from the person positive
	captured bool
	focused  bool
	x, y     float64 // cursor while it is free, px of the frame
	drag     drag
	zoom     float64 // of the sight, for the mouse
	feel     input.MouseFeel
}

// drag is a press of the free mouse on the world.
type drag struct {
	held         bool
	moved        float64 // px since the press
	dx, dy       float64 // px since the last frame
	clicked      bool    // let go without having moved
	atX, atY     float64 // px, of the click
	lastX, lastY float64
}

// clickSlack is how far the mouse may move between press and release of a click.
const clickSlack = 5.0

// newControls listens to a window and to the gui in it.
func newControls(win *gx.Window) *controls {
	c := &controls{win: win, table: input.NewTable(), keys: window.NewKeyState(win), focused: true, zoom: 1}
	win.Subscribe(window.OnKeyDown, func(_ string, ev any) {
		if e := ev.(*window.KeyEvent); always(e.Key) {
			c.press(c.table.Pressed(e.Key, e.Mods))
		}
	})
	// The other keys come through the gui, which keeps them while one types.
	gui.Manager().Subscribe(window.OnKeyDown, func(_ string, ev any) {
		if e := ev.(*window.KeyEvent); !always(e.Key) {
			c.press(c.table.Pressed(e.Key, e.Mods))
		}
	})
	win.Subscribe(window.OnMouseDown, func(_ string, ev any) {
		if e := ev.(*window.MouseEvent); c.captured {
			c.press(c.table.Clicked(e.Button))
		}
	})
	win.Subscribe(window.OnMouseUp, func(_ string, ev any) {
		c.table.Released(ev.(*window.MouseEvent).Button)
		c.drop()
	})
	// A click beside the panel comes through the gui, one on it does not.
	gui.Manager().Subscribe(window.OnMouseDown, func(_ string, ev any) {
		if !c.captured {
			c.grab(ev.(*window.MouseEvent))
		}
	})
	gui.Manager().Subscribe(window.OnScroll, func(_ string, ev any) {
		c.scroll += float64(ev.(*window.ScrollEvent).Yoffset)
	})
	win.Subscribe(window.OnCursor, func(_ string, ev any) {
		e := ev.(*window.CursorEvent)
		c.move(float64(e.Xpos), float64(e.Ypos))
	})
	win.Subscribe(window.OnWindowFocus, func(_ string, ev any) {
		c.focused = ev.(*window.FocusEvent).Focused
		c.mouse.Start(c.win.GetCursorPos())
		c.table.ReleaseAll()
		c.drag = drag{}
	})
	return c
}

// always says whether a key is an action of the game even while one types.
func always(k window.Key) bool {
	return k == window.KeyEscape || k >= window.KeyF1 && k <= window.KeyF25
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
	// The gui still follows the cursor, now out of sight; nothing of it is on the
	// screen as long as the cursor is captured.
	mode := glfw.CursorNormal
	if on {
		mode = glfw.CursorDisabled
	}
	c.win.SetInputMode(glfw.CursorMode, mode)
	c.mouse.Start(c.win.GetCursorPos())
}

func (c *controls) move(x, y float64) {
	if c.captured {
		c.mouse.Move(x, y, c.zoom, c.feel)
		return
	}
	sx, sy := c.win.GetScale()
	c.x, c.y = x*sx, y*sy
	if d := &c.drag; d.held {
		d.dx += c.x - d.lastX
		d.dy += c.y - d.lastY
		d.moved += math.Hypot(c.x-d.lastX, c.y-d.lastY)
		d.lastX, d.lastY = c.x, c.y
	}
}

func (c *controls) grab(e *window.MouseEvent) {
	sx, sy := c.win.GetScale()
	x, y := float64(e.Xpos)*sx, float64(e.Ypos)*sy
	c.drag = drag{held: true, lastX: x, lastY: y, atX: x, atY: y}
}

func (c *controls) drop() {
	if d := &c.drag; d.held {
		d.held = false
		d.clicked = d.moved <= clickSlack
	}
}
