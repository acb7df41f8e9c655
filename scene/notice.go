package scene

// noticeTime is how long a short word to the player stays, in seconds.
const noticeTime = 3.0

// notice is a short word to the player.
type notice struct {
	text string
	left float64 // s
}

// say shows a short word, and drops the one before.
func (g *game) say(text string) { g.notice = notice{text: text, left: noticeTime} }

// fade lets dt seconds pass.
func (n *notice) fade(dt float64) {
	if n.left -= dt; n.left <= 0 {
		n.text = ""
	}
}
