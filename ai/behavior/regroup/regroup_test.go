package regroup_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/regroup"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestWhoIsAloneAgainstSeveralClosesUp: it drives to the nearest teammate, but into the zone first
// if that closes in.
func TestWhoIsAloneAgainstSeveralClosesUp(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	r := behaviortest.Made(&regroup.Tuning{})
	s.Loses(5, mgl64.Vec3{300, 0, 200})
	s.Friend(1, mgl64.Vec3{80, 0, 200}, squad.Entry{Target: tanks.NoTank})
	s.Friend(2, mgl64.Vec3{30, 0, 30}, squad.Entry{Target: tanks.NoTank})
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g in company", score)
	}
	s.Foes, s.Friends, s.Alone = 3, 0, 120
	if score, _ := r.Score(&s.Situation); score < 0.5 || score >= behavior.Must {
		t.Errorf("worth %g alone against three", score)
	}
	if i := r.Plan(&s.Situation); i.Course.Goal != s.View.Friends[0].At {
		t.Errorf("drives to %v, want to the nearest teammate", i.Course.Goal)
	}
	s.View.Zone.Active, s.View.Zone.At, s.View.Zone.Radius = true, mgl64.Vec3{350, 0, 350}, 60
	if score, _ := r.Score(&s.Situation); score < behavior.Must {
		t.Errorf("worth %g outside the zone", score)
	}
	if i := r.Plan(&s.Situation); i.Course.Goal != s.View.Zone.At {
		t.Errorf("drives to %v, want into the zone", i.Course.Goal)
	}
}
