package steer

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// weave has a tank in a crowd plan how it drives for the next seconds, round the ways that its
// friends told, and tell its own. Nobody has to give way: who plans later plans
// round those who planned before.
type weave struct {
	on   bool
	age  int     // ticks since it planned
	due  int     // ticks after which it plans again
	way  float64 // m to the place, when that was last looked at
	plan [weaveSteps]control
}

// control is how a tank is driven for a step.
type control struct {
	turn  float64 // share of the fastest turn, left positive
	speed float64 // m/s
}

const (
	weaveTicks = tanks.Hertz / 2 // of a step
	weaveStep  = weaveTicks * tanks.Dt
	weaveParts = 2 // of a step, at the end of each of which the place is told
	weavePart  = weaveTicks / weaveParts
	weaveRange = 2 // times the range within which a tank can be a threat: so far others are looked at
)

// reset forgets the plan.
func (v *weave) reset() { *v = weave{} }

// dueNext reports whether the next call of steer plans.
func (v *weave) dueNext() bool { return v.age+1 >= v.due }

// stop gives the plan up: no friend need reckon with it.
func (v *weave) stop(told *intent) {
	if v.on {
		told.told = false
		v.reset()
	}
}

// steer returns the command of a tick; ok is false where the tank does not weave. looks is
// whether the movers of the scene are there.
func (v *weave) steer(s *Scene, w *Wish, t *Tuning, looks bool) (c Command, ok bool) {
	told := s.Intents.of(s.Self.ID)
	if told == nil {
		return c, false
	}
	fits := t.Treeline.Weave && !w.Reverse && w.Speed > 0 && w.Far > 0
	v.age++
	if looks && (!v.on || v.age >= v.due) {
		if !fits || !crowded(s, weaveRange*t.Range, t.Treeline.Crowd) {
			v.stop(told)
			return c, false
		}
		o := &s.Intents.search
		o.run(s, w, t, v)
		v.due = weaveTicks
		if !v.on {
			v.due = 1 + int(float64(weaveTicks*phase(s.Self.ID)))
		}
		o.tell(told, s, &v.plan)
		v.on, v.age, v.way = true, 0, w.Far
	}
	if !v.on {
		return c, false
	}
	const another = 3.0 // m farther than in the tick before: it is another place
	if !fits || w.Far > v.way+another {
		v.due = 0 // look in the next tick; until then the plan is good enough
	}
	v.way = w.Far
	u := &v.plan[min(v.age/weaveTicks, weaveSteps-1)]
	return Command{Turn: float64(u.turn * s.Self.TurnRate), Speed: u.speed}, true
}

// then returns what the last plan has for the k-th step from now; ok is false after its end.
func (v *weave) then(k int) (c control, ok bool) {
	if k += (v.age + weaveTicks/2) / weaveTicks; k < weaveSteps {
		return v.plan[k], true
	}
	return c, false
}

// sketch records the way that the tank told, as far as it lies ahead: an arrow for each second.
func (v *weave) sketch(s *Scene, speed float64, trace *Trace) {
	if trace == nil {
		return
	}
	trace.reset()
	told := s.Intents.of(s.Self.ID)
	from := s.Self.At
	for tick := s.Tick + tanks.Hertz; tick <= told.tick+weaveSteps*weaveTicks; tick += tanks.Hertz {
		b := told.at(tick)
		to := mgl64.Vec3{b.x, from[1], b.z}
		if len(trace.Marks) == 0 {
			trace.choose(PlanCause, geom.HeadingOf(to.Sub(from)), geom.PlaneDist(from, to), speed)
		}
		trace.arrow(from, to.Sub(from))
		from = to
	}
}
