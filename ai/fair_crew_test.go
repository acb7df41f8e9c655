package ai_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/brain/sparring"
	"treeline/ai/deepcopy"
	"treeline/ai/profile"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// sharps returns the sharp bot, to be picked by name.
func sharps() []ai.Entry { return []ai.Entry{{Name: "sharp", New: sparring.NewSharp}} }

// TestF5NoBotOutaimsItsLevel: a bot that lays its gun without error and fires at once wins no more
// against others of its level than they against it, because the match applies the aiming error and
// the reaction of its level to every crew. All levels fight, and their matches count together.
func TestF5NoBotOutaimsItsLevel(t *testing.T) {
	n, won := 0, 0
	for _, level := range profile.Levels() {
		for k := range cases(4) {
			s := setup(uint64(3100 + k/2))
			s.TeamSize, s.Level, s.Guests = 3, level, sharps()
			side := tanks.Team(k % 2)
			*s.Picks(side) = ai.Picks{{Brain: "sharp"}}
			b := newBattle(t, s)
			run(b, 400)
			n++
			if b.World.Winner == side {
				won++
			}
		}
	}
	t.Logf("the sharp bots won %d of %d", won, n)
	// The chance that equals win so many of 16 is 1 in 480.
	if most := n/2 + int(math.Ceil(1.5*math.Sqrt(float64(n)))); won >= most {
		t.Errorf("the sharp bots won %d of %d, want less than %d", won, n, most)
	}
}

// TestF5NobodyKnowsOfAnEnemyBeforeTheReaction: in battles of every brain, no view of any tank
// contains an enemy that has been in sight for less than the reaction time.
func TestF5NobodyKnowsOfAnEnemyBeforeTheReaction(t *testing.T) {
	const blink = 1.5 // s out of sight after which a sighting counts as new
	for _, name := range ai.Brains() {
		b := newBattle(t, versus(77, name))
		w, n := b.World, len(b.World.Tanks)
		taps := tapAll(b)
		since, last, news := make([]int, n*n), make([]int, n*n), 0
		for i := range last {
			last[i] = -1000
		}
		for w.Phase == tanks.Playing && w.Seconds() < 120 {
			b.Step()
			for i, tap := range taps.taps {
				if !w.Tanks[i].Alive() {
					continue
				}
				told := map[tanks.ID]bool{}
				for _, c := range tap.view.Seen {
					told[c.ID] = true
				}
				for j := range n {
					k, seen := i*n+j, w.Sightings.Of(tanks.ID(i), tanks.ID(j)).Seen
					if seen && since[k] == 0 {
						since[k] = w.Tick
					} else if !seen {
						since[k] = 0
					}
					if !told[tanks.ID(j)] || !seen {
						continue
					}
					if age := float64(w.Tick-since[k]) * tanks.Dt; float64(w.Tick-last[k])*tanks.Dt > blink {
						if news++; age < tap.view.Crew.React-2*tanks.Dt {
							t.Fatalf("%s: tick %d: tank %d knows of %d after %.2f s in sight, its crew takes %.2f", name, w.Tick, i, j, age, tap.view.Crew.React)
						}
					}
					last[k] = w.Tick
				}
			}
		}
		if news == 0 {
			t.Errorf("%s: nobody came to know of anybody", name)
		}
	}
}

// TestF2WhatATeammateSeesTravelsByRadioAlone: an enemy that one tank neither sees nor hears,
// although teammates may see it, is moved at many moments of battles of every brain. The orders of
// that tank stay the same bit for bit until its own view differs, or a report can have come from a
// teammate whose view differs.
func TestF2WhatATeammateSeesTravelsByRadioAlone(t *testing.T) {
	jumps, orders, known := 0, 0, 0
	for _, name := range ai.Brains() {
		for k := range cases(1) {
			seed := uint64(400 + k)
			random := rand.New(rand.NewPCG(seed, 5))
			b := newBattle(t, versus(seed, name))
			for range 20 {
				run(b, 2+2*random.Float64())
				if b.World.Phase != tanks.Playing {
					break
				}
				one := tanks.ID(random.IntN(len(b.World.Tanks)))
				moved := deepcopy.Of(b, b.World.Map, b.World.Mode())
				id, at, ok := hideFrom(moved, one, random)
				if !ok || !b.World.Tanks[one].Alive() {
					continue
				}
				if watched(b.World, id) {
					known++
				}
				jumps++
				what := fmt.Sprintf("%s, seed %d, tank %d jumps to %.0f while %d does not know", name, seed, id, at, one)
				orders += alone(t, what, tapAll(deepcopy.Of(b, b.World.Map, b.World.Mode())), tapAll(moved), one)
			}
		}
	}
	t.Logf("%d jumps, %d of an enemy that a teammate saw, %d orders compared", jumps, known, orders)
	if jumps < 50 || known < 5 || orders < 5*jumps {
		t.Errorf("%d jumps, %d of an enemy that a teammate saw, %d orders compared: too few", jumps, known, orders)
	}
}

// alone steps two battles until one tank is told something different in them, or hears by radio
// from a teammate that was. Until then the orders of that tank must be the same, bit for bit. It
// returns the number of orders compared.
func alone(t complaint, what string, a, b *tapped, one tanks.ID) (orders int) {
	t.Helper()
	least := int(a.World.Tuning.Senses.MinReportDelay*tanks.Hertz) - 1
	differed := -1
	for range 5 * tanks.Hertz {
		a.Step()
		b.Step()
		if !a.World.Tanks[one].Alive() || a.World.Phase != tanks.Playing || !a.taps[one].tells(b.taps[one]) {
			return orders
		}
		for i := range a.taps {
			if differed < 0 && a.World.Tanks[i].Team == a.World.Tanks[one].Team && !a.taps[i].tells(b.taps[i]) {
				differed = a.World.Tick
			}
		}
		if differed >= 0 && a.World.Tick-differed >= least {
			return orders
		}
		orders++
		if p, q := a.taps[one].order, b.taps[one].order; p != q {
			t.Errorf("%s: tick %d: it orders %+v, and %+v in the other world, told the same", what, a.World.Tick-1, p, q)
			return orders
		}
	}
	return orders
}

// hideFrom moves an enemy that a tank does not see to a distant place where the tank would neither
// see nor hear it, and returns the enemy and the place, and whether there is such a case.
func hideFrom(b *ai.Battle, one tanks.ID, random *rand.Rand) (tanks.ID, mgl64.Vec3, bool) {
	const tries, edge, deaf = 200, 20.0, 60.0 // m from the edge of the map; m beyond which no engine is heard
	w, passable := b.World, steer.NewTraversability(b.World.Map)
	for try := range tries {
		id := tanks.ID(random.IntN(len(w.Tanks)))
		at := mgl64.Vec3{edge + random.Float64()*(w.Map.Spec.Width-2*edge), 0, edge + random.Float64()*(w.Map.Spec.Depth-2*edge)}
		at, free := passable.Stand(at)
		enemy := w.Tanks[id].Team != w.Tanks[one].Team && w.Tanks[id].Alive()
		if !free || !enemy || w.Sightings.Of(one, id).Seen || w.Sightings.Of(one, id).Meter > 0 {
			continue
		}
		if try < tries/2 && !watched(w, id) {
			continue // rather one that a teammate sees, of which the tank might be told
		}
		kept := w.Tanks[id]
		matchtest.Place(w, id, at[0], at[2], geom.Heading(2*math.Pi*random.Float64()))
		e := b.Explain(one, id)
		if geom.PlaneDist(w.Tanks[one].At, at) > deaf && geom.PlaneDist(w.Tanks[one].At, kept.At) > deaf && (!e.InView || e.Share == 0) {
			return id, at, true
		}
		w.Tanks[id] = kept
	}
	return tanks.NoTank, mgl64.Vec3{}, false
}
