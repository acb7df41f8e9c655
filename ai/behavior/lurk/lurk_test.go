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

// TestASniperWaitsWhereALostEnemyCanBeShotAt: it waits far away, and says so once it is there. A tank
// that is no sniper does not wait.
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
	s.View.Self.At[0] -= 60 // too far from it
	i := l.Plan(&s.Situation)
	if d := geom.PlaneDist(i.Course.Goal, c.Place); d < 110 || i.Course.Speed == 0 || i.Reason != "to a place to watch from" {
		t.Errorf("goes at %.1f m/s to %.0f m from the enemy, %q", i.Course.Speed, d, i.Reason)
	}
	s.View.Self.At = i.Course.Goal
	for range 2 { // 5 s on the way, 5 s there
		s.Wait(5)
		if i := l.Plan(&s.Situation); i.Course.Speed != 0 || i.Reason != "" {
			t.Errorf("at its place it drives at %.1f m/s, %q", i.Course.Speed, i.Reason)
		}
	}
}
