package lab

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// oddMate is the memory of one tank as a member of its squad.
type oddMate struct {
	masked, sideOn, deaf int        // ticks so far
	flanked              int        // tick at which it last stopped flanking
	unseen               int        // ticks of the present retreat in which no enemy saw it
	hid                  int        // tick at which it last left its cover badly hurt
	cover                mgl64.Vec3 // where it left
	out                  string     // what it left for
	state                mind.State
}

// mates looks for mistakes that a tank in a squad should not make.
func (o *oddWatch) mates(t *tanks.Tank, m *oddMate, thought *mind.Thought) {
	const masked, sideOn, deaf, moment, hidden = 5.0, 4.0, 4.0, 6.0, 2.0 // s
	w := o.battle.World
	inSight := thought.Target != tanks.NoTank && w.Sightings.Of(t.ID, thought.Target).Seen
	if lasts(&m.masked, inSight && t.Reload == 0 && thought.Holding == gunner.MaskedByFriend, masked) {
		o.note(oddMasked, t.ID, "%s: %s", thought.State, thought.Reason)
	}
	if lasts(&m.sideOn, o.showsItsSide(t), sideOn) {
		o.note(oddSideOn, t.ID, "%s: %s", thought.State, thought.Reason)
	}
	if lasts(&m.deaf, o.overlooks(t), deaf) {
		o.note(oddDeaf, t.ID, "%s: %s", thought.State, thought.Reason)
	}
	if thought.State == mind.Retreat && !w.Seen(t) {
		m.unseen++
	}
	if thought.State == m.state || thought.State == mind.Unstick { // a tank that frees itself does not give up what it was doing
		return
	}
	recent := float64(w.Tick-m.flanked)*tanks.Dt < moment
	switch {
	case m.state == mind.Flank && !inSight:
		m.flanked = w.Tick
	case thought.State == mind.Flank && recent:
		o.note(oddTurnCoat, t.ID, "back to the flank after %s", m.state)
	case m.state == mind.Retreat && o.badlyHurt(t) && float64(m.unseen)*tanks.Dt >= hidden: // others were still on their way to cover
		m.hid, m.cover, m.out = w.Tick, t.At, string(thought.State)+": "+thought.Reason
	}
	m.state, m.unseen = thought.State, 0
}

// badlyHurt reports whether a tank is so badly damaged that bots look for cover.
func (o *oddWatch) badlyHurt(t *tanks.Tank) bool {
	return t.Health < o.hurt*o.battle.World.Tuning.Health(t.Body())
}

// fell records a tank that died soon after it had left its cover badly damaged. Death in the cover
// does not count: a tank that is found there may as well fight.
func (o *oddWatch) fell(id tanks.ID) {
	const soon, away = 15.0, 4.0 // s, m
	w, m := o.battle.World, &o.mate[id]
	if m.hid > 0 && float64(w.Tick-m.hid)*tanks.Dt < soon && geom.PlaneDist(w.Tanks[id].At, m.cover) >= away {
		o.note(oddLastShot, id, "%.0f s after it came out, %s", float64(w.Tick-m.hid)*tanks.Dt, m.out)
	}
}

// showsItsSide reports whether a tank stands with its side toward all the enemies that it sees, and
// one of them sees it.
func (o *oddWatch) showsItsSide(t *tanks.Tank) bool {
	const slow, from, to = 0.3, 50 * math.Pi / 180, 130 * math.Pi / 180
	w := o.battle.World
	seen := false
	if geom.Len(t.Velocity()) > slow || t.Immobile > 0 {
		return false
	}
	for i := range w.Tanks {
		e := &w.Tanks[i]
		if e.Team == t.Team || !e.Alive() || !w.Sightings.Of(t.ID, e.ID).Seen {
			continue
		}
		if off := math.Abs(geom.Bearing(t.At, t.Heading, e.At)); off < from || off > to {
			return false
		}
		seen = seen || w.Sightings.Of(e.ID, t.ID).Seen
	}
	return seen
}

// overlooks reports whether a nearby enemy sees a tank that sees no nearby enemy.
func (o *oddWatch) overlooks(t *tanks.Tank) bool {
	const near = 40.0 // m
	w := o.battle.World
	found := false
	for i := range w.Tanks {
		e := &w.Tanks[i]
		if e.Team == t.Team || !e.Alive() || geom.PlaneDist(e.At, t.At) > near {
			continue
		}
		if w.Sightings.Of(t.ID, e.ID).Seen {
			return false
		}
		found = found || w.Sightings.Of(e.ID, t.ID).Seen
	}
	return found
}
