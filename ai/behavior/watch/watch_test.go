package watch_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/watch"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// stage returns tank 0 at (200, 200), with the task to watch.
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

// TestAFollowerStaysAWhileAtEachPlace: the tank stands there, front to the enemy, before it looks
// for the next place.
func TestAFollowerStaysAWhileAtEachPlace(t *testing.T) {
	const thought = 0.25 // s
	var tuning watch.Tuning
	w := behaviortest.Made(&tuning)
	s := stage()
	s.Quiet = true // it does not halt on its way
	c := s.Loses(5, mgl64.Vec3{300, 0, 200})
	w.Enter(&s.Situation)
	var goals []mgl64.Vec3
	stood, least := 0.0, 60.0 // s
	for range int(60 / thought) {
		i := w.Plan(&s.Situation)
		if i.Course.Speed > 0 {
			if stood > 0 {
				least, stood = min(least, stood), 0
			}
			if n := len(goals); n == 0 || goals[n-1] != i.Course.Goal {
				goals = append(goals, i.Course.Goal)
			}
			s.View.Self.At = s.Toward(s.At(), i.Course.Goal, i.Course.Speed*thought)
		} else {
			stood += thought
			if off := math.Abs(i.Course.Face.To(geom.HeadingOf(c.Place.Sub(s.At())))); i.Course.Facing && off > 0.1 {
				t.Fatalf("it stands with its front %.1f rad off the enemy", off)
			}
		}
		s.Wait(thought)
	}
	if len(goals) > 12 || len(goals) == 0 || least < tuning.Renew-thought {
		t.Errorf("in a minute it goes to %d places and stands for %.1f s at one", len(goals), least)
	}
}

// TestNearTheEnemyItStaysWhereNoPlaceIsBetter: it does not drive toward the enemy that it is to
// watch.
func TestNearTheEnemyItStaysWhereNoPlaceIsBetter(t *testing.T) {
	tuning := watch.Tuning{}
	w := behaviortest.Made(&tuning)
	tuning.Shadow.AtLeast = 5 // no place is that good
	s := stage()
	s.Loses(5, mgl64.Vec3{260, 0, 200})
	w.Enter(&s.Situation)
	if i := w.Plan(&s.Situation); s.Distance(i.Course.Goal) > 1 {
		t.Errorf("60 m from the enemy it goes to %v", i.Course.Goal)
	}
}
