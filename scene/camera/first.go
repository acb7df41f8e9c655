package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// zoomTime is how long the sight takes to change from one magnification to another.
const zoomTime = 0.12 // s

// Zooms returns the magnifications of the gunner's sight, starting with 1 for the naked eye.
func Zooms() []float64 { return []float64{1, 2, 4, 8} }

// First is the gunner's eye. The zero value is ready for use, at magnification 1.
type First struct {
	step      int     // index into Zooms
	from, now float64 // logarithms of the magnification
	spent     float64 // s since the last change of step
}

// Step changes the magnification by some steps, within its range.
func (f *First) Step(steps int) {
	f.set(min(max(f.step+steps, 0), len(Zooms())-1))
}

// Toggle switches between the naked eye and the first magnification.
func (f *First) Toggle() {
	if f.step > 0 {
		f.set(0)
		return
	}
	f.set(1)
}

// Unzoom returns to the naked eye at once.
func (f *First) Unzoom() { *f = First{} }

// Advance lets dt seconds pass.
func (f *First) Advance(dt float64) {
	f.spent += dt
	f.now = lerp(f.from, math.Log(f.Goal()), smooth(f.spent/zoomTime))
}

// Goal returns the magnification that the sight has or is changing to.
func (f *First) Goal() float64 { return Zooms()[f.step] }

// Zoom returns the magnification now.
func (f *First) Zoom() float64 { return math.Exp(f.now) }

// View returns the view from the eye. fov is the vertical field of view of the naked eye in
// radians; magnification divides the tangent of its half, so that things look exactly that much
// larger.
func (f *First) View(eye mgl64.Vec3, look Look, fov float64) View {
	return magnified(eye, look, fov, f.Zoom())
}

func magnified(eye mgl64.Vec3, look Look, fov, times float64) View {
	return upright(eye, look, 2*math.Atan(math.Tan(fov/2)/times))
}

func (f *First) set(step int) {
	if step == f.step {
		return
	}
	f.step, f.from, f.spent = step, f.now, 0
}
