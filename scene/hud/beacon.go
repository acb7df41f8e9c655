package hud

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/terrain/geom"
)

// beacon marks, in a colour, a place to which the driver is to go, with its distance: above the
// place, or at the side of the screen if the place is out of the picture.
type beacon struct {
	at    mgl64.Vec3 // on the ground
	over  float64    // m above the ground at which it points
	color canvas.Color
}

func (b *beacon) draw(f *frame) {
	const size, lift, half, room = 9.0, 14.0, 26.0, 32.0 // units; the last two of the room that it takes
	far := geom.PlaneDist(b.at, f.v.Shown.At)
	x, y, ok := f.project(b.at.Add(mgl64.Vec3{0, b.over, 0}))
	screen := &f.layout.screen
	if !ok || x < screen.x || x > screen.right() {
		if !f.above() {
			b.aside(f, far)
		}
		return
	}
	if y < f.layout.eye+lift { // below the instruments at the upper edge
		y = f.layout.upper + lift
	}
	if !f.open(x, y) {
		return
	}
	y -= b.clear(f, rect{x - half, y - room, 2 * half, room})
	f.canvas.Convex(canvas.Black.Fade(0.7), x-size-4, y-size-2, x+size+4, y-size-2, x, y+5)
	f.canvas.Convex(b.color, x-size, y-size, x+size, y-size, x, y)
	b.away(f, x, y-size-12, far)
}

// clear returns how far up the mark goes, in units: not at all, or the first of some steps, so that
// it covers neither a name nor the aim; 0 if there is no such place.
func (b *beacon) clear(f *frame, room rect) float64 {
	const step, tries = 8.0, 13 // units; enough to get over the aim
	for i := range tries {
		up := step * float64(i)
		if f.reserve(rect{room.x, room.y - up, room.w, room.h}) {
			return up
		}
	}
	return 0
}

// away writes the distance far, in metres, centred on a point of the canvas but inside the screen.
func (b *beacon) away(f *frame, x, y, far float64) {
	const high, pad = 18.0, 6.0 // units
	half := f.put("%.0f m", far).width(canvas.Small)/2 + pad
	x = min(max(x, f.layout.screen.x+half), f.layout.screen.right()-half)
	f.canvas.Rect(x-half, y-high/2, 2*half, high, canvas.Black.Fade(0.6))
	f.text.at(x, y, canvas.Small, b.color, canvas.Center|canvas.Bold)
}

// aside draws an arrow at the side of the screen on which the place lies, and its distance.
func (b *beacon) aside(f *frame, far float64) {
	const rim, wide, high, apart, foot = 30.0, 18.0, 15.0, 28.0, 10.0 // units
	screen := &f.layout.screen
	x, tip := screen.x+rim, -wide
	if f.facing().To(f.toward(b.at)) < 0 {
		x, tip = screen.right()-rim, wide
	}
	_, y := screen.middle()
	y -= b.clear(f, rect{x - rim, y - high, 2 * rim, high + apart + foot})
	f.canvas.Convex(canvas.Black.Fade(0.7), x-tip*0.2, y-high-4, x+tip*1.3, y, x-tip*0.2, y+high+4)
	f.canvas.Convex(b.color, x, y-high, x+tip, y, x, y+high)
	b.away(f, x, y+apart, far)
}
