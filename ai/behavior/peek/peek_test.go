package peek_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/peek"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// beside returns the stage of a tank beside a barn that sees an enemy.
func beside() (*behaviortest.Stage, behavior.Behaviour) {
	barn := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{212, 0, 213}, Height: 8, HalfLength: 5, HalfWidth: 9}
	s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, barn))
	s.Sees(5, mgl64.Vec3{300, 0, 200})
	return s, behaviortest.Made(&peek.Tuning{})
}

// TestAPeekGoesItsRound: after a shot from behind a barn the tank goes back, waits for the gun,
// comes out in time, shoots, and goes back again.
func TestAPeekGoesItsRound(t *testing.T) {
	s, p := beside()
	s.View.Self.Shots, s.Ready, s.Menaced, s.Outgunned = 1, 5, true, true
	if score, _ := p.Score(&s.Situation); score != 0.9 {
		t.Fatalf("worth %g behind a barn, with an empty gun", score)
	}
	p.Enter(&s.Situation)
	step := func(seconds float64, want string) {
		t.Helper()
		s.Wait(seconds)
		p.Score(&s.Situation)
		if i := p.Plan(&s.Situation); i.Reason != want {
			t.Errorf("does %q, want %q", i.Reason, want)
		}
	}
	step(0, "back into cover to reload")
	s.View.Self.At, s.Target, s.Halted = p.Plan(&s.Situation).Course.Goal, nil, true
	step(2, "reloading in cover")
	s.Ready = 0.5
	step(2, "stepping out to shoot")
	step(1, "out of cover for a shot")
	s.View.Self.Shots, s.Ready = 2, 5
	step(1, "back into cover to reload")
}

// TestALoadedGunIsNotReloaded: a tank that cannot reach its cover steps out again as soon as the
// gun is loaded, and its reason does not mention reloading.
func TestALoadedGunIsNotReloaded(t *testing.T) {
	s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, terrain.Obstacle{
		Kind: terrain.Building, At: mgl64.Vec3{212, 0, 216}, Height: 8, HalfLength: 5, HalfWidth: 12,
	}))
	p := behaviortest.Made(&peek.Tuning{})
	s.Sees(5, mgl64.Vec3{300, 0, 200})
	s.Menaced, s.Watched, s.Outgunned, s.Ready = true, true, true, 5
	s.Wait(10)
	if score, reason := p.Score(&s.Situation); score == 0 || reason != "back into cover to reload" {
		t.Fatalf("worth %g with an empty gun, because %q", score, reason)
	}
	s.Ready, s.Target = 0, nil
	for range 2 {
		s.Wait(0.2)
		p.Plan(&s.Situation)
	}
	if _, reason := p.Score(&s.Situation); reason != "stepping out to shoot" {
		t.Errorf("with a loaded gun: %q", reason)
	}
}

// TestOnEvenTermsNobodyDrivesFarForCover: only an outnumbered tank drives to a place that it
// reaches when the gun is nearly loaded again.
func TestOnEvenTermsNobodyDrivesFarForCover(t *testing.T) {
	for _, against := range []bool{false, true} {
		s, p := beside()
		s.View.Self.Shots, s.Ready, s.Menaced, s.Outgunned = 1, 5, true, against
		if score, _ := p.Score(&s.Situation); (score > 0) != against {
			t.Errorf("against odds %t: worth %g", against, score)
		}
	}
}

// TestATankThatIsLateInGoingBackStillGoes: one that finished its shot before it went back goes to
// the shelter that it chose, although the pilot still reports that it stands where it wanted to.
func TestATankThatIsLateInGoingBackStillGoes(t *testing.T) {
	for _, lost := range []bool{false, true} {
		s, p := beside()
		s.View.Self.Shots, s.Ready, s.Menaced, s.Outgunned, s.Halted = 1, 5, true, true, true
		p.Score(&s.Situation)
		shelter, ok := s.Places.Sheltered(&s.Situation, 9)
		if !ok {
			t.Fatal("no shelter")
		}
		s.Wait(1)
		if lost {
			s.Target = nil
		}
		p.Score(&s.Situation)
		p.Enter(&s.Situation)
		if i := p.Plan(&s.Situation); i.Course.Goal != shelter {
			t.Errorf("lost %t: %q, goes to %v, the shelter is at %v", lost, i.Reason, i.Course.Goal, shelter)
		}
	}
}
