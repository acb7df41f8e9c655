package screen

import (
	"strings"
	"time"
	"unicode/utf8"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
)

// naming asks for a name. There is one in the field at first, which will do: a gamepad
// types nothing. The first letter replaces it.
type naming struct {
	targets // save, cancel

	kit     *Kit
	heading string
	hint    string // what there is to be done
	does    string // what taking it means
	name    string
	typed   bool // the player has changed the name
	message string
	take    func(name string) error
}

// openNaming asks for a name and hands it to take, until that has no error to show.
func (k *Kit) openNaming(heading, name string, take func(name string) error) {
	k.ask(&naming{heading: heading, hint: "Type a name, or take this one.", does: "Save", name: name, take: take})
}

// ask opens a page that asks for a text.
func (k *Kit) ask(n *naming) {
	n.kit = k
	k.stack.Open(n)
}

// Pasted takes a text from the clipboard in place of what is there.
func (n *naming) Pasted(text string) {
	n.change("")
	for _, r := range strings.TrimSpace(text) {
		n.Letter(r)
	}
}

// Traits implements Screen.
func (n *naming) Traits() stack.Traits {
	return stack.Traits{Name: stack.NamingName, Contexts: [3]input.Context{input.Menu, input.Tuning}, Modal: true, Types: true, Holds: true}
}

// Handle implements Screen.
func (n *naming) Handle(a input.Action) {
	switch a {
	case input.Accept:
		n.accept()
	case input.Cancel:
		n.kit.close(n)
	case input.EraseLetter:
		_, size := utf8.DecodeLastRuneInString(n.name)
		n.change(n.name[:len(n.name)-size])
	}
}

// Letter takes what was typed.
func (n *naming) Letter(r rune) {
	const most = 160 // letters: what is too long for a name or a code is refused with a word
	switch {
	case !n.typed:
		n.change(string(r))
	case utf8.RuneCountInString(n.name) < most:
		n.change(n.name + string(r))
	}
}

func (n *naming) change(name string) { n.name, n.typed, n.message = name, true, "" }

// accept hands the name over.
func (n *naming) accept() {
	n.kit.Sound.Play("ui_click")
	if err := n.take(strings.TrimSpace(n.name)); err != nil {
		n.message = err.Error()
		return
	}
	n.kit.stack.Close(n)
}

// Point implements Screen.
func (n *naming) Point(e *input.Event) bool {
	if at, clicked := n.follow(n.kit.Canvas, e); clicked {
		n.Handle([2]input.Action{input.Accept, input.Cancel}[at])
	}
	return true
}

// Update implements Screen.
func (n *naming) Update(time.Duration) {}

// Draw implements Screen.
func (n *naming) Draw() error {
	const wide, high, rim, field, button = 480.0, 218.0, 20.0, 34.0, 32.0
	k, c := n.kit, n.kit.Canvas
	b := k.page(wide, high, rim)
	in := box{b.x + rim, b.y + rim, b.w - 2*rim, b.h - 2*rim}
	c.Text(in.x, in.y+8, canvas.Head, n.heading, canvas.Ink, canvas.Left|canvas.Bold)
	n.drawField(box{in.x, in.y + 32, in.w, field})
	text, ink := n.message, canvas.Alarm
	if text == "" {
		text, ink = n.hint, canvas.Muted
	}
	k.drawHelp(in.x, in.y+32+field+16, in.w, text, ink)
	n.boxes = n.boxes[:0]
	half := (in.w - rim) / 2
	for i, h := range [2]canvas.Hint{k.hint(input.Accept, n.does), k.hint(input.Cancel, "Cancel")} {
		r := box{in.x + (half+rim)*float64(i), in.y + in.h - button, half, button}
		n.boxes = append(n.boxes, r)
		k.drawButton(r, canvas.Small, h.Key, h.Does, false)
	}
	return nil
}

// drawField draws the name, or its end if it is long, and where the next letter comes. A
// name that the first letter replaces is marked.
func (n *naming) drawField(b box) {
	const pad, cursor = 10.0, 2.0
	c := n.kit.Canvas
	c.Plate(b.x, b.y, b.w, b.h, 5, canvas.Black.Fade(0.6), canvas.Amber)
	name := n.name
	for name != "" && c.TextWidth(canvas.Body, name, canvas.Verbatim) > b.w-2*pad-cursor {
		_, size := utf8.DecodeRuneInString(name)
		name = name[size:]
	}
	mid, wide := b.y+b.h/2, c.TextWidth(canvas.Body, name, canvas.Verbatim)
	if !n.typed {
		c.Rect(b.x+pad-2, b.y+6, wide+4, b.h-12, canvas.Amber.Fade(0.3))
	}
	c.Text(b.x+pad, mid, canvas.Body, name, canvas.White, canvas.Left|canvas.Verbatim)
	c.Rect(b.x+pad+wide+1, b.y+7, cursor, b.h-14, canvas.Amber)
}
