// Package legibletest makes texts in the encodings that are read, for the tests of their readers.
package legibletest

import (
	"encoding/binary"
	"unicode/utf16"
)

// Marked returns a text with a byte order mark in every encoding that is read: UTF-8, and UTF-16 in
// both byte orders.
func Marked(text string) [][]byte {
	var little, big []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		little, big = binary.LittleEndian.AppendUint16(little, unit), binary.BigEndian.AppendUint16(big, unit)
	}
	return [][]byte{[]byte("\ufeff" + text), little, big}
}
