package hide_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/hide"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// stage returns tank 0 at (300, 300), with the task to hide.
func stage() *behaviortest.Stage {
	s := behaviortest.New(matchtest.Field(600, 600))
	s.View.Task = tanks.Hide
	return s
}

func TestABotHidesUntilItIsFound(t *testing.T) {
	h := behaviortest.Made(&hide.Tuning{})
	score := func(change func(s *behaviortest.Stage)) float64 {
		s := stage()
		change(s)
		score, _ := h.Score(&s.Situation)
		return score
	}
	seen := func(s *behaviortest.Stage) { s.Sees(5, mgl64.Vec3{400, 0, 300}) }
	found := func(s *behaviortest.Stage) { seen(s); s.Watched, s.Own = true, 1 }
	nobody := score(func(*behaviortest.Stage) {})
	still := score(seen)
	loading := score(func(s *behaviortest.Stage) { found(s); s.Ready = 3 })
	fights := score(found)
	elsewhere := score(func(s *behaviortest.Stage) { seen(s); s.View.Task = tanks.Fight })
	if nobody == 0 || still <= nobody || loading == 0 || fights != 0 || elsewhere != 0 {
		t.Errorf("alone %g, not found %g, found with an empty gun %g, found %g, in another mode %g", nobody, still, loading, fights, elsewhere)
	}
}

func TestAHiderKeepsAwayFromSearchers(t *testing.T) {
	h := behaviortest.Made(&hide.Tuning{})
	s := stage()
	foe := mgl64.Vec3{340, 0, 300}
	s.Loses(5, foe)
	h.Enter(&s.Situation)
	i := h.Plan(&s.Situation)
	if d := geom.PlaneDist(i.Course.Goal, foe); i.Course.Speed == 0 || d < 90 {
		t.Errorf("it drives at %.1f m/s to a place %.0f m from the enemy", i.Course.Speed, d)
	}
	s = stage()
	s.Sees(5, mgl64.Vec3{400, 0, 300})
	if i := h.Plan(&s.Situation); !i.HoldFire || i.Course.Speed != 0 {
		t.Errorf("before an enemy that has not found it, it drives at %.1f m/s, holds its fire %t", i.Course.Speed, i.HoldFire)
	}
}
