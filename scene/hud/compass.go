package hud

import (
	"math"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// tapeSpan is the angle that the compass tape shows, in radians.
const tapeSpan = 140 * math.Pi / 180

// tapeX returns how far right of the middle of the tape a bearing lies, in halves of the tape, and
// whether it is on the tape. Bearings are positive to the left.
func tapeX(bearing float64) (x float64, ok bool) {
	x = -bearing / (tapeSpan / 2)
	return x, math.Abs(x) <= 1
}

// headingAt returns the heading of a compass direction in degrees: 0 is north (-z), and degrees
// grow clockwise.
func headingAt(degrees float64) geom.Heading {
	const quarter = 90
	return geom.Heading((quarter - degrees) * math.Pi / 180)
}

// compass is the tape that shows where the camera looks and where enemies are.
type compass struct{}

func (k *compass) place(f *frame) rect {
	if f.above() {
		return rect{}
	}
	return f.layout.inColumn(columnW, 30)
}

func (k *compass) shows(f *frame) bool { return f.v.Following() && !f.above() }

func (k *compass) draw(f *frame, b rect) {
	c := f.canvas
	c.Plate(b.x, b.y, b.w, b.h, 5, canvas.Plate, canvas.Edge.Fade(0.6))
	facing := f.facing()
	mid, y := b.middle()
	half := b.w/2 - 8
	const step = 15
	for d := 0; d < 360; d += step {
		bearing := facing.To(headingAt(float64(d)))
		x, ok := tapeX(bearing)
		if !ok {
			continue
		}
		fade := min(1, (1-math.Abs(x))*4)
		at := mid + x*half
		if label := cardinal(c, d); label != "" {
			c.Text(at, y-3, canvas.Small, label, canvas.Ink.Fade(fade), canvas.Center|canvas.Bold|canvas.Verbatim)
			c.Rect(at-0.5, b.bottom()-8, 1, 6, canvas.Ink.Fade(fade))
			continue
		}
		c.Rect(at-0.5, b.bottom()-7, 1, 4, canvas.Muted.Fade(0.8*fade))
		const labelled = 30
		if d%labelled == 0 {
			f.say("").whole(float64(d)).at(at, y-4, canvas.Tiny, canvas.Muted.Fade(0.9*fade), canvas.Center)
		}
	}
	k.enemies(f, b, facing)
	k.circle(f, b, facing)
	c.Triangle(mid-5, b.y-1, mid+5, b.y-1, mid, b.y+6, canvas.Amber)
}

// enemies marks enemies on the tape: those that the tank itself sees are filled, those that only
// teammates see are hollow, at the place that their report gives.
func (k *compass) enemies(f *frame, tape rect, facing geom.Heading) {
	for i := range f.v.Tanks {
		t := &f.v.Tanks[i]
		if t.Team != f.v.Side() && t.Sighted && f.marks(t) {
			k.mark(f, tape, facing.To(f.toward(t.Shown.At)), t.Team, t.Seen)
		}
	}
	for i := range f.v.Contacts {
		if e := &f.v.Contacts[i]; e.Reported && f.markers() == config.TeamMarkers {
			k.mark(f, tape, facing.To(f.toward(e.Told.At)), e.Team, false)
		}
	}
}

// circle marks the direction of the circle that the teams fight for, at the end of the tape if it
// is beyond.
func (k *compass) circle(f *frame, tape rect, facing geom.Heading) {
	o := &f.v.Objective
	if !o.Set() || o.Inside(f.v.Shown.At) {
		return
	}
	x, _ := tapeX(facing.To(f.toward(o.At)))
	mid, _ := tape.middle()
	f.canvas.Circle(mid+min(max(x, -1), 1)*(tape.w/2-8), tape.bottom()-5, 4, 1.5, circleColor(o.Holder))
}

// toward returns the heading from the followed tank to a place.
func (f *frame) toward(at mgl64.Vec3) geom.Heading { return geom.HeadingOf(at.Sub(f.v.Shown.At)) }

// mark draws one enemy at its bearing, as an arrow at the end of the tape if it is beyond.
func (k *compass) mark(f *frame, b rect, bearing float64, team tanks.Team, filled bool) {
	mid, _ := b.middle()
	x, ok := tapeX(bearing)
	x = min(max(x, -1), 1)
	at := mid + x*(b.w/2-8)
	color := teamColor(team)
	y := b.bottom() - 4
	switch {
	case !ok: // beyond the tape's end
		s := math.Copysign(5, x)
		f.canvas.Triangle(at-s, y-5, at-s, y+5, at+s, y, color.Fade(0.8))
	case filled:
		f.canvas.Convex(color, at, y-6, at+6, y, at, y+6, at-6, y)
	default:
		f.canvas.Polyline(1.5, color, true, at, y-5, at+5, y, at, y+5, at-5, y)
	}
}

// cardinal returns the compass point at d degrees, "" if there is none. All points are one text to
// translate, because a single letter is also the name of a key: E is east and a key.
func cardinal(c *canvas.Canvas, d int) string {
	const points, each = "N NE E SE S SW W NW", 45
	if d%each != 0 {
		return ""
	}
	rest := c.T(points)
	for range d / each {
		_, rest, _ = strings.Cut(rest, " ")
	}
	point, _, _ := strings.Cut(rest, " ")
	return point
}
