package controls

import (
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// capture waits for the control that the player wants in a slot: whatever is pressed next.
type capture struct {
	page    *Page
	binding *input.Binding
	slot    int
	shift   bool // Shift is down, with no other key so far
}

// Traits implements Screen.
func (c *capture) Traits() stack.Traits {
	return stack.Traits{Name: stack.CaptureName, Modal: true, Holds: true}
}

// Handle implements Screen: no key has its usual meaning here.
func (c *capture) Handle(input.Action) {}

// Point implements Screen.
func (c *capture) Point(*input.Event) bool { return true }

// Update implements Screen.
func (c *capture) Update(time.Duration) {}

// Capture handles an event and reports whether it was for the capture. Shift alone counts when it
// is released: before that, another key may join it.
func (c *capture) Capture(e *input.Event) bool {
	shift := e.Key == input.KeyLeftShift || e.Key == input.KeyRightShift
	switch e.Kind {
	case input.KeyWentDown:
		if shift {
			c.shift = true
			return true
		}
		c.take(e.Control())
	case input.KeyWentUp:
		if shift && c.shift {
			c.take(input.OfKey(e.Key))
		}
	case input.ButtonWentDown, input.PadWentDown:
		c.take(e.Control())
	case input.WheelTurned:
		if n := c.page.shared.Stack.Hand.Notches(e); n != 0 { // 0 sideways, and for less than a notch
			c.take(input.OfWheel(n > 0))
		}
	case input.KeyRepeats, input.Typed, input.ButtonWentUp, input.PadWentUp, input.PadRepeats, input.CursorMoved:
	default:
		return false
	}
	return true
}

// take accepts a control, unless the slot is for another device. Esc and Start leave the slot as it
// is, and so does B unless the slot is for the gamepad.
func (c *capture) take(o input.Control) {
	o = o.WithoutCtrl()
	fits := o.Fits(c.slot)
	switch {
	case o == input.OfKey(input.KeyEscape), o == input.OfPad(input.PadStart), o == input.OfPad(input.PadB) && !fits:
		c.page.shared.Close(c)
	case fits:
		c.page.shared.Stack.Close(c)
		c.page.offer(c.binding, c.slot, o)
	}
}

// offer binds a control to an action, or asks what to do with other actions that have it.
func (p *Page) offer(b *input.Binding, slot int, o input.Control) {
	c, t := p.shared.Paper.Canvas, p.table()
	name := p.named(o)
	if why := b.Refuses(o); why != "" {
		p.message = name + " " + c.T(why)
		return
	}
	clashes := t.Clashes(b.Action, o)
	for _, other := range clashes {
		if !other.Rebindable() {
			p.message = c.T("%s stays with “%s”", name, other.Help)
			return
		}
	}
	if len(clashes) == 0 {
		t.Bind(b.Action, slot, o)
		p.turned()
		return
	}
	p.ask(b, slot, o, clashes)
}

// named returns the name of a control for use in a sentence: in quotes, so that letters are not
// taken for words.
func (p *Page) named(o input.Control) string {
	return p.shared.Paper.Canvas.Quoted(p.shared.Keys.Label(o))
}

// ask lets the player choose between actions that want the same control.
func (p *Page) ask(b *input.Binding, slot int, o input.Control, clashes []*input.Binding) {
	shared, t := p.shared, p.table()
	s := &page.Sheet{Heading: shared.Paper.Canvas.T("%s is taken", p.named(o)), As: stack.Traits{
		Name: stack.ConflictName, Contexts: [3]input.Context{input.Menu}, Modal: true, Holds: true,
	}}
	leave := func() { shared.Stack.Close(s) }
	var lines []page.Line
	for _, other := range clashes {
		lines = append(lines, page.Line{Text: shared.Paper.Canvas.T("It is used for “%s”", other.Help)})
	}
	do := func(f func(input.Action, int, input.Control)) func() {
		return func() {
			f(b.Action, slot, o)
			p.turned()
			leave()
		}
	}
	first := len(lines)
	if t.Swaps(b.Action, slot, o) {
		old := p.named(t.Slot(b.Action, slot))
		lines = append(lines, page.Line{Text: shared.Paper.Canvas.T("Swap: that action gets %s", old), Choose: do(t.Swap)})
	}
	lines = append(lines,
		page.Line{Text: shared.Paper.Canvas.T("Use it for “%s”", b.Help), Choose: do(t.Steal)},
		page.Line{Text: "Cancel", Key: input.Cancel, Choose: leave})
	s.Menu = page.NewMenu(shared, func() []page.Line { return lines }, leave)
	s.At = first
	shared.Stack.Open(s)
}

// Draw implements Screen.
func (c *capture) Draw() error {
	const least, side, high = 560.0, 40.0, 150.0
	shared := c.page.shared
	v := shared.Paper.Canvas
	width := min(max(least, v.TextWidth(canvas.Head, c.binding.Help, canvas.Bold)+2*side), v.Width()-side)
	text := "Press a key or a mouse button, or turn the wheel."
	if c.slot == input.PadSlot {
		text = "Press a gamepad button, or push a stick."
		if shared.Stack.Hand.Pads() == 0 {
			text = "No gamepad is connected."
		}
	}
	x, y := (v.Width()-width)/2, (v.Height()-high)/2
	v.Rect(0, 0, v.Width(), v.Height(), canvas.Black.Fade(0.5))
	v.Plate(x, y, width, high, 12, canvas.Dense, canvas.Amber)
	mid := x + width/2
	v.Text(mid, y+36, canvas.Head, c.binding.Help, canvas.Ink, canvas.Center|canvas.Bold)
	v.Text(mid, y+78, canvas.Body, text, canvas.White, canvas.Center)
	v.Hints(mid, y+116, canvas.Small, width, canvas.Muted, canvas.Center, shared.Keys.Hint(input.OpenMenu, "cancel"))
	return nil
}
