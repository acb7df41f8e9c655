package observe_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/observe"
	"treeline/tanks/matchtest"
)

// TestAScoutObservesOnlyWhileItHoldsFire: it watches only then, and without moving.
func TestAScoutObservesOnlyWhileItHoldsFire(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	o := behaviortest.Made(&observe.Tuning{})
	s.Sees(5, mgl64.Vec3{330, 0, 200})
	if score, _ := o.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g to a crew that may fire", score)
	}
	s.Hold = true
	if score, _ := o.Score(&s.Situation); score != 0.97 {
		t.Errorf("worth %g to a crew that holds its fire", score)
	}
	if i := o.Plan(&s.Situation); i.Course.Speed != 0 {
		t.Errorf("watches at %g m/s", i.Course.Speed)
	}
}
