package unstick_test

import (
	"testing"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/unstick"
	"treeline/tanks/matchtest"
)

// TestAStuckTankGetsClearAndRocksIfItIsWedged: after some seconds without progress it drives to an
// open place, and if it stays wedged it rocks to and fro.
func TestAStuckTankGetsClearAndRocksIfItIsWedged(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	u := behaviortest.Made(&unstick.Tuning{})
	s.Underway = true
	if score := after(s, u, 4); score != 0 {
		t.Errorf("worth %g after 4 s", score)
	}
	if score := after(s, u, 1); score < behavior.Must {
		t.Fatalf("worth %g after 5 s", score)
	}
	u.Enter(&s.Situation)
	if i := u.Plan(&s.Situation); s.Distance(i.Course.Goal) < 5 || !i.Course.Anew {
		t.Errorf("drives %.1f m away, on a new way %t", s.Distance(i.Course.Goal), i.Course.Anew)
	}
	s.Wait(1.1)
	back := u.Plan(&s.Situation).Course.Rock
	s.Wait(1.1)
	if on := u.Plan(&s.Situation).Course.Rock; back >= 0 || on <= 0 {
		t.Errorf("rocks by %g and %g, want back and on", back, on)
	}
}

// TestTimeInWhichAnotherDroveIsNoTimeStuck: a person who stood still with the tank for a while and
// gives it back leaves no stuck tank.
func TestTimeInWhichAnotherDroveIsNoTimeStuck(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	u := behaviortest.Made(&unstick.Tuning{})
	s.Underway = true
	after(s, u, 1)
	s.Wait(20)
	if score := after(s, u, 4); score != 0 {
		t.Errorf("worth %g 4 s after it drives again", score)
	}
	if score := after(s, u, 1); score < behavior.Must {
		t.Errorf("worth %g 5 s after it drives again", score)
	}
}

// after asks for the score four times a second, and returns the one after some seconds.
func after(s *behaviortest.Stage, u behavior.Behaviour, seconds int) (score float64) {
	const every = 0.25 // s
	u.Score(&s.Situation)
	for range 4 * seconds {
		s.Wait(every)
		score, _ = u.Score(&s.Situation)
	}
	return score
}
