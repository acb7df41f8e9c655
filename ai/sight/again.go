package sight

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// Most looks are at a tank of which nothing shows, and nearly always whatever hid it at the last
// look still hides it. So that is tested first. Only if it leaves something visible is everything
// tested, from the start: the share is the same either way.

// lastOccluders is what hid all of one tank from another at the last look. For the ground, the
// index is where a glance found its crest.
type lastOccluders struct {
	n  int
	by [maxRemembered]cause
}

// maxRemembered is how many are remembered; if there were more, none is.
const maxRemembered = 4

// shareAgain is Share for a pair of tanks, given what hid all of one from the other at their last
// look. recalled reports whether that still hides it, so that nothing else was tested.
func (o *Occluders) shareAgain(s *Scratch, eye *mgl64.Vec3, b *Body, last *lastOccluders, skip ...tanks.ID) (share float64, recalled bool) {
	s.clear()
	if o.aim(s, eye, b); s.open {
		return 1, false
	}
	if last.n > 0 {
		if o.hideAgain(s, last, skip); s.hidden {
			return 0, true
		}
		s.clear()
	}
	o.shade(s, &o.passing, skip)
	last.set(s)
	return s.free(), false
}

// hideAgain adds the shadows of what hid all at the last look until all is hidden. Wrecks and
// clouds are remembered by number: another one may have that number now, but its shadow is just as
// valid.
func (o *Occluders) hideAgain(s *Scratch, last *lastOccluders, skip []tanks.ID) {
	s.begin()
	o.choose(s)
	for _, by := range last.by[:last.n] {
		switch by.kind {
		case plantCause:
			if p := &o.plants[by.index]; !o.fallen[p.id] {
				o.shadePlant(s, p, by.index)
			}
		case boxCause:
			if !o.fallen[o.boxAt[by.index].id] {
				s.lay()
				o.shadeBox(s, by.index)
			}
		case groundCause:
			o.shadeGround(s)
		case wreckCause:
			if int(by.index) < len(o.passing.wrecks) {
				s.shadeWreck(&o.passing.wrecks[by.index], by, skip)
			}
		case cloudCause:
			if int(by.index) < len(o.passing.clouds) {
				s.shadeCloud(&o.passing.clouds[by.index], by)
			}
		}
		if s.hidden {
			return
		}
	}
}

// shadePlant adds the shadow of a plant.
func (o *Occluders) shadePlant(s *Scratch, p *plant, i int32) {
	c := &s.cone
	x, y := c.local(p.u, p.v)
	most := float64(p.most)
	if s.low {
		most = float64(p.low)
	}
	if !(x > most+aside) || !(x+most < c.cx-c.r) {
		s.lay()
		s.shadeNear(p, cause{plantCause, i})
		return
	}
	off := max(y, -y) + float64(x*c.span)
	if off*off < float64(float64(p.sure)*c.secant2()) && c.within(x, p.foot-sunk, p.foot+lowHeight) {
		s.addWhole(cause{plantCause, i})
		return
	}
	s.lay()
	s.addFan(p, x, y, cause{plantCause, i})
}

// set remembers what hid all of the body that was shaded last: the first occluders found that hide
// it together, without those that are not needed.
func (h *lastOccluders) set(s *Scratch) {
	h.n = 0
	if !s.hidden {
		return
	}
	const most = 16 // occluders that are tried
	var needed [most]cause
	n := 0
	for i := range s.shadows {
		switch by := s.shadows[i].cause; {
		case among(needed[:n], by):
		case n == most:
			return
		default:
			needed[n] = by
			n++
		}
	}
	for i := n - 1; i >= 0 && n > 1; i-- {
		by := needed[i]
		copy(needed[i:n], needed[i+1:n])
		if !s.hiddenBy(needed[:n-1]) {
			copy(needed[i+1:n], needed[i:n-1])
			needed[i] = by
			continue
		}
		n--
	}
	s.wide, s.hidden = allRows, true
	if n <= maxRemembered {
		h.n = copy(h.by[:], needed[:n])
	}
}

// hiddenBy reports whether the shadows of some occluders hide all of the body that was shaded last.
// Afterwards the union is that of these shadows.
func (s *Scratch) hiddenBy(some []cause) bool {
	s.union.clear()
	s.wide, s.hidden = 0, false
	s.lay()
	for i := range s.shadows {
		if sh := &s.shadows[i]; among(some, sh.cause) {
			if s.took(s.union.unite(&s.cone.rows, &s.sides, sh.from, sh.to, sh.hides)); s.hidden {
				return true
			}
		}
	}
	return false
}
