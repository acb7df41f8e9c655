package gunner

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Mount is how the gun of a tank is mounted, and where it points.
type Mount struct {
	// Pivot is the middle of the turret, about which the gun turns: the heading from there to a
	// point lays the gun on the point, however near it is. The heading from the muzzle would not,
	// and beside an enemy the gun would turn for ever.
	Pivot mgl64.Vec3

	Muzzle, Bore mgl64.Vec3 // where shells leave the gun, and their direction

	trunnion mgl64.Vec3
	level    float64 // length of the unit vector Bore on the plane
	swing    float64 // m on the plane, from the pivot to the muzzle
	barrel   float64 // m on the plane, from the trunnion to the muzzle
}

// MountOf returns the mount of a tank's gun.
func MountOf(t *tanks.Tank) Mount {
	body := t.Body()
	turret := t.TurretFrame(body)
	gun := turret.Gun(body, t.Gun)
	m := Mount{Pivot: turret.At, trunnion: gun.At, Bore: gun.Forward, level: geom.PlaneDist(gun.Forward, mgl64.Vec3{})}
	m.Muzzle = gun.At.Add(geom.Scale(gun.Forward, body.GunLength))
	m.swing, m.barrel = geom.PlaneDist(m.Pivot, m.Muzzle), geom.PlaneDist(m.trunnion, m.Muzzle)
	return m
}

// rangeTo returns the distance in m on the plane from the muzzle to a point once the gun is aimed
// at it, at least 1.
func (m *Mount) rangeTo(at mgl64.Vec3) float64 {
	return max(1, geom.PlaneDist(m.Pivot, at)-m.swing)
}

// GunAt returns where a shell at a point starts, for laying the gun: the muzzle once it points
// there; the trunnion for points nearer than that.
func (m *Mount) GunAt(at mgl64.Vec3) mgl64.Vec3 {
	const nearly, near = 0.988771077936042, 4.0 // cosine of 0.15 rad, m
	to := at.Sub(m.Pivot)
	d := geom.PlaneDist(at, m.Pivot)
	if d < m.swing+near {
		return m.trunnion
	}
	if float64(to[0]*m.Bore[0])+float64(to[2]*m.Bore[2]) > nearly*d*m.level {
		return m.Muzzle
	}
	return m.trunnion.Add(geom.Scale(geom.HeadingOf(to).Dir(), m.barrel))
}
