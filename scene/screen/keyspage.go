package screen

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"treeline/scene/canvas"
	"treeline/scene/input"
)

// keysPage lists what the keys do. The battle of one who drives waits until it has
// been read.
type keysPage struct {
	kit   *Kit
	holds bool
}

func newKeys(k *Kit) *keysPage {
	return &keysPage{kit: k, holds: k.ground().driving()}
}

// Traits implements Screen.
func (p *keysPage) Traits() Traits {
	return Traits{Name: KeysName, Contexts: [2]input.Context{input.Page}, Modal: true, Holds: p.holds}
}

// Handle implements Screen.
func (p *keysPage) Handle(input.Action) { p.kit.close(p) }

// Point implements Screen: a click closes the page.
func (p *keysPage) Point(e *input.Event) bool {
	if e.Kind == input.ButtonWentDown {
		p.kit.close(p)
	}
	return true
}

// Update implements Screen.
func (p *keysPage) Update(time.Duration) {}

// Draw implements Screen: all lines in as many columns as fit.
func (p *keysPage) Draw() error {
	const line, head, foot, rim, gap, comfortable = 25.0, 74.0, 26.0, 40.0, 18.0, 14
	lines := p.kit.stack.controls.table.Rows()
	c, n := p.kit.Canvas, len(lines)
	names := make([]string, n)
	keys, words := 0.0, 0.0
	for i, l := range lines {
		names[i] = p.names(l.Keys)
		keys = max(keys, c.TextWidth(canvas.Body, names[i], canvas.Bold))
		words = max(words, c.TextWidth(canvas.Body, l.Does, canvas.Left))
	}
	column := keys + gap + words + 2*rim
	room := c.Width() - p.kit.inset()/c.Scale()
	fit := max(int((c.Height()-head-foot-rim)/line), 1)
	columns := (n + fit - 1) / fit
	if columns == 1 && n > comfortable && room > 2*column+rim {
		columns = 2
	}
	each := (n + columns - 1) / columns
	b := box{w: column * float64(columns), h: head + foot + line*float64(each)}
	b.x, b.y = (room-b.w)/2, (c.Height()-b.h)/2
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Black.Fade(0.35))
	c.Plate(b.x, b.y, b.w, b.h, 12, canvas.Dense, canvas.Edge)
	c.Text(b.x+b.w/2, b.y+34, canvas.Large, "Controls", canvas.Ink, canvas.Center|canvas.Bold)
	c.Rect(b.x+30, b.y+58, b.w-60, 1, canvas.Edge)
	for i, l := range lines {
		x := b.x + column*float64(i/each) + rim + keys
		y := b.y + head + line*(float64(i%each)+0.5)
		c.Text(x, y, canvas.Body, names[i], canvas.Amber, canvas.Right|canvas.Bold)
		c.Text(x+gap, y, canvas.Body, l.Does, canvas.Ink, canvas.Left)
	}
	return nil
}

// names returns the names of keys in one line, in the player's language. Single letters
// stand on their keys in every one.
func (p *keysPage) names(all []string) string {
	said := slices.Clone(all)
	for i, name := range all {
		if utf8.RuneCountInString(name) > 1 {
			said[i] = p.kit.Canvas.T(name)
		}
	}
	return strings.Join(said, "  ")
}
