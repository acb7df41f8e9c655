package hud

import (
	"fmt"
	"strings"

	"treeline/scene/canvas"
	"treeline/tanks"
)

// Internals that the tests need.
var (
	TapeX     = tapeX
	HeadingAt = headingAt
	Fading    = fading
	SpanTape  = tapeSpan
)

const (
	FeedTime  = feedTime
	FeedLines = feedLines
)

// Rect is a rectangle in units.
type Rect = rect

// Places returns the screen and the places of the instruments in the last frame, by the names of
// their types. Instruments without a place are left out.
func (h *HUD) Places() (screen Rect, places map[string]Rect) {
	places = map[string]Rect{}
	for i, in := range h.all {
		if b := h.places[i]; b != (rect{}) {
			places[strings.TrimPrefix(fmt.Sprintf("%T", in), "*hud.")] = b
		}
	}
	return h.frame.layout.screen, places
}

// MarkTargets draws the marks of the places to attack over the last frame, and returns of how many
// triangles they consist.
func (h *HUD) MarkTargets() int {
	f := &h.frame
	before := f.canvas.Triangles()
	for i := range f.v.Orders {
		(&orders{}).target(f, &f.v.Orders[i])
	}
	return f.canvas.Triangles() - before
}

// Overlaps reports whether two rectangles share an area.
func Overlaps(a, b Rect) bool { return a.overlaps(b) }

// Within reports whether a lies in b.
func Within(a, b Rect) bool {
	return a.x >= b.x && a.y >= b.y && a.right() <= b.right()+1e-9 && a.bottom() <= b.bottom()+1e-9
}

// Below returns the part of a rectangle that lies below a share of its height.
func Below(b Rect, share float64) Rect {
	return rect{b.x, b.y + share*b.h, b.w, (1 - share) * b.h}
}

// Toward returns the point at x1, y1, or where the line to it from x0, y0 comes near the edge of a
// rectangle.
func Toward(b Rect, x0, y0, x1, y1 float64) (x, y float64) { return b.toward(x0, y0, x1, y1) }

// Widest returns where between plates a picture of the given aspect is largest, and its width.
func Widest(screen Rect, plates []Rect, aspect float64) (b Rect, width float64) {
	var s space
	b = s.widest(screen, plates, aspect)
	return b, min(b.w, b.h*aspect)
}

// Shrunk returns a rectangle without a narrow border.
func Shrunk(b Rect) Rect { return rect{b.x + 0.01, b.y + 0.01, b.w - 0.02, b.h - 0.02} }

// NewRect returns a rectangle.
func NewRect(x, y, w, h float64) Rect { return rect{x, y, w, h} }

// Clip clips a polygon to a rectangle.
func Clip(p []float64, b Rect) []float64 {
	out, _ := clip(nil, nil, p, b)
	return out
}

// Lines returns how many lines the feed shows, and the newest victim.
func (h *HUD) Lines() (n int, newest tanks.ID) {
	r := &h.frame.recent
	if r.kills.n == 0 {
		return 0, tanks.NoTank
	}
	return r.kills.lines(r.now), r.kills.line(0).other
}

// Latest returns what the shot card of a tank shows: the kind of event, the tank that it concerns,
// and whether that was killed; ok is false if there is no card.
func (h *HUD) Latest(by tanks.ID) (kind tanks.EventKind, to tanks.ID, killed, ok bool) {
	s := h.frame.recent.shots.latest(by)
	if s == nil {
		return 0, tanks.NoTank, false, false
	}
	to = s.to
	if s.kind == tanks.GroundHit {
		to = s.miss.Of
	}
	return s.kind, to, s.killed, true
}

// Labels returns the rectangles of the names in the last frame from above.
func (h *HUD) Labels() []Rect {
	for _, in := range h.all {
		if l, ok := in.(*labels); ok {
			return l.rooms
		}
	}
	return nil
}

// Across returns how many pixels wide the symbol of a class is if a metre is unit units long, and
// how much of it is filled, 0 to 1.
func Across(c *canvas.Canvas, class *tanks.Class, unit float64) (px, filled float64) {
	factor, filled := grown(&frame{canvas: c}, class, unit)
	return factor * unit * class.HullWidth * c.Scale(), filled
}

// Open reports whether a point is on the screen and under no plate.
func (h *HUD) Open(x, y float64) bool { return h.frame.open(x, y) }

// Showing reports whether the last frame showed an instrument, by the name of its type.
func (h *HUD) Showing(kind string) bool {
	for _, in := range h.all {
		if strings.TrimPrefix(fmt.Sprintf("%T", in), "*hud.") == kind {
			return in.shows(&h.frame)
		}
	}
	return false
}

// Bottom returns the lower edge of a rectangle.
func Bottom(b Rect) float64 { return b.bottom() }

// Gaze returns, for an observer straight ahead, the y of the dot of the arc, and how far the arc
// rises above the middle of the screen, in units.
func (h *HUD) Gaze() (top, high float64) {
	f := &h.frame
	_, y := f.layout.screen.middle()
	high = gazeHigh(f, y, min(f.layout.screen.w, f.layout.screen.h)*0.3)
	return y - high - gazeDot, high
}

// Hurt returns, for a hit from straight ahead, the y of the upper edge of the arc, in units.
func (h *HUD) Hurt() float64 {
	o := hurtOval(&h.frame)
	return o.y - o.high - hurtWide/2
}

// Remembered returns how much of a place is remembered after some seconds.
var Remembered = remembered

// Crosshair returns the colour of the sight for a setting.
var Crosshair = crosshair

// Middle returns the centre of a rectangle.
func Middle(b Rect) (x, y float64) { return b.middle() }

// Sides returns where a rectangle begins, and its size.
func (b rect) Sides() (x, y, w, h float64) { return b.x, b.y, b.w, b.h }

// Dial draws a frame, and returns the sum of the dial alone.
func (h *HUD) Dial(c *canvas.Canvas, s *State) uint64 {
	h.Draw(s)
	c.Begin(s.Width, s.Height, 1)
	(&status{}).dial(&h.frame, 60, 60, 50)
	return c.Sum()
}

// Banner draws a frame and returns the title of the banner, and what its keys do.
func (h *HUD) Banner(s *State) (title, keys string) {
	h.Draw(s)
	v := (&banner{}).verdict(&h.frame)
	var does []string
	for _, k := range v.keys {
		if k.Does != "" {
			does = append(does, k.Does)
		}
	}
	return v.title, strings.Join(does, " ")
}
