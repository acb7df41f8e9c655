package ai_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// convoy returns a battle with trucks, which belong to team 0 if the seed is even.
func convoy(t *testing.T, seed uint64) *ai.Battle {
	t.Helper()
	s := ai.DefaultSetup(seed)
	s.TeamSize, s.Trees = 3, 200
	if err := s.Mode.UnmarshalText([]byte("convoy")); err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRaidersKnowNothingOfTrucksThatTheyHaveNotPerceived: moving the trucks elsewhere unnoticed
// changes no order of the raiders until one of them perceives a truck.
func TestRaidersKnowNothingOfTrucksThatTheyHaveNotPerceived(t *testing.T) {
	const seconds = 12
	run := func(moved bool) (orders []tanks.Order, perceived bool) {
		b := convoy(t, 4)
		w := b.World
		if moved {
			for i := range w.Tanks {
				if k := &w.Tanks[i]; k.Body().Unarmed {
					matchtest.Place(w, k.ID, 30, 30+14*float64(i), 0)
				}
			}
		}
		for range seconds * tanks.Hertz {
			b.Step()
			for i := range w.Tanks {
				if w.Tanks[i].Team == 1 {
					orders = append(orders, w.Order(tanks.ID(i)))
				}
				for j := range w.Tanks {
					perceived = perceived || w.Tanks[i].Team == 1 && w.Tanks[j].Team == 0 && w.PerceptTick(tanks.ID(i), tanks.ID(j)) >= 0
				}
			}
		}
		return orders, perceived
	}
	here, seen := run(false)
	there, seenThere := run(true)
	if seen || seenThere {
		t.Fatal("a truck or an escort was perceived: the test looks away")
	}
	drives := 0
	for i := range here {
		if here[i] != there[i] {
			t.Fatalf("order %d of the raiders is %+v, with the trucks elsewhere %+v", i, here[i], there[i])
		}
		if here[i].Throttle != 0 {
			drives++
		}
	}
	if drives < len(here)/10 {
		t.Errorf("raiders drive in %d of %d ticks", drives, len(here))
	}
}

// TestTrucksAreDrivenByTheGame: a truck has a crew of the game's own whatever drives the tanks, and
// reaches the exit if nobody stops it.
func TestTrucksAreDrivenByTheGame(t *testing.T) {
	s := ai.DefaultSetup(5)
	s.TeamSize, s.Trees = 1, 300
	s.Green, s.Red = ai.Picks{{Brain: "parked"}}, ai.Picks{{Brain: "parked"}}
	s.Guests = []ai.Entry{{Name: "parked", New: func(p brain.Post) brain.Brain { return &parked{Crew: brain.NewCrew(p)} }}}
	if err := s.Mode.UnmarshalText([]byte("convoy")); err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	const limit = 240 // s
	w := b.World
	for w.Phase == tanks.Playing && w.Tick < limit*tanks.Hertz {
		b.Step()
	}
	if w.Phase != tanks.Over || w.Winner != 1 || w.Points[1] < 2 {
		t.Errorf("after %.0f s: phase %d, winner %d, points %v", w.Seconds(), w.Phase, w.Winner, w.Points)
	}
}

// parked is a brain that stands still.
type parked struct{ brain.Crew }

func (p *parked) Drive(v *tanks.View) tanks.Order {
	p.Watch(v)
	return tanks.Order{Target: tanks.NoTank}
}

// TestTheExitIsAtTheEndOfAWay: the route planner finds a way to it on every map.
func TestTheExitIsAtTheEndOfAWay(t *testing.T) {
	for seed := range uint64(6) {
		b := convoy(t, seed)
		o, first := b.World.Objective, tanks.Team(seed%2)
		from := b.World.Map.Spawns[first].At
		length := b.Lengths(from)(o.At)
		if math.IsInf(length, 1) || length < geom.PlaneDist(from, o.At)/2 || o.Inside(mgl64.Vec3{}) {
			t.Errorf("seed %d: the way to the exit at %v is %.0f m long", seed, o.At, length)
		}
	}
}

// TestTheCircleLiesAtTheEndOfEqualWays: by the route planner, neither team reaches the circle much
// sooner.
func TestTheCircleLiesAtTheEndOfEqualWays(t *testing.T) {
	const most = 1.1 // ratio
	for seed := range uint64(8) {
		s := ai.DefaultSetup(seed)
		s.TeamSize = 1
		if err := s.Mode.UnmarshalText([]byte("hold")); err != nil {
			t.Fatal(err)
		}
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		m, at := b.World.Map, b.World.Objective.At
		west, east := b.Lengths(m.Spawns[0].At)(at), b.Lengths(m.Spawns[1].At)(at)
		if west > most*east || east > most*west {
			t.Errorf("seed %d: the ways to %v are %.0f and %.0f m long", seed, at, west, east)
		}
	}
}
