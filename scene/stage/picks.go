package stage

import "math"

// Effects is how much of the picture is drawn. The tier decides what is available; these reduce it
// while the game runs.
type Effects struct {
	Scale float64 // share of the window's resolution at which the world is drawn, LeastScale to 1; 0 is the tier's own

	Shadows   bool // tanks cast shadows
	Marks     bool // tracks and shells mark the ground
	Insignia  bool // tanks show numbers and signs
	Barrel    bool // the gunner sees the gun
	Relief    bool // light follows normal maps
	Sway      bool // plants move in the wind
	Bloom     bool // what is bright glows
	Antialias bool // edges are smoothed

	Livery Livery // of the teams

	Grass       float64 // share of the tufts round the camera
	Undergrowth float64 // share of the low plants
	Particles   float64 // share of smoke, dust and splinters
	Flash       float64 // share of the brightness of fire and muzzle flashes
	Rocking     float64 // share of how far hulls rock on their suspension
}

// LeastScale is the coarsest share of the window's resolution.
const LeastScale = 0.5

// FullEffects returns everything that the tier has.
func FullEffects() Effects {
	return Effects{
		Shadows: true, Marks: true, Insignia: true, Barrel: true, Relief: true, Sway: true, Bloom: true, Antialias: true,
		Grass: 1, Undergrowth: 1, Particles: 1, Flash: 1, Rocking: 1,
	}
}

// SetEffects changes what the next pictures show.
func (s *Stage) SetEffects(e Effects) {
	if e == s.picks {
		return
	}
	if e.Grass != s.picks.Grass && s.grass != nil {
		s.grass.shown = int(float64(s.q.grass)*e.Grass + 0.5)
	}
	s.effects.density, s.effects.glare = s.q.particles*e.Particles, e.Flash
	s.forest.low = e.Undergrowth
	s.fleet.livery, s.fleet.rocking = e.Livery, e.Rocking
	s.env.sway(e.Sway)
	s.env.relief(e.Relief)
	s.picks = e
}

// Software reports whether the processor draws.
func (s *Stage) Software() bool { return s.software }

// Scale returns the share of the window's resolution at which the world is drawn.
func (s *Stage) Scale() float64 {
	if s.picks.Scale > 0 {
		return min(max(s.picks.Scale, LeastScale), 1)
	}
	if s.software {
		return s.q.scale
	}
	return 1
}

// scaled returns the size of the picture of the world in a window of some size.
func (s *Stage) scaled(width, height int) (w, h int) {
	k := s.Scale()
	return max(1, int(math.Round(float64(width)*k))), max(1, int(math.Round(float64(height)*k)))
}
