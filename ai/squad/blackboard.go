// Package squad is what the tanks of a team share: the blackboard on which each writes what it is
// doing, the grid of where enemies may be, the opening of a round, lines of fire, people's orders,
// and what is said on the radio.
package squad

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Entry is what a bot tells its team about what it is doing.
type Entry struct {
	State  mind.State
	Target tanks.ID   // NoTank for none
	Harm   float64    // points of health that its own gun has taken from the target so far
	Place  mgl64.Vec3 // approximate place to which it drives; infinitely far away before its first entry, and for a person
}

// silent returns the entry of a tank that has told its team nothing.
func silent() Entry { return Entry{Target: tanks.NoTank, Place: mgl64.Vec3{math.Inf(1)}} }

// Fights reports whether the bot exchanges shots with an enemy, or is about to.
func (e *Entry) Fights() bool {
	return e.State == mind.EngageHalt || e.State == mind.EngageMove || e.State == mind.Peek
}

// Blackboard is what the bots of a team know about each other: who is doing what, where the enemies
// may be, and the team's opening. What one bot says reaches the others as late and as roughly as a
// report by radio, so it does not matter in which order the bots think.
type Blackboard struct {
	Grid    *perception.OccupancyGrid
	Opening Opening
	Notes   Notes

	entries []talk // by tank
}

// talk is the last entry of a bot that has reached the others, the one on its way to them, and what
// is remembered of those before.
type talk struct {
	heard, told Entry
	due         int       // tick at which the latter arrives
	harm        []float64 // points of health that its gun has taken, as the others know, by enemy
	random      *rand.Rand
}

// NewBlackboard returns the blackboard of a team in a match of n tanks.
func NewBlackboard(m *terrain.Map, n int) *Blackboard {
	b := &Blackboard{Grid: perception.NewOccupancyGrid(m, n), Opening: Opening{goers: make([]bool, n)}, entries: make([]talk, n)}
	for i := range b.entries {
		b.entries[i].harm = make([]float64, n)
	}
	return b
}

// Restart clears the blackboard of a team for a round against the given enemies, which begin at a
// spawn and about which the team knows some lessons. The random choices in the team's plan come
// from the stream.
func (b *Blackboard) Restart(team tanks.Team, enemies []tanks.ID, spawn terrain.Spawn, stream uint64, known []Lesson) {
	for i := range b.entries {
		b.Leave(tanks.ID(i))
		b.entries[i].random = rand.New(rand.NewPCG(stream, uint64(i)))
	}
	b.Grid.Restart(enemies, spawn)
	b.Opening.deal(stream, known)
	b.Notes.restart(team, len(b.entries))
}

// Tell tells the team what the bot of a view is doing. While an earlier entry is on its way it does
// nothing: the bot tells its state again with a later call.
func (b *Blackboard) Tell(v *tanks.View, e Entry) {
	t := &b.entries[v.Self.ID]
	if v.Tick < t.due {
		return
	}
	if !math.IsInf(e.Place[0], 1) {
		e.Place = v.Rules.Senses.Roughly(v.Self.At, e.Place, t.random)
	}
	t.heard, t.told, t.due = t.told, e, v.Tick+max(1, v.Rules.Senses.Delay(t.random))
	if h := &t.heard; h.Target != tanks.NoTank {
		t.harm[h.Target] = max(t.harm[h.Target], h.Harm)
	}
}

// TellAim tells the team what the crew of a person's tank can see from its gun: the person fights
// the enemy in sight at which the gun points, or nobody if there is none.
func (b *Blackboard) TellAim(v *tanks.View) {
	e, least := silent(), aimed
	for i := range v.Seen {
		c := &v.Seen[i]
		if off := offGun(&v.Self.Pose, c.At); off < least && !v.Self.Body().Unarmed {
			e.State, e.Target, least = mind.EngageMove, c.ID, off
		}
	}
	b.Tell(v, e)
}

// Leave makes the team forget what the bot of a tank has told: another driver or a fresh bot has
// taken over the tank.
func (b *Blackboard) Leave(id tanks.ID) {
	t := &b.entries[id]
	t.heard, t.told, t.due = silent(), silent(), 0
	clear(t.harm)
}

// Expect makes the team expect an enemy that comes onto the field at a spawn: a fresh tank, which
// nobody has hit.
func (b *Blackboard) Expect(enemy tanks.ID, spawn *terrain.Spawn) {
	b.Grid.Expect(enemy, spawn)
	for i := range b.entries {
		t := &b.entries[i]
		t.harm[enemy] = 0
		for _, e := range [...]*Entry{&t.heard, &t.told} {
			if e.Target == enemy {
				e.Harm = 0
			}
		}
	}
}

// Hear returns what the tank of a view knows about what a teammate is doing: nothing while the
// teammate is out of radio range.
func (b *Blackboard) Hear(v *tanks.View, f *tanks.Friend) Entry {
	t := &b.entries[f.ID]
	switch {
	case !v.Rules.Senses.RadioReaches(f.At, v.Self.At):
		return silent()
	case v.Tick < t.due:
		return t.heard
	}
	return t.told
}

// Step updates the grid of where the enemies may be, once a second. It is called between ticks.
func (b *Blackboard) Step(tick int) {
	if tick%tanks.Hertz == 0 {
		b.Grid.Update()
	}
}

// Supporters returns how many teammates are fighting an enemy.
func (b *Blackboard) Supporters(v *tanks.View, enemy tanks.ID) int {
	n := 0
	for i := range v.Friends {
		if e := b.Hear(v, &v.Friends[i]); e.Target == enemy && e.Fights() {
			n++
		}
	}
	return n
}

// Harm returns the points of health that the teammates have taken from an enemy, as they told: those
// in radio range, whatever they are doing, and those who lie fallen there.
func (b *Blackboard) Harm(v *tanks.View, enemy tanks.ID) float64 {
	harm := 0.0
	for i := range b.entries {
		id := tanks.ID(i)
		told := b.entries[i].dealt(v.Tick, enemy)
		if told == 0 || id == v.Self.ID {
			continue
		}
		if v.Rules.Senses.RadioReaches(lastPlace(v, id), v.Self.At) {
			harm += told
		}
	}
	return harm
}

// lastPlace returns where a teammate or its wreck is, infinitely far away if nobody knows.
func lastPlace(v *tanks.View, id tanks.ID) mgl64.Vec3 {
	if f := friendOf(v, id); f != nil {
		return f.At
	}
	for i := range v.Wrecks {
		if w := &v.Wrecks[i]; w.ID == id {
			return w.Pose.At
		}
	}
	return mgl64.Vec3{math.Inf(1)}
}

// dealt returns the points of health that the bot's gun has taken from an enemy, as the others know
// at a tick.
func (t *talk) dealt(tick int, enemy tanks.ID) float64 {
	if t.told.Target == enemy && tick >= t.due {
		return max(t.harm[enemy], t.told.Harm)
	}
	return t.harm[enemy]
}

// Fought reports whether a teammate is fighting an enemy.
func (b *Blackboard) Fought(v *tanks.View, enemy tanks.ID) bool {
	for i := range v.Friends {
		if e := b.Hear(v, &v.Friends[i]); e.Target == enemy && e.Fights() {
			return true
		}
	}
	return false
}

// Rank returns how many teammates whose target an enemy is are nearer to it than the tank of the
// view.
func (b *Blackboard) Rank(v *tanks.View, c *perception.Contact) int {
	rank := 0
	for i := range v.Friends {
		f := &v.Friends[i]
		if b.Hear(v, f).Target == c.ID && geom.PlaneDist(f.At, c.Place) < geom.PlaneDist(v.Self.At, c.Place) {
			rank++
		}
	}
	return rank
}

// Part returns the role of a bot that closes in on an enemy, which follows from its rank.
func (b *Blackboard) Part(v *tanks.View, c *perception.Contact) mind.Role {
	switch b.Rank(v, c) {
	case 0:
		return mind.Lead
	case 1:
		return mind.Wing
	}
	return mind.Support
}
