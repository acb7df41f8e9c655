package steer

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// weave lets a tank plan how it drives to a place in the next seconds, round fixed things and the
// ways that its friends told, and tell its own way. Nobody has to give way: whoever plans later
// plans round those who planned before.
type weave struct {
	on   bool
	age  int     // ticks since it planned
	due  int     // ticks after which it plans again
	way  float64 // m to the place, when that was last looked at
	plan [weaveSteps]control

	progress Progress // to the place
	stuck    bool     // for which it came no nearer
	rest     int      // ticks left for which it does not plan
}

// control is how a tank is driven for a step.
type control struct {
	turn  float64 // share of the fastest turn, left positive
	speed float64 // m/s
}

const (
	weaveTicks = tanks.Hertz / 2 // of a step
	weaveStep  = weaveTicks * tanks.Dt
	weaveParts = 2 // of a step; the place at the end of each is told
	weavePart  = weaveTicks / weaveParts
	restTicks  = 4 * tanks.Hertz
	crowdTicks = tanks.Hertz / 6 // ticks after which a plan is reviewed in a crowd, as friends tell new ones meanwhile
	weaveRange = 2               // times the range within which a tank can be a threat: others are considered up to that distance
)

// reset forgets the plan.
func (v *weave) reset() { *v = weave{} }

// dueNext reports whether the next call of steer plans.
func (v *weave) dueNext() bool { return v.age+1 >= v.due }

// stop gives up the plan: friends need not take it into account.
func (v *weave) stop(told *intent) {
	told.told = false
	*v = weave{rest: v.rest}
}

// steer returns the command of a tick; ok is false if the tank does not weave. looks says that the
// scene has its movers.
func (v *weave) steer(s *Scene, w Wish, t *Tuning, looks bool, trace *Trace) (c Command, ok bool) {
	told := s.Intents.of(s.Self.ID)
	if told == nil {
		return c, false
	}
	const near = 20.0 // m, of those who may hold it up
	w.Speed = max(w.Speed, w.Top)
	fits := t.Treeline.Weave && !w.Reverse && w.Speed > 0 && w.Far > 0
	v.age++
	if v.rest > 0 {
		v.rest--
		return c, false
	}
	if looks && (!v.on || v.age >= v.due) {
		if v.stuck && !s.crowded(near, 1) {
			v.rest = restTicks
		}
		v.stuck = false
		if !fits || v.rest > 0 {
			v.stop(told)
			return c, false
		}
		o := &s.Intents.search
		told.told = s.crowded(weaveRange*t.Range, t.Treeline.Crowd)
		o.run(s, &w, t, v, told.told)
		o.trace(s, t, trace)
		switch {
		case !v.on:
			v.due = 1 + int(float64(weaveTicks*phase(s.Self.ID)))
		case told.told:
			v.due = crowdTicks
		default:
			v.due = weaveTicks
		}
		o.write(told, s, &v.plan)
		v.on, v.age, v.way = true, 0, w.Far
	}
	if !v.on {
		return c, false
	}
	const another, patience = 3.0, 6.0 // m farther than in the tick before: it is another place; s
	if changed := w.Far > v.way+another; !fits || changed {
		v.due = 0 // look in the next tick; until then the plan is good enough
		v.progress.Restart()
	} else if v.progress.Stuck(w.Far, s.Dt, patience) {
		v.due, v.stuck = 0, true // obstacles hold it up whose detour is longer than a plan looks ahead
	}
	v.way = w.Far
	u := v.plan[min(v.age/weaveTicks, weaveSteps-1)]
	if w.Top > 0 {
		u.speed = min(u.speed, w.Top)
	}
	return Command{Turn: float64(u.turn * s.Self.TurnRate), Speed: u.speed}, true
}

// then returns what the last plan has for the k-th step from now, the mean of two of its steps if
// one ends within it; ok is false after its end.
func (v *weave) then(k int) (c control, ok bool) {
	if k += v.age / weaveTicks; k >= weaveSteps {
		return c, false
	}
	c = v.plan[k]
	if part := float64(v.age%weaveTicks) / weaveTicks; k+1 < weaveSteps {
		next := &v.plan[k+1]
		c.turn += float64(part * (next.turn - c.turn))
		c.speed += float64(part * (next.speed - c.speed))
	}
	return c, true
}

// sketch records the way that the tank told, as far as it lies ahead: an arrow for each second.
func (v *weave) sketch(s *Scene, speed float64, trace *Trace) {
	if trace == nil {
		return
	}
	trace.Marks = trace.Marks[:0]
	cause := PlanCause
	if trace.Cause == HitPointCause {
		cause = HitPointCause
	}
	told := s.Intents.of(s.Self.ID)
	from := s.Self.At
	for tick := s.Tick + tanks.Hertz; tick <= told.tick+weaveSteps*weaveTicks; tick += tanks.Hertz {
		b := told.at(tick)
		to := mgl64.Vec3{b.x, from[1], b.z}
		if len(trace.Marks) == 0 {
			trace.choose(cause, geom.HeadingOf(to.Sub(from)), geom.PlaneDist(from, to), speed)
		}
		trace.arrow(from, to.Sub(from))
		from = to
	}
}

// crowded reports whether so many tanks are within a distance that they are a crowd.
func (s *Scene) crowded(within, crowd float64) bool {
	n := 0.0
	for i := range s.Movers {
		if geom.PlaneDist(s.Movers[i].At, s.Self.At) < within {
			n++
		}
	}
	return n >= crowd
}
