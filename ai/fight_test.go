package ai_test

import (
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// duel puts two tanks on a hand-made map opposite each other, with bots of a level.
func duel(t testing.TB, m *terrain.Map, at [2]mgl64.Vec3, level profile.Level) *ai.Battle {
	t.Helper()
	s := setup(1)
	s.TeamSize, s.Level = 1, level
	b, err := ai.NewBattleOn(m, s)
	if err != nil {
		t.Fatal(err)
	}
	for i := range at {
		matchtest.Place(b.World, tanks.ID(i), at[i][0], at[i][2], geom.HeadingOf(at[1-i].Sub(at[i])))
	}
	return b
}

func TestBotsInTheOpenShootSoonAndFinish(t *testing.T) {
	for _, level := range profile.Levels() {
		b := duel(t, matchtest.Field(400, 400), [2]mgl64.Vec3{{160, 0, 200}, {240, 0, 200}}, level)
		first := -1.0
		for n := 0; n < 180*tanks.Hertz && b.World.Phase == tanks.Playing; n++ {
			b.Step()
			if b.World.Tanks[0].Shots+b.World.Tanks[1].Shots > 0 && first < 0 {
				first = float64(b.World.Tick) * tanks.Dt
			}
		}
		if first < 0.3 || first > 5.5 {
			t.Errorf("%s: first shot after %.1f s, want 0.3 to 5.5", level, first)
		}
		if b.World.Phase != tanks.Over { // two equals may destroy each other in one tick
			t.Errorf("%s: no end in 3 minutes in the open", level)
		}
	}
}

// TestTheGunFindsAnEnemyBesideTheTank: the muzzle of a turning gun passes over an enemy that is
// nearer than the gun is long, wherever it pointed before.
func TestTheGunFindsAnEnemyBesideTheTank(t *testing.T) {
	const reach, gap, patience, half = 0.23, 4.6, 10.0, 5.0 // rad, m, s, s
	var times []float64
	for bearing := 0.5; bearing < 2*math.Pi; bearing += reach {
		b := duel(t, matchtest.Field(400, 400), [2]mgl64.Vec3{{200, 0, 200}, {200 + gap, 0, 200}}, profile.Regular)
		matchtest.Place(b.World, 0, 200, 200, geom.Heading(math.Pi/2).Norm())
		matchtest.Place(b.World, 1, 200+gap, 200, geom.Heading(math.Pi/2).Norm())
		me := &b.World.Tanks[0]
		me.Turret = geom.Wrap(bearing)
		for b.World.Seconds() < patience && me.Shots == 0 && me.Alive() {
			b.Step()
		}
		times = append(times, b.World.Seconds())
		if me.Shots == 0 && me.Alive() {
			t.Errorf("turret at %.1f rad: no shot in %.0f s at an enemy %.1f m beside the tank", bearing, patience, gap)
		}
	}
	slices.Sort(times)
	if middle := times[len(times)/2]; middle > half {
		t.Errorf("half of the guns take longer than %.1f s, want %.0f at most", middle, half)
	}
}

func TestBotsDoNotShootAtABuildingThatHidesTheEnemy(t *testing.T) {
	wall := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{200, 0, 200}, Height: 8, HalfLength: 4, HalfWidth: 40}
	b := duel(t, matchtest.Map(400, 400, matchtest.Level, wall), [2]mgl64.Vec3{{180, 0, 200}, {220, 0, 200}}, profile.Ace)
	shots, blocked := 0, 0
	for n := 0; n < 180*tanks.Hertz && b.World.Phase == tanks.Playing; n++ {
		b.Step()
		for _, e := range b.World.Events {
			switch e.Kind {
			case tanks.Fired:
				shots++
			case tanks.ObstacleHit:
				blocked++
			}
		}
	}
	if b.World.Phase != tanks.Over {
		t.Error("the bots never found each other round the building")
	}
	if blocked > shots/10 {
		t.Errorf("%d of %d shells struck the building, want at most a tenth", blocked, shots)
	}
}

// TestBotsKeepInsideTheZone: the zone closes while nobody can see anybody.
func TestBotsKeepInsideTheZone(t *testing.T) {
	outside, ticks := 0, 0
	for seed := range uint64(6) {
		s := setup(seed + 1)
		s.TeamSize = 3
		s.Tanks.Round.ZoneStart, s.Tanks.Round.ZoneSpeed = 10, 3
		s.AI.Sight.Range, s.AI.Sight.LoseRange, s.AI.Sight.Proximity = 20, 20, 0
		b := newBattle(t, s)
		for b.World.Phase == tanks.Playing && (!b.World.Zone.Active || b.World.Zone.Radius > 60) && b.World.Tick < 200*tanks.Hertz {
			b.Step()
			for i := range b.World.Tanks {
				k := &b.World.Tanks[i]
				if !b.World.Zone.Active || !k.Alive() {
					continue
				}
				ticks++
				if geom.PlaneDist(k.At, b.World.Zone.At) > b.World.Zone.Radius {
					outside++
				}
			}
		}
	}
	if ticks < 10_000 {
		t.Fatalf("the zone was active for %d tank-ticks only", ticks)
	}
	if outside > ticks/50 {
		t.Errorf("%d of %d tank-ticks outside the zone, want at most one in fifty", outside, ticks)
	}
}

// TestAimingErrorFollowsTheTuning: bots hit more often without aiming error than with three times
// the usual one.
func TestAimingErrorFollowsTheTuning(t *testing.T) {
	share := func(factor float64) float64 {
		shots, hits := 0, 0
		for seed := uint64(1); seed <= 4; seed++ {
			s := setup(seed)
			s.TeamSize = 2
			s.AI.Bot.AimError, s.AI.Bot.GoodShot = factor, 0
			b := newBattle(t, s)
			run(b, 200)
			for i := range b.World.Tanks {
				shots, hits = shots+b.World.Tanks[i].Shots, hits+b.World.Tanks[i].Hits
			}
		}
		return float64(hits) / float64(max(shots, 1))
	}
	steady, shaky := share(0), share(3)
	if shaky == 0 || steady < shaky+0.15 {
		t.Errorf("share of hits %.2f with a steady hand and %.2f with a shaky one", steady, shaky)
	}
}

// TestNoShotPastAFriendsHull: as long as a teammate is in the line between a bot and its enemy,
// nobody fires along that line.
func TestNoShotPastAFriendsHull(t *testing.T) {
	s := setup(1)
	s.TeamSize, s.Level = 2, profile.Ace
	b, err := ai.NewBattleOn(matchtest.Field(400, 400), s)
	if err != nil {
		t.Fatal(err)
	}
	hold := matchtest.Parked()
	for _, id := range []tanks.ID{1, 2, 3} {
		b.Possess(id, hold)
	}
	matchtest.Place(b.World, 0, 150, 200, 0)
	matchtest.Place(b.World, 1, 185, 200, 0)
	matchtest.Place(b.World, 2, 230, 200, math.Pi)
	matchtest.Place(b.World, 3, 380, 380, 0)
	fired := false
	for range 40 * tanks.Hertz {
		b.Step()
		for _, e := range b.World.Events {
			if e.Kind != tanks.Fired || e.Tank != 0 {
				continue
			}
			fired = true
			friend := b.World.Tanks[1].At
			along := friend.Sub(e.At).Dot(e.Dir)
			aside := friend.Sub(e.At.Add(e.Dir.Mul(along)))
			aside[1] = 0
			if along > 0 && aside.Len() < 2 {
				t.Errorf("tick %d: the shot passes %.1f m from the middle of a friend", e.Tick, aside.Len())
			}
		}
	}
	if !fired {
		t.Error("the bot found no place to shoot from in 40 s")
	}
}

// TestATankBetweenAWreckAndATrunkComesOut: the tank cannot turn on the spot there, and a search for
// a way round does not help. How soon it is out depends on the random numbers of the battle, so
// this is tried often.
func TestATankBetweenAWreckAndATrunkComesOut(t *testing.T) {
	const patience, usual, few = 20.0, 10.0, 0.04 // s, s, share
	seeds := 16
	if testing.Short() {
		seeds = 4
	}
	took := make([][]float64, seeds)
	var group sync.WaitGroup
	for seed := range seeds {
		group.Go(func() {
			for _, gap := range []float64{4.9, 5.1, 5.3, 5.5} {
				for _, ahead := range []float64{0, 1, 2, 3} {
					took[seed] = append(took[seed], freed(t, uint64(seed)+1, gap, ahead, patience))
				}
			}
		})
	}
	group.Wait()
	all := slices.Concat(took...)
	slices.Sort(all)
	late := 0
	for _, s := range all {
		if s > patience {
			late++
		}
	}
	t.Logf("%d of %d are not out in %.0f s, half are in %.1f s", late, len(all), patience, all[len(all)/2])
	if float64(late) > few*float64(len(all)) {
		t.Errorf("%d of %d are not out in %.0f s, want %.0f %% at most", late, len(all), patience, 100*few)
	}
	if median := all[len(all)/2]; median > usual {
		t.Errorf("half of them take longer than %.1f s, want %.0f s at most", median, usual)
	}
}

// freed returns how many seconds a tank takes to get out from between a wreck beside it, separated
// by a gap in m, and a trunk some metres ahead of that; more than patience if it takes longer.
// Standing on purpose, to let an enemy come, does not count.
func freed(t *testing.T, seed uint64, gap, ahead, patience float64) float64 {
	t.Helper()
	const out = 6.0 // m
	s := setup(seed)
	s.TeamSize = 2
	s.AI.Bot.GoodShot = 1 // otherwise it would stand to shoot
	start := mgl64.Vec3{150, 0, 208.9}
	trunk := terrain.Obstacle{Kind: terrain.Tree, Species: terrain.NoSpecies, At: start.Add(mgl64.Vec3{ahead, 0, 3.1}), Height: 12, Crown: 6.4, Cover: 3.1, Trunk: 0.9}
	b, err := ai.NewBattleOn(matchtest.Map(400, 400, matchtest.Level, trunk), s)
	if err != nil {
		t.Error(err)
		return math.Inf(1)
	}
	matchtest.Place(b.World, 0, start[0], start[2], -0.29)
	matchtest.Place(b.World, 2, start[0]+1, start[2]-gap, -1.94)
	b.World.Tanks[2].Health = 0
	took := 0.0
	for took <= patience && b.World.Phase == tanks.Playing && geom.PlaneDist(b.World.Tanks[0].At, start) < out {
		b.Step()
		if thought, _ := b.Bot(0); thought.Underway {
			took += tanks.Dt
		}
	}
	if b.World.Phase != tanks.Playing {
		return math.Inf(1)
	}
	return took
}
