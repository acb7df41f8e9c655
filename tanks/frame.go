package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
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
		f.Forward[0]*x + f.Up[0]*y + f.Right[0]*z,
		f.Forward[1]*x + f.Up[1]*y + f.Right[1]*z,
		f.Forward[2]*x + f.Up[2]*y + f.Right[2]*z,
	}
}

// Local returns the place in the frame of a point of the world.
func (f *Frame) Local(world mgl64.Vec3) mgl64.Vec3 { return f.LocalDir(world.Sub(f.At)) }

// LocalDir returns the direction in the frame of a direction of the world.
func (f *Frame) LocalDir(world mgl64.Vec3) mgl64.Vec3 {
	return mgl64.Vec3{world.Dot(f.Forward), world.Dot(f.Up), world.Dot(f.Right)}
}

// Frame returns the hull's frame: the model's axes yawed by Heading, pitched
// nose up by Pitch and rolled left side up by Roll, in this order.
func (p *Pose) Frame() Frame {
	sh, ch := math.Sincos(float64(p.Heading))
	sp, cp := math.Sincos(p.Pitch)
	sr, cr := math.Sincos(p.Roll)
	return Frame{
		At:      p.At,
		Forward: mgl64.Vec3{cp * ch, sp, -cp * sh},
		Up:      mgl64.Vec3{-sp*cr*ch + sr*sh, cp * cr, sp*cr*sh + sr*ch},
		Right:   mgl64.Vec3{sp*sr*ch + cr*sh, -cp * sr, -sp*sr*sh + cr*ch},
	}
}

// TurretFrame returns the turret's frame, its origin in the ring's centre.
func (p *Pose) TurretFrame(c *Class) Frame {
	hull := p.Frame()
	return turretFrame(&hull, c, p.Turret)
}

// GunFrame returns the gun's frame, its origin in the trunnion and Forward along
// the bore.
func (p *Pose) GunFrame(c *Class) Frame {
	turret := p.TurretFrame(c)
	return gunFrame(&turret, c, p.Gun)
}

func turretFrame(hull *Frame, c *Class, bearing float64) Frame {
	s, k := math.Sincos(bearing)
	return Frame{
		At:      hull.Point(c.TurretPivot),
		Forward: hull.Forward.Mul(k).Sub(hull.Right.Mul(s)),
		Up:      hull.Up,
		Right:   hull.Forward.Mul(s).Add(hull.Right.Mul(k)),
	}
}

func gunFrame(turret *Frame, c *Class, elevation float64) Frame {
	s, k := math.Sincos(elevation)
	return Frame{
		At:      turret.Point(c.GunPivot),
		Forward: turret.Forward.Mul(k).Add(turret.Up.Mul(s)),
		Up:      turret.Up.Mul(k).Sub(turret.Forward.Mul(s)),
		Right:   turret.Right,
	}
}

// Muzzle returns where t's shells leave the gun, and the bore's direction.
func Muzzle(t *Tank) (at, dir mgl64.Vec3) {
	gun := t.GunFrame(t.Body())
	return gun.At.Add(gun.Forward.Mul(t.Body().GunLength)), gun.Forward
}

// EyePoint returns the place of the gunner's eye, which turns with the turret.
func EyePoint(t *Tank) mgl64.Vec3 {
	turret := t.TurretFrame(t.Body())
	return turret.Point(t.Body().Eye)
}
