package page

import "unicode/utf8"

const (
	noticeTime = 3.0  // s that a short word to the player stays
	readable   = 18.0 // letters that are read in a second
)

// Notice is a short word to the player.
type Notice struct {
	Text string // "" for none

	left float64 // s
}

// noticeOf returns a notice of a text that has just come: a longer one, which names a file and what is wrong
// with it, stays until it can have been read.
func noticeOf(text string) Notice {
	return Notice{Text: text, left: max(noticeTime, float64(utf8.RuneCountInString(text))/readable)}
}

// Fade lets dt seconds pass.
func (n *Notice) Fade(dt float64) {
	if n.left -= dt; n.left <= 0 {
		n.Text = ""
	}
}
