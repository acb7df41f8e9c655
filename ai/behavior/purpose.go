package behavior

import "github.com/go-gl/mathgl/mgl64"

// Purpose is what a place is wanted for.
type Purpose struct {
	Reach   float64 `unit:"m" min:"5" max:"120" help:"How far away places are."`
	Apart   float64 `unit:"m" min:"0" max:"60" help:"How far away from the tank they are at least."`
	Hidden  float64 `unit:"" min:"-2" max:"2" help:"What it is worth to be out of sight of the enemies."`
	Lane    float64 `unit:"" min:"-2" max:"2" help:"What it is worth to have a free shot at the target."`
	Flank   float64 `unit:"" min:"-2" max:"2" help:"What it is worth to come at the target's side."`
	Cross   float64 `unit:"" min:"-2" max:"2" help:"What it is worth to shoot from another side than teammates, to who has learned it."`
	Wanted  float64 `unit:"m" min:"0" max:"400" help:"Distance to the target that is best, 0 for no matter."`
	Onward  float64 `unit:"1/m" min:"0" max:"0.1" help:"What a metre nearer to that distance is worth."`
	Nearby  float64 `unit:"1/m" min:"-0.1" max:"0.1" help:"What a metre of way costs."`
	Swift   float64 `unit:"1/s" min:"0" max:"1" help:"What a second of the way costs."`
	Sky     float64 `unit:"" min:"0" max:"2" help:"What it costs to stand against the sky."`
	AtLeast float64 `unit:"" min:"-5" max:"5" help:"Value below which no place is better than the present one."`
}

// Spot is a place that a behaviour has chosen, until it chooses again.
type Spot struct {
	At   mgl64.Vec3
	Set  bool
	Tick int // at which it was chosen
}

// Take chooses a place.
func (p *Spot) Take(s *Situation, at mgl64.Vec3) { *p = Spot{At: at, Set: true, Tick: s.Tick()} }

// Keeps reports whether the spot still holds: it is younger than renew seconds, and
// the tank is not within there metres of it.
func (p *Spot) Keeps(s *Situation, renew, there float64) bool {
	return p.Set && s.Age(p.Tick) < renew && s.Distance(p.At) > there
}
