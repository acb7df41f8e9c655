package hud

import "treeline/tanks"

// What the tests look at inside the package.
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

// Rect is a rectangle in units.
type Rect = rect

// Rects returns the places of all instruments by name, and of the screen.
func Rects(width, height, inset, aspect float64) (screen Rect, rects map[string]Rect) {
	l := lay(width, height, inset, aspect)
	return l.screen, map[string]Rect{
		"status": l.status, "minimap": l.minimap, "score": l.score, "tape": l.tape, "eye": l.eye,
		"feed": l.feed, "card": l.card, "spectator": l.spectator, "hint": l.hint, "banner": l.banner,
	}
}

// Overlaps reports whether two rectangles share an area.
func Overlaps(a, b Rect) bool { return a.overlaps(b) }

// Within reports whether a lies in b.
func Within(a, b Rect) bool {
	return a.x >= b.x && a.y >= b.y && a.right() <= b.right()+1e-9 && a.bottom() <= b.bottom()+1e-9
}

// NewRect returns a rectangle.
func NewRect(x, y, w, h float64) Rect { return rect{x, y, w, h} }

// Clip clips a polygon to a rectangle.
func Clip(p []float64, b Rect) []float64 {
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

// Latest returns what the shot card of a tank shows: the kind of event, whom it
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
