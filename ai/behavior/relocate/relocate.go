// Package relocate moves to another place after a few shots, before the enemies that were shot at
// find the tank, as a sniper does while the gun is empty.
package relocate

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/pilot"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score   float64 `unit:"share" min:"0" max:"2" help:"Score of relocating once there is another place to shoot from."`
	Empty   float64 `unit:"s" min:"0" max:"10" help:"Least reload time left for a bot to look for a place to relocate to."`
	Again   float64 `unit:"s" min:"0" max:"60" help:"Shortest time before a bot looks again for a place to relocate to."`
	Longest float64 `unit:"s" min:"1" max:"120" help:"Time after which a relocating bot stays wherever it has got to."`
	Pace    float64 `unit:"x" min:"0.1" max:"2" help:"Speed while relocating, as a multiple of the cruising speed."`

	Place behavior.Purpose
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Score: 1.06, Empty: 1.5, Again: 3, Longest: 12, Pace: 1.2,
		Place: behavior.Purpose{Reach: 46, Apart: 16, Hidden: 0.5, Shot: 0.4, Nearby: 0.004, Sky: 0.2, Onward: 0.004, AtLeast: 0.1},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &relocate{Tuning: t} }

type relocate struct {
	*Tuning
	from   int        // shots that the tank had fired when it came to its place
	place  mgl64.Vec3 // to which it moves
	moving bool
	since  int // tick at which it began to move
	looked int // tick of the last look for a place
}

func (*relocate) State() mind.State { return mind.Overwatch }

func (r *relocate) Restart() { *r = relocate{Tuning: r.Tuning} }

func (*relocate) Enter(*behavior.Situation) {}

func (r *relocate) Score(s *behavior.Situation) (score float64, reason string) {
	const there, moment = 4.0, 15.0 // m, s in which it may have come out for a shot
	hides := s.State == mind.Retreat || s.LeftWithin(mind.Retreat, moment)
	switch {
	case s.Character.Relocate == 0 || s.Ordered():
	case hides && (s.Spent || s.Last): // another move would give up the cover that it has
		r.moving = false
	case r.moving:
		if r.moving = s.Age(r.since) < r.Longest && s.Distance(r.place) > there; !r.moving {
			r.from = s.View.Self.Shots
		}
	case float64(s.View.Self.Shots-r.from) >= s.Character.Relocate && s.Ready >= r.Empty && s.Age(r.looked) >= r.Again:
		r.look(s)
	}
	if !r.moving {
		return 0, ""
	}
	return r.Tuning.Score, "relocating after the shot"
}

// look looks for another place.
func (r *relocate) look(s *behavior.Situation) {
	r.looked = s.Tick()
	p, threat := r.Place, s.Threat()
	p.Wanted = s.Character.Range
	if place, ok := s.Places.Pick(s, threat, &p); ok && threat != nil {
		r.moving, r.place, r.since = true, place, s.Tick()
	}
}

func (r *relocate) Plan(s *behavior.Situation) behavior.Intent {
	const arrive = 3.0 // m
	return behavior.Go(pilot.To(r.place, s.Speed(r.Pace), arrive).Backing()).As(mind.Watcher)
}
