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

// TestTeamsUseTheBreadthOfTheMap: half a minute into battles on open ground, some teams are
// together on the left of the line between the spawns, some on the right, some near it, and some
// are divided, with a wing far out on one side and a base of fire on the other.
func TestTeamsUseTheBreadthOfTheMap(t *testing.T) {
	const aside, apart = 50.0, 210.0 // m from that line, m between the outermost tanks: more than the length of a line
	near, left, right, wings := 0, 0, 0, 0
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
		least, most, mean := math.Inf(1), math.Inf(-1), 0.0
		for id := range tanks.ID(5) {
			off := b.World.Tanks[id].At[2] - 225
			least, most, mean = min(least, off), max(most, off), mean+off/5
		}
		switch {
		case most-least > apart:
			wings++
		case mean < -aside:
			left++
		case mean > aside:
			right++
		default:
			near++
		}
	}
	if near == 0 || left == 0 || right == 0 || wings == 0 {
		t.Errorf("%d teams near the middle, %d on the left, %d on the right, %d apart; want some of each", near, left, right, wings)
	}
}

// TestACommanderLooksForAnEnemyHeardBesideIt: a bot with an enemy to shoot at 130 m ahead, while
// another one drives about 28 m beside it, out of its view and with its gun elsewhere, soon looks
// round.
func TestACommanderLooksForAnEnemyHeardBesideIt(t *testing.T) {
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

// TestTheBadlyHurtLeaveTheNextShotToOthers: a badly hurt veteran, with a friend left, that hides
// behind a barn from an enemy that keeps its gun on it stays hidden.
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
