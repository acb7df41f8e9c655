package overwatch_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/overwatch"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestAnAmbushHoldsItsFireUntilTheEnemyIsNear: the tank waits, holds its fire while the enemy is
// far, and opens fire when it is near.
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
	s.View.Self.At, s.State = o.Plan(&s.Situation).Course.Goal, mind.Overwatch
	s.Sees(5, s.At().Add(mgl64.Vec3{160}))
	if score, _ := o.Score(&s.Situation); score != 0.98 || !o.Plan(&s.Situation).HoldFire {
		t.Errorf("worth %g with the enemy far, fire held %t", score, o.Plan(&s.Situation).HoldFire)
	}
	s.Sees(5, s.At().Add(mgl64.Vec3{100}))
	if score, _ := o.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g with the enemy near", score)
	}
}

// TestATankThatCoversOthersJoinsTheirFight: a tank covers two that close in on an enemy until one
// of them fights, and does not begin to cover while one fights.
func TestATankThatCoversOthersJoinsTheirFight(t *testing.T) {
	covers := func(state mind.State) (*behaviortest.Stage, float64, behavior.Behaviour) {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.Skill.Ambush = false
		enemy := s.Loses(5, s.At().Add(mgl64.Vec3{160}))
		for id := tanks.ID(1); id < 3; id++ {
			s.Friend(id, enemy.Place.Sub(mgl64.Vec3{60, 0, 10 * float64(id)}), squad.Entry{State: state, Target: 5})
		}
		tuning := &overwatch.Tuning{}
		o := behaviortest.Made(tuning)
		tuning.Place.AtLeast = -1 // open ground will do
		score, _ := o.Score(&s.Situation)
		return s, score, o
	}
	s, score, o := covers(mind.Stalk)
	if score != 0.7 {
		t.Fatalf("covering a friend that stalks is worth %g", score)
	}
	s.Friend(3, s.At(), squad.Entry{State: mind.Peek, Target: 6})
	if score, _ := o.Score(&s.Situation); score != 0 {
		t.Errorf("covering is worth %g while a friend fights", score)
	}
	if _, score, _ := covers(mind.EngageHalt); score != 0 {
		t.Errorf("begins to cover a friend that fights, worth %g", score)
	}
}

// TestATankSaysThatItWaitsOnlyOnceItIsThere: on its way to the place it says where it is going.
func TestATankSaysThatItWaitsOnlyOnceItIsThere(t *testing.T) {
	for _, tt := range []struct {
		ambush bool
		want   string // on the way
	}{{true, "to a place to lie in wait"}, {false, "to a place to cover the others from"}} {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.Skill.Ambush = tt.ambush
		enemy := s.Loses(5, s.At().Add(mgl64.Vec3{160}))
		for id := tanks.ID(1); id < 3; id++ {
			s.Friend(id, enemy.Place.Sub(mgl64.Vec3{60, 0, 10 * float64(id)}), squad.Entry{State: mind.Stalk, Target: 5})
		}
		tuning := &overwatch.Tuning{}
		o := behaviortest.Made(tuning)
		tuning.Place.AtLeast, tuning.Place.Apart = -1, 15
		o.Score(&s.Situation)
		i := o.Plan(&s.Situation)
		if i.Reason != tt.want || i.Course.Speed == 0 {
			t.Errorf("it drives at %.1f m/s, %q, want %q", i.Course.Speed, i.Reason, tt.want)
		}
		s.View.Self.At = i.Course.Goal
		if i := o.Plan(&s.Situation); i.Reason != "" || i.Course.Speed != 0 {
			t.Errorf("at its place it drives at %.1f m/s, %q", i.Course.Speed, i.Reason)
		}
	}
}

// TestOnlyATankInItsPlaceHoldsItsFire: one that meets the enemy before it has got to its ambush, or
// that does something else, fights.
func TestOnlyATankInItsPlaceHoldsItsFire(t *testing.T) {
	for _, tt := range []struct {
		away  float64 // m from its place
		state mind.State
		want  float64
	}{{0, mind.Overwatch, 0.98}, {30, mind.Overwatch, 0}, {0, mind.EngageHalt, 0}} {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.Loses(5, s.At().Add(mgl64.Vec3{170})).Velocity = mgl64.Vec3{-8}
		tuning := &overwatch.Tuning{}
		o := behaviortest.Made(tuning)
		tuning.Place.AtLeast = -1 // open ground will do
		o.Score(&s.Situation)
		s.View.Self.At, s.State = o.Plan(&s.Situation).Course.Goal.Add(mgl64.Vec3{0, 0, tt.away}), tt.state
		s.Sees(5, s.At().Add(mgl64.Vec3{160}))
		if score, reason := o.Score(&s.Situation); score != tt.want {
			t.Errorf("%g m away, %s: worth %g because %q, want %g", tt.away, tt.state, score, reason, tt.want)
		}
	}
}
