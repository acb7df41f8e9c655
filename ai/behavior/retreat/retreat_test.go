package retreat_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/retreat"
	"treeline/ai/mind"
	"treeline/ai/perception"
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
	s.State, s.Since, s.Pressed, s.Ready = mind.Retreat, s.Tick(), true, 3
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

// TestWhoCanFightDoesNotHide: neither a fresh tank that somebody unseen has hit once, nor
// one in cover whose gun is loaded again, nor one that is badly hurt with a shot at hand.
func TestWhoCanFightDoesNotHide(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	r := behaviortest.Made(&retreat.Tuning{})
	s.Noise, s.Pressed = &perception.Noise{Source: perception.ByHit, Tick: s.Tick()}, true
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("hit once: worth %g to the fresh", score)
	}
	s.Health = 0.2
	if score, _ := r.Score(&s.Situation); score == 0 {
		t.Error("hit by somebody unseen: worth nothing to the badly hurt")
	}
	s.Noise, s.State, s.Since, s.Health, s.Foes = nil, mind.Retreat, s.Tick(), 0.8, 1
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g in cover with a loaded gun", score)
	}
	s.Sees(5, mgl64.Vec3{300, 0, 200})
	s.State, s.Health, s.Foes = mind.EngageHalt, 0.2, 9
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g with a shot at hand", score)
	}
	s.Ready = 3
	if score, _ := r.Score(&s.Situation); score == 0 {
		t.Error("worth nothing after the shot")
	}
}
