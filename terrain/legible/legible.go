// Package legible makes texts from files fit to be shown.
package legible

import (
	"strings"
	"unicode"
)

// Line returns a text as it may stand in a line: without characters that do not print, among them
// ends of lines and what turns the direction of writing, and cut with dots after 60. A byte that is
// no UTF-8 becomes the sign for that.
func Line(text string) string {
	const longest = 60
	var b strings.Builder
	n := 0
	for _, r := range text {
		if !unicode.IsPrint(r) {
			continue
		}
		if n == longest {
			return b.String() + "..."
		}
		b.WriteRune(r)
		n++
	}
	return b.String()
}
