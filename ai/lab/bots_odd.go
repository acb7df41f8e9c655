package lab

import (
	"fmt"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/behavior/watch"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// oddKind is a way in which a bot can look silly to spectators.
type oddKind int

const (
	oddIdle oddKind = iota
	oddDither
	oddCircle
	oddCrowd
	oddStare
	oddBlind
	oddWaste
	oddFriend
	oddEdge
	oddMasked
	oddSideOn
	oddDeaf
	oddTurnCoat
	oddLastShot
	numOdd
)

// Idle is the name under which odd behaviour lists bots that stood without a reason.
const Idle = "stood for over 6 s without a reason"

// String returns a description of what the bot did.
func (k oddKind) String() string {
	return [numOdd]string{
		Idle, "changed its mind 6 times in 10 s", "drove in circles", "stood in a teammate's way for 6 s",
		"did not fire for 8 s with its target in sight", "fired at an enemy out of sight", "fired into cover, ground or a wreck half way",
		"hit a teammate", "kept to the edge of the map for 5 s", "had a friend in the line of its ready gun for 5 s",
		"stood side-on in sight for 4 s", "overlooked for 4 s an enemy within 40 m that saw it",
		"left a flank and turned back to it", "came out of cover badly hurt and died within 15 s",
	}[k]
}

// oddity is one case of odd behaviour.
type oddity struct {
	Kind    oddKind `json:",omitzero"`
	Tank    string  `json:",omitzero"`
	Seconds float64 `json:",omitzero"`
	What    string  `json:",omitzero"`
}

// oddTank is the memory of one tank.
type oddTank struct {
	idle, stare, edge, crowd int // ticks so far
	state                    mind.State
	changes                  [6]int // ticks of the latest changes of state, a ring buffer
	nchange                  int
	turned                   float64    // rad since anchor, left positive
	anchor                   mgl64.Vec3 // where the count of turns began
	anchorTick               int
	heading                  geom.Heading
	muzzle, aimed            mgl64.Vec3 // of the last shot
	dead                     bool
}

// oddWatch looks for silly behaviour in a match.
type oddWatch struct {
	battle *ai.Battle
	hurt   float64 // share of its health below which a bot looks for cover
	marks  []oddTank
	mate   []oddMate
	found  []oddity
}

func newOddWatch(b *ai.Battle, hurt float64) *oddWatch {
	o := &oddWatch{battle: b, hurt: hurt, marks: make([]oddTank, len(b.World.Tanks)), mate: make([]oddMate, len(b.World.Tanks))}
	for i := range o.mate {
		o.mate[i].flanked = neverInTick
	}
	for i := range o.marks {
		o.marks[i].heading, o.marks[i].anchor = b.World.Tanks[i].Heading, b.World.Tanks[i].At
		o.marks[i].changes = [6]int{neverInTick, neverInTick, neverInTick, neverInTick, neverInTick, neverInTick}
	}
	return o
}

// note records a case.
func (o *oddWatch) note(k oddKind, id tanks.ID, format string, args ...any) {
	w := o.battle.World
	o.found = append(o.found, oddity{k, w.Tanks[id].Name, w.Seconds(), fmt.Sprintf(format, args...)})
}

// lasts counts a tick of something that goes on, and reports whether it has gone on for exactly so
// many seconds.
func lasts(ticks *int, on bool, seconds float64) bool {
	if !on {
		*ticks = 0
		return false
	}
	*ticks++
	return *ticks == int(seconds*tanks.Hertz)
}

// tick looks at the state after a step.
func (o *oddWatch) tick() {
	w := o.battle.World
	for i := range w.Tanks {
		t, m := &w.Tanks[i], &o.marks[i]
		thought, driven := o.battle.Bot(t.ID)
		if !driven || !t.Alive() {
			*m = oddTank{heading: t.Heading, anchor: t.At, anchorTick: w.Tick, muzzle: m.muzzle, aimed: m.aimed, dead: m.dead}
			continue
		}
		o.resting(t, m, &thought)
		o.minds(t, m, &thought)
		o.turns(t, m, &thought)
		o.mates(t, &o.mate[i], &thought)
	}
}

// resting looks for tanks that stand where they should not.
func (o *oddWatch) resting(t *tanks.Tank, m *oddTank, thought *mind.Thought) {
	const slow, idle, edge, crowd, near = 0.3, 6.0, 5.0, 6.0, 8.5 // m/s; s; s; s; m between middles
	w := o.battle.World
	stands := geom.Len(t.Velocity()) < slow && t.Immobile == 0
	if lasts(&m.idle, stands && aimless(thought) && !o.sees(t), idle) {
		o.note(oddIdle, t.ID, "%s: %s", thought.State, thought.Reason)
	}
	border := min(t.At[0], t.At[2], w.Map.Spec.Width-t.At[0], w.Map.Spec.Depth-t.At[2])
	if lasts(&m.edge, border < 2*t.Body().Radius(), edge) {
		o.note(oddEdge, t.ID, "%.0f m from it, %s", border, thought.State)
	}
	var beside *tanks.Tank
	for i := range w.Tanks {
		f := &w.Tanks[i]
		if f.ID > t.ID && f.Team == t.Team && f.Alive() && stands && geom.Len(f.Velocity()) < slow && geom.PlaneDist(f.At, t.At) < near {
			beside = f
		}
	}
	if lasts(&m.crowd, beside != nil, crowd) {
		o.note(oddCrowd, t.ID, "%.1f m from %s, %s", geom.PlaneDist(beside.At, t.At), beside.Name, thought.State)
	}
}

// aimless reports whether a standing bot gives no reason for it: it is on its way somewhere, and
// does not halt on purpose to look round.
func aimless(t *mind.Thought) bool {
	switch t.State {
	case mind.Patrol, mind.Investigate, mind.Stalk, mind.Flank, mind.Search, mind.Regroup, mind.Unstick:
		return t.Underway || t.Reason == ""
	default: // the others stand to shoot, to hide or to wait
		return t.Reason == ""
	}
}

// sees reports whether a tank has an enemy in sight.
func (o *oddWatch) sees(t *tanks.Tank) bool {
	w := o.battle.World
	for i := range w.Tanks {
		if w.Tanks[i].Team != t.Team && w.Sightings.Of(t.ID, tanks.ID(i)).Seen {
			return true
		}
	}
	return false
}

// minds looks for bots that cannot make up their minds, or do not shoot. Trucks cannot shoot, and
// bots that watch unseen do not want to.
func (o *oddWatch) minds(t *tanks.Tank, m *oddTank, thought *mind.Thought) {
	const window, stare = 10 * tanks.Hertz, 8.0
	w := o.battle.World
	if m.state == "" {
		m.state = thought.State // the first state is no change
	}
	if thought.State != m.state {
		m.state = thought.State
		m.changes[m.nchange%len(m.changes)] = w.Tick
		m.nchange++
		if oldest := m.changes[m.nchange%len(m.changes)]; m.nchange >= len(m.changes) && w.Tick-oldest < window {
			o.note(oddDither, t.ID, "now %s: %s", thought.State, thought.Reason)
			m.nchange = 0
		}
	}
	ready := t.Reload == 0 && !t.Body().Unarmed && thought.State != watch.State && thought.Target != tanks.NoTank && w.Sightings.Of(t.ID, thought.Target).Seen
	if lasts(&m.stare, ready, stare) {
		o.note(oddStare, t.ID, "%s, %s", thought.State, thought.Holding)
	}
}

// turns looks for tanks that go round in circles.
func (o *oddWatch) turns(t *tanks.Tank, m *oddTank, thought *mind.Thought) {
	const away, window, most = 15.0, 30 * tanks.Hertz, 2.5 * 2 * math.Pi
	w := o.battle.World
	m.turned += m.heading.To(t.Heading)
	m.heading = t.Heading
	switch {
	case geom.PlaneDist(m.anchor, t.At) > away || w.Tick-m.anchorTick > window:
	case math.Abs(m.turned) > most:
		o.note(oddCircle, t.ID, "%.1f turns in %.0f s, %s", math.Abs(m.turned)/(2*math.Pi), float64(w.Tick-m.anchorTick)*tanks.Dt, thought.State)
	default:
		return
	}
	m.turned, m.anchor, m.anchorTick = 0, t.At, w.Tick
}

// take looks at an event.
func (o *oddWatch) take(e *tanks.Event) {
	w := o.battle.World
	switch e.Kind {
	case tanks.Fired:
		if e.Other == tanks.NoTank {
			return
		}
		m := &o.marks[e.Tank]
		m.muzzle, m.aimed = e.At, w.Tanks[e.Other].At
		if !w.Sightings.Of(e.Tank, e.Other).Seen {
			o.note(oddBlind, e.Tank, "at %s", w.Tanks[e.Other].Name)
		}
	case tanks.GroundHit:
		o.short(e, "the ground")
	case tanks.ObstacleHit:
		o.short(e, "cover")
	case tanks.Struck:
		switch victim := &w.Tanks[e.Other]; {
		case o.marks[e.Other].dead:
			o.short(e, "the wreck of "+victim.Name)
		case victim.Team == w.Tanks[e.Tank].Team:
			o.note(oddFriend, e.Tank, "%s", victim.Name)
		}
	case tanks.Killed:
		o.marks[e.Other].dead = true
		o.fell(e.Other)
	case tanks.Arrived:
		o.marks[e.Tank].dead = false
		o.mate[e.Tank] = oddMate{flanked: neverInTick}
	default: // the other kinds are nothing odd
	}
}

// short records a shot that was stopped early on its way.
func (o *oddWatch) short(e *tanks.Event, by string) {
	const part = 0.6
	m := &o.marks[e.Tank]
	way, whole := geom.PlaneDist(m.muzzle, e.At), geom.PlaneDist(m.muzzle, m.aimed)
	if way < part*whole {
		o.note(oddWaste, e.Tank, "into %s after %.0f of %.0f m", by, way, whole)
	}
}
