package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// Share returns the share of a body's silhouette, 0 to 1, that is visible from
// eye: the exact union of all shadows of what stands nearer, over the three
// heights at which a tank is looked at. It is 1 if the eye is inside the outline.
// A plant that holds the eye is clear to it. skip names tanks that are no
// wrecks here, the observer and the target.
func (o *Occluders) Share(s *Scratch, eye mgl64.Vec3, b *Body, skip ...tanks.ID) float64 {
	if !o.shade(s, eye, b, skip) {
		return 1
	}
	return s.free()
}

// shade collects the shadows on a body. It is false if nothing can stand
// between.
func (o *Occluders) shade(s *Scratch, eye mgl64.Vec3, b *Body, skip []tanks.ID) bool {
	s.shadows = s.shadows[:0]
	s.open = !s.cone.aim(eye, b)
	if s.open {
		return false
	}
	for i := range o.plants {
		if !o.fallen[o.plantAt[i].id] {
			o.shadePlant(s, int32(i))
		}
	}
	for i := range o.boxes {
		s.shadeSolid(&o.boxes[i], o.boxAt[i].top, cause{boxCause, int32(i)})
	}
	for i := range o.wrecks {
		if w := &o.wrecks[i]; !among(skip, w.id) {
			for k := range w.parts {
				s.shadeSolid(&w.parts[k], w.tops[k], cause{wreckCause, int32(i)})
			}
		}
	}
	o.shadeGround(s)
	return true
}

func among(ids []tanks.ID, id tanks.ID) bool {
	for _, other := range ids {
		if other == id {
			return true
		}
	}
	return false
}

// shadePlant adds the shadow of one plant.
func (o *Occluders) shadePlant(s *Scratch, i int32) {
	c, d := &s.cone, &o.plants[i]
	x, y := c.local(d.u, d.v)
	p := x*x + y*y - d.r*d.r
	if p <= 0 || math.Abs(y)*c.cos-x*c.sin >= d.r || x+d.r <= 0 {
		return
	}
	gap := (x-c.cx)*(x-c.cx) + (y-c.cy)*(y-c.cy)
	apart := gap >= (d.r+c.r)*(d.r+c.r)
	if apart && p >= c.power { // behind
		return
	}
	l := math.Sqrt(p)
	from, to, ok := c.clip(x, y, x*l+y*d.r, y*l-x*d.r, x*l-y*d.r, y*l+x*d.r)
	if !ok {
		return
	}
	hides := c.hides(x, o.plantAt[i].top)
	switch by := (cause{plantCause, i}); {
	case hides == 0:
	case apart:
		s.shadows = append(s.shadows, shadow{from, to, hides, by})
	default:
		s.contestDisc(x, y, d.r, from, to, hides, by)
	}
}

// shadeSolid adds the shadow of one box.
func (s *Scratch) shadeSolid(b *solid, top float64, by cause) {
	c := &s.cone
	x, y := c.local(b.cu, b.cv)
	if math.Abs(y)*c.cos-x*c.sin >= b.r || x+b.r <= 0 {
		return
	}
	gap := (x-c.cx)*(x-c.cx) + (y-c.cy)*(y-c.cy)
	apart := gap >= (b.r+c.r)*(b.r+c.r)
	if apart && x*x+y*y-b.r*b.r >= c.power || b.contains(c.eu, c.ev) {
		return
	}
	box := c.toLocal(&b.polygon)
	rx, ry, lx, ly := box.extremes()
	from, to, ok := c.clip(x, y, rx, ry, lx, ly)
	if !ok {
		return
	}
	hides := c.hides(x, top)
	switch {
	case hides == 0:
	case apart:
		s.shadows = append(s.shadows, shadow{from, to, hides, by})
	default:
		s.contestBox(&box, from, to, hides, by)
	}
}

// extremes returns the corners furthest to the right and left as seen from the
// origin, which is outside p.
func (p *polygon) extremes() (rx, ry, lx, ly float64) {
	lx, ly = p.u[0], p.v[0]
	rx, ry = lx, ly
	for i := 1; i < p.n; i++ {
		x, y := p.u[i], p.v[i]
		if lx*y-ly*x > 0 {
			lx, ly = x, y
		}
		if rx*y-ry*x < 0 {
			rx, ry = x, y
		}
	}
	return rx, ry, lx, ly
}

// shadeGround adds where hills hide rows of the body.
func (o *Occluders) shadeGround(s *Scratch) {
	const step = 2.5
	c := &s.cone
	for k := range 3 {
		slope := c.span * float64(k-1)
		end := c.plate(slope)
		stride := step / math.Sqrt(1+slope*slope)
		horizon := math.Inf(-1)
		for x := stride; x < end; x += stride {
			at := c.world(x, x*slope, 0)
			horizon = math.Max(horizon, (o.ground.Height(at[0], at[2])-c.eye)/x)
		}
		var hides uint8
		for i, line := range c.lines {
			if horizon*end > line-c.eye {
				hides |= 1 << i
			}
		}
		if hides != 0 {
			from := c.span * (2*float64(k)/3 - 1)
			s.shadows = append(s.shadows, shadow{from, from + 2*c.span/3, hides, cause{groundCause, 0}})
		}
	}
}
