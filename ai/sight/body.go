package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// Inside the package the ground plane is (u, v) = (x, -z), so that headings grow
// counter-clockwise as in any book.

// rows are the heights above a tank's ground at which it is looked at: low hull,
// high hull and turret.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var rows = [numRows]float64{0.6, 1.4, 2.2}

const (
	numRows = 3
	allRows = 1<<numRows - 1
)

// polygon is a convex polygon, counter-clockwise.
type polygon struct {
	n    int
	u, v [2 * boxCorners]float64
}

const boxCorners = 4

// Body is the outline of a tank: hull box and turret box in the tank's pose,
// tilt and all, seen from above.
type Body struct {
	At     mgl64.Vec3 // centre of the footprint, on the ground
	Radius float64    // m, of the circle round At that holds both parts
	hull   polygon
	turret polygon
	tops   [2]float64 // m, height of the parts' tops
}

// BodyOf returns the outline of a tank of a class in a pose.
func BodyOf(class tanks.ClassID, pose *tanks.Pose) Body {
	var b Body
	b.set(class, pose)
	return b
}

// Outline returns the corners of hull and turret on the ground plane, as far as
// they show in the outline seen from above, with the y of At.
func (b *Body) Outline() []mgl64.Vec3 {
	var out []mgl64.Vec3
	for _, p := range []*polygon{&b.hull, &b.turret} {
		for i := range p.n {
			out = append(out, mgl64.Vec3{p.u[i], b.At[1], -p.v[i]})
		}
	}
	return out
}

func (b *Body) set(class tanks.ClassID, pose *tanks.Pose) {
	c := tanks.ClassOf(class)
	b.At = pose.At
	hull := mgl64.Vec3{c.HullLength / 2, c.HullHeight, c.HullWidth / 2}
	turret := mgl64.Vec3{c.TurretLength / 2, c.TurretTop - c.TurretPivot[1], c.TurretWidth / 2}
	f := frameOf(pose)
	b.tops[0] = f.box(&b.hull, mgl64.Vec3{}, 0, hull)
	b.tops[1] = f.box(&b.turret, c.TurretPivot, pose.Turret, turret)
	b.Radius = math.Max(b.hull.reach(pose.At), b.turret.reach(pose.At))
}

// reach returns the largest distance of a corner from at.
func (p *polygon) reach(at mgl64.Vec3) float64 {
	most := 0.0
	for i := range p.n {
		du, dv := p.u[i]-at[0], p.v[i]+at[2]
		most = math.Max(most, du*du+dv*dv)
	}
	return math.Sqrt(most)
}

// poseFrame turns model space into the world.
type poseFrame struct {
	at                 mgl64.Vec3
	forward, up, right mgl64.Vec3
	level              bool
}

func frameOf(p *tanks.Pose) poseFrame {
	sh, ch := math.Sincos(float64(p.Heading))
	f := poseFrame{at: p.At, level: p.Pitch == 0 && p.Roll == 0}
	if f.level {
		f.forward, f.up, f.right = mgl64.Vec3{ch, 0, -sh}, mgl64.Vec3{0, 1, 0}, mgl64.Vec3{sh, 0, ch}
		return f
	}
	sp, cp := math.Sincos(p.Pitch)
	sr, cr := math.Sincos(p.Roll)
	f.forward = mgl64.Vec3{ch * cp, sp, -sh * cp}
	f.up = mgl64.Vec3{-ch*sp*cr + sh*sr, cp * cr, sh*sp*cr + ch*sr}
	f.right = mgl64.Vec3{ch*sp*sr + sh*cr, -cp * sr, -sh*sp*sr + ch*cr}
	return f
}

func (f *poseFrame) point(p mgl64.Vec3) mgl64.Vec3 {
	return f.at.Add(f.forward.Mul(p[0])).Add(f.up.Mul(p[1])).Add(f.right.Mul(p[2]))
}

// box sets p to the outline of a box that stands on foot in model space, turned
// by yaw about it, and returns the height of its highest corner.
func (f *poseFrame) box(p *polygon, foot mgl64.Vec3, yaw float64, half mgl64.Vec3) float64 {
	s, c := math.Sincos(yaw)
	signs := [boxCorners][2]float64{{1, -1}, {-1, -1}, {-1, 1}, {1, 1}} // counter-clockwise from front left
	top := math.Inf(-1)
	p.n = 0
	for k, sign := range signs {
		x, z := sign[0]*half[0], sign[1]*half[2]
		low := mgl64.Vec3{foot[0] + x*c + z*s, foot[1], foot[2] - x*s + z*c}
		a, b := f.point(low), f.point(low.Add(mgl64.Vec3{0, half[1], 0}))
		top = math.Max(top, math.Max(a[1], b[1]))
		p.u[k], p.v[k] = a[0], -a[2]
		p.u[k+boxCorners], p.v[k+boxCorners] = b[0], -b[2]
	}
	p.n = boxCorners
	if !f.level {
		p.n = 2 * boxCorners
		p.hull()
	}
	return top
}

// hull makes p the convex hull of its points (Andrew's monotone chain).
func (p *polygon) hull() {
	in := *p
	for i := 1; i < in.n; i++ {
		for j := i; j > 0 && (in.u[j] < in.u[j-1] || in.u[j] == in.u[j-1] && in.v[j] < in.v[j-1]); j-- {
			in.u[j], in.u[j-1] = in.u[j-1], in.u[j]
			in.v[j], in.v[j-1] = in.v[j-1], in.v[j]
		}
	}
	var u, v [4 * boxCorners]float64
	n := 0
	add := func(i, floor int) {
		for n >= floor+2 && (u[n-1]-u[n-2])*(in.v[i]-v[n-2])-(v[n-1]-v[n-2])*(in.u[i]-u[n-2]) <= 0 {
			n--
		}
		u[n], v[n] = in.u[i], in.v[i]
		n++
	}
	for i := range in.n {
		add(i, 0)
	}
	floor := n - 1
	for i := in.n - 2; i >= 0; i-- {
		add(i, floor)
	}
	p.n = n - 1
	copy(p.u[:], u[:p.n])
	copy(p.v[:], v[:p.n])
}

// contains says whether (u, v) lies inside p or on its edge.
func (p *polygon) contains(u, v float64) bool {
	for i := range p.n {
		j := i + 1
		if j == p.n {
			j = 0
		}
		if (p.u[j]-p.u[i])*(v-p.v[i])-(p.v[j]-p.v[i])*(u-p.u[i]) < 0 {
			return false
		}
	}
	return true
}
