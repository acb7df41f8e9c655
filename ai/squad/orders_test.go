package squad_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/squad"
	"treeline/tanks"
)

// TestWhoIsToHoldStopsWithoutTurningBack: the post of a tank is where it comes to rest, ahead of it
// or, in reverse, behind it.
func TestWhoIsToHoldStopsWithoutTurningBack(t *testing.T) {
	rules := tanks.DefaultTuning()
	for _, c := range []struct{ speed, least, most float64 }{{0, 0, 0}, {11, 8, 15}, {-5, -6, -2}} { // m/s, m, m
		for _, kind := range []tanks.CallKind{tanks.Hold, tanks.Overwatch} {
			v := &tanks.View{Rules: &rules, Calls: []tanks.Call{{Kind: kind, From: tanks.NoTank, To: tanks.NoTank}}}
			v.Self = tanks.Tank{Class: tanks.Badger, Speed: c.speed, Pose: tanks.Pose{At: mgl64.Vec3{100, 0, 50}}}
			var o squad.Orders
			o.Heed(v, 0)
			if way := o.Post(v).Sub(v.Self.At); way[0] < c.least || way[0] > c.most || way[2] != 0 {
				t.Errorf("%s at %g m/s: the post is %v away, want %g to %g m ahead", kind, c.speed, way, c.least, c.most)
			}
		}
	}
}
