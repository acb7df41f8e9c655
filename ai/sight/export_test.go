package sight

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// SeenRow is a row of a body as an eye sees it: its sides as slopes from the axis, its
// middle and its height in metres on the plate, and the height at which plants are asked.
type SeenRow struct{ Right, Left, Height, Tall float64 }

// RowsOf returns the rows of a body as an eye sees them, the heading from which slopes
// are counted, and which part of the way to the plate the ground is asked on.
func RowsOf(eye mgl64.Vec3, b *Body) (seen [Rows]SeenRow, axis geom.Heading, nearest float64) {
	var c cone
	if !c.aim(&eye, b) {
		panic("the eye is in the body")
	}
	c.lay()
	r := &c.rows
	for row := range seen {
		seen[row] = SeenRow{Right: r.right[row], Left: r.left[row], Height: r.height[row], Tall: r.tall[row]}
	}
	return seen, geom.HeadingOf(mgl64.Vec3{c.fu, 0, -c.fv}), c.nearest
}

// HullRows is the number of rows of the hull, which come first.
const HullRows = hullRows

// GroundAt returns the height of the plane that the tank stands on.
func (b *Body) GroundAt(x, z float64) float64 {
	return b.At[1] + b.slopeX*(x-b.At[0]) + b.slopeZ*(z-b.At[2])
}

// Remembers reports whether eyes remember what hid one tank from another.
func (e *Eyes) Remembers(observer, target tanks.ID) bool {
	return len(e.lastOccluders) > 0 && e.lastOccluders[int(observer)*len(e.stances)+int(target)].n > 0
}
