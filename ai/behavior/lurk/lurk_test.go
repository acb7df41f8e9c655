package lurk_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/lurk"
	"treeline/ai/profile"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestASniperWaitsWhereALostEnemyCanBeShotAt: it waits far away; a tank that is no sniper does not
// wait.
func TestASniperWaitsWhereALostEnemyCanBeShotAt(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	l := behaviortest.Made(&lurk.Tuning{})
	c := s.Loses(5, s.At().Add(mgl64.Vec3{160}))
	if score, _ := l.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g to a commander", score)
	}
	sniper := profile.DefaultCharacters().Sniper
	s.Character = &sniper
	if score, _ := l.Score(&s.Situation); score != 0.6 {
		t.Errorf("worth %g to a sniper", score)
	}
	l.Enter(&s.Situation)
	if i := l.Plan(&s.Situation); geom.PlaneDist(i.Course.Goal, c.Place) < 110 {
		t.Errorf("waits %.0f m from the enemy", geom.PlaneDist(i.Course.Goal, c.Place))
	}
}
