package investigate_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/investigate"
	"treeline/ai/perception"
	"treeline/tanks/matchtest"
)

// TestANoiseIsGoneToAndCheckedOff: a shot is worth more than an engine and less than a hit, and is
// checked off once the tank is there.
func TestANoiseIsGoneToAndCheckedOff(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	n := behaviortest.Made(&investigate.Tuning{})
	if score, _ := n.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g in silence", score)
	}
	worth := func(noise perception.Noise) float64 {
		noise.At, s.Noise = mgl64.Vec3{300, 0, 200}, &noise
		score, _ := n.Score(&s.Situation)
		return score
	}
	hit, engine := worth(perception.Noise{Source: perception.ByHit, Loud: true}), worth(perception.Noise{Source: perception.BySound})
	if shot := worth(perception.Noise{Source: perception.BySound, Loud: true}); shot <= engine || shot >= hit {
		t.Errorf("an engine is worth %g, a shot %g, a hit %g", engine, shot, hit)
	}
	n.Enter(&s.Situation)
	if i := n.Plan(&s.Situation); i.Course.Goal != s.Noise.At || i.Checked != nil {
		t.Errorf("goes to %v, checked %v", i.Course.Goal, i.Checked)
	}
	s.View.Self.At = mgl64.Vec3{295, 0, 200}
	s.Wait(3)
	if i := n.Plan(&s.Situation); i.Checked != s.Noise {
		t.Error("is there and has not checked the noise off")
	}
}
