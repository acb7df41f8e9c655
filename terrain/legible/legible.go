// Package legible makes texts from files fit to be read and shown.
package legible

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// UTF8 returns the text of a file without its byte order mark, if it has one, and in UTF-8: after
// the mark of UTF-16, as some editors and PowerShell write it, it is decoded. Surrogates without a
// partner, and half a unit at the end, become U+FFFD. A text without a mark is returned as it is.
func UTF8(text []byte) []byte {
	switch {
	case bytes.HasPrefix(text, []byte("\xef\xbb\xbf")):
		return text[3:]
	case bytes.HasPrefix(text, []byte("\xff\xfe")):
		return fromUTF16(text[2:], binary.LittleEndian)
	case bytes.HasPrefix(text, []byte("\xfe\xff")):
		return fromUTF16(text[2:], binary.BigEndian)
	}
	return text
}

func fromUTF16(text []byte, order binary.ByteOrder) []byte {
	const unit = 2 // bytes
	to := make([]byte, 0, len(text)/unit)
	for len(text) >= unit {
		r := rune(order.Uint16(text))
		text = text[unit:]
		if utf16.IsSurrogate(r) {
			pair := unicode.ReplacementChar
			if len(text) >= unit {
				pair = utf16.DecodeRune(r, rune(order.Uint16(text)))
			}
			if r = pair; r != unicode.ReplacementChar {
				text = text[unit:]
			}
		}
		to = utf8.AppendRune(to, r)
	}
	if len(text) > 0 {
		to = utf8.AppendRune(to, unicode.ReplacementChar)
	}
	return to
}

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
