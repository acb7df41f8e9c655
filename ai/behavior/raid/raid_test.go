package raid_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/raid"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// raider returns the situation of a raider of team 1, and its behaviour.
func raider() (*behaviortest.Stage, behavior.Behaviour, *raid.Tuning) {
	t := &raid.Tuning{}
	s := behaviortest.New(matchtest.Field(600, 600))
	s.Team, s.View.Task = 1, tanks.Raid
	s.View.Map.Spawns[0].At, s.View.Map.Spawns[1].At = mgl64.Vec3{60, 0, 300}, mgl64.Vec3{540, 0, 300}
	s.View.Objective = tanks.Objective{At: mgl64.Vec3{560, 0, 300}, Radius: 25}
	s.View.Self.At = mgl64.Vec3{540, 0, 300}
	return s, behaviortest.Made(t), t
}

// TestAnAmbushLiesByTheWay: it is between the enemy's spawn and the exit.
func TestAnAmbushLiesByTheWay(t *testing.T) {
	s, b, tuning := raider()
	i := b.Plan(&s.Situation)
	least, most := 60+500*tuning.Early-tuning.Wide, 60+500*tuning.Late+tuning.Wide
	if at := i.Course.Goal; at[0] < least || at[0] > most || at[2] < 300-tuning.Wide-1 || at[2] > 300+tuning.Wide+1 {
		t.Errorf("it goes to %v", at)
	}
	s.Wait(tuning.Renew + 1)
	if later := b.Plan(&s.Situation); later.Course.Goal[0] <= i.Course.Goal[0] {
		t.Errorf("it gives up x = %.0f for %.0f, want nearer to the exit", i.Course.Goal[0], later.Course.Goal[0])
	}
}

// TestRaidersDoNotLieSideBySide: a raider on its way that hears of a teammate with priority for the
// same place chooses another. It keeps its own place when the teammate has lower priority, or only
// drives by.
func TestRaidersDoNotLieSideBySide(t *testing.T) {
	for _, tt := range []struct {
		name   string
		friend tanks.ID
		state  mind.State
		moves  bool
	}{{"goes first", 1, raid.State, true}, {"comes after", 3, raid.State, false}, {"fights", 1, mind.EngageMove, false}} {
		s, b, _ := raider()
		s.ID = 2
		first := b.Plan(&s.Situation).Course.Goal
		beside := first.Add(mgl64.Vec3{2, 0, 2})
		f := s.Friend(tt.friend, first.Add(mgl64.Vec3{60}), squad.Entry{Target: tanks.NoTank})
		s.Board.Tell(&tanks.View{Tick: s.Tick(), Rules: s.View.Rules, Self: tanks.Tank{ID: f.ID, Pose: f.Pose}}, squad.Entry{State: tt.state, Place: beside, Target: tanks.NoTank})
		s.Wait(3)
		next := b.Plan(&s.Situation).Course.Goal
		if moves := geom.PlaneDist(first, next) > 0; moves != tt.moves || moves && geom.PlaneDist(next, beside) < 9 {
			t.Errorf("%s to %v: it goes to %v after %v", tt.name, beside, next, first)
		}
	}
}

func TestARaiderCutsOffAKnownTruck(t *testing.T) {
	s, b, tuning := raider()
	lurking, _ := b.Score(&s.Situation)
	s.Loses(5, mgl64.Vec3{200, 0, 100})
	tank, _ := b.Score(&s.Situation)
	truck := s.Loses(6, mgl64.Vec3{200, 0, 100})
	truck.Class = tanks.Mule
	known, _ := b.Score(&s.Situation)
	i := b.Plan(&s.Situation)
	if tank != lurking || known <= lurking || i.Enemy != 6 {
		t.Errorf("worth %g, for a tank %g, for a truck %g; it goes for %d", lurking, tank, known, i.Enemy)
	}
	if d := geom.PlaneDist(i.Course.Goal, truck.Place); d > tuning.Block+1 || i.Course.Goal[0] <= 200 {
		t.Errorf("it goes to %v, %.0f m from the truck", i.Course.Goal, d)
	}
	s.Sees(6, mgl64.Vec3{200, 0, 100})
	if fights, _ := b.Score(&s.Situation); fights != 0 {
		t.Errorf("worth %g with an enemy in sight", fights)
	}
}
