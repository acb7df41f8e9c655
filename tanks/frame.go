package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Frame is a right-handed orthonormal frame in the world. Forward, Up and Right
// are the directions of a model's x, y and z axes.
type Frame struct {
	At                 mgl64.Vec3
	Forward, Up, Right mgl64.Vec3
}

// Point returns the world position of a point given in the frame.
func (f *Frame) Point(local mgl64.Vec3) mgl64.Vec3 { return f.At.Add(f.Dir(local)) }

// Dir returns the world direction of a direction given in the frame.
func (f *Frame) Dir(local mgl64.Vec3) mgl64.Vec3 {
	x, y, z := local[0], local[1], local[2]
	return mgl64.Vec3{
		float64(f.Forward[0]*x) + float64(f.Up[0]*y) + float64(f.Right[0]*z),
		float64(f.Forward[1]*x) + float64(f.Up[1]*y) + float64(f.Right[1]*z),
		float64(f.Forward[2]*x) + float64(f.Up[2]*y) + float64(f.Right[2]*z),
	}
}

// Local returns the place in the frame of a point of the world.
func (f *Frame) Local(world mgl64.Vec3) mgl64.Vec3 { return f.LocalDir(world.Sub(f.At)) }

// LocalDir returns the direction in the frame of a direction of the world.
func (f *Frame) LocalDir(world mgl64.Vec3) mgl64.Vec3 {
	return mgl64.Vec3{geom.Dot(world, f.Forward), geom.Dot(world, f.Up), geom.Dot(world, f.Right)}
}

// Frame returns the hull's frame: the model's axes yawed by Heading, pitched
// nose up by Pitch and rolled left side up by Roll, in this order.
func (p *Pose) Frame() Frame { return p.frame(ieee.Sincos(float64(p.Heading))) }

// frame is Frame with the sine and the cosine of the heading.
func (p *Pose) frame(sh, ch float64) Frame {
	sp, cp := ieee.Sincos(p.Pitch)
	sr, cr := ieee.Sincos(p.Roll)
	return Frame{
		At:      p.At,
		Forward: mgl64.Vec3{cp * ch, sp, -cp * sh},
		Up:      mgl64.Vec3{float64(-sp*cr*ch) + float64(sr*sh), cp * cr, float64(sp*cr*sh) + float64(sr*ch)},
		Right:   mgl64.Vec3{float64(sp*sr*ch) + float64(cr*sh), -cp * sr, float64(-sp*sr*sh) + float64(cr*ch)},
	}
}

// TurretFrame returns the turret's frame, its origin in the ring's centre.
func (p *Pose) TurretFrame(c *Class) Frame {
	hull := p.Frame()
	return hull.Turret(c, p.Turret)
}

// GunFrame returns the gun's frame, its origin in the trunnion and Forward along
// the bore.
func (p *Pose) GunFrame(c *Class) Frame {
	turret := p.TurretFrame(c)
	return turret.Gun(c, p.Gun)
}

// Turret returns the frame of the turret on a hull with the frame f, at a bearing in rad
// relative to the hull.
func (f *Frame) Turret(c *Class, bearing float64) Frame {
	s, k := ieee.Sincos(bearing)
	return Frame{
		At:      f.Point(c.TurretPivot),
		Forward: geom.Scale(f.Forward, k).Sub(geom.Scale(f.Right, s)),
		Up:      f.Up,
		Right:   geom.Scale(f.Forward, s).Add(geom.Scale(f.Right, k)),
	}
}

// Gun returns the frame of the gun in a turret with the frame f, at an elevation in rad
// relative to the turret's ring.
func (f *Frame) Gun(c *Class, elevation float64) Frame {
	s, k := ieee.Sincos(elevation)
	return Frame{
		At:      f.Point(c.GunPivot),
		Forward: geom.Scale(f.Forward, k).Add(geom.Scale(f.Up, s)),
		Up:      geom.Scale(f.Up, k).Sub(geom.Scale(f.Forward, s)),
		Right:   f.Right,
	}
}

// Muzzle returns where t's shells leave the gun, and the bore's direction.
func Muzzle(t *Tank) (at, dir mgl64.Vec3) {
	gun := t.GunFrame(t.Body())
	return gun.At.Add(geom.Scale(gun.Forward, t.Body().GunLength)), gun.Forward
}

// EyePoint returns the place of the gunner's eye, which turns with the turret.
func EyePoint(t *Tank) mgl64.Vec3 {
	turret := t.TurretFrame(t.Body())
	return turret.Point(t.Body().Eye)
}
