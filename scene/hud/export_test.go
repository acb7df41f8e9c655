package hud

import (
	"treeline/tanks"
	"treeline/terrain/geom"
)

// What the tests look at inside the package.
//
//nolint:gochecknoglobals // names for tests only
var (
	TapeX      = tapeX
	Degrees    = degrees
	Fading     = fading
	ExposureOf = exposureOf
	Split      = split
	SpanTape   = tapeSpan
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

// Overlaps says whether two boxes share an area.
func Overlaps(a, b Box) bool { return a.overlaps(b) }

// Within says whether a lies in b.
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
	if h.events.nkill == 0 {
		return 0, tanks.NoTank
	}
	return h.events.lines(), h.events.line(0).other
}

// Latest returns what the shot card of a tank tells: the kind of event, whom it
// concerns, whether it killed.
func (h *HUD) Latest(by tanks.ID) (kind tanks.EventKind, to tanks.ID, killed, ok bool) {
	s := h.events.latest(by)
	if s == nil {
		return 0, tanks.NoTank, false, false
	}
	to = s.to
	if s.kind == tanks.GroundHit {
		to = s.miss.of
	}
	return s.kind, to, s.killed, true
}

// Over and Right return the parts of a miss.
func (m miss) Over() float64  { return m.over }
func (m miss) Right() float64 { return m.right }

// Level, Observers and By return the parts of an exposure.
func (e exposed) Level() float64 { return e.level }
func (e exposed) Observers() int { return e.observers }
func (e exposed) By() tanks.ID   { return e.by }

// NewDeaf returns a HUD without a canvas, which can hear but not draw.
func NewDeaf() *HUD { return &HUD{} }

// Noise is a mark on the ring of sounds.
type Noise struct {
	Heading geom.Heading
	Enemy   bool
}

// Noises returns the marks on the ring of sounds, old ones too.
func (h *HUD) Noises() []Noise {
	var list []Noise
	for i := range min(h.hearing.n, keptSounds) {
		s := &h.hearing.noises[i]
		list = append(list, Noise{s.heading, s.enemy})
	}
	return list
}

// AddNoise lets the HUD hear something at a time, unsure by so many radians.
func (h *HUD) AddNoise(at float64, kind tanks.SoundKind, heading geom.Heading, unsure float64) {
	h.hearing.add(noise{at: at, kind: kind, heading: heading}, unsure)
}
