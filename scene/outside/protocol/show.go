package protocol

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of what a program may show to people who look into its tank.
const (
	MaxNote  = 120    // bytes
	MaxMarks = 16     // per order
	Reach    = 5000.0 // m from the origin on each axis: what lies beyond is not drawn
)

// The kinds of marks.
const (
	PointMark  = "point"
	LineMark   = "line"
	CircleMark = "circle"
)

// plainNote returns a note that fits on a line: without unprintable characters, and at most MaxNote
// bytes long.
func plainNote(note string) string {
	note = strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return ' '
		case r == utf8.RuneError || !unicode.IsPrint(r):
			return -1
		}
		return r
	}, note))
	if len(note) <= MaxNote {
		return note
	}
	end := MaxNote
	for !utf8.RuneStart(note[end]) {
		end--
	}
	return note[:end]
}

// drawable returns the marks that can be drawn. An unknown kind is an error.
func drawable(all []Mark) ([]Mark, error) {
	var kept []Mark
	for i, m := range all[:min(len(all), MaxMarks)] {
		switch m.Kind {
		case PointMark, LineMark, CircleMark:
		default:
			return nil, fmt.Errorf("marks[%d] has the kind %s: want %s, %s or %s", i, short([]byte(m.Kind)), PointMark, LineMark, CircleMark)
		}
		if max(math.Abs(m.X), math.Abs(m.Z), math.Abs(m.X2), math.Abs(m.Z2), math.Abs(m.R)) <= Reach && (m.Kind != CircleMark || m.R > 0) {
			kept = append(kept, m)
		}
	}
	return kept, nil
}
