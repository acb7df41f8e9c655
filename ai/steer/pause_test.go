package steer_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
)

// TestATankSlowsDownForAMomentToLetAnotherPass: in a crowd one that crosses is let pass straight
// on at a third of the speed. Before one that stands that would be no use: it is driven round.
func TestATankSlowsDownForAMomentToLetAnotherPass(t *testing.T) {
	tuning := steer.DefaultTuning()
	tuning.Treeline.Crowd = 1
	for _, tc := range []struct {
		name  string
		at    mgl64.Vec3 // from the one that drives east
		north float64    // m/s of the other
		slow  bool
	}{
		{"crossing", polar(26, -40), 10, true},
		{"standing", polar(26, 0), 0, false},
	} {
		s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 8)}
		s.Movers = []steer.Mover{{ID: 1, At: s.Self.At.Add(tc.at), Velocity: mgl64.Vec3{0, 0, -tc.north}, Radius: 3.7}}
		c := steer.New(steer.Treeline, 1).Steer(&s, steer.Wish{Speed: 8, Within: true}, &tuning, nil)
		if slow := c.Speed > 2 && c.Speed < 4; slow != tc.slow || (c.Turn == 0) != tc.slow {
			t.Errorf("%s: drives at %.2f m/s and turns at %.2f rad/s, want slower and straight on: %t", tc.name, c.Speed, c.Turn, tc.slow)
		}
	}
}
