package stalk_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/stalk"
	"treeline/ai/profile"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAPursuitSuitsTheCharacter has each kind of pursuit after the same lost enemy: a
// charge goes straight at it, a shadow keeps away, a stalk is slower than a charge.
func TestAPursuitSuitsTheCharacter(t *testing.T) {
	plan := func(p profile.Pursuit) (behavior.Intent, float64) {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.View.Self.At = mgl64.Vec3{100, 0, 225}
		c := s.Loses(5, mgl64.Vec3{160, 0, 225})
		s.Character.Pursuit, s.Character.Range = p, 150
		k := behaviortest.Made(&stalk.Tuning{})
		if score, _ := k.Score(&s.Situation); score < 0.4 {
			t.Errorf("pursuit %v is worth %g", p, score)
		}
		k.Enter(&s.Situation)
		i := k.Plan(&s.Situation)
		if i.Enemy != c.ID {
			t.Errorf("pursuit %v goes for %d", p, i.Enemy)
		}
		return i, geom.PlaneDist(i.Course.Goal, c.Place)
	}
	charge, at := plan(profile.Charge)
	_, off := plan(profile.Shadow)
	slow, _ := plan(profile.Stalk)
	if at > 10 || off < 60 || slow.Course.Speed >= charge.Course.Speed {
		t.Errorf("charges to %.0f m at %.1f m/s, shadows from %.0f m, stalks at %.1f m/s", at, charge.Course.Speed, off, slow.Course.Speed)
	}
}

// TestAnEnemyThatComesIsAwaited: who was seen to come this way is waited for, standing,
// at the place chosen for it, and not for ever.
func TestAnEnemyThatComesIsAwaited(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	c := s.Loses(5, s.At().Add(mgl64.Vec3{100}))
	c.Velocity = mgl64.Vec3{-8}
	k := behaviortest.Made(&stalk.Tuning{})
	k.Enter(&s.Situation)
	if i := k.Plan(&s.Situation); i.Reason != "letting it come" {
		t.Errorf("does %q", i.Reason)
	}
	s.Wait(21)
	if i := k.Plan(&s.Situation); i.Reason == "letting it come" {
		t.Error("still waits after 21 s")
	}
}
