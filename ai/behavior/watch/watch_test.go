package watch_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/watch"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// stage returns tank 0 at (200, 200), out for watching.
func stage() *behaviortest.Stage {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.View.Task = tanks.Watch
	return s
}

func TestABotWatchesUntilItIsFound(t *testing.T) {
	w := behaviortest.Made(&watch.Tuning{})
	score := func(change func(s *behaviortest.Stage)) float64 {
		s := stage()
		s.Sees(5, mgl64.Vec3{320, 0, 200})
		if change != nil {
			change(s)
		}
		score, _ := w.Score(&s.Situation)
		return score
	}
	unseen := score(nil)
	for name, other := range map[string]float64{
		"found":              score(func(s *behaviortest.Stage) { s.Watched, s.Own = true, 1 }),
		"about to be found":  score(func(s *behaviortest.Stage) { s.Sees(5, mgl64.Vec3{225, 0, 200}) }),
		"where nobody wants": score(func(s *behaviortest.Stage) { s.View.Task = tanks.Fight }),
	} {
		if unseen == 0 || other != 0 {
			t.Errorf("watching unseen is worth %g, %s it is worth %g", unseen, name, other)
		}
	}
}

func TestWhoWatchesStandsAndHoldsItsFire(t *testing.T) {
	w := behaviortest.Made(&watch.Tuning{})
	s := stage()
	s.Sees(5, mgl64.Vec3{320, 0, 200})
	s.Hidden = true
	w.Enter(&s.Situation)
	if i := w.Plan(&s.Situation); !i.HoldFire || i.Course.Speed != 0 {
		t.Errorf("it drives at %g m/s, holds its fire %t", i.Course.Speed, i.HoldFire)
	}
}

func TestALostEnemyIsFollowedAtADistance(t *testing.T) {
	w := behaviortest.Made(&watch.Tuning{})
	s := stage()
	s.Loses(5, mgl64.Vec3{380, 0, 200})
	score, _ := w.Score(&s.Situation)
	w.Enter(&s.Situation)
	i := w.Plan(&s.Situation)
	if score == 0 || i.Enemy != 5 || !i.HoldFire || i.Course.Goal[0] < 202 || i.Course.Goal[0] > 330 {
		t.Errorf("score %g, it goes for %d to %v, holds its fire %t", score, i.Enemy, i.Course.Goal, i.HoldFire)
	}
}
