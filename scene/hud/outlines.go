package hud

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// outlines draws the corners of a frame round every tank whose name shows, in the colour of its
// team on black.
type outlines struct{ inPicture }

func (*outlines) shows(f *frame) bool { return f.s.Outlines }

func (*outlines) draw(f *frame, _ rect) {
	for i := range f.v.Tanks {
		t := &f.v.Tanks[i]
		if f.marks(t) && (f.above() || named(f, t) && !f.own(t.ID)) {
			outline(f, t)
		}
	}
}

// outline draws the corners round a tank, never so close together that they cover it, other than
// those that would lie on a plate.
func outline(f *frame, t *view.Tank) {
	const least, share, wide = 9.0, 0.35, 2.0 // units; of a side
	class := tanks.ClassOf(t.Class)
	at := t.Shown.At.Add(mgl64.Vec3{0, class.TurretTop / 2, 0})
	x, y, ok := f.project(at)
	_, top, shown := f.project(at.Add(f.s.Camera.Up.Mul(class.HullLength / 2)))
	if !ok || !shown || !f.open(x, y) {
		return
	}
	half := max(y-top, least)
	color := teamColor(t.Team)
	for _, line := range []struct {
		width float64
		color canvas.Color
	}{{2 * wide, canvas.Black}, {wide, color}} {
		for _, c := range [...][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			cx, cy, in := x+c[0]*half, y+c[1]*half, 1-share
			ix, iy := x+c[0]*half*in, y+c[1]*half*in
			if !f.covered(cx, cy) && !f.covered(ix, cy) && !f.covered(cx, iy) {
				f.canvas.Polyline(line.width, line.color, false, ix, cy, cx, cy, cx, iy)
			}
		}
	}
}
