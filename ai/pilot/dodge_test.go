package pilot_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/pilot"
	"treeline/tanks"
)

// TestAShellIsDodgedWhereThatHelps: a tank that shows its side dodges it, but not one with its
// front toward the shell, nor one that stands and is about to fire.
func TestAShellIsDodgedWhereThatHelps(t *testing.T) {
	for _, tt := range []struct {
		name   string
		from   mgl64.Vec3 // of the shell, in m from the tank, whose front is toward +x
		reload float64    // s
		speed  float64    // m/s
		want   bool
	}{
		{"from the side", mgl64.Vec3{1, 0, -80}, 3, 0, true},
		{"from ahead", mgl64.Vec3{80, 0, 0}, 3, 0, false},
		{"from the side, about to fire", mgl64.Vec3{1, 0, -80}, 0.5, 0, false},
		{"from the side, driving", mgl64.Vec3{1, 0, -80}, 0.5, 6, true},
	} {
		rules := tanks.DefaultTuning()
		v := &tanks.View{Tick: 100, Rules: &rules}
		v.Self.Class, v.Self.Reload, v.Self.Speed = tanks.Badger, tt.reload, tt.speed
		v.Shells = []tanks.Tracer{{At: tt.from, Velocity: tt.from.Normalize().Mul(-rules.Shell.Speed)}}
		var d pilot.Dodge
		var o tanks.Order
		d.Evade(v, true, &o)
		if (o.Throttle != 0) != tt.want {
			t.Errorf("%s: throttle %g", tt.name, o.Throttle)
		}
		if !d.UnderFire(v.Tick) {
			t.Errorf("%s: not noticed", tt.name)
		}
	}
}
