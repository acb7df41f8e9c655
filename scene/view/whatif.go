package view

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/whatif"
	"treeline/tanks"
)

// ShiftKind is how a detection would change under other rules of sight.
type ShiftKind = whatif.Kind

// The kinds.
const (
	Same    = whatif.Same
	Earlier = whatif.Earlier
	Later   = whatif.Later
	Merged  = whatif.Merged
	Gone    = whatif.Gone
	New     = whatif.New
)

// Shift is how one detection would change.
type Shift struct {
	Kind             ShiftKind
	Observer, Target tanks.ID
	From, At         mgl64.Vec3 // where the observer and the target are at that moment
	By               float64    // s by which it would be earlier or later
	Was, Now         float64    // s before the end of the window at which it was and would be; -1 for never
}

// Shifts is how the detections of the last seconds would change under other rules of sight, as far
// as the viewer may know.
type Shifts struct {
	Seconds  float64 // of the window
	Was, Now int     // number of detections
	Earlier  int
	Later    int
	Gone     int
	New      int

	EarlierBy, LaterBy float64 // s, mean
	All                []Shift // including those that stay the same
	Own                bool    // only detections by the viewer's side are included
}

// Shifts returns what a viewer may know of a comparison: all of it, or in a battle the detections
// by their own side.
func (s *Source) Shifts(who Viewer, c *whatif.Comparison) *Shifts {
	if s.open(who) {
		return allShifts(c)
	}
	return ownShifts(c, s.view.Roll, who.Seat)
}

// allShifts returns all that a comparison holds.
func allShifts(c *whatif.Comparison) *Shifts {
	return shifts(c, func(*whatif.Shift) bool { return true })
}

// ownShifts returns what a person in a tank may know of a comparison: how the detections by their
// own side would change, and the places of those by their own crew. Enemies that nobody saw stay
// unseen, and what enemies see is left out.
func ownShifts(c *whatif.Comparison, roll []Member, me tanks.ID) *Shifts {
	side := roll[me].Team
	s := shifts(c, func(k *whatif.Shift) bool { return roll[k.Observer].Team == side && k.Was >= c.Start })
	s.Own = true
	for i := range s.All {
		if k := &s.All[i]; k.Observer != me {
			k.From, k.At = mgl64.Vec3{}, mgl64.Vec3{}
		}
	}
	return s
}

// shifts returns the detections of a comparison for which told is true.
func shifts(c *whatif.Comparison, told func(*whatif.Shift) bool) *Shifts {
	part := whatif.Comparison{Start: c.Start, End: c.End}
	for i := range c.Shifts {
		if told(&c.Shifts[i]) {
			part.Shifts = append(part.Shifts, c.Shifts[i])
		}
	}
	s := &Shifts{
		Seconds: float64(c.End-c.Start) * tanks.Dt, Was: part.Was(), Now: part.Now(), Earlier: part.Count(Earlier), Later: part.Count(Later),
		Gone: part.Count(Gone), New: part.Count(New), EarlierBy: part.Mean(Earlier), LaterBy: part.Mean(Later),
	}
	for i := range part.Shifts {
		k := &part.Shifts[i]
		place := k.WasPlace // the observer knows this place
		if k.Kind == New {
			place = k.NowPlace
		}
		ago := func(tick int) float64 {
			if tick < c.Start {
				return -1
			}
			return float64(c.End-tick) * tanks.Dt
		}
		s.All = append(s.All, Shift{
			Kind: k.Kind, Observer: k.Observer, Target: k.Target, From: place.Observer, At: place.Target,
			By: float64(max(k.Now-k.Was, k.Was-k.Now)) * tanks.Dt, Was: ago(k.Was), Now: ago(k.Now),
		})
	}
	return s
}
