package tanks

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"
)

// CallKind is the kind of order that a call gives.
type CallKind uint8

// The kinds of call. Their numbers are part of replays: a new one goes to the end.
const (
	NoCall    CallKind = iota
	Hold               // stay where you are
	Follow             // stay with a tank
	Attack             // go there and fight what is there
	Dismiss            // act freely again
	Move               // go there and stay
	Overwatch          // stay where you are and watch that place
	NumCalls
)

// String returns the kind's display name.
func (k CallKind) String() string {
	switch k {
	case Hold:
		return "hold"
	case Follow:
		return "follow"
	case Attack:
		return "attack there"
	case Dismiss:
		return "at will"
	case Move:
		return "move there"
	case Overwatch:
		return "watch there"
	case NoCall, NumCalls:
	}
	return "none"
}

// AtPlace reports whether an order of this kind has a place: to attack, to go to or to watch.
func (k CallKind) AtPlace() bool { return k == Attack || k == Move || k == Overwatch }

// Call is a person's order to tanks of a team. It goes by radio: the tanks hear it
// after a delay, and their drivers decide what to do about it.
type Call struct {
	Kind CallKind
	From ID         // the caller's tank, NoTank for a spectator
	To   ID         // whom it concerns, NoTank for all of the team
	Whom ID         // the tank to follow
	At   mgl64.Vec3 // the place to attack, to go to or to watch
}

// Caller supplies the calls of those who command a team. Call is called once a tick for
// each team, before any driver, and returns the zero Call for none. Like drivers it is
// an input of the match: the orders and calls of all ticks are enough to play the match
// again.
type Caller interface {
	Call(team Team, tick int) Call
}

// calls are the calls of a match.
type calls struct {
	w    *World
	made [2]Call // in this tick, by team
	air  []onAir
}

// onAir is a call on its way.
type onAir struct {
	Call

	team Team
	due  int // tick
}

// SetCaller sets what supplies calls from the next tick on, nil for nothing.
func (w *World) SetCaller(c Caller) { w.setup.Caller = c }

// Call returns the call to a team in the last step.
func (w *World) Call(team Team) Call { return w.calls.made[team] }

// ask collects the calls of this tick. They arrive after the mean delay of the radio.
func (q *calls) ask() {
	w := q.w
	for team := range q.made {
		q.made[team] = Call{}
		if w.setup.Caller == nil || w.Phase == Over {
			continue
		}
		c := w.setup.Caller.Call(Team(team), w.Tick)
		if c.Kind == NoCall || !q.sensible(&c, Team(team)) {
			continue
		}
		q.made[team] = c
		s := &w.Tuning.Senses
		delay := (s.MinReportDelay + max(s.MaxReportDelay, s.MinReportDelay)) / 2
		q.air = append(q.air, onAir{Call: c, team: Team(team), due: w.Tick + int(math.Round(delay*Hertz))})
		e := event(Called)
		e.Tank, e.Other, e.At, e.Call = c.From, c.To, c.At, c.Kind
		if c.Kind == Follow {
			e.Whom = c.Whom
		}
		w.emit(e)
	}
}

// sensible reports whether a call can be understood: it is of a known kind, and names
// tanks of the team and places on the map.
func (q *calls) sensible(c *Call, team Team) bool {
	w := q.w
	own := func(id ID) bool { return id >= 0 && int(id) < len(w.Tanks) && w.Tanks[id].Team == team }
	switch {
	case c.Kind >= NumCalls, c.From != NoTank && !own(c.From), c.To != NoTank && !own(c.To), c.Whom < NoTank || int(c.Whom) >= len(w.Tanks):
		return false
	case c.Kind == Follow:
		return own(c.Whom)
	case c.Kind.AtPlace():
		return finiteVec(c.At) && w.Map.Spec.Contains(c.At)
	}
	return true
}

// listen puts the calls that a tank hears in this tick into its view.
func (q *calls) listen(v *View, t *Tank) {
	for i := range q.air {
		c := &q.air[i]
		if c.due <= q.w.Tick && c.team == t.Team && (c.To == NoTank || c.To == t.ID) && c.From != t.ID && q.w.RadioReaches(c.From, t.ID) {
			v.Calls = append(v.Calls, c.Call)
		}
	}
}

// dropHeard drops the calls that have been heard.
func (q *calls) dropHeard() {
	kept := q.air[:0]
	for _, c := range q.air {
		if c.due > q.w.Tick {
			kept = append(kept, c)
		}
	}
	q.air = kept
}

// resetTank takes off the air what a tank has ordered and what it alone was ordered: a fresh one
// takes its place.
func (q *calls) resetTank(id ID) {
	q.air = slices.DeleteFunc(q.air, func(c onAir) bool { return c.From == id || c.To == id })
}

// reset takes every call off the air.
func (q *calls) reset() { q.made, q.air = [2]Call{}, q.air[:0] }

func (q *calls) hash(d *digest) {
	for i := range q.air {
		a := &q.air[i]
		d.ints(int(a.team), a.due, int(a.Kind), int(a.From), int(a.To), int(a.Whom))
		d.vec(a.At)
	}
}
