package ai_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// tap is between a tank and its driver, and keeps what the last view told and the order that the
// driver gave.
type tap struct {
	driver tanks.Driver
	view   tanks.View // its slices are copies
	order  tanks.Order
}

// Drive implements tanks.Driver.
func (t *tap) Drive(v *tanks.View) tanks.Order {
	kept := t.view
	t.view = *v
	t.view.Friends, t.view.Wrecks = append(kept.Friends[:0], v.Friends...), append(kept.Wrecks[:0], v.Wrecks...)
	t.view.Seen, t.view.Reports = append(kept.Seen[:0], v.Seen...), append(kept.Reports[:0], v.Reports...)
	t.view.Calls, t.view.Sounds = append(kept.Calls[:0], v.Calls...), append(kept.Sounds[:0], v.Sounds...)
	t.view.HitsOn, t.view.Shells = append(kept.HitsOn[:0], v.HitsOn...), append(kept.Shells[:0], v.Shells...)
	t.view.HitsMade = append(kept.HitsMade[:0], v.HitsMade...)
	t.view.Clouds = append(kept.Clouds[:0], v.Clouds...)
	t.order = t.driver.Drive(v)
	return t.order
}

// tells reports whether two views tell the same. Whoever has the worlds compares rules and map.
func (t *tap) tells(o *tap) bool {
	a, b := &t.view, &o.view
	return a.Tick == b.Tick && a.Self == b.Self && a.Zone == b.Zone && slices.Equal(a.Friends, b.Friends) &&
		slices.Equal(a.Wrecks, b.Wrecks) && slices.Equal(a.Clouds, b.Clouds) && slices.Equal(a.Seen, b.Seen) && slices.Equal(a.Reports, b.Reports) &&
		slices.Equal(a.Calls, b.Calls) && slices.Equal(a.Sounds, b.Sounds) && slices.Equal(a.HitsOn, b.HitsOn) &&
		slices.Equal(a.HitsMade, b.HitsMade) &&
		slices.Equal(a.Shells, b.Shells)
}

// tapped is a battle with a tap at every tank.
type tapped struct {
	*ai.Battle

	taps []*tap
}

func tapAll(b *ai.Battle) *tapped {
	t := &tapped{Battle: b}
	for id := range tanks.ID(len(b.World.Tanks)) {
		p := &tap{driver: b.World.Driver(id)}
		t.taps = append(t.taps, p)
		b.World.SetDriver(id, p, b.World.Human(id))
	}
	return t
}

// complaint is a test, or something that counts failures instead.
type complaint interface {
	Helper()
	Errorf(format string, args ...any)
}

// faults counts complaints.
type faults int

// Helper implements complaint.
func (f *faults) Helper() {}

// Errorf implements complaint.
func (f *faults) Errorf(string, ...any) { *f++ }

// together steps two battles for some seconds, or until a tank of a team is told something
// different in them, and calls same after each step, which reports whether to go on.
func together(a, b *tapped, team tanks.Team, seconds float64, same func() bool) {
	for range int(seconds * tanks.Hertz) {
		if a.World.Phase != tanks.Playing || b.World.Phase != tanks.Playing {
			return
		}
		a.Step()
		b.Step()
		for i := range a.taps {
			if a.World.Tanks[i].Team == team && !a.taps[i].tells(b.taps[i]) {
				return
			}
		}
		if !slices.Equal(a.World.Standing.Fallen(), b.World.Standing.Fallen()) { // the map is known to all
			return
		}
		if !same() {
			return
		}
	}
}

// alike steps two battles together. As long as they go together, every order of a team must be the
// same, bit for bit. It returns the number of orders compared.
func alike(t complaint, what string, a, b *tapped, team tanks.Team, seconds float64) (orders int) {
	t.Helper()
	together(a, b, team, seconds, func() bool {
		for i := range a.taps {
			p, q := a.taps[i], b.taps[i]
			if a.World.Tanks[i].Team != team || !a.World.Tanks[i].Alive() {
				continue
			}
			orders++
			if p.order != q.order {
				t.Errorf("%s: tick %d: tank %d orders %+v, and %+v in the other world, told the same", what, a.World.Tick-1, i, p.order, q.order)
				return false
			}
		}
		return true
	})
	return orders
}

// afterJumps moves an enemy that a team neither sees nor hears to another such place, in battles of
// every kind of brain and at many moments, and compares what follows. It returns the number of
// jumps, and the sum of the results of compare. Half of the kinds must get a jump.
func afterJumps(t *testing.T, first, stream uint64, of func(seed uint64, brain string) ai.Setup,
	compare func(t complaint, what string, a, b *tapped, team tanks.Team, seconds float64) int,
) (jumps, compared int) {
	t.Helper()
	met := map[string]bool{}
	for _, brain := range ai.Brains() {
		for k := range cases(1) {
			seed := first + uint64(k)
			random := rand.New(rand.NewPCG(seed, stream))
			a, b := tapAll(newBattle(t, of(seed, brain))), tapAll(newBattle(t, of(seed, brain)))
			before := 2 + 38*random.Float64()
			run(a.Battle, before)
			run(b.Battle, before)
			team := tanks.Team(random.IntN(2))
			if id, ok := hide(b.Battle, team, random); ok {
				jumps++
				met[brain] = true
				compared += compare(t, fmt.Sprintf("%s, seed %d, tank %d moved after %.1f s", brain, seed, id, before), a, b, team, 15)
			}
		}
	}
	if n := len(ai.Brains()); 2*len(met) < n {
		t.Errorf("an enemy jumped in battles of %d of %d kinds of brain", len(met), n)
	}
	return jumps, compared
}

// cases returns the number of cases of a search: n, or n times the environment variable FAIRNESS.
func cases(n int) int {
	times, err := strconv.Atoi(os.Getenv("FAIRNESS"))
	if err != nil {
		return n
	}
	return n * times
}

// versus returns a small battle between two teams of one kind of brain.
func versus(seed uint64, brain string) ai.Setup {
	s := setup(seed)
	s.TeamSize, s.Level = 3, profile.Levels()[seed%4]
	s.Green, s.Red = ai.Picks{{Brain: brain}}, ai.Picks{{Brain: brain}}
	return s
}

// hide moves an enemy that nobody in a team sees to a distant place where nobody would see or hear
// it. It returns the enemy, and whether there is such an enemy and such a place.
func hide(b *ai.Battle, team tanks.Team, random *rand.Rand) (tanks.ID, bool) {
	const tries, edge, deaf = 300, 20.0, 60.0 // m from the edge of the map; m beyond which no engine is heard
	w, passable := b.World, steer.NewTraversability(b.World.Map)
	for range tries {
		id := tanks.ID(random.IntN(len(w.Tanks)))
		at := mgl64.Vec3{edge + random.Float64()*(w.Map.Spec.Width-2*edge), 0, edge + random.Float64()*(w.Map.Spec.Depth-2*edge)}
		at, free := passable.Stand(at)
		if !free || w.Tanks[id].Team == team || !w.Tanks[id].Alive() || watched(w, id) {
			continue
		}
		kept := w.Tanks[id]
		matchtest.Place(w, id, at[0], at[2], geom.Heading(2*math.Pi*random.Float64()))
		for i := range w.Tanks {
			other := &w.Tanks[i]
			near := geom.PlaneDist(other.At, at) < deaf
			if e := b.Explain(other.ID, id); other.ID != id && (near || other.Team == team && e.InView && e.Share > 0) {
				free = false
			}
		}
		if free {
			return id, true
		}
		w.Tanks[id] = kept
	}
	return tanks.NoTank, false
}

// watched reports whether an enemy sees a tank.
func watched(w *tanks.World, id tanks.ID) bool {
	for i := range w.Tanks {
		if w.Tanks[i].Team != w.Tanks[id].Team && w.Sightings.Of(tanks.ID(i), id).Seen {
			return true
		}
	}
	return false
}

// TestF2AnUnseenEnemyThatJumpsChangesNoOrder: after an enemy that a team neither sees nor hears is
// moved, the team's orders stay the same until the team is told something different.
func TestF2AnUnseenEnemyThatJumpsChangesNoOrder(t *testing.T) {
	jumps, orders := afterJumps(t, 100, 2, versus, alike)
	if orders < 200*jumps {
		t.Errorf("%d orders after %d jumps were compared", orders, jumps)
	}
	t.Logf("%d jumps, %d orders compared", jumps, orders)
}

// TestF2TheSearchFindsACheat: the cheat is a planted driver that is told the truth.
func TestF2TheSearchFindsACheat(t *testing.T) {
	a, b := newBattle(t, versus(3, "commander")), newBattle(t, versus(3, "commander"))
	for _, battle := range []*ai.Battle{a, b} {
		w := battle.World
		w.SetDriver(0, matchtest.Script(func(*tanks.View) tanks.Order {
			return tanks.Order{Aim: tanks.AimOf(w.Tanks[3].At.Sub(w.Tanks[0].At)), Target: tanks.NoTank}
		}), false)
	}
	p, q := tapAll(a), tapAll(b)
	run(a, 2)
	run(b, 2)
	matchtest.Place(b.World, 3, 440, 400, 0)
	var found faults
	if alike(&found, "", p, q, 0, 5); found == 0 {
		t.Error("a driver that aims at a hidden tank went unnoticed")
	}
}

// TestF9AnotherStreamInOneBotChangesNoOtherBot: with another stream of random numbers in one bot,
// nothing changes for the enemy until it is told something different, and nothing for its own team
// until the bot's first word has been read.
func TestF9AnotherStreamInOneBotChangesNoOtherBot(t *testing.T) {
	orders, turned := 0, 0
	for _, brain := range ai.Brains() {
		for k := range cases(1) {
			seed := uint64(200 + k)
			a, b := tapAll(newBattle(t, versus(seed, brain))), tapAll(newBattle(t, versus(seed, brain)))
			b.Restart(4, seed+1)
			orders += alike(t, fmt.Sprintf("%s, seed %d, stream of tank 4", brain, seed), a, b, 0, 12)
			run(a.Battle, 6)
			run(b.Battle, 6)
			if a.taps[4].order != b.taps[4].order {
				turned++
			}
		}
	}
	if orders < 1000 || turned == 0 {
		t.Errorf("%d orders were compared, %d of the bots with another stream went another way", orders, turned)
	}
}

// TestF1AViewThatIsKeptTellsNothingMore: the first view of every tank, kept beyond its call and
// with its slices read beyond their length, contains only what the tank itself has been told.
func TestF1AViewThatIsKeptTellsNothingMore(t *testing.T) {
	b := newBattle(t, versus(5, "commander"))
	w := b.World
	kept := make([]*tanks.View, len(w.Tanks))
	told := make([]map[tanks.ID]bool, len(w.Tanks))
	for id := range tanks.ID(len(w.Tanks)) {
		driver := w.Driver(id)
		told[id] = map[tanks.ID]bool{}
		w.SetDriver(id, matchtest.Script(func(v *tanks.View) tanks.Order {
			if kept[id] == nil {
				kept[id] = v
			}
			for _, c := range v.Seen {
				told[id][c.ID] = true
			}
			return driver.Drive(v)
		}), false)
	}
	seen := 0
	for w.Phase == tanks.Playing && w.Tick < 90*tanks.Hertz {
		b.Step()
		for id, v := range kept {
			if v.Self.ID != tanks.ID(id) {
				t.Fatalf("tick %d: the view that tank %d kept is about tank %d", w.Tick, id, v.Self.ID)
			}
			for _, c := range v.Seen[:cap(v.Seen)] {
				if c.Class != 0 || c.ID != 0 || c.Share != 0 {
					seen++
					if !told[id][c.ID] {
						t.Fatalf("tick %d: tank %d finds tank %d in a view that it kept, and has never seen it", w.Tick, id, c.ID)
					}
				}
			}
		}
	}
	if seen == 0 {
		t.Error("nobody ever saw anybody")
	}
}

// TestF1DriversChangeNoRules: after a battle of every kind of brain, the rules and the map, to
// which views point, are unchanged.
func TestF1DriversChangeNoRules(t *testing.T) {
	for _, brain := range ai.Brains() {
		s := versus(6, brain)
		b := newBattle(t, s)
		fresh := newBattle(t, s).World.Map
		run(b, 25)
		if b.World.Tuning != s.Tanks {
			t.Errorf("%s: the rules have changed", brain)
		}
		if !slices.Equal(b.World.Map.Obstacles, fresh.Obstacles) || !slices.Equal(b.World.Map.Ground.Heights, fresh.Ground.Heights) {
			t.Errorf("%s: the map has changed", brain)
		}
	}
}
