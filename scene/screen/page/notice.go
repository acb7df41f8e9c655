package page

import "unicode/utf8"

const (
	noticeTime = 3.0  // s for which a short notice stays
	readable   = 18.0 // letters that are read per second
)

// Notice is a short notice to the player.
type Notice struct {
	Text string // "" for none

	left float64 // s
}

// noticeOf returns a fresh notice: a longer one, such as the name of a file and what is wrong with
// it, stays until it can have been read.
func noticeOf(text string) Notice {
	return Notice{Text: text, left: max(noticeTime, float64(utf8.RuneCountInString(text))/readable)}
}

// Fade lets dt seconds pass.
func (n *Notice) Fade(dt float64) {
	if n.left -= dt; n.left <= 0 {
		n.Text = ""
	}
}
