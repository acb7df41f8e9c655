package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// hullBlock returns the box of hull and tracks in the hull's own frame: from the
// ground to the deck.
func hullBlock(c *Class) geom.Block {
	return localBlock(mgl64.Vec3{c.HullLength, c.HullHeight, c.HullWidth})
}

// turretBlock returns the turret's box in the turret's own frame: from the ring
// to the roof.
func turretBlock(c *Class) geom.Block {
	return localBlock(mgl64.Vec3{c.TurretLength, c.TurretTop - c.TurretPivot[1], c.TurretWidth})
}

// localBlock returns the box of the given size that stands on the origin.
func localBlock(size mgl64.Vec3) geom.Block {
	return geom.Block{
		At:      mgl64.Vec3{0, size[1] / 2, 0},
		Forward: mgl64.Vec3{1, 0, 0}, Up: mgl64.Vec3{0, 1, 0}, Right: mgl64.Vec3{0, 0, 1},
		Half: geom.Scale(size, 0.5),
	}
}

// HullBox returns the box of the hull and tracks that a shell can hit.
func HullBox(p *Pose, c *Class) geom.Block {
	f := p.Frame()
	return f.block(hullBlock(c))
}

// TurretBox returns the box of the turret that a shell can hit. The gun is not
// part of it.
func TurretBox(p *Pose, c *Class) geom.Block {
	f := p.TurretFrame(c)
	return f.block(turretBlock(c))
}

// Boxes returns the boxes of the hull and of the turret, for a caller that has their frames.
func (c *Class) Boxes(hull, turret *Frame) [2]geom.Block {
	return [2]geom.Block{hull.block(hullBlock(c)), turret.block(turretBlock(c))}
}

// block returns a box of the frame in the world.
func (f *Frame) block(local geom.Block) geom.Block {
	return geom.Block{At: f.Point(local.At), Forward: f.Forward, Up: f.Up, Right: f.Right, Half: local.Half}
}

// Middle returns the middle of the tank's body, half way up to the turret's top.
func (p *Pose) Middle(c *Class) mgl64.Vec3 {
	f := p.Frame()
	return p.At.Add(geom.Scale(f.Up, c.TurretTop/2))
}

// around returns the radius in metres of a sphere round the tank's foot that is sure to contain all
// of Reach, however the tank leans: an upper bound for quick decisions.
func (c *Class) around() float64 { return c.HullLength + c.HullWidth + float64(2*c.TurretTop) }

// Reach returns the radius of a sphere round Middle that holds both boxes in
// every position of the turret.
func (c *Class) Reach() float64 {
	half := c.TurretTop / 2
	hull := math.Sqrt(float64(c.HullLength*c.HullLength/4) + float64(c.HullWidth*c.HullWidth/4) + float64(half*half))
	offset := ieee.Hypot(c.TurretPivot[0], c.TurretPivot[2])
	swing := offset + float64(ieee.Hypot(c.TurretLength, c.TurretWidth)/2)
	return max(hull, ieee.Hypot(swing, half))
}
