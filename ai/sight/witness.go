package sight

import (
	"math/bits"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Witness is notified of every look at a living enemy, just after it was judged. It
// must change nothing; it may ask Explain.
type Witness interface {
	Looked(w *tanks.World, l *Look)
}

// Look is one look at one target, as it was judged.
type Look struct {
	Tick             int
	Observer, Target tanks.ID
	Distance         float64 // m, eye to target
	OffAxis          float64 // rad, of the target from the turret's heading, left positive
	InView           bool    // otherwise the share was not computed: it is 0, and the threshold +Inf
	Share, Threshold float64
	Meter            float64 // spot build-up, 0..1
	Seen, Began      bool    // Began: the target became seen with this look
	Cue              Cue
}

// SetWitness sets who is notified of looks; nil, the default, means nobody and costs nothing.
func (e *Eyes) SetWitness(w Witness) { e.witness = w }

// notify notifies the witness of the look that has just been judged.
func (e *Eyes) notify(w *tanks.World, observer, target *tanks.Tank, eye mgl64.Vec3, s *tanks.Sighting) {
	l := &e.look
	*l = Look{
		Tick: w.Tick, Observer: observer.ID, Target: target.ID, Distance: geom.PlaneDist(eye, target.At),
		OffAxis: geom.Bearing(eye, observer.TurretHeading(), target.At), InView: s.Threshold <= 1,
		Share: s.Share, Threshold: s.Threshold, Meter: s.Meter, Seen: s.Seen, Began: s.Seen && s.SeenSince == w.Tick,
	}
	l.Cue = e.tuning.cueOf(target, l.OffAxis, w.Tick)
	e.witness.Looked(w, l)
}

// Blocker is what hides most of the target of a look.
type Blocker struct {
	Cause Cause
	Part  float64 // share of the target that it hides, 0 for nothing
}

// Blocker returns what hides most of the target of the look that the witness is being notified of;
// nothing does if it was not in view. If the look ended with what hid all of the target before,
// this takes as long as a complete look.
func (e *Eyes) Blocker(w *tanks.World) Blocker {
	b := Blocker{Cause: Cause{Obstacle: -1, Wreck: tanks.NoTank}}
	if !e.look.InView {
		return b
	}
	if e.recalled { // the scratch holds only what was remembered
		observer, target := &w.Tanks[e.look.Observer], &w.Tanks[e.look.Target]
		e.occluders.ShareBy(e.tuning.Mode, &e.scratch, e.stanceOf(observer).eye(), e.stanceOf(target).outline(), observer.ID, target.ID)
		e.recalled = false
	}
	by, part := e.scratch.chief()
	if part > 0 {
		b = Blocker{e.causeOf(w, by), part}
	}
	return b
}

// chief returns the cause that hides most of the body and the share that it hides;
// the share is 0 without shadows.
func (s *Scratch) chief() (by cause, part float64) {
	if s.open {
		return by, 0
	}
	for i := range s.shadows {
		next := s.shadows[i].cause
		if i > 0 && next == s.shadows[i-1].cause { // the shadows of one thing are mostly consecutive
			continue
		}
		if p := s.partOf(next); p > part {
			by, part = next, p
		}
	}
	return by, part
}

// partOf returns the share of the body's area that one cause hides.
func (s *Scratch) partOf(by cause) float64 {
	part := 0.0
	for i := range s.shadows {
		if sh := &s.shadows[i]; sh.cause == by {
			part += s.cone.part(sh.from, sh.to, sh.hides)
		}
	}
	return part
}

// part returns the share of the body's area that some rows have between two slopes.
func (c *cone) part(from, to float64, hides uint16) float64 {
	c.lay()
	area := 0.0
	for rest := hides; rest != 0; rest &= rest - 1 {
		row := bits.TrailingZeros16(rest)
		if a, b := max(from, c.rows.right[row>>1]), min(to, c.rows.left[row>>1]); a < b {
			area += float64(0.5 * c.rows.tall[row>>1] * c.wideness(a, b))
		}
	}
	return area / c.rows.whole
}
