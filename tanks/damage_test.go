package tanks_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// shootingRange is a parked Badger of team 1 in the middle of a field, and a distant Badger of team
// 0 that owns the shells which the test fires.
type shootingRange struct {
	*tanks.World
	target *tanks.Tank
}

func newShootingRange(m *terrain.Map) *shootingRange {
	w := matchtest.World(m, 3,
		tanks.Member{Team: 0, Class: tanks.Badger}, tanks.Member{Team: 1, Class: tanks.Badger},
		tanks.Member{Team: 0, Class: tanks.Badger})
	matchtest.Place(w, 0, 20, 20, 0)
	matchtest.Place(w, 2, 20, 40, 0)
	return &shootingRange{w, matchtest.Place(w, 1, 150, 100, 0)}
}

// shell fires a shell of tank 0 from 20 m away at a point of the target's hull, given in shares of
// half the size of the hull box, along a heading relative to the target's. It returns the events
// until the shell is gone.
func (s *shootingRange) shell(heading float64, at mgl64.Vec3) []tanks.Event {
	box := tanks.HullBox(&s.target.Pose, s.target.Body())
	point := box.World(mgl64.Vec3{at[0] * box.Half[0], at[1] * box.Half[1], at[2] * box.Half[2]})
	dir := (s.target.Heading + geom.Heading(heading)).Dir()
	from := point.Sub(dir.Mul(20))
	s.Shells = append(s.Shells, tanks.Shell{
		Owner: 0, Team: 0, At: from, From: from, Velocity: dir.Mul(s.Tuning.Shell.Speed), Born: s.Tick - 1, Target: 1,
	})
	var events []tanks.Event
	for len(s.Shells) > 0 {
		s.Step()
		events = append(events, s.Events...)
	}
	return events
}

// only returns the first event of a kind, and the number of such events.
func only(events []tanks.Event, kind tanks.EventKind) (first tanks.Event, n int) {
	for _, e := range events {
		if e.Kind != kind {
			continue
		}
		if n++; n == 1 {
			first = e
		}
	}
	return first, n
}

func TestDamageDependsOnPlateAndAngle(t *testing.T) {
	tests := []struct {
		name    string
		heading float64 // deg, of the shell relative to the target
		at      mgl64.Vec3
		part    tanks.Part
		damage  float64
	}{
		{"front", 180, mgl64.Vec3{0, 0.2, 0}, tanks.HullFront, 24},
		{"rear", 0, mgl64.Vec3{0, 0.2, 0}, tanks.HullRear, 60},
		{"left side", -90, mgl64.Vec3{0, 0.2, 0}, tanks.HullSide, 40},
		{"right side", 90, mgl64.Vec3{0, 0.2, 0}, tanks.HullSide, 40},
		{"tracks", 90, mgl64.Vec3{0.5, -0.7, 0}, tanks.Tracks, 10},
		{"turret front", 180, mgl64.Vec3{0.1, 1.5, 0}, tanks.TurretFront, 20},
		{"turret side", 90, mgl64.Vec3{0.1, 1.5, 0}, tanks.TurretSide, 40},
		{"turret rear", 0, mgl64.Vec3{0.1, 1.5, 0}, tanks.TurretRear, 48},
		{"side at 69 deg goes in", 90 - 69, mgl64.Vec3{0, 0.2, 0.98}, tanks.HullSide, 40},
		{"side at 71 deg glances off", 90 - 71, mgl64.Vec3{0, 0.2, 0.98}, tanks.HullSide, 0},
		{"tracks at a glance hold", 90 - 75, mgl64.Vec3{0, -0.7, 0.98}, tanks.Tracks, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newShootingRange(matchtest.Field(300, 200))
			struck, n := only(s.shell(tt.heading*degree, tt.at), tanks.Struck)
			if n != 1 || struck.Tank != 0 || struck.Other != 1 {
				t.Fatalf("%d strikes, the first %+v", n, struck)
			}
			if struck.Part != tt.part || math.Abs(struck.Damage-tt.damage) > 1e-9 {
				t.Errorf("%v took %g, want %v and %g", struck.Part, struck.Damage, tt.part, tt.damage)
			}
			if lost := 100 - s.target.Health; math.Abs(lost-tt.damage) > 1e-9 {
				t.Errorf("the tank lost %g, want %g", lost, tt.damage)
			}
			if broken := s.target.Immobile > 0; broken != (tt.part == tanks.Tracks && tt.damage > 0) {
				t.Errorf("track broken: %v", broken)
			}
		})
	}
}

func TestHitsToKill(t *testing.T) {
	for _, tt := range []struct {
		name    string
		heading float64
		want    int
	}{{"front", math.Pi, 5}, {"side", math.Pi / 2, 3}, {"rear", 0, 2}} {
		s := newShootingRange(matchtest.Field(300, 200))
		hits := 0
		var events []tanks.Event
		for s.target.Alive() {
			events = s.shell(tt.heading, mgl64.Vec3{0, 0.2, 0})
			hits++
		}
		if hits != tt.want {
			t.Errorf("%s: %d hits to kill, want %d", tt.name, hits, tt.want)
		}
		killed, n := only(events, tanks.Killed)
		if n != 1 || killed.Tank != 0 || killed.Other != 1 || s.Tanks[0].Kills != 1 || s.target.KilledBy != 0 {
			t.Errorf("%s: %d kills, %+v", tt.name, n, killed)
		}
		if got := s.Tanks[0].Dealt; math.Abs(got-100) > 1e-9 {
			t.Errorf("%s: dealt %g, want the health that was there", tt.name, got)
		}
		if over, n := only(events, tanks.RoundOver); n != 1 || over.Winner != 0 || s.Phase != tanks.Over || s.Wins != [2]int{1, 0} {
			t.Errorf("%s: %d round ends, winner %d, wins %v", tt.name, n, over.Winner, s.Wins)
		}
	}
}

func TestABrokenTrackHoldsTheTankForFiveSeconds(t *testing.T) {
	s := newShootingRange(matchtest.Field(300, 200))
	s.SetDriver(1, matchtest.Fixed(tanks.Order{Throttle: 1, Steer: 1}), false)
	events := s.shell(math.Pi/2, mgl64.Vec3{0, -0.7, 0})
	if _, n := only(events, tanks.TrackBroken); n != 1 {
		t.Fatalf("%d tracks broken", n)
	}
	matchtest.Run(s.World, 1)
	held := s.target.Pose
	matchtest.Run(s.World, 3.5)
	if s.target.Pose != held {
		t.Error("the tank moved on a broken track")
	}
	matchtest.Run(s.World, 1.5)
	if s.target.Pose == held {
		t.Error("the track was not mended")
	}
}

func TestFriendsStopShellsAndTakeTheirShareOfDamage(t *testing.T) {
	for _, share := range []float64{0, 0.5} {
		s := newShootingRange(matchtest.Field(300, 200))
		tuning := s.Tuning
		tuning.Damage.FriendlyFire = share
		s.SetTuning(tuning)
		s.target = &s.Tanks[2]
		matchtest.Place(s.World, 2, 150, 60, 0)
		struck, n := only(s.shell(math.Pi/2, mgl64.Vec3{0, 0.2, 0}), tanks.Struck)
		if n != 1 || struck.Other != 2 {
			t.Fatalf("%d strikes, %+v", n, struck)
		}
		if want := 40 * share; struck.Damage != want || s.Tanks[2].Health != 100-want || s.Tanks[0].Dealt != 0 || s.Tanks[0].Hits != 0 {
			t.Errorf("share %g: friend lost %g, credit %g", share, 100-s.Tanks[2].Health, s.Tanks[0].Dealt)
		}
	}
}

// TestAShellThatLandsAfterTheRoundCountsForNothing: neither as a hit nor as damage.
func TestAShellThatLandsAfterTheRoundCountsForNothing(t *testing.T) {
	s := newShootingRange(matchtest.Field(300, 200))
	s.Phase = tanks.Over
	struck, n := only(s.shell(math.Pi/2, mgl64.Vec3{0, 0.2, 0}), tanks.Struck)
	if n != 1 || struck.Damage != 0 || s.target.Health != 100 || s.Tanks[0].Hits != 0 {
		t.Errorf("%d strikes, %+v: %g points are left, %d hits", n, struck, s.target.Health, s.Tanks[0].Hits)
	}
}

func TestShellsStopAtWhatTheyMeetFirst(t *testing.T) {
	bale, _ := terrain.NewSolid("bale_round", mgl64.Vec3{140, 0, 100}, 1.4, 0)
	tests := []struct {
		name     string
		obstacle terrain.Obstacle
		want     tanks.EventKind
	}{
		{"trunk", matchtest.Plant("oak", mgl64.Vec3{140, 0, 100}), tanks.ObstacleHit},
		{"bush", matchtest.Plant("hazel", mgl64.Vec3{140, 0, 100}), tanks.Struck},
		{"crown beside the trunk", matchtest.Plant("oak", mgl64.Vec3{140, 0, 101}), tanks.Struck},
		{"wall", terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{140, 0, 100}, Height: 5, HalfLength: 2, HalfWidth: 4}, tanks.ObstacleHit},
		{"dry-stone wall below the shot", terrain.NewWall(mgl64.Vec3{140, 0, 97}, mgl64.Vec3{140, 0, 103}, 0.9), tanks.Struck},
		{"dry-stone wall as high as the shot", terrain.NewWall(mgl64.Vec3{140, 0, 97}, mgl64.Vec3{140, 0, 103}, 2.2), tanks.ObstacleHit},
		{"fence", terrain.NewFence(mgl64.Vec3{140, 0, 98}, mgl64.Vec3{140, 0, 102}), tanks.Struck},
		{"bale", bale, tanks.ObstacleHit},
		{"trunk behind the target", matchtest.Plant("oak", mgl64.Vec3{160, 0, 100}), tanks.Struck},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newShootingRange(matchtest.Map(300, 200, matchtest.Level, tt.obstacle))
			events := s.shell(0, mgl64.Vec3{0, 0.2, 0})
			for _, kind := range []tanks.EventKind{tanks.ObstacleHit, tanks.Struck, tanks.GroundHit} {
				if _, n := only(events, kind); (n == 1) != (kind == tt.want) {
					t.Errorf("event %d came %d times", kind, n)
				}
			}
		})
	}
	t.Run("ridge", func(t *testing.T) {
		s := newShootingRange(matchtest.Map(300, 200, func(x, _ float64) float64 { return max(0, 5-math.Abs(x-140)) }))
		hit, n := only(s.shell(0, mgl64.Vec3{0, 0.2, 0}), tanks.GroundHit)
		if gap := hit.At[1] - s.Map.Ground.Height(hit.At[0], hit.At[2]); n != 1 || math.Abs(gap) > 1e-6 {
			t.Errorf("%d ground hits, %g m above the ground", n, gap)
		}
	})
	t.Run("wreck", func(t *testing.T) {
		s := newShootingRange(matchtest.Field(300, 200))
		s.Tanks[2].Health = 0
		matchtest.Place(s.World, 2, 140, 100, 1)
		struck, n := only(s.shell(0, mgl64.Vec3{0, 0.2, 0}), tanks.Struck)
		if n != 1 || struck.Other != 2 || struck.Damage != 0 {
			t.Errorf("%d strikes, %+v", n, struck)
		}
	})
}

// TestABaleStopsOneShell: the first shell bursts it and the second one goes through.
func TestABaleStopsOneShell(t *testing.T) {
	bale, _ := terrain.NewSolid("bale_round", mgl64.Vec3{140, 0, 100}, 1.4, 0)
	s := newShootingRange(matchtest.Map(300, 200, matchtest.Level, bale))
	for shot, want := range []tanks.EventKind{tanks.ObstacleHit, tanks.Struck} {
		events := s.shell(0, mgl64.Vec3{0, 0.2, 0})
		if _, n := only(events, want); n != 1 {
			t.Errorf("shot %d: event %d came %d times", shot, want, n)
		}
		e, n := only(events, tanks.Crushed)
		if (n == 1) != (shot == 0) || n > 0 && (e.Obstacle != 0 || e.Tank != 0) {
			t.Errorf("shot %d: burst %d times, %+v", shot, n, e)
		}
		if s.Standing.Stands(0) || len(s.Standing.Grid().Near(nil, bale.At, 1)) != 0 {
			t.Errorf("shot %d: the bale still stands", shot)
		}
	}
}

func TestAShellHitsWhatTheBarrelReachesThrough(t *testing.T) {
	trunk := matchtest.Plant("oak", mgl64.Vec3{54, 0, 100})
	order := tanks.Order{Fire: true}
	w := lone(matchtest.Map(300, 200, matchtest.Level, trunk), &order)
	tank := matchtest.Place(w, 0, 50, 100, 0)
	if muzzle, _ := tanks.Muzzle(tank); muzzle[0] < 54.5 {
		t.Fatalf("the barrel ends at %v, before the trunk", muzzle)
	}
	w.Step()
	if hit, n := only(w.Events, tanks.ObstacleHit); n != 1 || hit.At[0] > 54 || len(w.Shells) != 0 {
		t.Errorf("%d hits at %v, %d shells fly on", n, hit.At, len(w.Shells))
	}
}

func TestAShellFliesTheParabolaAndEndsAtItsAge(t *testing.T) {
	order := tanks.Order{Fire: true, Aim: tanks.Aim{Pitch: 10 * degree}}
	w := lone(matchtest.Field(1200, 200), &order)
	matchtest.Run(w, 3)
	w.Shells = w.Shells[:0]
	w.Tanks[0].Reload = 0
	w.Step()
	order.Fire = false
	s := w.Shells[0]
	born := w.Tick - 1
	for range 2 * tanks.Hertz {
		w.Step()
	}
	const seconds = 2.0
	want := s.From.Add(s.Velocity.Mul(seconds)).Sub(mgl64.Vec3{0, 9.81 * seconds * seconds / 2, 0})
	if got := w.Shells[0].At; got.Sub(want).Len() > 1e-6 {
		t.Errorf("after 2 s at %v, want %v", got, want)
	}
	until(t, w, 3, func() bool { return len(w.Shells) == 0 })
	if age := float64(w.Tick-1-born) * tanks.Dt; math.Abs(age-3) > 1e-9 {
		t.Errorf("gone after %g s, want 3", age)
	}
}

func TestShellsFlyOnJustBeyondTheEdge(t *testing.T) {
	s := newShootingRange(matchtest.Field(300, 200))
	from := mgl64.Vec3{298, 2, 100}
	s.Shells = append(s.Shells, tanks.Shell{At: from, From: from, Velocity: mgl64.Vec3{60, 0, 0}, Born: -1})
	furthest := 0.0
	for len(s.Shells) > 0 {
		furthest = s.Shells[0].At[0]
		s.Step()
	}
	if furthest < 303 || furthest > 306 {
		t.Errorf("the shell ended at x = %g, want a tank's radius beyond 300", furthest)
	}
}

func TestNearMissIsReportedOnce(t *testing.T) {
	for _, tt := range []struct {
		aside float64 // m, from the target's middle
		want  int
	}{{3, 1}, {5.8, 1}, {6.5, 0}, {0, 0}} {
		s := newShootingRange(matchtest.Field(300, 200))
		at := mgl64.Vec3{0, 0.2, tt.aside / (s.target.Body().HullWidth / 2)}
		events := s.shell(0, at)
		miss, n := only(events, tanks.NearMiss)
		if n != tt.want {
			t.Errorf("%g m aside: %d near misses, want %d", tt.aside, n, tt.want)
		}
		if n > 0 && (miss.Tank != 0 || miss.Other != 1 || math.Abs(miss.At[0]-150) > 0.1) {
			t.Errorf("%g m aside: %+v", tt.aside, miss)
		}
	}
}

func TestAGunnerHitsADrivingTankByLaying(t *testing.T) {
	var w *tanks.World
	lead := func() mgl64.Vec3 {
		target := &w.Tanks[1]
		muzzle, _ := tanks.Muzzle(&w.Tanks[0])
		at := target.At
		for range 4 {
			_, seconds, _ := tanks.Lay(muzzle, at, w.Tuning.Shell.Speed, w.Tuning.Shell.Gravity)
			at = target.At.Add(target.Velocity().Mul(seconds))
		}
		return at.Add(mgl64.Vec3{0, 0.8, 0})
	}
	w = matchtest.World(matchtest.Field(400, 400), 1,
		tanks.Member{Team: 0, Class: tanks.Badger, Driver: matchtest.GunnerAt(lead, 1)},
		tanks.Member{Team: 1, Class: tanks.Badger, Driver: matchtest.Fixed(tanks.Order{Throttle: 1})})
	matchtest.Place(w, 0, 200, 390, 1)
	matchtest.Place(w, 1, 30, 250, 0)
	until(t, w, 20, func() bool { return w.Phase == tanks.Over })
	if w.Winner != 0 || w.Tanks[0].Hits < w.Tanks[0].Shots-1 {
		t.Errorf("winner %d, %d hits of %d shots", w.Winner, w.Tanks[0].Hits, w.Tanks[0].Shots)
	}
}
