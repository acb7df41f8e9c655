package sight

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// Most looks are at a tank of which nothing shows, and nearly always what hid it at the
// look before hides it still. So that is asked first. The rest is asked only if
// something shows beside it, and then from the start: the share is the same either way.

// lastOccluders is what hid all of a tank at the last look from one place at it.
type lastOccluders struct {
	n  int
	by [maxRemembered]cause
}

// maxRemembered is how many are remembered; nothing is if there were more.
const maxRemembered = 4

// shareAgain is Share for a pair of tanks, with what hid all of the one from the other at
// their last look.
func (o *Occluders) shareAgain(s *Scratch, eye *mgl64.Vec3, b *Body, last *lastOccluders, skip ...tanks.ID) float64 {
	s.clear()
	s.open = !s.cone.aim(eye, b)
	if s.open {
		return 1
	}
	if last.n > 0 {
		if o.hideAgain(s, last); s.hidden {
			return 0
		}
		s.clear()
	}
	o.shade(s, &o.passing, skip)
	last.set(s)
	return s.free()
}

// hideAgain adds the shadows of what hid all at the last look until all is hidden.
func (o *Occluders) hideAgain(s *Scratch, last *lastOccluders) {
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
		case wreckCause, cloudCause: // not remembered
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
	if off*off < float64(float64(p.sure)*c.secant2()) && c.within(x, y, p.foot-sunk, p.foot+lowHeight) {
		s.addWhole(cause{plantCause, i})
		return
	}
	s.lay()
	s.addDiscs(p, x, y, cause{plantCause, i})
}

// set remembers what hid all of the body that was shaded last.
func (h *lastOccluders) set(s *Scratch) {
	h.n = 0
	if !s.hidden {
		return
	}
	n := 0
	for i := range s.shadows {
		switch by := s.shadows[i].cause; {
		case among(h.by[:n], by):
		case n == maxRemembered || by.kind == wreckCause || by.kind == cloudCause:
			return
		default:
			h.by[n] = by
			n++
		}
	}
	h.n = n
}
