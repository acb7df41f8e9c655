package perception_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAHitIsFromWhoStandsOnItsWay: an enemy that is known of on the way of a shell has
// fired it, near or far; one beside it has not.
func TestAHitIsFromWhoStandsOnItsWay(t *testing.T) {
	m := matchtest.Field(600, 600)
	at := mgl64.Vec3{300, 0, 300}
	for _, test := range []struct {
		name    string
		off     float64 // rad that the enemy is off the way
		away    float64 // m
		unknown bool
	}{
		{"near on the way", 0, 30, false},
		{"far on the way", 0.01, 240, false},
		{"beside it, as far as shells usually come", 0.35, 110, true},
		{"behind", math.Pi, 30, true},
	} {
		v := &tanks.View{Map: m, Tick: 600}
		v.Self.At = at
		v.Seen = []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: at.Add(geom.Heading(test.off).Dir().Mul(test.away))}}}
		var memory perception.Memory
		memory.Forget(2)
		memory.Take(v, perception.Recall{Memory: 10})
		v.Tick, v.HitsOn = 601, []tanks.HitOn{{From: 0, Damage: 20}}
		memory.Take(v, perception.Recall{Memory: 10})
		if got := memory.Hit(v.Tick, 3) != nil; got != test.unknown {
			t.Errorf("an enemy %s: hit by somebody unseen: %v", test.name, got)
		}
	}
}
