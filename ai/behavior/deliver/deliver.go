// Package deliver drives a truck to the exit: stage by stage behind its escort, into cover when a
// known enemy is near, and on at speed under fire or when it has waited long enough.
package deliver

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// State is what the bot is doing.
const State mind.State = "deliver"

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Pace     float64 `unit:"x" min:"0.1" max:"2" help:"Speed of a truck on its way, as a multiple of the cruising speed."`
	Haste    float64 `unit:"x" min:"0.1" max:"2" help:"Speed of a truck in a hurry, as a multiple of the cruising speed."`
	Leg      float64 `unit:"m" min:"20" max:"300" help:"Length of a stretch of the way; the escort drives each stretch ahead of the trucks."`
	Ahead    float64 `unit:"m" min:"-100" max:"100" help:"How much nearer to the exit than the end of a stretch an escort must be before a truck drives the stretch."`
	Await    float64 `unit:"s" min:"0" max:"120" help:"How long a truck waits for its escort before a stretch."`
	Fear     float64 `unit:"m" min:"0" max:"400" help:"Distance to a known enemy below which a truck waits in cover."`
	Patience float64 `unit:"s" min:"0" max:"600" help:"Total time in a round that a truck spends in cover before it drives on in any case."`

	Place behavior.Purpose // hidden from the enemy
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Pace: 0.75, Haste: 1, Leg: 50, Ahead: 10, Await: 6, Fear: 130, Patience: 8,
		Place: behavior.Purpose{Reach: 45, Hidden: 1, Nearby: 0.006, AtLeast: 0.3},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &deliver{Tuning: t} }

type deliver struct {
	*Tuning
	via    behavior.Spot // waypoint of the convoy
	past   bool          // via is behind it
	next   behavior.Spot // end of the present stage
	cover  behavior.Spot
	waited float64 // s in cover
	tick   int     // of the last plan
}

func (*deliver) State() mind.State { return State }

func (d *deliver) Restart() { *d = deliver{Tuning: d.Tuning} }

func (*deliver) Enter(*behavior.Situation) {}

func (d *deliver) Score(s *behavior.Situation) (score float64, reason string) {
	if s.View.Task != tanks.Deliver {
		return 0, ""
	}
	return behavior.Must, "driving to the exit"
}

func (d *deliver) Plan(s *behavior.Situation) behavior.Intent {
	passed := min(s.Age(d.tick), 1)
	d.tick = s.Tick()
	d.stretch(s)
	alone := !escorted(s)
	enemy := d.danger(s)
	if enemy != nil && !alone && d.waited < d.Patience {
		if i, ok := d.shelter(s, enemy); ok {
			d.waited += passed
			return i.Unbind()
		}
	}
	switch {
	case s.Pressed:
		return behavior.Go(d.course(s, d.Haste)).Because("under fire: hurrying on").Unbind()
	case alone:
		return behavior.Go(d.course(s, d.Haste)).Because("no escort left: hurrying on").Unbind()
	case enemy != nil && d.waited >= d.Patience:
		return behavior.Go(d.course(s, d.Haste)).Because("waited long enough: hurrying on").Unbind()
	case s.Age(d.next.Tick) < d.Await && !d.scouted(s):
		return behavior.Go(d.course(s, 0)).Because("waiting for the escort to go ahead").Unbind()
	}
	return behavior.Go(d.course(s, d.Pace)).Unbind()
}

// course returns the course to the end of the stage.
func (d *deliver) course(s *behavior.Situation, pace float64) pilot.Course {
	const arrive = 6.0 // m
	return pilot.To(d.next.At, s.Speed(pace), arrive)
}

// stretch chooses the end of the next stage when the present one is done.
func (d *deliver) stretch(s *behavior.Situation) {
	const done, longest, near = 20.0, 40.0, 50.0 // m, s, m
	if !d.via.Set {
		d.via.Take(s, way(s))
	}
	exit := s.View.Objective.At
	d.past = d.past || s.Distance(d.via.At) < near || s.Distance(exit) < geom.PlaneDist(d.via.At, exit)
	if d.next.Set && s.Distance(d.next.At) > done && s.Age(d.next.Tick) < longest {
		return
	}
	goal := exit
	if !d.past {
		goal = d.via.At
	}
	d.next.Take(s, s.Pilot.Toward(s.At(), goal, d.Leg))
}

// way returns the waypoint of the whole convoy: on the straight line to the enemy's spawn, or out
// to the side of the team's opening.
func way(s *behavior.Situation) mgl64.Vec3 {
	const half = 0.5
	out := 0.0
	switch s.Part.Kind {
	case squad.Wing, squad.Swing, squad.Raid:
		out = float64(s.Part.Side * s.Part.Out)
	case squad.Line, squad.Echelon, squad.Ambush, squad.NumKinds:
	}
	return s.OnMap(squad.Along(s.View.Map, s.Team, half, out))
}

// escorted reports whether the team has an armed tank left.
func escorted(s *behavior.Situation) bool {
	for i := range s.View.Friends {
		if !tanks.ClassOf(s.View.Friends[i].Class).Unarmed {
			return true
		}
	}
	return false
}

// scouted reports whether an armed teammate is farther along than the end of the stage.
func (d *deliver) scouted(s *behavior.Situation) bool {
	exit := s.View.Objective.At
	most := geom.PlaneDist(d.next.At, exit) - d.Ahead
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if !tanks.ClassOf(f.Class).Unarmed && geom.PlaneDist(f.At, exit) < max(most, s.View.Objective.Radius) {
			return true
		}
	}
	return false
}

// danger returns the nearest armed enemy that is known to be near, nil if there is none.
func (d *deliver) danger(s *behavior.Situation) *perception.Contact {
	const fresh, sure = 8.0, 0.4 // s, confidence
	var nearest *perception.Contact
	contacts := s.Memory.Contacts()
	for i := range contacts {
		c := &contacts[i]
		known := c.Known && !c.Dead && c.Confidence > sure && s.Age(c.Tick) < fresh
		if known && s.Distance(c.Place) < d.Fear && (nearest == nil || s.Distance(c.Place) < s.Distance(nearest.Place)) {
			nearest = c
		}
	}
	return nearest
}

// shelter waits where the enemy cannot see the tank, or drives there, and reports whether there is
// such a place.
func (d *deliver) shelter(s *behavior.Situation, enemy *perception.Contact) (behavior.Intent, bool) {
	const renew, there, arrive = 5.0, 5.0, 3.0 // s, m, m
	if !d.cover.Set || s.Age(d.cover.Tick) > renew {
		at, ok := s.Places.Pick(s, enemy, &d.Place)
		if !ok {
			return behavior.Intent{}, false
		}
		d.cover.Take(s, at)
	}
	if s.Distance(d.cover.At) > there {
		return behavior.Go(pilot.To(d.cover.At, s.Speed(d.Haste), arrive)).Because("taking cover from an enemy"), true
	}
	return behavior.Go(s.Stand(d.next.At)).Because("in cover until the way is clear"), true
}
