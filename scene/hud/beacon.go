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
	const size, lift = 9.0, 14.0 // units
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
	y = b.clear(f, x, y)
	f.canvas.Convex(canvas.Black.Fade(0.7), x-size-4, y-size-2, x+size+4, y-size-2, x, y+5)
	f.canvas.Convex(b.color, x-size, y-size, x+size, y-size, x, y)
	b.away(f, x, y-size-12, far)
}

// clear returns the y of the mark, in units: y itself, or the first of five steps above it, where
// the mark covers neither a name nor the aim; y if there is no such place.
func (b *beacon) clear(f *frame, x, y float64) float64 {
	const half, high, step, tries = 26.0, 32.0, 8.0, 13 // units; enough to get over the aim
	for i := range tries {
		if up := y - step*float64(i); f.reserve(rect{x - half, up - high, 2 * half, high}) {
			return up
		}
	}
	return y
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
	const rim, wide, high, apart = 30.0, 18.0, 15.0, 28.0 // units
	screen := &f.layout.screen
	x, tip := screen.x+rim, -wide
	if f.facing().To(f.toward(b.at)) < 0 {
		x, tip = screen.right()-rim, wide
	}
	_, y := screen.middle()
	f.canvas.Convex(canvas.Black.Fade(0.7), x-tip*0.2, y-high-4, x+tip*1.3, y, x-tip*0.2, y+high+4)
	f.canvas.Convex(b.color, x, y-high, x+tip, y, x, y+high)
	b.away(f, x, y+apart, far)
}
