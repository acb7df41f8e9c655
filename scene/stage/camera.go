package stage

import (
	"math"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"
)

// Camera is where the picture is taken from.
type Camera struct {
	Eye     mgl64.Vec3 // m
	Forward mgl64.Vec3 // viewing direction, any length but zero
	Up      mgl64.Vec3 // what is upward in the picture; need not be square to Forward
	FOV     float64    // rad, vertical opening angle

	// Overhead draws crowns from above instead of trees from the side.
	Overhead bool
}

// Project returns where a point of the world is drawn, in pixels from the upper
// left corner of a picture of width x height. ok is false behind the camera.
func (c *Camera) Project(p mgl64.Vec3, width, height int) (x, y float64, ok bool) {
	f, r, u := c.axes()
	d := p.Sub(c.Eye)
	z := d.Dot(f)
	if z <= 1e-6 {
		return 0, 0, false
	}
	k := float64(height) / 2 / math.Tan(c.FOV/2) / z
	return float64(width)/2 + d.Dot(r)*k, float64(height)/2 - d.Dot(u)*k, true
}

// Ray returns the direction, of length 1, from the eye through a pixel of a
// picture of width x height: the reverse of Project.
func (c *Camera) Ray(x, y float64, width, height int) mgl64.Vec3 {
	f, r, u := c.axes()
	k := math.Tan(c.FOV/2) / (float64(height) / 2)
	return f.Add(r.Mul((x - float64(width)/2) * k)).Add(u.Mul((float64(height)/2 - y) * k)).Normalize()
}

// axes returns the unit vectors forward, right and up of the picture. Where Up is
// zero or along Forward, +y and then +x take its place.
func (c *Camera) axes() (f, r, u mgl64.Vec3) {
	f = mgl64.Vec3{1, 0, 0}
	// The squares of very short vectors have lost their digits, so a vector is
	// brought to the size of 1 before it is normalized.
	if size := max(math.Abs(c.Forward[0]), math.Abs(c.Forward[1]), math.Abs(c.Forward[2])); size > 0 {
		f = mgl64.Vec3{c.Forward[0] / size, c.Forward[1] / size, c.Forward[2] / size}.Normalize()
	}
	for _, up := range []mgl64.Vec3{c.Up, {0, 1, 0}, {1, 0, 0}} {
		if r = f.Cross(up); r.LenSqr() > 1e-12 {
			break
		}
	}
	r = r.Normalize()
	return f, r, r.Cross(f)
}

// lens is a camera as the engine wants it: a view and a projection matrix.
type lens struct{ view, proj math32.Matrix4 }

// ViewMatrix implements camera.ICamera.
func (l *lens) ViewMatrix(m *math32.Matrix4) { *m = l.view }

// ProjMatrix implements camera.ICamera.
func (l *lens) ProjMatrix(m *math32.Matrix4) { *m = l.proj }

// look points the lens like a camera.
func (l *lens) look(c *Camera) {
	f, r, u := c.axes()
	for i, v := range []mgl64.Vec3{r, u, f.Mul(-1)} {
		l.view[i], l.view[4+i], l.view[8+i] = float32(v[0]), float32(v[1]), float32(v[2])
		l.view[12+i] = float32(-v.Dot(c.Eye))
	}
	l.view[3], l.view[7], l.view[11], l.view[15] = 0, 0, 0, 1
}

// perspective sets the projection of a camera with a vertical opening angle.
func (l *lens) perspective(fov, aspect, near, far float64) {
	t := 1 / math.Tan(fov/2)
	l.proj = math32.Matrix4{}
	l.proj[0], l.proj[5] = float32(t/aspect), float32(t)
	l.proj[10], l.proj[11] = float32((far+near)/(near-far)), -1
	l.proj[14] = float32(2 * far * near / (near - far))
}

// parallel sets the projection of a box of half width and height that reaches
// from near to far.
func (l *lens) parallel(halfWidth, halfHeight, near, far float64) {
	l.proj = math32.Matrix4{}
	l.proj[0], l.proj[5] = float32(1/halfWidth), float32(1/halfHeight)
	l.proj[10] = float32(-2 / (far - near))
	l.proj[14], l.proj[15] = float32(-(far+near)/(far-near)), 1
}

// viewProj returns the matrix from the world to clip space.
func (l *lens) viewProj() (m math32.Matrix4) {
	m.MultiplyMatrices(&l.proj, &l.view)
	return m
}
