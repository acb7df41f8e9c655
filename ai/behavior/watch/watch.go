// Package watch watches enemies while staying unseen, in a mode that scores it: the tank keeps
// still and silent in a place that hides it while nobody has found it, and follows a lost enemy at
// a distance.
package watch

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// State is what the bot is doing.
const State mind.State = "watch"

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Stay  float64 `unit:"share" min:"0" max:"2" help:"Score of watching an enemy in sight that has not found the tank."`
	Lost  float64 `unit:"share" min:"0" max:"2" help:"Score of getting a lost enemy back into view."`
	Near  float64 `unit:"m" min:"0" max:"300" help:"Distance below which an enemy is fought, because it is about to find the tank."`
	Apart float64 `unit:"m" min:"10" max:"400" help:"Preferred distance to an enemy that a bot is watching."`
	Renew float64 `unit:"s" min:"0.5" max:"60" help:"Time after which a bot that watches an enemy looks for a better place."`

	Place  behavior.Purpose // to watch an enemy in sight from
	Shadow behavior.Purpose // to get one into view again
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Stay: 0.97, Lost: 0.64, Near: 40, Apart: 120, Renew: 5,
		Place:  behavior.Purpose{Reach: 22, Apart: 3, Shot: 0.6, Hidden: 0.8, Nearby: 0.015, Sky: 0.2, AtLeast: 0.9},
		Shadow: behavior.Purpose{Reach: 48, Hidden: 0.4, Shot: 0.5, Nearby: 0.003, Onward: 0.012, Sky: 0.2, AtLeast: -3},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &watch{Tuning: t} }

type watch struct {
	*Tuning
	leg    behavior.Leg
	spot   behavior.Spot
	looked int // tick of the last search for a place, 0 for none
}

func (*watch) State() mind.State { return State }

func (w *watch) Restart() { *w = watch{Tuning: w.Tuning} }

func (w *watch) Enter(*behavior.Situation) { w.spot.Set, w.looked = false, 0 }

func (w *watch) Score(s *behavior.Situation) (score float64, reason string) {
	switch {
	case s.View.Task != tanks.Watch || s.Ordered():
	case s.Target != nil && s.Reach > w.Near && !s.Found() && !s.Helped():
		return w.Stay, "watching it, unseen"
	case s.Target == nil && s.Lost != nil && s.Skill.Investigate:
		return w.Lost, "getting it back into view, unseen"
	}
	return 0, ""
}

func (w *watch) Plan(s *behavior.Situation) behavior.Intent {
	var i behavior.Intent
	switch {
	case s.Target != nil:
		i = w.keep(s)
	case s.Lost != nil:
		i = w.follow(s)
		i.Enemy = s.Lost.ID
	default:
		i = behavior.Go(w.leg.Course) // it was found to be gone a moment ago
	}
	i.HoldFire = true
	return i.As(mind.Watcher)
}

// keep stays where the tank is hidden, or goes to a hidden place nearby.
func (w *watch) keep(s *behavior.Situation) behavior.Intent {
	const there, arrive = 3.0, 2.0 // m
	if s.Skill.Cover && !s.Hidden && (w.looked == 0 || s.Age(w.looked) > w.Renew) {
		w.looked = s.Tick()
		if at, ok := s.Places.Pick(s, s.Target, &w.Place); ok {
			w.spot.Take(s, at)
		}
	}
	if w.spot.Set && !s.Hidden && s.Distance(w.spot.At) > there {
		w.leg.To(w.spot.At, s.Speed(1), arrive)
		w.leg.Course = w.leg.Course.Backing()
		return behavior.Go(w.leg.Course).Because("to a place that hides it")
	}
	w.spot.Set = false
	w.leg.Rest(s.Stand(s.Target.Place))
	return behavior.Go(w.leg.Course)
}

// follow goes where the lost enemy should be visible and the tank hidden, and watches from there
// for a while.
func (w *watch) follow(s *behavior.Situation) behavior.Intent {
	const there, arrive = 6.0, 3.0 // m
	if !w.spot.Set || s.Age(w.spot.Tick) >= w.Renew {
		p := w.Shadow
		p.Wanted = w.Apart
		at, ok := s.Places.Pick(s, s.Lost, &p)
		if !ok {
			at = w.toward(s)
		}
		w.spot.Take(s, at)
		w.leg.To(at, s.Speed(s.Character.Advance), arrive)
	}
	if !w.spot.Reached(s, there) {
		return w.leg.Bound(s, s.Character.Halts)
	}
	w.leg.Rest(s.Stand(s.Lost.Place))
	return behavior.Go(w.leg.Course)
}

// toward returns the place on the way to the lost enemy at the preferred distance, or the tank's
// own place if it is nearer than that.
func (w *watch) toward(s *behavior.Situation) mgl64.Vec3 {
	d := s.Distance(s.Lost.Place)
	if d <= w.Apart {
		return s.At()
	}
	return s.OnMap(s.Lost.Place.Add(geom.Scale(s.At().Sub(s.Lost.Place), w.Apart/d)))
}
