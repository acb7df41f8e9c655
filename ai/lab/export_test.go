package lab

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/mind"
	"treeline/ai/steer"
	"treeline/tanks"
)

// For tests.
var (
	Quartiles = quartiles
	EndedBy   = endedBy
	Remaining = remaining
)

// Pairing returns the seed of a match's map, that of everything else, and the team of the first
// contender.
func (o *BotsOptions) Pairing(i int) (land, seed uint64, red tanks.Team) {
	p := o.pairing(i)
	return p.Land, p.Seed, p.Red
}

// Endings returns the names of how a detection can end: in charts, by those in tables.
func Endings() map[string]string {
	names := map[string]string{}
	for f := range numEndings {
		names[f.String()] = f.short()
	}
	return names
}

// Odd steps a battle so many ticks, with a call of before ahead of each, and returns the counts of
// odd behaviour.
func Odd(b *ai.Battle, ticks int, before func()) map[string]int {
	o := newOddWatch(b, ai.DefaultTuning().Bot.Hurt)
	for range ticks {
		before()
		b.Step()
		o.tick()
		for i := range b.World.Events {
			o.take(&b.World.Events[i])
		}
	}
	got := map[string]int{}
	for i := range o.found {
		got[o.found[i].Kind.String()]++
	}
	return got
}

// CameOut has a nearly destroyed tank of a battle retreat for some ticks, enter other states, move
// some metres and die, and reports whether that is recorded as odd. hurt is the share of its health
// below which a bot looks for cover.
func CameOut(b *ai.Battle, id tanks.ID, hurt float64, ticks int, away float64, states ...mind.State) bool {
	o := newOddWatch(b, hurt)
	t, m := &b.World.Tanks[id], &o.mate[id]
	t.Health = 1
	for range ticks {
		o.mates(t, m, &mind.Thought{State: mind.Retreat, Target: tanks.NoTank})
	}
	for _, state := range states {
		o.mates(t, m, &mind.Thought{State: state, Target: tanks.NoTank})
	}
	t.At[0] += away
	o.fell(id)
	return len(o.found) > 0
}

// Umpire counts what happens in a battle, for tests.
type Umpire struct{ *umpire }

// NewUmpire returns the umpire of a battle in which red is in the west.
func NewUmpire(b *ai.Battle) Umpire {
	o := DefaultBotsOptions()
	return Umpire{o.newUmpire(b, pairing{})}
}

// Step advances the battle by a tick and counts what happened in it.
func (u Umpire) Step() {
	u.battle.Step()
	u.tick()
}

// Did counts that a tank was in a state.
func (u Umpire) Did(id tanks.ID, state mind.State) { u.spells.state[id] = state }

// Falls counts the death of a tank.
func (u Umpire) Falls(id tanks.ID) { u.take(&tanks.Event{Kind: tanks.Killed, Tank: id, Other: id}) }

// TurnedBack has a tank of a battle flank, patrol and flank again, and reports whether that is
// recorded as odd. If it dies in its first flank, the rest is done by a tank of the next wave.
func TurnedBack(b *ai.Battle, id tanks.ID, dies bool) bool {
	o := newOddWatch(b, ai.DefaultTuning().Bot.Hurt)
	for _, state := range []mind.State{mind.Patrol, mind.Flank, mind.Patrol, mind.Flank} {
		o.mates(&b.World.Tanks[id], &o.mate[id], &mind.Thought{State: state, Target: tanks.NoTank})
		if dies && state == mind.Flank {
			o.take(&tanks.Event{Kind: tanks.Killed, Tank: id, Other: id})
			o.take(&tanks.Event{Kind: tanks.Arrived, Tank: id})
		}
	}
	return len(o.found) > 0
}

// Field is a field of tanks, for tests.
type Field struct{ *field }

// NewField returns the field of some options.
func NewField(o ScaleOptions) Field { return Field{newField(&o)} }

// Tick advances the field by a tick.
func (f Field) Tick() { f.tick() }

// Looks returns the number of looks so far.
func (f Field) Looks() int { return f.looks }

// Places returns the places of the tanks.
func (f Field) Places() []mgl64.Vec3 {
	var all []mgl64.Vec3
	for _, seat := range f.seats {
		all = append(all, f.riders[seat].tank.At)
	}
	return all
}

// SightPairs returns the shares of some pairs of a survey by exact sight, and by the picture with
// rays columns of as many rays.
func SightPairs(o *SightOptions, first, end, rays int) (exact, picture []float64, err error) {
	m, err := o.generate(o.Trees)
	if err != nil {
		return nil, nil, err
	}
	o.Pairs = end
	s := newSurvey(o, m)
	for i := first; i < end; i++ {
		exact = append(exact, s.share(exactMode, &s.pairs[i]))
		picture = append(picture, s.picture.reference(&s.pairs[i], rays, rays))
	}
	return exact, picture, nil
}

// SmokedPairs returns the shares, as SightPairs does, of those among the first pairs of a survey of
// which its clouds change how much is visible.
func SmokedPairs(o *SightOptions, pairs, rays int) (exact, picture []float64, err error) {
	m, err := o.generate(o.Trees)
	if err != nil {
		return nil, nil, err
	}
	o.Pairs = pairs
	s := newSurvey(o, m)
	s.occluders.SetClouds(nil)
	var clear []float64
	for i := range s.pairs {
		clear = append(clear, s.share(exactMode, &s.pairs[i]))
	}
	s.occluders.SetClouds(s.picture.clouds)
	for i := range s.pairs {
		if share := s.share(exactMode, &s.pairs[i]); share != clear[i] {
			exact, picture = append(exact, share), append(picture, s.picture.reference(&s.pairs[i], rays, rays))
		}
	}
	return exact, picture, nil
}

// Led drives a lone tank that is led along routes to its goals for some ticks, and returns in how
// many of them it was to pass a place on the route, and in how many to stop there.
func (o *SteeringOptions) Led(seed uint64, ticks int) (pass, stop int, err error) {
	h, err := o.newHerd(&contender{plan: steer.Treeline}, seed, 1)
	if err != nil {
		return 0, 0, err
	}
	p := &h.pilots[0]
	for range ticks {
		p.detour = 1
		h.look(0, &tally{})
		switch {
		case p.carrot == p.goal:
		case p.wish.Room > 0:
			stop++
		default:
			pass++
		}
		h.steer()
		h.step()
	}
	return pass, stop, nil
}

// Stares has a loaded tank stay in a state for some ticks, with the last tank of a battle in sight
// as its target, and reports whether its silence is recorded as odd.
func Stares(b *ai.Battle, id tanks.ID, state mind.State, ticks int) bool {
	o := newOddWatch(b, ai.DefaultTuning().Bot.Hurt)
	target := tanks.ID(len(b.World.Tanks) - 1)
	b.World.Sightings.Of(id, target).Seen = true
	for range ticks {
		o.minds(&b.World.Tanks[id], &o.marks[id], &mind.Thought{State: state, Target: target})
	}
	return len(o.found) > 0
}

// Contact places two tanks nose to nose with a gap of some metres between their hulls, negative if
// they overlap, and returns what is counted.
func (o *SteeringOptions) Contact(gap float64) (touches, deep int, err error) {
	h, err := o.newHerd(&contender{plan: steer.Treeline}, 1, 2)
	if err != nil {
		return 0, 0, err
	}
	a, b := &h.world.Tanks[0], &h.world.Tanks[1]
	spec := &h.world.Map.Spec
	a.At, a.Heading = mgl64.Vec3{spec.Width / 2, 0, spec.Depth / 2}, 0
	b.At, b.Heading = a.At.Add(mgl64.Vec3{a.Body().HullLength + gap}), math.Pi
	for i := range h.pilots {
		h.look(i, &tally{})
	}
	h.steer()
	g := newGauge(h.world, o.Speed)
	g.touching(h, a)
	return g.Touches, g.Deep, nil
}
