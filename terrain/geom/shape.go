package geom

import "github.com/go-gl/mathgl/mgl64"

// Circle is a disc on the ground plane; the y of At is ignored by plane tests.
type Circle struct {
	At     mgl64.Vec3
	Radius float64
}

// Box is a rectangle on the ground plane, turned to Heading. HalfLength lies
// along the heading, HalfWidth across it, both in metres.
type Box struct {
	At                    mgl64.Vec3
	Heading               Heading
	HalfLength, HalfWidth float64
}

// Corners returns the corners counter-clockwise seen from above, front left
// first. All have the y of At.
func (b Box) Corners() [4]mgl64.Vec3 {
	f, r := b.Heading.Axes()
	f, r = Scale(f, b.HalfLength), Scale(r, b.HalfWidth)
	return [4]mgl64.Vec3{
		b.At.Add(f).Sub(r), b.At.Sub(f).Sub(r), b.At.Sub(f).Add(r), b.At.Add(f).Add(r),
	}
}

// Local returns p in the box's own frame: x forward along the heading, z to the
// right, y unchanged relative to At.
func (b Box) Local(p mgl64.Vec3) mgl64.Vec3 {
	ahead, right := b.Heading.Axes()
	return b.local(p, ahead, right)
}

// local is Local with the axes of the box.
func (b *Box) local(p, ahead, right mgl64.Vec3) mgl64.Vec3 {
	d := p.Sub(b.At)
	return mgl64.Vec3{float64(d[0]*ahead[0]) + float64(d[2]*ahead[2]), d[1], float64(d[0]*right[0]) + float64(d[2]*right[2])}
}

// Contains reports whether p's x-z part lies in the closed box.
func (b Box) Contains(p mgl64.Vec3) bool {
	l := b.Local(p)
	return l[0] >= -b.HalfLength && l[0] <= b.HalfLength && l[2] >= -b.HalfWidth && l[2] <= b.HalfWidth
}
