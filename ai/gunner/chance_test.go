package gunner_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/gunner"
	"treeline/tanks"
	"treeline/terrain/geom"
)

func TestNobodyShootsThroughAFriend(t *testing.T) {
	const spread = 0.01 // rad
	rules := tanks.DefaultTuning()
	muzzle, enemy := mgl64.Vec3{0, 2, 0}, mgl64.Vec3{200, 2, 0}
	end, side := geom.Heading(0), geom.Heading(math.Pi/2)
	for _, c := range []struct {
		name    string
		at      mgl64.Vec3
		heading geom.Heading
		speed   float64
		want    bool
	}{
		{"in the line", mgl64.Vec3{60, 0, 0}, end, 0, true},
		{"just in front of the muzzle", mgl64.Vec3{4, 0, 1}, end, 0, true},
		{"under the barrel, its middle behind the muzzle", mgl64.Vec3{-1, 0, 0.3}, side, 0, true},
		{"behind the muzzle", mgl64.Vec3{-6, 0, 0}, end, 0, false},
		{"beside the line, end on", mgl64.Vec3{20, 0, 3.4}, end, 0, false},
		{"beside the line, side on", mgl64.Vec3{20, 0, 3.4}, side, 0, true},
		{"as far beside, where the shot strays further", mgl64.Vec3{120, 0, 3.4}, end, 0, true},
		{"about to drive into the line", mgl64.Vec3{120, 0, 9}, side, 8, true},
		{"driving along it", mgl64.Vec3{60, 0, 6}, end, 8, false},
		{"close behind the enemy", mgl64.Vec3{208, 0, 0}, end, 0, true},
		{"far behind the enemy", mgl64.Vec3{220, 0, 0}, end, 0, false},
		{"in a dip under the line", mgl64.Vec3{60, -6, 0}, end, 0, false},
		{"in a shallow dip", mgl64.Vec3{60, -1, 0}, end, 0, true},
	} {
		v := tanks.View{Rules: &rules, Friends: []tanks.Friend{{
			Pose: tanks.Pose{At: c.at, Heading: c.heading}, Class: tanks.Badger, Speed: c.speed,
		}}}
		if got := gunner.FriendInLine(&v, muzzle, enemy, spread); got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// TestAFriendBehindTheEnemyIsSafeFromASureShot: an enemy nearby stops the shell, one far away may
// well be missed; a shot with more spread may miss from nearby too.
func TestAFriendBehindTheEnemyIsSafeFromASureShot(t *testing.T) {
	const behind = 8.0 // m
	rules := tanks.DefaultTuning()
	for _, c := range []struct {
		away, spread float64 // m, rad
		want         bool
	}{{50, 0.009, false}, {50, 0.04, true}, {120, 0.005, false}, {200, 0.012, true}, {200, 0, false}} {
		v := tanks.View{Rules: &rules, Friends: []tanks.Friend{{Pose: tanks.Pose{At: mgl64.Vec3{c.away + behind}}, Class: tanks.Badger}}}
		if got := gunner.FriendInLine(&v, mgl64.Vec3{0, 2}, mgl64.Vec3{c.away, 2}, c.spread); got != c.want {
			t.Errorf("%g m behind an enemy %g m away, a shot that strays by %g rad: in the line %v, want %v", behind, c.away, c.spread, got, c.want)
		}
	}
}

func TestHitChanceIsThatOfManyShots(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, c := range [][3]float64{{0.3, 0.8, 1.5}, {1, 0, 1}, {0.1, 0.1, 2}, {2, 1, 0.5}} {
		const n = 100000
		hits := 0
		for range n {
			x := random.NormFloat64()*c[0] + random.NormFloat64()*c[1]
			y := random.NormFloat64()*c[0] + random.NormFloat64()*c[1]
			if math.Hypot(x, y) < c[2] {
				hits++
			}
		}
		got, want := gunner.HitChance(c[0], c[1], c[2]), float64(hits)/n
		if math.Abs(got-want) > 0.006 {
			t.Errorf("deviations %g and %g, size %g: chance %.3f, many shots give %.3f", c[0], c[1], c[2], got, want)
		}
	}
	if got := gunner.HitChance(0, 0, 1); got != 1 {
		t.Errorf("without any error the chance is %g, want 1", got)
	}
}
