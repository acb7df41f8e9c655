package page

import (
	"strings"
	"time"
	"unicode/utf8"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
)

// Naming asks for a name. The field already has a valid one, because a gamepad cannot type. The
// first letter replaces it.
type Naming struct {
	Targets // save, cancel

	Heading string
	Hint    string                  // what the player should do
	Does    string                  // what accepting does, for the hint
	Name    string                  // in the field
	Take    func(name string) error // receives the name; an error is shown
	Message string                  // below the field, "" for none

	shared *Shared
	typed  bool // the player has changed the name
}

// Pasted replaces the name with a text from the clipboard.
func (n *Naming) Pasted(text string) {
	n.change("")
	for _, r := range strings.TrimSpace(text) {
		n.Letter(r)
	}
}

// Traits implements Screen.
func (n *Naming) Traits() stack.Traits {
	return stack.Traits{Name: stack.NamingName, Contexts: [3]input.Context{input.Menu, input.Tuning}, Modal: true, Types: true, Holds: true}
}

// Handle implements Screen.
func (n *Naming) Handle(a input.Action) {
	switch a {
	case input.Accept:
		n.accept()
	case input.Cancel:
		n.shared.Close(n)
	case input.EraseLetter:
		_, size := utf8.DecodeLastRuneInString(n.Name)
		n.change(n.Name[:len(n.Name)-size])
	}
}

// Letter adds a typed letter.
func (n *Naming) Letter(r rune) {
	const most = 160 // letters; a name or code that is too long gets an error
	switch {
	case !n.typed:
		n.change(string(r))
	case utf8.RuneCountInString(n.Name) < most:
		n.change(n.Name + string(r))
	}
}

func (n *Naming) change(name string) { n.Name, n.typed, n.Message = name, true, "" }

// accept passes the name to Take.
func (n *Naming) accept() {
	n.shared.Sound.Play("ui_click")
	if err := n.Take(strings.TrimSpace(n.Name)); err != nil {
		n.Message = err.Error()
		return
	}
	n.shared.Stack.Close(n)
}

// Point implements Screen.
func (n *Naming) Point(e *input.Event) bool {
	if at, clicked := n.Follow(n.shared.Paper.Canvas, e); clicked {
		n.Handle([2]input.Action{input.Accept, input.Cancel}[at])
	}
	return true
}

// Update implements Screen.
func (n *Naming) Update(time.Duration) {}

// Draw implements Screen.
func (n *Naming) Draw() error {
	const wide, high, rim, field, button = 480.0, 218.0, 20.0, 34.0, 32.0
	d, c := n.shared, n.shared.Paper.Canvas
	b := d.Paper.Page(wide, high, rim)
	in := Box{b.X + rim, b.Y + rim, b.W - 2*rim, b.H - 2*rim}
	c.Text(in.X, in.Y+8, canvas.Head, n.Heading, canvas.Ink, canvas.Left|canvas.Bold)
	n.drawField(Box{in.X, in.Y + 32, in.W, field})
	text, ink := n.Message, canvas.Alarm
	if text == "" {
		text, ink = n.Hint, canvas.Muted
	}
	d.Paper.Help(in.X, in.Y+32+field+16, in.W, text, ink)
	n.Boxes = n.Boxes[:0]
	half := (in.W - rim) / 2
	for i, h := range [2]canvas.Hint{d.Keys.Hint(input.Accept, n.Does), d.Keys.Hint(input.Cancel, "Cancel")} {
		r := Box{in.X + (half+rim)*float64(i), in.Y + in.H - button, half, button}
		n.Boxes = append(n.Boxes, r)
		d.Paper.Button(r, canvas.Small, h.Key, h.Does, false)
	}
	return nil
}

// drawField draws the name, or its end if it is long, and the cursor. A name that the first letter
// replaces is highlighted.
func (n *Naming) drawField(b Box) {
	const pad, cursor = 10.0, 2.0
	c := n.shared.Paper.Canvas
	c.Plate(b.X, b.Y, b.W, b.H, 5, canvas.Black.Fade(0.6), canvas.Amber)
	name := n.Name
	for name != "" && c.TextWidth(canvas.Body, name, canvas.Verbatim) > b.W-2*pad-cursor {
		_, size := utf8.DecodeRuneInString(name)
		name = name[size:]
	}
	mid, wide := b.Y+b.H/2, c.TextWidth(canvas.Body, name, canvas.Verbatim)
	if !n.typed {
		c.Rect(b.X+pad-2, b.Y+6, wide+4, b.H-12, canvas.Amber.Fade(0.3))
	}
	c.Text(b.X+pad, mid, canvas.Body, name, canvas.White, canvas.Left|canvas.Verbatim)
	c.Rect(b.X+pad+wide+1, b.Y+7, cursor, b.H-14, canvas.Amber)
}
