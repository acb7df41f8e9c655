package screen

import "treeline/scene/canvas"

// noticeTime is how long a short word to the player stays, in seconds.
const noticeTime = 3.0

// notice is a short word to the player.
type notice struct {
	text string
	left float64 // s
}

// Say shows a short word, and drops the one before.
func (k *Kit) Say(text string) { k.notice = notice{text: text, left: noticeTime} }

// fade lets dt seconds pass.
func (n *notice) fade(dt float64) {
	if n.left -= dt; n.left <= 0 {
		n.text = ""
	}
}

// Middles of a line above the lower edge, in units.
const (
	wordRise = 56.0 // of a short word
	footRise = 24.0 // of the small print at the foot of the screen
)

// drawWord draws a short text on a plate, its middle rise units above the lower edge.
func (k *Kit) drawWord(text string, rise float64) {
	x, y := k.plate(k.Canvas.TextWidth(canvas.Small, text, canvas.Left), rise)
	k.Canvas.Text(x, y, canvas.Small, text, canvas.Ink, canvas.Center)
}

// drawHints tells on a plate what keys do, its middle as high as that of a word.
func (k *Kit) drawHints(all ...canvas.Hint) {
	wide := k.Canvas.HintsWidth(canvas.Small, all...)
	x, y := k.plate(wide, wordRise)
	k.Canvas.Hints(x, y, canvas.Small, wide, canvas.Ink, canvas.Center, all...)
}

// plate draws a plate for a line of a width, and returns its middle.
func (k *Kit) plate(wide, rise float64) (x, y float64) {
	const high, pad = 22.0, 28.0
	c := k.Canvas
	x, y = (c.Width()-k.inset()/c.Scale())/2, c.Height()-rise
	c.Plate(x-wide/2-pad/2, y-high/2, wide+pad, high, 5, canvas.Plate, 0)
	return x, y
}
