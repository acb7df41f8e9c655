package whatif

import (
	"cmp"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// Kind is how a change affects a detection.
type Kind uint8

// The kinds.
const (
	Same    Kind = iota
	Earlier      // it comes earlier
	Later        // it comes later
	Merged       // the enemy is already in sight, from an earlier detection on
	Gone         // it does not come
	New          // it comes where there was none
	NumKinds
)

// String returns the kind in English.
func (k Kind) String() string {
	return [NumKinds]string{"same", "earlier", "later", "merged", "gone", "new"}[k]
}

// Shift is how a change affects one detection of a tank by another.
type Shift struct {
	Kind             Kind
	Observer, Target tanks.ID
	Was, Now         int // ticks of the round at which it came without the change and with it, -1 if it did not

	WasPlace, NowPlace Place // zero if it did not come
}

// Place is where the two tanks of a detection were.
type Place struct{ Observer, Target mgl64.Vec3 }

// Comparison is how detections differ between two ticks of the round.
type Comparison struct {
	Start, End int
	Shifts     []Shift // in the order of time
}

// Count returns the number of detections of a kind.
func (c *Comparison) Count(k Kind) int {
	n := 0
	for i := range c.Shifts {
		if c.Shifts[i].Kind == k {
			n++
		}
	}
	return n
}

// Was returns the number of detections without the change.
func (c *Comparison) Was() int { return len(c.Shifts) - c.Count(New) }

// Now returns the number of detections with the change.
func (c *Comparison) Now() int { return len(c.Shifts) - c.Count(Gone) - c.Count(Merged) }

// Mean returns by how many seconds detections of a kind, Earlier or Later, move on average; 0 if
// there are none.
func (c *Comparison) Mean(k Kind) float64 {
	ticks, n := 0, 0
	for i := range c.Shifts {
		if s := &c.Shifts[i]; s.Kind == k {
			ticks += max(s.Now-s.Was, s.Was-s.Now)
			n++
		}
	}
	return float64(ticks) * tanks.Dt / float64(max(n, 1))
}

// compare matches the detections without and with the change. Two detections of a pair are the same
// if their times in sight overlap, or else if they begin within a few seconds of each other.
func (c *Comparison) compare(before, after []spell) {
	const near = 5 * tanks.Hertz // ticks
	match := make([]int, len(before))
	taken := make([]bool, len(after))
	find := func(fits func(a, b *spell) bool) {
		for i := range before {
			if match[i] > 0 {
				continue
			}
			for k := range after {
				a, b := &before[i], &after[k]
				if !taken[k] && a.observer == b.observer && a.target == b.target && fits(a, b) {
					match[i], taken[k] = k+1, true
					break
				}
			}
		}
	}
	find(func(a, b *spell) bool { return a.from <= b.to && b.from <= a.to })
	find(func(a, b *spell) bool { return !inSightAt(a, after) && max(a.from-b.from, b.from-a.from) <= near })
	for i := range before {
		if k := match[i] - 1; k >= 0 {
			c.add(before[i], before[i].from, after[k].from)
		} else {
			c.addGone(before[i], inSightAt(&before[i], after))
		}
	}
	for k := range after {
		if !taken[k] {
			c.add(after[k], -1, after[k].from)
		}
	}
	slices.SortStableFunc(c.Shifts, func(a, b Shift) int { return cmp.Compare(a.first(), b.first()) })
}

// inSightAt reports whether the target of a detection is already in sight at that time.
func inSightAt(s *spell, after []spell) bool {
	return slices.ContainsFunc(after, func(o spell) bool {
		return o.observer == s.observer && o.target == s.target && o.from <= s.from && s.from < o.to
	})
}

// add adds a detection that came at the tick was and comes at the tick now, negative if it did not
// come or was in sight from the start. One in sight from the start in both is none.
func (c *Comparison) add(s spell, was, now int) {
	k := Same
	switch {
	case was < 0 && now < 0, max(was, now) < c.Start:
		return
	case was < 0:
		k = New
	case now < 0: // in sight from the start
		k = Merged
	case now < was:
		k = Earlier
	case now > was:
		k = Later
	}
	c.Shifts = append(c.Shifts, Shift{Kind: k, Observer: s.observer, Target: s.target, Was: was, Now: now})
}

// addGone adds a detection that does not come with the change.
func (c *Comparison) addGone(s spell, merged bool) {
	if s.from < c.Start {
		return
	}
	k := Gone
	if merged {
		k = Merged
	}
	c.Shifts = append(c.Shifts, Shift{Kind: k, Observer: s.observer, Target: s.target, Was: s.from, Now: -1})
}

// place sets the positions of the tanks.
func (c *Comparison) place(w *Window) {
	at := func(s *Shift, tick int) Place {
		if tick < w.parts[0].first {
			return Place{}
		}
		all := w.frame(tick)
		return Place{all[s.Observer].At, all[s.Target].At}
	}
	for i := range c.Shifts {
		s := &c.Shifts[i]
		s.WasPlace, s.NowPlace = at(s, s.Was), at(s, s.Now)
	}
}

// first returns the earlier of the ticks at which a detection came.
func (s *Shift) first() int {
	if s.Now < 0 || s.Was >= 0 && s.Was < s.Now {
		return s.Was
	}
	return s.Now
}
