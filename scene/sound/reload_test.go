package sound_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view/viewtest"
	"treeline/tanks"
)

// reloading returns a rig whose own tank has just fired.
func reloading(t *testing.T) *rig {
	t.Helper()
	s := newRig(t, 2)
	s.run(0.1)
	s.player.Apply(viewtest.Event(tanks.Event{Kind: tanks.Fired, Tank: 0, Other: tanks.NoTank, At: mgl64.Vec3{3, 2, 0}}))
	return s
}

// TestReloadingIsHeardInTheTank that drives on, as loud as in one that stands.
func TestReloadingIsHeardInTheTank(t *testing.T) {
	var gains [2]float64
	for i, speed := range []float64{0, 10} { // m/s
		s := reloading(t)
		for range 180 {
			s.world.Tanks[0].At[0] += speed * dt
			s.frame.Eye[0] += speed * dt
			s.run(dt)
		}
		on := s.device.On("reload")
		if len(on) != 1 || on[0].Gain <= 0 {
			t.Fatalf("at %v m/s, after 3 s: %+v", speed, on)
		}
		gains[i] = on[0].Gain
	}
	if math.Abs(gains[1]-gains[0]) > 1e-9 {
		t.Errorf("a tank that drives is heard reloading at %.3f, one that stands at %.3f", gains[1], gains[0])
	}
}

// TestReloadingEndsWithTheTank that is lost, or that the listener leaves for another.
func TestReloadingEndsWithTheTank(t *testing.T) {
	for name, end := range map[string]func(s *rig){
		"lost": func(s *rig) { s.world.Tanks[0].Health = 0 },
		"left": func(s *rig) { s.me = 1 },
	} {
		s := reloading(t)
		s.run(0.5)
		if len(s.device.On("reload")) != 1 {
			t.Fatal("half a second after the shot nothing is loaded")
		}
		end(s)
		if s.run(0.1); len(s.device.On("reload")) != 0 {
			t.Errorf("%s: the gun is loaded further", name)
		}
	}
}
