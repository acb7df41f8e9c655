package hud

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// symbols outlines the tanks in a picture from above in the colour of their team. The outline never
// gets too small to be read, and fills up as the tank itself becomes too small: a box with a
// bevelled nose for green, a lozenge for red.
type symbols struct {
	inPicture

	points []mgl64.Vec3 // scratch, ahead and right of a tank in metres
	xy     []float64
}

// Sizes of a symbol.
const (
	symbolLeast = 14.0         // px across
	symbolModel = 60.0         // units, length from which on the tank itself shows well enough
	symbolOnly  = 30.0         // units, length up to which the symbol covers the tank
	wreckGray   = canvas.Muted // of the cross on a wreck
)

func (k *symbols) shows(f *frame) bool { return f.above() }

func (k *symbols) draw(f *frame, _ rect) {
	for i := range f.v.Wrecks {
		k.wreck(f, &f.v.Wrecks[i])
	}
	for i := range f.v.Tanks {
		if t := &f.v.Tanks[i]; f.marks(t) {
			k.tank(f, t)
		}
	}
}

// unitsPerMetre returns how many units long a metre is at a place in the picture, 0 behind the
// camera.
func unitsPerMetre(f *frame, at mgl64.Vec3) float64 {
	deep := at.Sub(f.s.Camera.Eye).Dot(f.s.Camera.Forward)
	if deep <= 0 {
		return 0
	}
	_, high := f.canvas.Units(0, float64(f.s.Height))
	return high / (2 * math.Tan(f.s.Camera.FOV/2) * deep)
}

// grown returns by which factor the outline of a tank is larger than the tank, and how much of it
// is filled, 0 to 1.
func grown(f *frame, c *tanks.Class, unit float64) (factor, filled float64) {
	least := symbolLeast * max(1, 1/f.canvas.Scale())
	long := unit * c.HullLength
	return max(1, least/max(unit*c.HullWidth, 1e-6)), min(max((symbolModel-long)/(symbolModel-symbolOnly), 0), 1)
}

// tank draws one tank, and reserves its room so that names stay off it.
func (k *symbols) tank(f *frame, t *view.Tank) {
	c := tanks.ClassOf(t.Class)
	unit := unitsPerMetre(f, t.Shown.At)
	x, y, ok := f.project(t.Shown.At)
	if unit == 0 || !ok || !f.open(x, y) {
		return
	}
	factor, filled := grown(f, c, unit)
	color, width := teamColor(t.Team), 1.8
	if f.own(t.ID) {
		width = 2.6
	}
	if !k.outline(f, t, c, factor) {
		return
	}
	dark := canvas.Black.Fade(0.6)
	if filled > 0 {
		f.canvas.Convex(color.Mix(canvas.Black, 0.25).Fade(0.9*filled), k.xy...)
	}
	f.canvas.Polyline(width+2, dark, true, k.xy...)
	line := color
	if f.own(t.ID) {
		line = canvas.White
	}
	f.canvas.Polyline(width, line, true, k.xy...)
	if filled > 0 {
		k.gun(f, t, c, factor, filled)
	}
	r := k.reach(unit, c, factor)
	if slices.Contains(f.s.Selected, t.ID) {
		k.ring(f, x, y, r)
	}
	f.take(rect{x - r, y - r, 2 * r, 2 * r})
}

// ring marks a tank that receives orders.
func (k *symbols) ring(f *frame, x, y, reach float64) {
	const off, thick = 7.0, 2.2 // units
	f.canvas.Circle(x, y, reach+off, thick+2, canvas.Black.Fade(0.6))
	f.canvas.Circle(x, y, reach+off, thick, canvas.Amber)
}

// reach returns how far from a tank's middle names stay away, in units.
func (k *symbols) reach(unit float64, c *tanks.Class, factor float64) float64 {
	const share = 0.42 // of the length: a name may cross a corner of the room
	return share*unit*c.HullLength*factor + 2
}

// outline writes the outline of a tank, enlarged by factor, to the scratch. It reports whether all
// of it is in front of the camera.
func (k *symbols) outline(f *frame, t *view.Tank, c *tanks.Class, factor float64) bool {
	l, w := c.HullLength/2*factor, c.HullWidth/2*factor
	k.points = k.points[:0]
	if t.Team == 0 {
		k.points = append(k.points, mgl64.Vec3{l, 0, -w * 0.55}, mgl64.Vec3{l, 0, w * 0.55}, mgl64.Vec3{l * 0.6, 0, w},
			mgl64.Vec3{-l, 0, w}, mgl64.Vec3{-l, 0, -w}, mgl64.Vec3{l * 0.6, 0, -w})
	} else {
		k.points = append(k.points, mgl64.Vec3{l * 1.25, 0, 0}, mgl64.Vec3{l * 0.5, 0, w}, mgl64.Vec3{-l * 0.7, 0, w},
			mgl64.Vec3{-l * 1.15, 0, 0}, mgl64.Vec3{-l * 0.7, 0, -w}, mgl64.Vec3{l * 0.5, 0, -w})
	}
	hull := t.Shown.Frame()
	k.xy = k.xy[:0]
	for _, p := range k.points {
		x, y, ok := f.project(hull.Point(p))
		if !ok {
			return false
		}
		k.xy = append(k.xy, x, y)
	}
	return true
}

// gun draws the direction of a tank's gun over the filled symbol.
func (k *symbols) gun(f *frame, t *view.Tank, c *tanks.Class, factor, filled float64) {
	const past = 1.5 // half lengths of the hull
	far := t.Shown.TurretHeading().Dir().Mul(past * c.HullLength / 2 * factor)
	x0, y0, ok := f.project(t.Shown.At)
	x1, y1, ok1 := f.project(t.Shown.At.Add(far))
	if !ok || !ok1 {
		return
	}
	f.canvas.Line(x0, y0, x1, y1, 3.4, canvas.Black.Fade(0.6*filled))
	f.canvas.Line(x0, y0, x1, y1, 1.8, canvas.White.Fade(0.95*filled))
	f.canvas.Disc(x0, y0, 2.6, canvas.White.Fade(0.95*filled))
}

// wreck crosses out a destroyed tank that is too small to be recognized as one.
func (k *symbols) wreck(f *frame, t *view.Wreck) {
	const half = 4.5 // units
	c := tanks.ClassOf(t.Class)
	unit := unitsPerMetre(f, t.Pose.At)
	x, y, ok := f.project(t.Pose.At)
	if unit == 0 || !ok || !f.open(x, y) {
		return
	}
	_, filled := grown(f, c, unit)
	for _, line := range [2]struct {
		width float64
		color canvas.Color
	}{{3.6, canvas.Black.Fade(0.6 * filled)}, {1.8, teamColor(t.Team).Mix(wreckGray, 0.5).Fade(filled)}} {
		f.canvas.Line(x-half, y-half, x+half, y+half, line.width, line.color)
		f.canvas.Line(x-half, y+half, x+half, y-half, line.width, line.color)
	}
}
