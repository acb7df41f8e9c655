// Package search searches around the place where an enemy was lost.
package search

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score  float64 `unit:"share" min:"0" max:"2" help:"Score of searching where an enemy was lost."`
	Recent float64 `unit:"s" min:"0" max:"120" help:"How long a lost enemy is searched for after it was not found where it was lost."`
	Pace   float64 `unit:"x" min:"0.1" max:"2" help:"Speed while searching for a lost enemy, as a multiple of the cruising speed."`
}

// Default sets the standard values.
func (t *Tuning) Default() { *t = Tuning{Score: 0.34, Recent: 12, Pace: 0.7} }

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &search{Tuning: t} }

type search struct {
	*Tuning
	hunt behavior.Hunt
}

func (*search) State() mind.State { return mind.Search }

func (h *search) Restart() { h.hunt = behavior.Hunt{} }

func (h *search) Enter(*behavior.Situation) { h.hunt.Spot.Set = false }

func (h *search) Score(s *behavior.Situation) (score float64, reason string) {
	if c := s.Memory.Vanished(); c != nil && s.Age(c.GoneTick) < h.Recent && s.Skill.Investigate && !s.Ordered() {
		return h.Tuning.Score, "it must be nearby"
	}
	return 0, ""
}

func (h *search) Plan(s *behavior.Situation) behavior.Intent {
	var near *mgl64.Vec3
	if c := s.Memory.Vanished(); c != nil {
		near = &c.Place
	}
	h.hunt.Go(s, s.Speed(h.Pace), near)
	return behavior.Go(h.hunt.Course)
}
