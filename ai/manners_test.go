package ai_test

import (
	"math"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestSomeTeamsSetOutWithAWing looks at teams half a minute into battles on open
// ground: with some all tanks are near the middle, with others one or two are far
// out, on the one side or the other, and the rest are not.
func TestSomeTeamsSetOutWithAWing(t *testing.T) {
	const far = 95.0 // m from the line between the spawns
	lines, left, right := 0, 0, 0
	for seed := uint64(1); seed <= 24; seed++ {
		s := setup(seed)
		s.TeamSize, s.Level = 5, profile.Veteran
		b, err := ai.NewBattleOn(matchtest.Field(500, 450), s)
		if err != nil {
			t.Fatal(err)
		}
		for id := tanks.ID(5); id < 10; id++ {
			b.Possess(id, matchtest.Parked())
			matchtest.Place(b.World, id, 490, 10+8*float64(id), 0)
		}
		run(b, 22)
		out := [2]int{}
		for id := range tanks.ID(5) {
			switch off := b.World.Tanks[id].At[2] - 225; {
			case off < -far:
				out[0]++
			case off > far:
				out[1]++
			}
		}
		switch {
		case out[0] == 0 && out[1] == 0:
			lines++
		case out[0] > 0 && out[1] > 0:
			t.Errorf("seed %d: %d tanks far out on the left and %d on the right, want one side", seed, out[0], out[1])
		case out[0] > 3 || out[1] > 3:
			t.Errorf("seed %d: %v tanks far out, want a base of fire in the middle", seed, out)
		case out[0] > 0:
			left++
		default:
			right++
		}
	}
	if lines == 0 || left == 0 || right == 0 {
		t.Errorf("%d teams in a line, %d with a left wing, %d with a right one; want some of each", lines, left, right)
	}
}

// TestACommanderLooksForWhoIsHeardBeside gives a bot an enemy to shoot at 130 m
// before it, while another drives about 28 m beside it, out of its view and with its
// gun elsewhere: it looks round before long.
func TestACommanderLooksForWhoIsHeardBeside(t *testing.T) {
	s := setup(1)
	s.TeamSize, s.Level = 2, profile.Veteran
	b, err := ai.NewBattleOn(matchtest.Field(500, 400), s)
	if err != nil {
		t.Fatal(err)
	}
	w := b.World
	b.Possess(1, matchtest.Parked())
	b.Possess(2, matchtest.Parked())
	b.Possess(3, matchtest.Script(func(v *tanks.View) tanks.Order {
		to := math.Copysign(1, math.Sin(float64(v.Tick)*tanks.Dt))
		return tanks.Order{Throttle: 0.3 * to, Aim: tanks.Aim{Yaw: math.Pi / 2}, Target: tanks.NoTank}
	}))
	matchtest.Place(w, 0, 200, 200, 0)
	matchtest.Place(w, 1, 40, 40, 0)
	matchtest.Place(w, 2, 330, 200, math.Pi)
	matchtest.Place(w, 3, 200, 228, 0)
	w.Tanks[2].Health, w.Tanks[3].Health = 1e6, 1e6
	const patience, view = 12.0, 0.4 // s, rad
	for w.Seconds() < patience {
		b.Step()
		me := &w.Tanks[0]
		if math.Abs(geom.Bearing(me.At, me.TurretHeading(), w.Tanks[3].At)) < view && me.Shots > 0 {
			return
		}
	}
	t.Errorf("after %.0f s and %d shots it has not looked at the engine beside it", patience, w.Tanks[0].Shots)
}

// TestTheBadlyHurtLeaveTheNextShotToOthers lets a badly hurt veteran hide behind a
// barn from an enemy that keeps its gun on it, while a friend is left: once hidden it
// stays so.
func TestTheBadlyHurtLeaveTheNextShotToOthers(t *testing.T) {
	s := setup(1)
	s.TeamSize, s.Level = 2, profile.Veteran
	b, err := ai.NewBattleOn(matchtest.Map(400, 400, matchtest.Level, barn(160, 217)), s)
	if err != nil {
		t.Fatal(err)
	}
	w := b.World
	b.Possess(1, matchtest.Parked())
	b.Possess(2, laidOn(&b.World, 0))
	b.Possess(3, matchtest.Parked())
	matchtest.Place(w, 0, 148, 199, 0)
	matchtest.Place(w, 1, 30, 30, 0)
	matchtest.Place(w, 2, 250, 200, math.Pi)
	matchtest.Place(w, 3, 390, 390, 0)
	w.Tanks[2].Health, w.Tanks[0].Health = 1e6, 20
	hidden, shown := 0, 0
	for range 40 * tanks.Hertz {
		b.Step()
		switch seen := w.Sightings.Of(2, 0).Seen; {
		case !seen:
			hidden++
		case hidden > 2*tanks.Hertz:
			shown++
		}
	}
	if hidden < 20*tanks.Hertz || shown > 3*tanks.Hertz {
		t.Errorf("hidden for %d ticks of %d, and %d in sight after it had hidden", hidden, 40*tanks.Hertz, shown)
	}
}
