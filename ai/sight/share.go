package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// Share returns the share of a body's silhouette, 0 to 1, that is visible from
// eye: the exact union of all shadows of what stands nearer, over the three
// heights at which a tank is looked at. It is 1 if the eye is inside the outline or
// so near that the body fills 170 degrees of the view.
// A plant that holds the eye is clear to it. skip names tanks that are no
// wrecks here, the observer and the target.
func (o *Occluders) Share(s *Scratch, eye mgl64.Vec3, b *Body, skip ...tanks.ID) float64 {
	s.clear()
	s.open = !s.cone.aim(eye, b)
	if s.open {
		return 1
	}
	o.shade(s, skip)
	return s.free()
}

// ShareOfDisc returns the share of a disc's width, 0 to 1, that plants, rocks and
// buildings leave visible from eye, on the plane: heights do not count. It is for
// many quick questions such as where to hide. What touches the disc counts as
// behind it if the eye's tangent to it is the longer one.
func (o *Occluders) ShareOfDisc(s *Scratch, eye, at mgl64.Vec3, radius float64) float64 {
	s.clear()
	s.open = !s.cone.aimDisc(eye, at, radius)
	if s.open {
		return 1
	}
	s.begin()
	s.walk.start(&o.covers, &s.cone, true)
	for more := true; more; o.shadeDisc(s) {
		var whole int32
		if whole, more = s.walk.collect(); whole >= 0 {
			s.addWhole(whole)
			return 0
		}
	}
	return s.free()
}

// shade adds the shadows on the body that the cone is aimed at: of what stands on
// the map, of wrecks and of hills. Unless s.thorough is set, it ends as soon as
// one hides all.
func (o *Occluders) shade(s *Scratch, skip []tanks.ID) {
	s.begin()
	ix, sure := o.indexFor(&s.cone)
	s.walk.start(ix, &s.cone, sure && !s.thorough)
	for more := true; more && !s.settled(); o.shadeFound(s) {
		var whole int32
		if whole, more = s.walk.collect(); whole >= 0 {
			s.addWhole(whole)
			return
		}
	}
	for i := range o.wrecks {
		if w := &o.wrecks[i]; !s.settled() && !among(skip, w.id) {
			for k := range w.parts {
				s.shadeSolid(&w.parts[k], w.tops[k], cause{wreckCause, int32(i)})
			}
		}
	}
	if !s.settled() {
		o.shadeGround(s)
	}
}

// addWhole adds the shadow on everything of a disc of the walk.
func (s *Scratch) addWhole(at int32) {
	s.add(-s.cone.span, s.cone.span, allRows, cause{plantCause, s.walk.in.item[at]})
}

// among says whether id is in a short list.
func among[T comparable](ids []T, id T) bool {
	for _, other := range ids {
		if other == id {
			return true
		}
	}
	return false
}

// shadeFound adds the shadows of what a scan found.
func (o *Occluders) shadeFound(s *Scratch) {
	w := &s.walk
	for _, k := range w.hits[:w.found] {
		if s.settled() {
			return
		}
		item := w.in.item[k]
		if box := int(item) - len(o.plants); box >= 0 {
			o.shadeBox(s, o.pieces[box])
			continue
		}
		d := w.in.discs[k]
		if w.turned {
			d.u, d.v = d.v, d.u
		}
		s.shadePlant(d, &w.in.stems[k], item)
	}
}

// shadeDisc adds the shadows on a disc of what a scan found.
func (o *Occluders) shadeDisc(s *Scratch) {
	c, w := &s.cone, &s.walk
	for _, k := range w.hits[:w.found] {
		item := w.in.item[k]
		if box := int(item) - len(o.plants); box >= 0 {
			o.shadeBox(s, o.pieces[box])
			continue
		}
		d := &w.in.discs[k]
		u, v := d.u-w.ou, d.v-w.ov
		x, y := u*w.fu+v*w.fv, v*w.fu-u*w.fv
		if w.turned {
			y = -y
		}
		p := x*x + y*y - d.r*d.r
		if p <= 0 || p >= c.power {
			continue
		}
		l := math.Sqrt(p)
		if from, to, ok := c.clip(x, y, x*l+y*d.r, y*l-x*d.r, x*l-y*d.r, y*l+x*d.r); ok {
			s.add(from, to, allRows, cause{plantCause, item})
		}
	}
}

// shadePlant adds the shadows of one plant that reaches into the cone: for every
// row that of the disc at the height at which the line of sight to the row passes
// the plant, in one where rows meet discs of a size.
func (s *Scratch) shadePlant(d disc, p *stem, i int32) {
	c := &s.cone
	x, y := c.local(d.u, d.v)
	r := c.widths(p, x, y)
	least, most := min(r[0], r[1], r[2]), max(r[0], r[1], r[2])
	aside, along := math.Abs(y)*c.cos, x*c.sin
	if aside-along >= most {
		return // it meets no line of sight
	}
	if power := x*x + y*y - most*most; power > 0 && x*c.cos > math.Abs(y)*c.sin {
		d.r = most
		switch c.order(&d, x, y, power) {
		case behind:
			return
		case before:
			if aside+along < least {
				s.add(-c.span, c.span, allRows, cause{plantCause, i})
			} else {
				s.addDiscs(x, y, &r, cause{plantCause, i})
			}
			return
		case entangled:
		}
	}
	for row := 0; row < numRows; {
		d.r = r[row]
		hides := uint8(1) << row
		for row++; row < numRows && r[row] == d.r; row++ {
			hides |= 1 << row
		}
		if d.r > 0 && (s.wide&hides != hides || s.thorough) {
			s.shadeRows(d, x, y, hides, cause{plantCause, i})
		}
	}
}

// addDiscs adds the shadows of discs of different radii round a place (x, y) that
// is in front of the eye and of the body; the eye is in none of them.
func (s *Scratch) addDiscs(x, y float64, r *[numRows]float64, by cause) {
	span := s.cone.span
	d2 := x*x + y*y
	for row, r := range r {
		l := math.Sqrt(d2 - r*r)
		from, to := -span, span
		if rx := x*l + y*r; rx > 0 {
			from = max(from, (y*l-x*r)/rx)
		}
		if lx := x*l - y*r; lx > 0 {
			to = min(to, (y*l+x*r)/lx)
		}
		if from < to && r > 0 {
			s.add(from, to, 1<<row, by)
		}
	}
}

// shadeRows adds the shadow of a disc, which is at (x, y) in the cone's frame, on
// some rows.
func (s *Scratch) shadeRows(d disc, x, y float64, hides uint8, by cause) {
	c := &s.cone
	p := x*x + y*y - d.r*d.r
	if p <= 0 { // the eye is in it
		return
	}
	order := c.order(&d, x, y, p)
	if order == behind {
		return
	}
	l := math.Sqrt(p)
	from, to, ok := c.clip(x, y, x*l+y*d.r, y*l-x*d.r, x*l-y*d.r, y*l+x*d.r)
	switch {
	case !ok:
	case order == before:
		s.add(from, to, hides, by)
	default:
		s.contestDisc(x, y, d.r, from, to, hides, by)
	}
}
