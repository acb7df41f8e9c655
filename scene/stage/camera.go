package stage

import (
	"math"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
)

// lens is a camera as the engine wants it: a view and a projection matrix.
type lens struct{ view, proj math32.Matrix4 }

// ViewMatrix implements camera.ICamera.
func (l *lens) ViewMatrix(m *math32.Matrix4) { *m = l.view }

// ProjMatrix implements camera.ICamera.
func (l *lens) ProjMatrix(m *math32.Matrix4) { *m = l.proj }

// look points the lens like a camera.
func (l *lens) look(c *camera.View) {
	f, r, u := c.Axes()
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
