package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Solid is a box fixed in a frame: the points whose local coordinates lie
// between Min and Max.
type Solid struct {
	Frame    Frame
	Min, Max mgl64.Vec3
}

// Contains says whether the closed box holds a point of the world.
func (s *Solid) Contains(p mgl64.Vec3) bool {
	l := s.Frame.Local(p)
	for i := range l {
		if l[i] < s.Min[i] || l[i] > s.Max[i] {
			return false
		}
	}
	return true
}

// Corners returns the eight corners in the world, the lower four first.
func (s *Solid) Corners() [8]mgl64.Vec3 {
	var out [8]mgl64.Vec3
	for i := range out {
		l := s.Min
		for axis, bit := range [3]int{1, 4, 2} { // the bit of y is the highest
			if i&bit != 0 {
				l[axis] = s.Max[axis]
			}
		}
		out[i] = s.Frame.Point(l)
	}
	return out
}

// hullSpan returns the hull's box in the hull's frame: tracks and hull from the
// ground to the deck.
func hullSpan(c *Class) (low, high mgl64.Vec3) {
	return mgl64.Vec3{-c.HullLength / 2, 0, -c.HullWidth / 2},
		mgl64.Vec3{c.HullLength / 2, c.HullHeight, c.HullWidth / 2}
}

// turretSpan returns the turret's box in the turret's frame, from the ring up.
func turretSpan(c *Class) (low, high mgl64.Vec3) {
	return mgl64.Vec3{-c.TurretLength / 2, 0, -c.TurretWidth / 2},
		mgl64.Vec3{c.TurretLength / 2, c.TurretTop - c.TurretPivot[1], c.TurretWidth / 2}
}

// HullBox returns the box of the hull and tracks that a shell can hit.
func HullBox(p *Pose, c *Class) Solid {
	s := Solid{Frame: p.Frame()}
	s.Min, s.Max = hullSpan(c)
	return s
}

// TurretBox returns the box of the turret that a shell can hit. The gun is not
// part of it.
func TurretBox(p *Pose, c *Class) Solid {
	s := Solid{Frame: p.TurretFrame(c)}
	s.Min, s.Max = turretSpan(c)
	return s
}

// Middle returns the middle of the tank's body, half way up to the turret's top.
func (p *Pose) Middle(c *Class) mgl64.Vec3 {
	f := p.Frame()
	return p.At.Add(f.Up.Mul(c.TurretTop / 2))
}

// Reach returns the radius of a sphere round Middle that holds both boxes in
// every position of the turret.
func (c *Class) Reach() float64 {
	half := c.TurretTop / 2
	hull := math.Sqrt(c.HullLength*c.HullLength/4 + c.HullWidth*c.HullWidth/4 + half*half)
	offset := math.Hypot(c.TurretPivot[0], c.TurretPivot[2])
	swing := offset + math.Hypot(c.TurretLength, c.TurretWidth)/2
	return math.Max(hull, math.Hypot(swing, half))
}
