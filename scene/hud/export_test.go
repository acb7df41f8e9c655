package hud

import "treeline/tanks"

// What the tests look at inside the package.
//
//nolint:gochecknoglobals // names for tests only
var (
	TapeX    = tapeX
	Degrees  = degrees
	Fading   = fading
	SpanTape = tapeSpan
)

const (
	FeedTime  = feedTime
	FeedLines = feedLines
)

// Box is a rectangle in units.
type Box = box

// Boxes returns the places of all instruments by name, and of the screen.
func Boxes(width, height, inset, aspect float64) (screen Box, boxes map[string]Box) {
	l := lay(width, height, inset, aspect)
	return l.screen, map[string]Box{
		"status": l.status, "minimap": l.minimap, "score": l.score, "tape": l.tape, "eye": l.eye,
		"feed": l.feed, "card": l.card, "spectator": l.spectator, "hint": l.hint, "banner": l.banner,
	}
}

// Overlaps reports whether two boxes share an area.
func Overlaps(a, b Box) bool { return a.overlaps(b) }

// Within reports whether a lies in b.
func Within(a, b Box) bool {
	return a.x >= b.x && a.y >= b.y && a.right() <= b.right()+1e-9 && a.bottom() <= b.bottom()+1e-9
}

// NewBox returns a box.
func NewBox(x, y, w, h float64) Box { return box{x, y, w, h} }

// Clip cuts a polygon to a box.
func Clip(p []float64, b Box) []float64 {
	out, _ := clip(nil, nil, p, b)
	return out
}

// Lines returns how many lines the feed shows, and the newest victim.
func (h *HUD) Lines() (n int, newest tanks.ID) {
	if h.kills.n == 0 {
		return 0, tanks.NoTank
	}
	return h.kills.lines(), h.kills.line(0).other
}

// Latest returns what the shot card of a tank tells: the kind of event, whom it
// concerns, whether it killed.
func (h *HUD) Latest(by tanks.ID) (kind tanks.EventKind, to tanks.ID, killed, ok bool) {
	s := h.shots.latest(by)
	if s == nil {
		return 0, tanks.NoTank, false, false
	}
	to = s.to
	if s.kind == tanks.GroundHit {
		to = s.miss.Of
	}
	return s.kind, to, s.killed, true
}
