package lab

import (
	"context"
	"errors"
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

// Bout is what was measured in one match. Its JSON is complete, so that an experiment can be stored
// and summarised elsewhere.
type Bout struct {
	pairing

	Winner  int               `json:",omitzero"` // redSide, greenSide or numSides for a draw
	Seconds float64           `json:",omitzero"` // length of the match
	Contact float64           `json:",omitzero"` // s to the first sighting of anybody, -1 for none
	Stall   float64           `json:",omitzero"` // s, the longest one
	Hash    uint64            `json:",omitzero"`
	Spent   time.Duration     `json:",omitzero"`
	Sides   [numSides]conduct `json:",omitzero"`
	Odd     []oddity          `json:",omitzero"`
	Ended   string            `json:",omitzero"` // how, as endedBy returns it
	Role    string            `json:",omitzero"` // of the winner, "" for none
	Score   [2]float64        `json:",omitzero"` // points by side
	Pursuit pursuit           `json:",omitzero"`
}

// Outcome returns the winner: "first" for red, "second" for green, or "draw".
func (b *Bout) Outcome() string { return [numSides + 1]string{"first", "second", "draw"}[b.Winner] }

// count adds the match to the count of those that red won, that green won, or that nobody won.
func (b *Bout) count(red, green, draws *int) {
	switch b.Winner {
	case redSide:
		*red++
	case greenSide:
		*green++
	default:
		*draws++
	}
}

// conduct is what one side did in a match, or in all of them.
type conduct struct {
	Shots, Hits, Unseen, Smoked int                 `json:",omitzero"`
	Missed                      int                 `json:",omitzero"` // decisions skipped, because earlier ones took too much work
	LostTurns, EndedPrograms    int                 `json:",omitzero"` // of outside programs, see Faults
	Plates                      [numPlates]int      `json:",omitzero"` // hits that penetrated, by the plate that they hit
	Glanced                     int                 `json:",omitzero"`
	Alive, Watched              int                 `json:",omitzero"` // tank-ticks; watched: in sight of an enemy
	Outer                       int                 `json:",omitzero"` // tank-ticks in the outer quarters of the map
	Spells, Short               int                 `json:",omitzero"` // stays in a state; short: below brief
	Deaths                      map[mind.State]int  `json:",omitzero"` // by the state of the tank
	Openings                    [squad.NumKinds]int `json:",omitzero"`
	Delays                      []float64           `json:",omitzero"` // s from the beginning of a detection to the first shot, see lookout.fired
	Endings                     [numEndings]int     `json:",omitzero"`
	Cost                        cost                `json:",omitzero"`
}

// add adds what the side did in another match.
func (c *conduct) add(o *conduct) {
	c.Shots, c.Hits, c.Unseen = c.Shots+o.Shots, c.Hits+o.Hits, c.Unseen+o.Unseen
	c.Smoked += o.Smoked
	c.Missed += o.Missed
	c.LostTurns, c.EndedPrograms = c.LostTurns+o.LostTurns, c.EndedPrograms+o.EndedPrograms
	c.Alive, c.Watched, c.Glanced = c.Alive+o.Alive, c.Watched+o.Watched, c.Glanced+o.Glanced
	c.Outer += o.Outer
	c.Spells, c.Short = c.Spells+o.Spells, c.Short+o.Short
	for i, n := range o.Plates {
		c.Plates[i] += n
	}
	for k, n := range o.Openings {
		c.Openings[k] += n
	}
	for i, n := range o.Endings {
		c.Endings[i] += n
	}
	for state, n := range o.Deaths {
		c.died(state, n)
	}
	c.Delays = append(c.Delays, o.Delays...)
	c.Cost.add(&o.Cost)
}

// died adds n tanks that died in a state.
func (c *conduct) died(state mind.State, n int) {
	if c.Deaths == nil {
		c.Deaths = map[mind.State]int{}
	}
	c.Deaths[state] += n
}

// plate is a side of a tank that a shell can hit.
type plate int

const (
	frontPlate plate = iota
	sidePlate
	trackPlate // the lower band of the side
	rearPlate
	numPlates
)

// plateOf returns the plate to which a part belongs.
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

// umpire watches a match and fills in a Bout.
type umpire struct {
	Bout

	battle *ai.Battle
	memory []float64 // s, by tank
	dead   []bool
	missed []int // by tank: thoughts that its bot has missed
	stalls *StallWatch
	looks  *lookout
	odds   *oddWatch
	spells *spells
	clocks []*clock
}

// Fight fights the i-th match to its end.
func (o *BotsOptions) Fight(ctx context.Context, i int) (Bout, error) {
	b, _, err := o.fight(ctx, o.pairing(i), nil)
	return b, err
}

// fight fights a match to its end, given what the teams know about each other, and returns what
// they know afterwards.
func (o *BotsOptions) fight(ctx context.Context, p pairing, known *squad.Lessons) (Bout, *squad.Lessons, error) {
	b, err := o.battle(ctx, p, known)
	if err != nil {
		return Bout{}, nil, err
	}
	defer b.Close()
	w := b.World
	u := o.newUmpire(b, p)
	record, recorded, err := o.Record.of(&ai.Setup{BattleSpec: o.spec(p), Guests: o.Guests, Terrain: o.Terrain, Tanks: o.Tanks, AI: o.AI}, w)
	if err != nil {
		return Bout{}, nil, err
	}
	start := time.Now()
	for w.Phase == tanks.Playing {
		b.Step()
		record()
		u.tick()
		if err := stopped(ctx); err != nil {
			return Bout{}, nil, errors.Join(err, recorded())
		}
	}
	u.Spent = time.Since(start)
	u.finish()
	if err := recorded(); err != nil {
		return Bout{}, nil, err
	}
	if err := w.Check(); err != nil {
		return Bout{}, nil, fmt.Errorf("match of map %d, seed %d: %w", p.Land, p.Seed, err)
	}
	return u.Bout, b.Debrief(), nil
}

// newUmpire returns an umpire that watches the match of a pairing.
func (o *BotsOptions) newUmpire(b *ai.Battle, p pairing) *umpire {
	n := len(b.World.Tanks)
	u := &umpire{battle: b, dead: make([]bool, n), missed: make([]int, n), stalls: NewStallWatch(n), looks: newLookout(b), odds: newOddWatch(b, o.AI.Bot.Hurt), spells: newSpells(b)}
	u.pairing, u.Contact, u.Winner = p, -1, numSides
	for id := range tanks.ID(n) {
		u.memory = append(u.memory, o.AI.Levels.Of(b.PickOf(id).Level).Memory*o.AI.Bot.Memory)
		u.clocks = append(u.clocks, timed(b, id))
	}
	b.Eyes.SetWitness(u.looks)
	return u
}

// side returns the index of the contender for which a tank fights.
func (u *umpire) side(id tanks.ID) int {
	if u.battle.World.Tanks[id].Team == u.Red {
		return redSide
	}
	return greenSide
}

// tick records the state after a step and the events in it.
func (u *umpire) tick() {
	w := u.battle.World
	u.stalls.Tick(u.battle)
	u.odds.tick()
	u.Pursuit.tick(w)
	for i := range w.Events {
		u.take(&w.Events[i])
		u.odds.take(&w.Events[i])
	}
	for i := range w.Tanks {
		t := &w.Tanks[i]
		s := &u.Sides[u.side(t.ID)]
		u.countMissed(t.ID, s)
		if t.Alive() {
			s.Alive++
			u.spells.tick(t.ID, s)
			if u.looks.watched(t.ID) {
				s.Watched++
			}
			if u.outside(t.At) {
				s.Outer++
			}
		}
	}
}

// countMissed adds the thoughts that the bot of a tank missed in this step. A fresh bot, of a tank
// that has come onto the field, counts from 0 again.
func (u *umpire) countMissed(id tanks.ID, c *conduct) {
	if thought, driven := u.battle.Bot(id); driven {
		c.Missed += max(thought.Missed-u.missed[id], 0)
		u.missed[id] = thought.Missed
	}
}

// outside reports whether a place is in one of the outer quarters of the map, to the left or right
// as seen from one spawn toward the other.
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
		s := &u.Sides[u.side(e.Tank)]
		s.Shots++
		if Unseen(u.battle.World, e, u.memory[e.Tank]) {
			s.Unseen++
		}
		if delay, first := u.looks.fired(e); first {
			s.Delays = append(s.Delays, delay)
		}
	case tanks.Struck:
		if w.Tanks[e.Tank].Team == w.Tanks[e.Other].Team || u.dead[e.Other] {
			return
		}
		s := &u.Sides[u.side(e.Tank)]
		s.Hits++
		if e.Damage > 0 {
			s.Plates[plateOf(e.Part)]++
		} else {
			s.Glanced++
		}
	case tanks.Smoked:
		u.Sides[u.side(e.Tank)].Smoked++
	case tanks.Killed:
		u.dead[e.Other] = true
		u.Sides[u.side(e.Other)].died(u.spells.state[e.Other], 1)
		u.looks.died(e.Other)
	case tanks.Arrived:
		u.dead[e.Tank] = false
		u.spells.state[e.Tank] = ""
	case tanks.Delivered:
		u.looks.left(e.Tank)
	default: // the other kinds are not counted here
	}
}

// finish completes the figures of a match that is over.
func (u *umpire) finish() {
	w := u.battle.World
	if w.Winner != tanks.NoTeam {
		u.Winner, u.Role = redSide, w.Role(w.Winner).Name
		if w.Winner != u.Red {
			u.Winner = greenSide
		}
	}
	u.Seconds, u.Hash, u.Stall = w.Seconds(), w.Hash(), u.stalls.Longest()
	u.Ended = endedBy(w)
	u.Score[redSide], u.Score[greenSide] = w.Points[u.Red], w.Points[1-u.Red]
	u.looks.close()
	u.Odd = u.odds.found
	for k := range numSides {
		team := u.Red
		if k == greenSide {
			team = 1 - team
		}
		if plan, settled := u.battle.Plan(team); settled {
			u.Sides[k].Openings[plan.Kind]++
		}
	}
	if u.looks.first >= 0 {
		u.Contact = float64(u.looks.first) * tanks.Dt
	}
	for id := range w.Tanks {
		s := &u.Sides[u.side(tanks.ID(id))]
		for ending, n := range u.looks.endings[id] {
			s.Endings[ending] += n
		}
		s.Cost.add(&u.clocks[id].cost)
		lost, ended := u.battle.Faults(tanks.ID(id))
		s.LostTurns, s.EndedPrograms = s.LostTurns+lost, s.EndedPrograms+ended
	}
}
