package retreat_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/retreat"
	"treeline/ai/mind"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// TestTheBadlyHurtBreakOffAndHide: behind a barn, out of sight of the enemy; the fit do
// not.
func TestTheBadlyHurtBreakOffAndHide(t *testing.T) {
	barn := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{212, 0, 216}, Height: 8, HalfLength: 5, HalfWidth: 12}
	s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, barn))
	r := behaviortest.Made(&retreat.Tuning{})
	c := s.Sees(5, mgl64.Vec3{300, 0, 200})
	s.Watched, s.Ready = true, 3
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g to the fit", score)
	}
	s.Health = 0.2
	if score, _ := r.Score(&s.Situation); score != 0.97 {
		t.Errorf("worth %g to the badly hurt", score)
	}
	r.Enter(&s.Situation)
	if i := r.Plan(&s.Situation); s.Cover.Shown(i.Course.Goal, c.Place) > 0.3 {
		t.Errorf("hides at %v, where %.2f of it shows", i.Course.Goal, s.Cover.Shown(i.Course.Goal, c.Place))
	}
}

// TestCoverIsNotKeptForEver: after a while a tank that is no longer hurt leaves it, and
// does not take it again at once.
func TestCoverIsNotKeptForEver(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	r := behaviortest.Made(&retreat.Tuning{})
	s.State, s.Since, s.Pressed = mind.Retreat, s.Tick(), true
	if score, _ := r.Score(&s.Situation); score != 0.8 {
		t.Errorf("worth %g at first", score)
	}
	s.Wait(15)
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g after 15 s", score)
	}
	s.State, s.Health, s.Foes = mind.EngageHalt, 0.1, 9
	s.Sees(5, mgl64.Vec3{300, 0, 200})
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g right after", score)
	}
}
