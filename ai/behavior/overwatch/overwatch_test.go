package overwatch_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/overwatch"
	"treeline/tanks/matchtest"
)

// TestAnAmbushHoldsItsFireUntilTheEnemyIsNear lets an enemy come: the tank lies down,
// holds its fire while it is far, and opens fire when it is near.
func TestAnAmbushHoldsItsFireUntilTheEnemyIsNear(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	c := s.Loses(5, s.At().Add(mgl64.Vec3{170}))
	c.Velocity = mgl64.Vec3{-8}
	tuning := &overwatch.Tuning{}
	o := behaviortest.Made(tuning)
	tuning.Place.AtLeast = -1 // open ground will do
	if score, reason := o.Score(&s.Situation); score != 0.72 {
		t.Fatalf("worth %g because %q", score, reason)
	}
	s.Sees(5, s.At().Add(mgl64.Vec3{160}))
	if score, _ := o.Score(&s.Situation); score != 0.98 || !o.Plan(&s.Situation).HoldFire {
		t.Errorf("worth %g with the enemy far, fire held %t", score, o.Plan(&s.Situation).HoldFire)
	}
	s.Sees(5, s.At().Add(mgl64.Vec3{100}))
	if score, _ := o.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g with the enemy near", score)
	}
}
