package page

// noticeTime is how long a short word to the player stays, in seconds.
const noticeTime = 3.0

// Notice is a short word to the player.
type Notice struct {
	Text string // "" for none

	left float64 // s
}

// Fade lets dt seconds pass.
func (n *Notice) Fade(dt float64) {
	if n.left -= dt; n.left <= 0 {
		n.Text = ""
	}
}
