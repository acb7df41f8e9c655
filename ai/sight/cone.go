package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// cone is the frame of one question "how much of this body can be seen from
// here": origin at the eye, x along the bisector of the body's sides, y to its
// left. A direction is its slope y/x, so no angle is worked out on the way.
type cone struct {
	eu, ev, eye float64 // the eye's place and height
	fu, fv      float64 // unit axis
	sin, cos    float64 // of half the span
	span        float64 // tangent of half the span: the sides are at slopes -span and span
	xl, xr      float64 // x of the corners on the left and right side
	cx, cy, r   float64 // circle round the body
	power       float64 // of the eye with respect to that circle, m^2
	lines       [numRows]float64
	body        *Body
}

// maxSpan is the tangent of the widest half span, 85 degrees. A body that fills
// more of the view than this is touched, not looked at.
const maxSpan = 11.43

// aim sets up the cone. ok is false if the eye is inside the body's outline or
// so near that nothing could stand between.
func (c *cone) aim(eye mgl64.Vec3, b *Body) (ok bool) {
	c.eu, c.ev, c.eye, c.body = eye[0], -eye[2], eye[1], b
	lu, lv, ru, rv, ok := c.sides(b)
	if !ok {
		return false
	}
	ll, rl := math.Sqrt(lu*lu+lv*lv), math.Sqrt(ru*ru+rv*rv)
	fu, fv := lu*rl+ru*ll, lv*rl+rv*ll
	f := math.Sqrt(fu*fu + fv*fv)
	if f == 0 {
		return false
	}
	c.fu, c.fv = fu/f, fv/f
	c.xl, c.xr = lu*c.fu+lv*c.fv, ru*c.fu+rv*c.fv
	if c.xl <= 0 || c.xr <= 0 {
		return false
	}
	c.sin, c.cos = (lv*c.fu-lu*c.fv)/ll, c.xl/ll
	c.span = c.sin / c.cos
	if c.span > maxSpan {
		return false
	}
	c.cx, c.cy = c.local(b.At[0], -b.At[2])
	c.r = b.Radius
	c.power = c.cx*c.cx + c.cy*c.cy - c.r*c.r
	for i, h := range rows {
		c.lines[i] = b.At[1] + h
	}
	return true
}

// sides returns the corners on the left and the right side of the body, relative
// to the eye. ok is false if they do not lie within half a turn.
func (c *cone) sides(b *Body) (lu, lv, ru, rv float64, ok bool) {
	lu, lv = b.hull.u[0]-c.eu, b.hull.v[0]-c.ev
	ru, rv = lu, lv
	for _, p := range [2]*polygon{&b.hull, &b.turret} {
		for i := range p.n {
			u, v := p.u[i]-c.eu, p.v[i]-c.ev
			if lu*v-lv*u > 0 {
				lu, lv = u, v
			}
			if ru*v-rv*u < 0 {
				ru, rv = u, v
			}
		}
	}
	du, dv := b.At[0]-c.eu, -b.At[2]-c.ev
	if du*du+dv*dv > b.Radius*b.Radius {
		return lu, lv, ru, rv, true
	}
	return lu, lv, ru, rv, c.outside(b, lu, lv, ru, rv)
}

// outside says whether all corners lie between the two sides and these within
// half a turn, which is so unless the eye is inside the convex hull of the body.
func (c *cone) outside(b *Body, lu, lv, ru, rv float64) bool {
	if ru*lv-rv*lu <= 0 {
		return false
	}
	for _, p := range [2]*polygon{&b.hull, &b.turret} {
		for i := range p.n {
			u, v := p.u[i]-c.eu, p.v[i]-c.ev
			if ru*v-rv*u < 0 || u*lv-v*lu < 0 {
				return false
			}
		}
	}
	return true
}

// local turns a place on the plane into the cone's frame.
func (c *cone) local(u, v float64) (x, y float64) {
	u, v = u-c.eu, v-c.ev
	return u*c.fu + v*c.fv, v*c.fu - u*c.fv
}

// world is the inverse of local, as a place on the ground plane at a height.
func (c *cone) world(x, y, height float64) mgl64.Vec3 {
	return mgl64.Vec3{c.eu + x*c.fu - y*c.fv, height, -(c.ev + x*c.fv + y*c.fu)}
}

// plate returns the x at which the ray of a slope meets the line between the two
// corners on the sides: where heights are compared.
func (c *cone) plate(slope float64) float64 {
	w := 0.5 + 0.5*slope/c.span // 0 on the right side, 1 on the left
	return c.xl * c.xr / (c.xl*(1-w) + c.xr*w)
}

// hides returns the rows of the body that something at distance x along the axis
// hides if it reaches up to top: those whose line from the eye passes below.
func (c *cone) hides(x, top float64) (mask uint8) {
	t := x / c.cx
	if !(t > 0) {
		t = 0
	} else if t > 1 {
		t = 1
	}
	for i, line := range c.lines {
		if top >= c.eye+(line-c.eye)*t {
			mask |= 1 << i
		}
	}
	return mask
}

// clip returns the part of the span that lies between a right and a left
// direction. The directions belong to something whose middle lies toward (x, y)
// and that subtends less than half a turn.
func (c *cone) clip(x, y, rx, ry, lx, ly float64) (from, to float64, ok bool) {
	from, to = -c.span, c.span
	if rx > 0 {
		if s := ry / rx; s > from {
			from = s
		}
	} else if x <= 0 && y >= 0 { // it ends behind the left shoulder
		return 0, 0, false
	}
	if lx > 0 {
		if s := ly / lx; s < to {
			to = s
		}
	} else if x <= 0 && y < 0 {
		return 0, 0, false
	}
	return from, to, from < to
}
