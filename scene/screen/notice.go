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

// drawNotice draws the word at the lower edge, where there is no HUD to do it.
func (k *Kit) drawNotice() {
	if k.notice.text != "" {
		k.drawWord(k.notice.text)
	}
}

// drawWord draws a short text on a plate at the lower edge.
func (k *Kit) drawWord(text string) {
	const rise, high, pad = 56.0, 22.0, 28.0
	c := k.Canvas
	x, y := (c.Width()-k.inset()/c.Scale())/2, c.Height()-rise
	w := c.TextWidth(canvas.Small, text, canvas.Left) + pad
	c.Plate(x-w/2, y-high/2, w, high, 5, canvas.Plate, 0)
	c.Text(x, y, canvas.Small, text, canvas.Ink, canvas.Center)
}
