package behavior

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/terrain/geom"
)

// Purpose is what a place is needed for.
type Purpose struct {
	Reach   float64 `unit:"m" min:"5" max:"120" help:"Greatest distance from the tank to a place."`
	Apart   float64 `unit:"m" min:"0" max:"60" help:"Least distance from the tank to a place."`
	Hidden  float64 `unit:"" min:"-2" max:"2" help:"Score of being out of sight of the enemies."`
	Shot    float64 `unit:"" min:"-2" max:"2" help:"Score of a clear shot at the target."`
	Flank   float64 `unit:"" min:"-2" max:"2" help:"Score of attacking the target's side."`
	Cross   float64 `unit:"" min:"-2" max:"2" help:"Score of firing from another side than teammates, for crews that know crossfire."`
	Wanted  float64 `unit:"m" min:"0" max:"400" zero:"any" help:"Best distance to the target."`
	Onward  float64 `unit:"1/m" min:"0" max:"0.1" help:"Cost of each metre off the best distance to the target."`
	Nearby  float64 `unit:"1/m" min:"-0.1" max:"0.1" help:"Cost of each metre from the tank to a place."`
	Swift   float64 `unit:"1/s" min:"0" max:"1" help:"Cost of each second of the way to a place."`
	Sky     float64 `unit:"" min:"0" max:"2" help:"Cost of standing on the skyline."`
	AtLeast float64 `unit:"" min:"-5" max:"5" help:"Score that a place must exceed to be chosen."`
}

// Spot is a place that a behaviour has chosen, until it chooses again.
type Spot struct {
	At   mgl64.Vec3
	Set  bool
	Tick int // at which it was chosen

	looked  int  // tick at which it was last checked that nobody else takes it
	reached bool // the tank has been there
}

// Take chooses a place.
func (p *Spot) Take(s *Situation, at mgl64.Vec3) { *p = Spot{At: at, Set: true, Tick: s.Tick()} }

// Keeps reports whether the spot still holds: it is younger than renew seconds, and
// the tank is not within there metres of it.
func (p *Spot) Keeps(s *Situation, renew, there float64) bool {
	return p.Set && s.Age(p.Tick) < renew && s.Distance(p.At) > there
}

// Reached reports whether the tank is within there metres of the spot. The first time that it is,
// the age of the spot begins anew, so that the time to stay counts from the arrival.
func (p *Spot) Reached(s *Situation, there float64) bool {
	if !p.Set || s.Distance(p.At) > there {
		return false
	}
	if !p.reached {
		p.reached, p.Tick = true, s.Tick()
	}
	return true
}

// Yields reports whether the tank, still on its way to the spot, leaves it to a teammate in a state
// that has a lower ID and has announced that it is going within room metres of the spot. If all
// choose at once, nobody has heard yet where the others go, and from afar what is heard is inexact,
// so a tank checks again and again.
func (p *Spot) Yields(s *Situation, state mind.State, room float64) bool {
	const again, there = 2.0, 6.0 // s, m
	if s.Age(max(p.Tick, p.looked)) < again || s.Distance(p.At) < there {
		return false
	}
	p.looked = s.Tick()
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if e := s.Board.Hear(s.View, f); f.ID < s.ID && e.State == state && geom.PlaneDist(e.Place, p.At) < room {
			return true
		}
	}
	return false
}
