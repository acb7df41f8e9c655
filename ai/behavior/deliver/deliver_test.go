package deliver_test

import (
	"math"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/deliver"
	"treeline/ai/cover"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// truck returns the situation of a truck whose exit is far to the east, and its behaviour.
func truck() (*behaviortest.Stage, behavior.Behaviour, *deliver.Tuning) {
	t := &deliver.Tuning{}
	b := behaviortest.Made(t)
	s := behaviortest.New(matchtest.Field(600, 600))
	s.View.Self.Class, s.View.Task = tanks.Mule, tanks.Deliver
	s.View.Self.At = mgl64.Vec3{60, 0, 300}
	s.View.Map.Spawns[0].At, s.View.Map.Spawns[1].At = mgl64.Vec3{60, 0, 300}, mgl64.Vec3{540, 0, 300}
	s.View.Objective = tanks.Objective{At: mgl64.Vec3{560, 0, 200}, Radius: 25}
	return s, b, t
}

func TestOnlyATruckDelivers(t *testing.T) {
	s, b, _ := truck()
	if score, _ := b.Score(&s.Situation); score < behavior.Must {
		t.Errorf("worth %g to a truck", score)
	}
	s.View.Task = tanks.Guard
	if score, _ := b.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g to an escort", score)
	}
}

func TestATruckAwaitsItsEscortAndThenGoesOn(t *testing.T) {
	s, b, tuning := truck()
	s.Friend(1, mgl64.Vec3{50, 0, 300}, squad.Entry{Target: tanks.NoTank})
	waits := b.Plan(&s.Situation)
	s.Wait(tuning.Await + 1)
	patient := b.Plan(&s.Situation)
	if waits.Course.Speed != 0 || patient.Course.Speed == 0 {
		t.Errorf("behind its escort it drives at %.1f, after a while at %.1f m/s", waits.Course.Speed, patient.Course.Speed)
	}
	s, b, tuning = truck()
	f := s.Friend(1, mgl64.Vec3{200, 0, 300}, squad.Entry{Target: tanks.NoTank})
	i := b.Plan(&s.Situation)
	if d := geom.PlaneDist(s.At(), i.Course.Goal); i.Course.Speed == 0 || d > tuning.Leg+1 || d < tuning.Leg/2 || !i.Unbound {
		t.Errorf("behind an escort at %v it drives %.0f m at %.1f m/s", f.At, d, i.Course.Speed)
	}
}

func TestATruckHurriesUnderFireAndAlone(t *testing.T) {
	s, b, tuning := truck()
	if i := b.Plan(&s.Situation); i.Course.Speed < s.Speed(tuning.Haste) {
		t.Errorf("alone it drives at %.1f m/s", i.Course.Speed)
	}
	s.Friend(1, mgl64.Vec3{50, 0, 300}, squad.Entry{Target: tanks.NoTank})
	s.Pressed = true
	if i := b.Plan(&s.Situation); i.Course.Speed < s.Speed(tuning.Haste) {
		t.Errorf("under fire it drives at %.1f m/s", i.Course.Speed)
	}
}

// TestATruckDoesNotHideForEver: when an enemy is known it goes into cover, and drives on in a hurry
// when its patience runs out, although the enemy is still there, wherever its escort is.
func TestATruckDoesNotHideForEver(t *testing.T) {
	ridge := func(x, _ float64) float64 { return 8 * max(0, 1-math.Abs(x-75)/8) }
	land := matchtest.Map(600, 600, ridge)
	for _, escort := range []float64{300, 50} {
		s, b, tuning := truck()
		s.View.Map, s.Cover = land, cover.New(land, sight.NewOccluders(land))
		s.Friend(1, mgl64.Vec3{escort, 0, 300}, squad.Entry{Target: tanks.NoTank})
		hid, hurried := 0, 0
		for range int(5 * (tuning.Patience + 10)) {
			c := s.Loses(5, mgl64.Vec3{150, 0, 300})
			c.Tick = s.View.Tick
			switch i := b.Plan(&s.Situation); {
			case strings.Contains(i.Reason, "cover"):
				hid++
			case i.Course.Speed >= s.Speed(tuning.Haste):
				hurried++
			default:
				t.Fatalf("escort at %g m: after hiding in %d thoughts it drives at %.1f m/s: %s", escort, hid, i.Course.Speed, i.Reason)
			}
			s.Wait(0.2)
		}
		if most := 5 * (int(tuning.Patience) + 1); hid == 0 || hid > most || hurried == 0 {
			t.Errorf("escort at %g m: it hid in %d thoughts, want 1 to %d, and hurried in %d", escort, hid, most, hurried)
		}
	}
}
