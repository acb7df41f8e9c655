package sight

import "math"

// A body is looked at in rows: level bands of its silhouette as the eye sees it, ten of the hull
// and above them four of the turret, each with the width of what is there. What the middle of a row
// shows stands for all of it. Two rows are a pair: plants, which hide hardly more of one than of
// the other, are tested once for both, at the height between them.

// Rows is the number of rows of a silhouette: those of the hull, from the ground up,
// and then those of the turret above it.
const Rows = numRows

const (
	hullPairs   = 5
	turretPairs = 2
	numPairs    = hullPairs + turretPairs
	hullRows    = 2 * hullPairs
	numRows     = 2 * numPairs
	allRows     = 1<<numRows - 1
	bothRows    = 1<<2 - 1 // of a pair: the lower and the upper one
)

// rows are the rows of a body as an eye sees it, measured on the plate of its cone.
type rows struct {
	height      [numRows]float64  // m, of the middles above the body's ground
	middle      [numPairs]float64 // m, the same of pairs
	tall        [numPairs]float64 // m, height of both rows of a pair together, 0 for a pair without any area
	right, left [numPairs]float64 // slopes of the sides
	half        float64           // m, midway between the lowest and the highest of these
	whole       float64           // the areas of all rows together
	none        uint16            // rows without any area: the hull hides all of the turret
}

// apparent is a box of a body as an eye sees it.
type apparent struct {
	near, far   float64             // means of 1/w, w the share of the way to the plate, along the sides of the floor that the eye sees and does not see
	per         [boxCorners]float64 // 1/w by corner of the floor
	right, left float64             // slopes of the sides of the floor
	outR, outL  float64             // how much further they are at the roof
	floor, roof float64             // m above the body's ground, on the plate: of the middles of floor and roof
}

// lay finds the rows of the body unless they have been found already.
func (c *cone) lay() {
	if c.laid {
		return
	}
	c.laid = true
	above := c.eye - c.low // m, of the eye over the body's ground
	b := &c.body.boxes
	var hull, turret apparent
	c.seeHull(&hull)
	turret.see(c, &b[1], above)
	c.rows.whole, c.rows.none = 0, 0
	low, high := b[0].low-above, b[0].high-above
	top := above + max(high*hull.near, high*hull.far)
	c.layBox(&hull, 0, hullPairs, above+min(low*hull.near, low*hull.far), top)
	high = b[1].high - above
	c.layBox(&turret, hullPairs, numPairs, top, max(top, above+max(high*turret.near, high*turret.far)))
	c.rows.half = 0.5 * (c.rows.middle[0] + c.rows.middle[numPairs-1])
}

// seeHull finds how the eye sees the hull, and up to where the ground can hide it.
func (c *cone) seeHull(hull *apparent) {
	hull.see(c, &c.body.boxes[0], c.eye-c.low)
	c.nearest = 1 / max(1, hull.per[0], hull.per[1], hull.per[2], hull.per[3])
}

// layBox finds the pairs of rows from one up to another, which show a box between two heights.
func (c *cone) layBox(b *apparent, first, end int, bottom, top float64) {
	r, span := &c.rows, c.span
	tall := (top - bottom) / float64(end-first)
	per, height := 1/(b.roof-b.floor), bottom+float64(0.5*tall)
	right, left := max(b.right, -span), min(b.left, span)
	wide := c.wideness(right, left)
	for pair := first; pair < end; pair++ {
		if c.body.boxes[0].leans {
			up := (height - b.floor) * per
			if !(up > 0) {
				up = 0
			} else if up > 1 {
				up = 1
			}
			right, left = max(b.right+float64(up*b.outR), -span), min(b.left+float64(up*b.outL), span)
			wide = c.wideness(right, left)
		}
		r.middle[pair], r.tall[pair], r.right[pair], r.left[pair] = height, tall, right, left
		r.height[2*pair], r.height[2*pair+1] = height-float64(0.25*tall), height+float64(0.25*tall)
		height += tall
		if area := float64(tall * wide); area > 0 {
			r.whole += area
		} else {
			r.tall[pair] = 0
			r.none |= bothRows << (2 * pair)
		}
	}
}

// wideness returns the apparent width of the plate between two slopes: where it is nearer it looks
// taller.
func (c *cone) wideness(from, to float64) float64 {
	return float64((to - from) * (c.wayX + float64(c.wayY*0.5*(from+to))))
}

// see finds how a box looks from an eye at the height above over the body's ground. What is h above
// that ground, at the share w of the way to the plate, appears on the plate at the height above +
// (h - above) / w.
func (a *apparent) see(c *cone, b *shape, above float64) {
	x, y := c.local(b.u, b.v)
	aheadX, aheadY := c.turn(b.aheadU, b.aheadV)
	leftX, leftY := c.turn(b.leftU, b.leftV)
	x0, y0 := x+aheadX+leftX, y+aheadY+leftY
	x1, y1 := x-aheadX+leftX, y-aheadY+leftY
	x2, y2 := x-aheadX-leftX, y-aheadY-leftY
	x3, y3 := x+aheadX-leftX, y+aheadY-leftY
	s0, s1, s2, s3 := y0/x0, y1/x1, y2/x2, y3/x3
	p0, p1, p2, p3 := c.perWay(x0, y0), c.perWay(x1, y1), c.perWay(x2, y2), c.perWay(x3, y3)
	// From the left to the right the outline goes along the near side.
	n0, f0 := passed(s0, s1, p0, p1)
	n1, f1 := passed(s1, s2, p1, p2)
	n2, f2 := passed(s2, s3, p2, p3)
	n3, f3 := passed(s3, s0, p3, p0)
	near, far := n0+n1+n2+n3, f0+f1+f2+f3
	a.per = [boxCorners]float64{p0, p1, p2, p3}
	a.right, a.left = min(s0, s1, s2, s3), max(s0, s1, s2, s3)
	quarter := 0.25 / (a.left - a.right)
	a.near, a.far = float64(-near*quarter), float64(far*quarter)
	middle := 0.5 * (a.near + a.far)
	a.floor, a.roof = above+float64((b.low-above)*middle), above+float64((b.high-above)*middle)
	if b.leans {
		leanX, leanY := c.turn(b.leanU, b.leanV)
		a.outR, a.outL = (leanY-float64(a.right*leanX))/c.xr, (leanY-float64(a.left*leanX))/c.xl
	}
}

// perWay returns 1/w at (x, y) close to the plate, w the share of the way to the plate: by the
// series of 1 / (1 - short).
func (c *cone) perWay(x, y float64) float64 {
	short := 1 - float64(c.wayX*x) - float64(c.wayY*y)
	return 1 + short + float64(short*short)
}

// passed returns what an edge from one slope to another, with 1/w of p and q at its ends, adds to
// the mean over the near side of an outline and to that over the far side.
func passed(from, to, p, q float64) (near, far float64) {
	step, sum := to-from, p+q
	return float64((step - math.Abs(step)) * sum), float64((step + math.Abs(step)) * sum)
}
