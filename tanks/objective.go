package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Objective is a circle that the teams fight for, or by which trucks leave the map. Everybody knows
// its state.
type Objective struct {
	At     mgl64.Vec3
	Radius float64 // m, 0 in a mode without one
	Holder Team    // who took it last, or whose exit it is, NoTeam while nobody has
	Taker  Team    // who is taking it, NoTeam if nobody is
	Taken  float64 // progress in taking it, 0..1
}

// objective returns the circle as it stands at the start of a round.
func (w *World) objective() Objective {
	o := Objective{Holder: NoTeam, Taker: NoTeam}
	if place := w.Mode().Place; place != nil {
		o.At, o.Radius, o.Holder = place(w)
	}
	return o
}

// Set reports whether there is one.
func (o *Objective) Set() bool { return o.Radius > 0 }

// Inside reports whether a place lies in the circle.
func (o *Objective) Inside(at mgl64.Vec3) bool { return geom.PlaneDist(o.At, at) < o.Radius }
