package behavior_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// TestPlacesHideAsTheRuleSays: some places hide a tank from an eye 100 m east of it as well as the
// rule of sight says.
func TestPlacesHideAsTheRuleSays(t *testing.T) {
	eye, at := mgl64.Vec3{300, 2.5, 200}, mgl64.Vec3{200, 0, 200}
	house := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{210, 0, 200}, Height: 8, HalfLength: 4, HalfWidth: 12}
	post := house
	post.HalfLength, post.HalfWidth = 0.4, 0.4
	edge := house
	edge.At = mgl64.Vec3{210, 0, 212}
	for _, tt := range []struct {
		name      string
		things    []terrain.Obstacle
		low, high float64
	}{
		{"in the open", nil, 1, 1},
		{"behind a house", []terrain.Obstacle{house}, 0, 0},
		{"behind a post", []terrain.Obstacle{post}, 0.9, 1},
		{"behind the corner of a house", []terrain.Obstacle{edge}, 0.4, 1},
		{"behind a hazel", []terrain.Obstacle{matchtest.Plant("hazel", mgl64.Vec3{206, 0, 200})}, 0, 0.8},
		{"before a hazel", []terrain.Obstacle{matchtest.Plant("hazel", mgl64.Vec3{190, 0, 200})}, 1, 1},
	} {
		if got := behavior.Exposed(matchtest.Map(400, 400, matchtest.Level, tt.things...), eye, at); got < tt.low || got > tt.high {
			t.Errorf("%s: exposed %.2f, want %g to %g", tt.name, got, tt.low, tt.high)
		}
	}
}

// TestLeavesRoundTheEyeHide: a willow around the tank's own eye hides the tank, one behind or
// beside it does not.
func TestLeavesRoundTheEyeHide(t *testing.T) {
	enemy, at := mgl64.Vec3{300, 0, 200}, mgl64.Vec3{200, 0, 200}
	for _, tt := range []struct {
		name   string
		willow mgl64.Vec3
		want   bool
	}{
		{"at its front", mgl64.Vec3{204, 0, 200}, true},
		{"at its rear", mgl64.Vec3{194, 0, 200}, false},
		{"beside it", mgl64.Vec3{200, 0, 208}, false},
	} {
		if got := behavior.Hidden(matchtest.Map(400, 400, matchtest.Level, matchtest.Plant("willow", tt.willow)), enemy, at); got != tt.want {
			t.Errorf("%s: hidden %t, want %t", tt.name, got, tt.want)
		}
	}
}

// TestRepeatedQueriesGiveTheSameAnswers: repeated questions in the same situation get the answers
// of a fresh one, even after an enemy or the tank itself has moved, and they cost as much work.
func TestRepeatedQueriesGiveTheSameAnswers(t *testing.T) {
	house := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{250, 0, 200}, Height: 8, HalfLength: 4, HalfWidth: 30}
	m := matchtest.Map(400, 400, matchtest.Level, house)
	hidden, open, own := mgl64.Vec3{300, 0, 200}, mgl64.Vec3{200, 0, 300}, mgl64.Vec3{200, 0, 200}
	s := behaviortest.New(m)
	c := s.Sees(5, hidden)
	for _, tt := range []struct {
		self, enemy mgl64.Vec3
		heading     geom.Heading
		class       tanks.ClassID
	}{
		{own, hidden, 0, tanks.Badger},
		{own, open, 0, tanks.Badger},
		{own, hidden, 0, tanks.Badger},
		{own, open, 1, tanks.Bear},
		{mgl64.Vec3{300, 0, 250}, hidden, 0, tanks.Badger},
		{own, hidden, 0, tanks.Badger},
	} {
		fresh := behaviortest.New(m)
		fresh.View.Self.At, s.View.Self.At = tt.self, tt.self
		c.At, c.Heading, c.Class = tt.enemy, tt.heading, tt.class
		before, freshBefore := s.Lines.Work(), fresh.Lines.Work()
		if got, want := s.HiddenFrom(c), fresh.HiddenFrom(c); got != want {
			t.Errorf("at %v, enemy at %v: hidden %t, want %t", tt.self, tt.enemy, got, want)
		}
		if got, want := s.Lines.Work()-before, fresh.Lines.Work()-freshBefore; got != want {
			t.Errorf("at %v, enemy at %v: %d units of work, want %d", tt.self, tt.enemy, got, want)
		}
	}
}

// TestShotsToComeAreCounted: they are counted for an enemy that has just fired, one that has to
// turn its gun first, one that sees nothing of the tank, and one that is unseen.
func TestShotsToComeAreCounted(t *testing.T) {
	house := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{250, 0, 200}, Height: 8, HalfLength: 4, HalfWidth: 30}
	for _, tt := range []struct {
		name   string
		things []terrain.Obstacle
		fired  int // ticks ago
		gun    geom.Heading
		want   [3]int // within 1, 5 and 9 s; it reloads in 4 s
	}{
		{"loaded", nil, 10 * tanks.Hertz, math.Pi, [3]int{1, 2, 3}},
		{"just fired", nil, 0, math.Pi, [3]int{0, 1, 2}},
		{"gun elsewhere", nil, 10 * tanks.Hertz, 0, [3]int{0, 1, 2}},
		{"behind a house", []terrain.Obstacle{house}, 10 * tanks.Hertz, math.Pi, [3]int{0, 0, 0}},
	} {
		s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, tt.things...))
		c := s.Sees(5, mgl64.Vec3{300, 0, 200})
		c.Fired, c.Gun = s.Tick()-tt.fired, tt.gun
		if got := [3]int{s.ShotsBefore(1), s.ShotsBefore(5), s.ShotsBefore(9)}; got != tt.want {
			t.Errorf("%s: %v shots within 1, 5 and 9 s, want %v", tt.name, got, tt.want)
		}
	}
}

// TestATripTakesLongerAcross: straight ahead and straight back take the same time, a place abeam
// takes the turn as well, and a greater distance takes longer.
func TestATripTakesLongerAcross(t *testing.T) {
	ahead, back := behavior.Trip(mgl64.Vec3{10}), behavior.Trip(mgl64.Vec3{-10})
	abeam, far := behavior.Trip(mgl64.Vec3{0, 0, 10}), behavior.Trip(mgl64.Vec3{30})
	if d := ahead - back; d > 1e-9 || d < -1e-9 {
		t.Errorf("ahead %.2f s, back %.2f s", ahead, back)
	}
	if abeam < ahead+2 || far < ahead+2 {
		t.Errorf("ahead %.2f s, abeam %.2f, three times as far %.2f", ahead, abeam, far)
	}
}

// TestAShelterIsReachedInTime: after a shot, a place behind a house is taken for reloading if the
// tank arrives well before its gun is loaded, but not if it only just would.
func TestAShelterIsReachedInTime(t *testing.T) {
	for _, tt := range []struct {
		reload float64 // s until the gun is loaded
		want   bool
	}{{10, true}, {5, false}} {
		house := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{212, 0, 213}, Height: 8, HalfLength: 5, HalfWidth: 9}
		s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, house))
		s.Sees(5, mgl64.Vec3{300, 0, 200})
		s.View.Self.Shots, s.Ready = 1, tt.reload
		at, ok := s.Places.Shelter(&s.Situation, &s.Judge.Shelter, s.Judge.Retire)
		if ok != tt.want {
			t.Errorf("with %g s to reload: shelter %t, want %t", tt.reload, ok, tt.want)
		}
		if ok && s.TripTo(at) > s.Judge.Retire*tt.reload {
			t.Errorf("a way of %.1f s for a reload of %g s", s.TripTo(at), tt.reload)
		}
	}
}

// TestCoverIsFromTheNearestEnemies: of five known enemies, four lie far to the east, where a wall
// hides the tank from them wherever it is; the place picked hides it from the fifth, near and to the
// north.
func TestCoverIsFromTheNearestEnemies(t *testing.T) {
	wall := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{470, 0, 400}, Height: 12, HalfLength: 5, HalfWidth: 80}
	barn := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{400, 0, 412}, Height: 8, HalfLength: 12, HalfWidth: 5}
	s := behaviortest.New(matchtest.Map(800, 800, matchtest.Level, wall, barn))
	for id := tanks.ID(5); id < 9; id++ {
		s.Loses(id, s.At().Add(mgl64.Vec3{300, 0, 4 * float64(id)}))
	}
	near := s.Loses(9, s.At().Add(mgl64.Vec3{0, 0, -60}))
	p := behavior.Purpose{Reach: 40, Apart: 4, Hidden: 1, Nearby: 0.008}
	at, ok := s.Places.Pick(&s.Situation, nil, &p)
	if shown := s.Cover.Shown(at, near.Place); !ok || shown > 0.1 {
		t.Errorf("picks %v (%t), where %.2f of the tank shows to the nearest enemy", at, ok, shown)
	}
}

// TestAHighEyeLooksOverAWall: the place picked against a Bear, whose eye is above a wall, hides the
// tank better from it than the one picked against a Stoat, from which all places behind it do.
func TestAHighEyeLooksOverAWall(t *testing.T) {
	wall := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{240, 0, 200}, Height: 2.6, HalfLength: 1, HalfWidth: 120}
	m := matchtest.Map(400, 400, matchtest.Level, wall)
	bear := tanks.Tank{Class: tanks.Bear, Pose: tanks.Pose{At: mgl64.Vec3{255, 0, 200}}}
	shows := map[tanks.ClassID]float64{}
	for _, class := range []tanks.ClassID{tanks.Stoat, tanks.Bear} {
		s := behaviortest.New(m)
		s.Sees(5, bear.At).Class = class
		at, ok := s.Places.Pick(&s.Situation, s.Target, &behavior.Purpose{Reach: 30, Apart: 4, Hidden: 1, Nearby: 0.008})
		if shows[class] = behavior.Exposed(m, tanks.EyePoint(&bear), at); !ok {
			t.Errorf("class %d: no place behind the wall", class)
		}
	}
	if shows[tanks.Bear] > 0.8*shows[tanks.Stoat] {
		t.Errorf("%.2f of the tank shows to a Bear at the place picked against it, %.2f at the one picked against a Stoat", shows[tanks.Bear], shows[tanks.Stoat])
	}
}

// TestAHitByALostEnemyCountsAsAShot: an enemy out of sight that has just hit the tank will fire
// again when it has reloaded; one that has not hit it counts for nothing.
func TestAHitByALostEnemyCountsAsAShot(t *testing.T) {
	for _, tt := range []struct {
		hit  bool
		want [3]int // within 1, 5 and 9 s; it reloads in 4 s
	}{{true, [3]int{0, 1, 2}}, {false, [3]int{0, 0, 0}}} {
		s := behaviortest.New(matchtest.Field(400, 400))
		if c := s.Loses(5, mgl64.Vec3{300, 0, 200}); tt.hit {
			c.HitTick = s.Tick()
		}
		if got := [3]int{s.ShotsBefore(1), s.ShotsBefore(5), s.ShotsBefore(9)}; got != tt.want {
			t.Errorf("hit %t: %v shots within 1, 5 and 9 s, want %v", tt.hit, got, tt.want)
		}
	}
}

// TestATruckIsNoGun: a truck that drives at the tank neither watches nor menaces it, will fire no
// shot at it, and is nothing to hide from. A tank in its place is.
func TestATruckIsNoGun(t *testing.T) {
	barn := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{200, 0, 215}, Height: 8, HalfLength: 12, HalfWidth: 5}
	for class, gun := range map[tanks.ClassID]bool{tanks.Badger: true, tanks.Mule: false} {
		s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, barn))
		c := s.Sees(5, mgl64.Vec3{200, 0, 100})
		c.Class = class
		if watched, menaced, _ := behavior.Threatened(&s.Situation); watched != gun || menaced != gun {
			t.Errorf("class %d: watched %t, menaced %t", class, watched, menaced)
		}
		if got := s.ShotsBefore(9) > 0; got != gun {
			t.Errorf("class %d: %d shots to come", class, s.ShotsBefore(9))
		}
		p := behavior.Purpose{Reach: 30, Apart: 4, Hidden: 1, AtLeast: 0.5}
		if _, ok := s.Places.Pick(&s.Situation, nil, &p); ok != gun {
			t.Errorf("class %d: a place to hide from it: %t", class, ok)
		}
	}
}

// TestAScoutDoesNotHoldItsFireFromATruck: it stays unseen by an enemy with a gun.
func TestAScoutDoesNotHoldItsFireFromATruck(t *testing.T) {
	for class, want := range map[tanks.ClassID]bool{tanks.Badger: true, tanks.Mule: false} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Character.Observe, s.Character.Near = true, 85
		c := s.Sees(5, mgl64.Vec3{320, 0, 200})
		c.Class, c.Gun = class, 0
		if _, _, hold := behavior.Threatened(&s.Situation); hold != want {
			t.Errorf("class %d: holds its fire %t, want %t", class, hold, want)
		}
	}
}
