package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// cone is the frame of one question "how much of this body can be seen from here": origin at the
// eye, x along the bisector of the body's sides, y to its left. A direction is given by its slope
// y/x, so no angle has to be computed.
type cone struct {
	eu, ev, eye float64 // the eye's place and height
	fu, fv      float64 // unit axis
	span        float64 // tangent of half the span: the sides are at slopes -span and span
	lu, lv      float64 // the corner on the left side, from the eye
	ru, rv      float64 // that on the right side
	xl, xr      float64 // x of the two
	cx, cy, r   float64 // circle round the body
	power       float64 // of the eye with respect to that circle, m^2
	high, deep  float64 // m, no line of sight to a row rises above or falls below it
	top, bottom float64 // m, the same at the plate
	body        *Body
	rows        rows
	laid        bool // the rows are
	leans       bool // the body does to a side, so that plants are asked on more bearings
	sloping     bool // the ground does, so that lines of sight rise and fall within a plant

	// The plate is the upright plane through the corners on the sides, where heights are compared. At
	// (x, y) in the cone the share wayX*x + wayY*y of the way from the eye to the plate is done. The
	// ground of the body rises from low at the origin by upX and upY per metre.
	wayX, wayY, low, upX, upY float64
	nearest                   float64 // share of the way beyond which the ground no longer hides: to the nearest corner of the hull
}

// maxSpan is the tangent of the widest half span, 85 degrees. A body that fills more of the view
// than this counts as touched and shows completely.
const maxSpan = 11.43

// aim sets up the cone. ok is false if the eye is inside the body's outline or
// so near that nothing could stand between.
func (c *cone) aim(eye *mgl64.Vec3, b *Body) (ok bool) {
	c.eu, c.ev, c.eye, c.body, c.laid = eye[0], -eye[2], eye[1], b, false
	left, right, ok := b.round.sides(c.eu, c.ev)
	if !ok {
		return false
	}
	lu, lv := b.round.u[left]-c.eu, b.round.v[left]-c.ev
	ru, rv := b.round.u[right]-c.eu, b.round.v[right]-c.ev
	c.lu, c.lv, c.ru, c.rv = lu, lv, ru, rv
	// With l and r the corners on the sides and 2h the angle between them, l.r = |l||r| cos 2h, r x l
	// = |l||r| sin 2h, tan h = sin 2h / (1 + cos 2h), and l|r| + r|l| is along the axis and 2|l||r|
	// cos h long. Multiplying it by |l| avoids a square root for each of the two lengths.
	l2, cross := float64(lu*lu)+float64(lv*lv), float64(ru*lv)-float64(rv*lu)
	both := math.Sqrt(l2 * (float64(ru*ru) + float64(rv*rv)))
	sum := both + float64(lu*ru) + float64(lv*rv)
	if !(cross <= maxSpan*sum) {
		return false
	}
	per, p := 1/(cross*sum), 1/math.Sqrt(2*l2*both*sum)
	c.span = cross * cross * per
	c.fu, c.fv = (float64(lu*both)+float64(ru*l2))*p, (float64(lv*both)+float64(rv*l2))*p
	c.xl, c.xr = float64(lu*c.fu)+float64(lv*c.fv), float64(ru*c.fu)+float64(rv*c.fv)
	c.wayX, c.wayY = (c.xl+c.xr)*cross*per, (c.xr-c.xl)*sum*per
	c.cx, c.cy = c.local(b.At[0], -b.At[2])
	c.r = b.Radius
	c.power = float64(c.cx*c.cx) + float64(c.cy*c.cy) - float64(c.r*c.r)
	c.stand(b)
	return true
}

// leaning is how much the ground of a body has to rise from the axis to a side, in metres, for the
// body to count as leaning, so that plants are tested on more bearings.
const leaning = 0.1

// stand finds how lines of sight relate to the body, and the heights within which they are sure to
// stay: from close by, the near side of a body covers more of the plate.
func (c *cone) stand(b *Body) {
	c.low = b.At[1] + float64(b.slopeX*(c.eu-b.At[0])) - float64(b.slopeZ*(c.ev+b.At[2]))
	c.upX, c.upY = float64(b.slopeX*c.fu)-float64(b.slopeZ*c.fv), float64(-b.slopeX*c.fv)-float64(b.slopeZ*c.fu)
	c.leans = math.Abs(c.upY)*c.span*c.cx > leaning
	c.top, c.bottom = math.Inf(1), math.Inf(-1)
	if c.cx > 2*c.r {
		further := c.r / (c.cx - c.r)
		c.top = b.high + float64(further*max(b.high-c.eye, 0))
		c.bottom = b.deep - float64(0.5*further*max(c.eye-b.deep, 0))
	}
	c.high, c.deep = max(c.eye, c.top), min(c.eye, c.bottom)
}

// local turns a place on the plane into the cone's frame.
func (c *cone) local(u, v float64) (x, y float64) {
	u, v = u-c.eu, v-c.ev
	return float64(u*c.fu) + float64(v*c.fv), float64(v*c.fu) - float64(u*c.fv)
}

// turn turns a direction on the plane into the cone's frame.
func (c *cone) turn(u, v float64) (x, y float64) {
	return float64(u*c.fu) + float64(v*c.fv), float64(v*c.fu) - float64(u*c.fv)
}

// world is the inverse of local, as a place on the ground plane at a height.
func (c *cone) world(x, y, height float64) mgl64.Vec3 {
	return mgl64.Vec3{c.eu + float64(x*c.fu) - float64(y*c.fv), height, -(c.ev + float64(x*c.fv) + float64(y*c.fu))}
}

// plate returns the x at which the ray of a slope meets the line between the two
// corners on the sides: where heights are compared.
func (c *cone) plate(slope float64) float64 {
	w := 0.5 + 0.5*slope/c.span // 0 on the right side, 1 on the left
	return c.xl * c.xr / (float64(c.xl*(1-w)) + float64(c.xr*w))
}

// pass returns the heights at which lines of sight to the plate pass (x, y), on the bearing of (x,
// y) or on the nearer side of the body if that is outside. The line to a height h above the body's
// ground is rise + h*way above the eye there; way is 0 at the eye, and 1 at the plate and beyond.
func (c *cone) pass(x, y float64) (rise, way float64) {
	if x <= 0 {
		return 0, 0
	}
	y = min(max(y, -c.span*x), c.span*x)
	way = float64(c.wayX*x) + float64(c.wayY*y)
	rise = float64((c.low-c.eye)*way) + float64(c.upX*x) + float64(c.upY*y)
	if way > 1 {
		return rise / way, 1
	}
	return rise, way
}

// within reports whether all lines of sight to rows of the body are above one height and below
// another at the distance x ahead, between the eye and the body.
func (c *cone) within(x, low, high float64) bool {
	ahead, aside := float64(c.wayX*x), math.Abs(float64(c.wayY*c.span*x))
	least, most := ahead-aside, ahead+aside
	bottom, top := c.bottom-c.eye, c.top-c.eye
	return low-c.eye < min(float64(bottom*least), float64(bottom*most)) && max(float64(top*least), float64(top*most)) < high-c.eye
}

// hides returns the rows of the body that something at (x, y) hides if it reaches up to top: those
// whose line from the eye passes below top.
func (c *cone) hides(x, y, top float64) (mask uint16) {
	if top >= c.high {
		return allRows
	}
	rise, way := c.pass(x, y)
	for i, height := range &c.rows.height {
		if top >= c.eye+rise+float64(height*way) {
			mask |= 1 << i
		}
	}
	return mask
}

// secant2 is the square of the secant of half the span: what is d away from a side
// is d times the secant off, measured across the axis.
func (c *cone) secant2() float64 { return 1 + float64(c.span*c.span) }

// clip returns the part of the span that lies between a right and a left
// direction. The directions belong to something whose middle lies toward (x, y)
// and that subtends less than half a turn.
func (c *cone) clip(x, y, rx, ry, lx, ly float64) (from, to float64, ok bool) {
	from, to = -c.span, c.span
	if rx > 0 {
		from = max(from, ry/rx)
	} else if x <= 0 && y >= 0 { // it ends behind the left shoulder
		return 0, 0, false
	}
	if lx > 0 {
		to = min(to, ly/lx)
	} else if x <= 0 && y < 0 {
		return 0, 0, false
	}
	return from, to, from < to
}
