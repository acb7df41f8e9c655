package lab

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// bout is what was measured in one match.
type bout struct {
	pairing

	winner  int     // redSide, greenSide or numSides for a draw
	seconds float64 // length of the match
	contact float64 // s to the first sighting of anybody, -1 for none
	stall   float64 // s, the longest
	hash    uint64
	spent   time.Duration
	sides   [numSides]conduct
	odd     []oddity
	ended   string     // how, as endedBy tells
	role    string     // of the winner, "" for none
	score   [2]float64 // points by side
	pursuit pursuit
}

// conduct is what one side did in a match, or in all of them.
type conduct struct {
	shots, hits, unseen, smoked int
	missed                      int            // thoughts, because those before took too much work
	plates                      [numPlates]int // hits that went in, by the plate that they met
	glanced                     int
	alive, watched              int                // tank-ticks; watched: in sight of an enemy
	outer                       int                // tank-ticks in the outer quarters of the map
	spells, short               int                // in a state; short: of less than a second
	deaths                      map[mind.State]int // by what the tank was about
	openings                    [squad.NumKinds]int
	delays                      []float64 // s from the beginning of a detection to the shot, see lookout.fired
	endings                     [numEndings]int
	cost                        cost
}

// add takes in what the side did in another match.
func (c *conduct) add(o *conduct) {
	c.shots, c.hits, c.unseen = c.shots+o.shots, c.hits+o.hits, c.unseen+o.unseen
	c.smoked += o.smoked
	c.missed += o.missed
	c.alive, c.watched, c.glanced = c.alive+o.alive, c.watched+o.watched, c.glanced+o.glanced
	c.outer += o.outer
	c.spells, c.short = c.spells+o.spells, c.short+o.short
	for i, n := range o.plates {
		c.plates[i] += n
	}
	for k, n := range o.openings {
		c.openings[k] += n
	}
	for i, n := range o.endings {
		c.endings[i] += n
	}
	for state, n := range o.deaths {
		c.died(state, n)
	}
	c.delays = append(c.delays, o.delays...)
	c.cost.add(&o.cost)
}

// died counts tanks that died in a state.
func (c *conduct) died(state mind.State, n int) {
	if c.deaths == nil {
		c.deaths = map[mind.State]int{}
	}
	c.deaths[state] += n
}

// plate is a side of a tank that a shell can meet.
type plate int

const (
	frontPlate plate = iota
	sidePlate
	trackPlate // the lower band of the side
	rearPlate
	numPlates
)

// plateOf returns the side of the tank that a part is on.
func plateOf(p tanks.Part) plate {
	switch p {
	case tanks.HullFront, tanks.TurretFront:
		return frontPlate
	case tanks.HullSide, tanks.TurretSide:
		return sidePlate
	case tanks.Tracks:
		return trackPlate
	case tanks.HullRear, tanks.TurretRear:
		return rearPlate
	}
	return frontPlate
}

// umpire watches a match for the sake of a bout.
type umpire struct {
	bout

	battle *ai.Battle
	memory []float64 // s, by tank
	dead   []bool
	stalls *StallWatch
	looks  *lookout
	odds   *oddWatch
	spells *spells
	clocks []*clock
}

// fight fights the i-th match to its end.
func (o *BotsOptions) fight(ctx context.Context, i int) (bout, error) {
	p := o.pairing(i)
	b, err := o.battle(p)
	if err != nil {
		return bout{}, err
	}
	defer b.Close()
	w := b.World
	u := &umpire{battle: b, dead: make([]bool, len(w.Tanks)), stalls: NewStallWatch(len(w.Tanks)), looks: newLookout(b), odds: newOddWatch(b), spells: newSpells(b)}
	u.pairing, u.contact, u.winner = p, -1, numSides
	for id := range tanks.ID(len(w.Tanks)) {
		u.memory = append(u.memory, o.AI.Levels.Of(b.PickOf(id).Level).Memory*o.AI.Bot.Memory)
		u.clocks = append(u.clocks, timed(b, id))
	}
	b.Eyes.SetWitness(u.looks)
	start := time.Now()
	for last := int(o.Minutes*60*tanks.Hertz) + 1; w.Phase == tanks.Playing && w.Tick <= last; {
		if err := stopped(ctx); err != nil {
			return bout{}, err
		}
		b.Step()
		u.tick()
	}
	u.spent = time.Since(start)
	u.finish()
	if err := w.Check(); err != nil {
		return bout{}, fmt.Errorf("match of map %d, seed %d: %w", p.land, p.seed, err)
	}
	return u.bout, nil
}

// side returns the contender that a tank fights for.
func (u *umpire) side(id tanks.ID) int {
	if u.battle.World.Tanks[id].Team == u.red {
		return redSide
	}
	return greenSide
}

// tick looks at the state after a step and at what happened in it.
func (u *umpire) tick() {
	w := u.battle.World
	u.stalls.Tick(u.battle)
	u.odds.tick()
	u.pursuit.tick(w)
	for i := range w.Events {
		u.take(&w.Events[i])
		u.odds.take(&w.Events[i])
	}
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Alive() {
			s := &u.sides[u.side(t.ID)]
			s.alive++
			u.spells.tick(t.ID, s)
			if u.looks.watched(t.ID) {
				s.watched++
			}
			if u.outside(t.At) {
				s.outer++
			}
		}
	}
}

// outside reports whether a place lies in one of the outer quarters of the map, to the
// left or the right of who looks from one spawn to the other.
func (u *umpire) outside(at mgl64.Vec3) bool {
	const quarter = 0.25
	m := u.battle.World.Map
	across := geom.HeadingOf(m.Spawns[1].At.Sub(m.Spawns[0].At)).Right()
	off := geom.Dot(at.Sub(mgl64.Vec3{float64(m.Spec.Width / 2), 0, float64(m.Spec.Depth / 2)}), across)
	return math.Abs(off) > quarter*(float64(math.Abs(across[0])*m.Spec.Width)+float64(math.Abs(across[2])*m.Spec.Depth))
}

// take counts an event.
func (u *umpire) take(e *tanks.Event) {
	w := u.battle.World
	switch e.Kind {
	case tanks.Fired:
		s := &u.sides[u.side(e.Tank)]
		s.shots++
		if Unseen(u.battle.World, e, u.memory[e.Tank]) {
			s.unseen++
		}
		if delay, first := u.looks.fired(e); first {
			s.delays = append(s.delays, delay)
		}
	case tanks.Struck:
		if w.Tanks[e.Tank].Team == w.Tanks[e.Other].Team || u.dead[e.Other] {
			return
		}
		s := &u.sides[u.side(e.Tank)]
		s.hits++
		if e.Damage > 0 {
			s.plates[plateOf(e.Part)]++
		} else {
			s.glanced++
		}
	case tanks.Smoked:
		u.sides[u.side(e.Tank)].smoked++
	case tanks.Killed:
		u.dead[e.Other] = true
		u.sides[u.side(e.Other)].died(u.spells.state[e.Other], 1)
		u.looks.died(e.Other)
	case tanks.Arrived:
		u.dead[e.Tank] = false
	default: // the rest is not counted here
	}
}

// finish closes the books of a match that is over.
func (u *umpire) finish() {
	w := u.battle.World
	if w.Phase == tanks.Over && w.Winner != tanks.NoTeam {
		u.winner = redSide
		if w.Winner != u.red {
			u.winner = greenSide
		}
	}
	u.seconds, u.hash, u.stall = w.Seconds(), w.Hash(), u.stalls.Longest()
	u.ended = endedBy(w)
	if w.Phase == tanks.Over && w.Winner != tanks.NoTeam {
		u.role = w.Role(w.Winner).Name
	}
	u.score[redSide], u.score[greenSide] = w.Points[u.red], w.Points[1-u.red]
	u.looks.close()
	u.odd = u.odds.found
	for k := range numSides {
		team := u.red
		if k == greenSide {
			team = 1 - team
		}
		u.sides[k].openings[u.battle.Opening(team)]++
	}
	if u.looks.first >= 0 {
		u.contact = float64(u.looks.first) * tanks.Dt
	}
	for id := range w.Tanks {
		s := &u.sides[u.side(tanks.ID(id))]
		for ending, n := range u.looks.endings[id] {
			s.endings[ending] += n
		}
		s.cost.add(&u.clocks[id].cost)
		if thought, driven := u.battle.Bot(tanks.ID(id)); driven {
			s.missed += thought.Missed
		}
	}
}
