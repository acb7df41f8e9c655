package steer_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// TestATankThatIsToStandStopsBackingUp: it was about to free itself from a trunk.
func TestATankThatIsToStandStopsBackingUp(t *testing.T) {
	tuning := steer.DefaultTuning()
	s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 0)}
	s.Fixed = []steer.Fixed{{Box: geom.Box{At: mgl64.Vec3{504, 0, 500}}, Radius: 0.5}}
	c := steer.New(steer.Treeline, 1)
	var trace steer.Trace
	for range 10 * tanks.Hertz {
		if c.Steer(&s, steer.Wish{Speed: 8, Within: true}, &tuning, &trace); trace.Cause == steer.BreakerCause {
			break
		}
	}
	if trace.Cause != steer.BreakerCause {
		t.Fatal("it never backs up")
	}
	if got := c.Steer(&s, steer.Wish{}, &tuning, nil); got != (steer.Command{}) {
		t.Errorf("told to stand, it does %+v", got)
	}
}
