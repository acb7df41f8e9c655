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
	const high, pad = 22.0, 28.0
	c := k.Canvas
	x, y := (c.Width()-k.inset()/c.Scale())/2, c.Height()-rise
	w := c.TextWidth(canvas.Small, text, canvas.Left) + pad
	c.Plate(x-w/2, y-high/2, w, high, 5, canvas.Plate, 0)
	c.Text(x, y, canvas.Small, text, canvas.Ink, canvas.Center)
}
