package sight

import "math"

// A body is looked at in rows: level bands of its silhouette as the eye sees it, five of
// the hull and above it one of the turret, each with the width of what is there. What
// the middle of a row shows stands for all of it.

// Rows is the number of rows of a silhouette: those of the hull, from the ground up,
// and then those of the turret above it.
const Rows = numRows

const (
	hullRows   = 5
	turretRows = 1
	numRows    = hullRows + turretRows
	allRows    = 1<<numRows - 1
	leaves     = 3 // heights at which plants are asked
)

// leafRows are the rows that plants are asked for together, as their width changes
// little from one to the next: a bit for each. The lowest are asked at the middle of the
// first, as under a crown a tank shows there before it does higher up.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var leafRows = [leaves]uint8{0b000011, 0b011100, 0b100000}

// leafEnds are the rows after those of leafRows.
//
//nolint:gochecknoglobals // a constant table; Go has no constant arrays.
var leafEnds = [leaves]int{2, hullRows, numRows}

// rows are the rows of a body as an eye sees it, measured on the plate of its cone.
type rows struct {
	height      [numRows]float64 // m, of the middles above the body's ground
	tall        [numRows]float64 // m, 0 for a row without any area
	right, left [numRows]float64 // slopes of the sides
	leaf        [leaves]float64  // m, the heights at which plants are asked for leafRows
	whole       float64          // the areas of all rows together
	none        uint8            // rows without any area: the hull stands before all of the turret
}

// apparent is a box of a body as an eye sees it.
type apparent struct {
	bottom, top float64 // m above the body's ground, on the plate: means over the width
	floor, roof float64 // m, the same of the middles of floor and roof
	right, left float64 // slopes of the sides of the floor
	outR, outL  float64 // how much further they are at the roof
	nearest     float64 // part of the way to the plate to the nearest corner
}

// lay finds the rows of the body unless they are found already.
func (c *cone) lay() {
	if c.laid {
		return
	}
	c.laid = true
	above := c.eye - c.low // m, of the eye over the body's ground
	var hull, turret apparent
	hull.see(c, &c.body.boxes[0], above)
	turret.see(c, &c.body.boxes[1], above)
	r := &c.rows
	r.whole, r.none, c.nearest = 0, 0, hull.nearest
	c.layBox(&hull, 0, hullRows, hull.bottom, hull.top)
	c.layBox(&turret, hullRows, numRows, hull.top, max(hull.top, turret.top))
	r.leaf = [leaves]float64{r.height[0], r.height[3], r.height[hullRows]}
}

// layBox finds the rows from one on up to another, which show a box between two
// heights.
func (c *cone) layBox(b *apparent, first, end int, bottom, top float64) {
	r := &c.rows
	tall := (top - bottom) / float64(end-first)
	per, height := 1/(b.roof-b.floor), bottom+float64(0.5*tall)
	for row := first; row < end; row++ {
		up := min(max((height-b.floor)*per, 0), 1)
		right, left := max(b.right+float64(up*b.outR), -c.span), min(b.left+float64(up*b.outL), c.span)
		r.height[row], r.tall[row], r.right[row], r.left[row] = height, tall, right, left
		height += tall
		if area := float64(tall * c.wideness(right, left)); area > 0 {
			r.whole += area
		} else {
			r.tall[row] = 0
			r.none |= 1 << row
		}
	}
}

// wideness returns how wide the plate is between two slopes in the picture that the eye
// has: where it is nearer it looks taller.
func (c *cone) wideness(from, to float64) float64 {
	return (to - from) * (c.wayX + float64(c.wayY*0.5*(from+to)))
}

// see finds how a box looks from an eye so high above the body's ground. Of what is h
// above that ground, where the part w of the way to the plate is done, the plate shows
// the height above + (h - above) / w.
func (a *apparent) see(c *cone, b *shape, above float64) {
	x, y := c.local(b.u, b.v)
	aheadX, aheadY := c.turn(b.aheadU, b.aheadV)
	leftX, leftY := c.turn(b.leftU, b.leftV)
	xs := [boxCorners]float64{x + aheadX + leftX, x - aheadX + leftX, x - aheadX - leftX, x + aheadX - leftX}
	ys := [boxCorners]float64{y + aheadY + leftY, y - aheadY + leftY, y - aheadY - leftY, y + aheadY - leftY}
	var slope, per [boxCorners]float64 // per: of the way
	for i, x := range xs {
		slope[i] = ys[i] / x
		short := 1 - float64(c.wayX*x) - float64(c.wayY*ys[i])
		per[i] = 1 + short + float64(short*short) // the series of 1 / (1 - short)
	}
	near, far := 0.0, 0.0
	for i := range boxCorners { // from the left to the right the outline goes along the near side
		j := (i + 1) & (boxCorners - 1)
		step, sum := slope[j]-slope[i], per[i]+per[j]
		near += float64((step - math.Abs(step)) * sum)
		far += float64((step + math.Abs(step)) * sum)
	}
	a.right, a.left = min(slope[0], slope[1], slope[2], slope[3]), max(slope[0], slope[1], slope[2], slope[3])
	quarter := 0.25 / (a.left - a.right)
	near, far = float64(-near*quarter), float64(far*quarter)
	low, high, middle := b.low-above, b.high-above, 0.5*(near+far)
	a.bottom, a.top = above+min(low*near, low*far), above+max(high*near, high*far)
	a.floor, a.roof = above+float64(low*middle), above+float64(high*middle)
	a.nearest = 1 / max(1, per[0], per[1], per[2], per[3])
	if b.leans {
		leanX, leanY := c.turn(b.leanU, b.leanV)
		a.outR, a.outL = (leanY-float64(a.right*leanX))/c.xr, (leanY-float64(a.left*leanX))/c.xl
	}
}
