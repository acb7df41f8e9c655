package guard_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/guard"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// escort returns the situation of tank 0, one of three escorts of a truck, and its behaviour, which
// goes 25 m ahead.
func escort() (*behaviortest.Stage, behavior.Behaviour) {
	s := behaviortest.New(matchtest.Field(600, 600))
	s.View.Task = tanks.Guard
	s.View.Objective = tanks.Objective{At: mgl64.Vec3{560, 0, 300}, Radius: 25}
	s.View.Self.At = mgl64.Vec3{100, 0, 300}
	for id := range tanks.ID(2) {
		s.Friend(1+id, mgl64.Vec3{100, 0, 330 + 20*float64(id)}, squad.Entry{Target: tanks.NoTank})
	}
	s.Friend(3, mgl64.Vec3{100, 0, 280}, squad.Entry{Target: tanks.NoTank}).Class = tanks.Mule
	tuning := &guard.Tuning{}
	b := behaviortest.Made(tuning)
	tuning.Ahead = 25
	return s, b
}

func TestEscortsGoAheadOfTheirTrucksAndBesideThem(t *testing.T) {
	s, b := escort()
	if score, _ := b.Score(&s.Situation); score == 0 {
		t.Fatal("worth nothing beside a truck")
	}
	if i := b.Plan(&s.Situation); i.Course.Goal[0] < 115 || i.Course.Speed == 0 {
		t.Errorf("the first drives to %v at %.1f m/s, want ahead of the truck at x = 100", i.Course.Goal, i.Course.Speed)
	}
	s.ID = 9 // the last of them
	truck := &s.View.Friends[2]
	if i := b.Plan(&s.Situation); i.Role != mind.Escort || geom.PlaneDist(i.Course.Goal, truck.At) > 50 {
		t.Errorf("the last drives to %v as %v", i.Course.Goal, i.Role)
	}
}

func TestAnEnemyNearbyIsDrivenAwayFirst(t *testing.T) {
	s, b := escort()
	usual, _ := b.Score(&s.Situation)
	s.Loses(5, mgl64.Vec3{180, 0, 300})
	near, _ := b.Score(&s.Situation)
	s.Loses(5, mgl64.Vec3{500, 0, 300})
	if far, _ := b.Score(&s.Situation); near >= usual || far != usual {
		t.Errorf("worth %g, beside an enemy %g, with one far away %g", usual, near, far)
	}
}

func TestNobodyGuardsWithoutATruckOrTheTask(t *testing.T) {
	s, b := escort()
	s.View.Task = tanks.Raid
	raider, _ := b.Score(&s.Situation)
	s.View.Task, s.View.Friends = tanks.Guard, s.View.Friends[:2]
	if alone, _ := b.Score(&s.Situation); raider != 0 || alone != 0 {
		t.Errorf("worth %g to a raider, %g without trucks", raider, alone)
	}
}
