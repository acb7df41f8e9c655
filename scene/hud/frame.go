package hud

import (
	"strconv"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// frame is the frame being drawn: what the viewer may know, how it is shown, and the drawing tools
// that all instruments share.
type frame struct {
	canvas *canvas.Canvas
	v      *view.View
	s      *State
	recent recent
	layout layout
	chart  chart
	text   text
	figure figure
}

// begin starts a frame.
func (f *frame) begin(s *State) {
	f.s, f.v = s, s.View
	f.recent.now = s.Seconds
	f.text.canvas, f.figure.canvas = f.canvas, f.canvas
	f.layout.begin(f.canvas.Width(), f.canvas.Height()-s.Foot, s.Inset/f.canvas.Scale(), s.Head)
}

// say starts a line of text with s, translated into the player's language.
func (f *frame) say(s string) *text {
	f.text.letters = f.text.letters[:0]
	return f.text.add(s)
}

// put starts a line with a text that has values inserted: see lang.Language.T.
func (f *frame) put(key string, values ...any) *text {
	f.text.letters = f.text.letters[:0]
	return f.text.put(key, values...)
}

// from starts a drawing of something seen from above, turned by angle, in rad clockwise from the
// top.
func (f *frame) from(x, y, angle, scale float64) *figure {
	f.figure.place(x, y, angle, scale)
	return &f.figure
}

// reserve reserves room for text and reports whether all of it was free.
func (f *frame) reserve(b rect) bool { return f.canvas.Reserve(b.x, b.y, b.w, b.h) }

// take reserves room for what is drawn there anyway.
func (f *frame) take(b rect) { f.canvas.Take(b.x, b.y, b.w, b.h) }

// project returns where a point of the world is on the canvas, in units; ok is false if it is
// behind the camera.
func (f *frame) project(p mgl64.Vec3) (x, y float64, ok bool) {
	px, py, ok := f.s.Camera.Project(p, f.s.Width, f.s.Height)
	x, y = f.canvas.Units(px, py)
	return x, y, ok
}

// open reports whether a point on the canvas is on the screen and not covered by a plate.
func (f *frame) open(x, y float64) bool { return f.layout.screen.holds(x, y) && !f.covered(x, y) }

// covered reports whether a point on the canvas is covered by a plate.
func (f *frame) covered(x, y float64) bool {
	for _, b := range f.layout.plates {
		if b.holds(x, y) {
			return true
		}
	}
	return f.canvas.Covered(x, y)
}

// facing returns the heading of the camera; if that looks straight down, the heading that is up on
// the screen.
func (f *frame) facing() geom.Heading {
	cam := &f.s.Camera
	d := cam.Forward
	if d[0]*d[0]+d[2]*d[2] < 1e-6 {
		return geom.HeadingOf(cam.Up)
	}
	return geom.HeadingOf(d)
}

// above reports whether the battle is seen from above.
func (f *frame) above() bool { return f.s.Mode == camera.ModeOverhead }

// driving reports whether the viewer is a person in a living tank.
func (f *frame) driving() bool { return f.v.Person != nil && f.v.Living() }

// own reports whether id is the tank being followed.
func (f *frame) own(id tanks.ID) bool { return f.v.Following() && id == f.v.Me }

// name returns a tank's name, or "the zone" for any other ID.
func (f *frame) name(id tanks.ID) string {
	if m := f.v.Member(id); m != nil {
		return m.Name
	}
	return "the zone"
}

// teamMark draws the sign of a team: a square for green, a diamond for red, so that color is never
// the only difference.
func (f *frame) teamMark(x, y, size float64, team tanks.Team, color canvas.Color) {
	if team == 0 {
		f.canvas.Rect(x-size*0.85, y-size*0.85, size*1.7, size*1.7, color)
		return
	}
	r := size * 1.2
	f.canvas.Convex(color, x, y-r, x+r, y, x, y+r, x-r, y)
}

// text is a line assembled in one scratch buffer, so that changing numbers cost no allocation.
type text struct {
	canvas  *canvas.Canvas
	letters []byte
}

func (t *text) add(s string) *text {
	t.letters = append(t.letters, t.canvas.Language().Text(s)...)
	return t
}

func (t *text) put(key string, values ...any) *text {
	t.letters = t.canvas.Language().Append(t.letters, key, values...)
	return t
}

func (t *text) whole(v float64) *text { return t.number(v, 0) }

func (t *text) number(v float64, digits int) *text {
	t.letters = t.canvas.Language().AppendNumber(t.letters, v, digits)
	return t
}

// clock appends seconds as minutes and seconds.
func (t *text) clock(seconds float64) *text {
	s := max(int(seconds), 0)
	const minute = 60
	t.letters = strconv.AppendInt(t.letters, int64(s/minute), 10)
	t.letters = append(t.letters, ':', byte('0'+s%minute/10), byte('0'+s%10))
	return t
}

// within shortens the text to a width, in units.
func (t *text) within(width, size float64) *text {
	t.letters = t.canvas.Fit(size, t.letters, width)
	return t
}

// width returns the width of the text, in units.
func (t *text) width(size float64) float64 {
	return t.canvas.BytesWidth(size, t.letters, canvas.Left)
}

// at writes the text on the canvas.
func (t *text) at(x, y, size float64, color canvas.Color, align canvas.Align) {
	t.canvas.Bytes(x, y, size, t.letters, color, align)
}

// teamColor returns the color of a team.
func teamColor(t tanks.Team) canvas.Color {
	if t == 0 {
		return canvas.Green
	}
	return canvas.Red
}
