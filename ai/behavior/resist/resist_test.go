package resist_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/resist"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

func TestABotAwaitsTheWaveAndThenLooksForIt(t *testing.T) {
	r := behaviortest.Made(&resist.Tuning{})
	s := behaviortest.New(matchtest.Field(600, 600))
	score := func() float64 { score, _ := r.Score(&s.Situation); return score }
	other := score()
	s.View.Task, s.View.Wave = tanks.Resist, tanks.Wave{Due: s.View.Tick + 100}
	before := score()
	s.View.Wave = tanks.Wave{Number: 1}
	come := score()
	s.Wait(100)
	long := score()
	s.View.Wave = tanks.Wave{Number: 1, Due: s.View.Tick + 100}
	next := score()
	s.Sees(5, mgl64.Vec3{400, 0, 300})
	if inSight := score(); other != 0 || before == 0 || come != before || long != 0 || next != before || inSight != 0 {
		t.Errorf("in another mode %g, before a wave %g, when it has come %g, long after %g, before the next %g, in a fight %g", other, before, come, long, next, inSight)
	}
}

func TestTheWaveIsAwaitedNearTheMiddle(t *testing.T) {
	var tuning resist.Tuning
	r := behaviortest.Made(&tuning)
	s := behaviortest.New(matchtest.Field(600, 600))
	s.View.Self.At = mgl64.Vec3{60, 0, 60}
	s.View.Task, s.View.Wave = tanks.Resist, tanks.Wave{Due: s.View.Tick + 100}
	if i := r.Plan(&s.Situation); i.Course.Speed == 0 || geom.PlaneDist(i.Course.Goal, mgl64.Vec3{300, 0, 300}) > tuning.Reach+1 {
		t.Errorf("it drives at %.1f m/s to %v", i.Course.Speed, i.Course.Goal)
	}
}

// TestDefendersDoNotWaitSideBySide: a defender on its way that hears of a teammate with priority
// for the same place chooses another.
func TestDefendersDoNotWaitSideBySide(t *testing.T) {
	r := behaviortest.Made(&resist.Tuning{})
	s := behaviortest.New(matchtest.Field(600, 600))
	s.ID, s.View.Self.At = 2, mgl64.Vec3{60, 0, 60}
	s.View.Task, s.View.Wave = tanks.Resist, tanks.Wave{Due: s.View.Tick + 1000}
	first := r.Plan(&s.Situation).Course.Goal
	s.Wait(3)
	if same := r.Plan(&s.Situation).Course.Goal; same != first {
		t.Errorf("with nobody there it goes to %v after %v", same, first)
	}
	f := s.Friend(1, first.Add(mgl64.Vec3{60}), squad.Entry{Target: tanks.NoTank})
	s.Board.Tell(&tanks.View{Tick: s.Tick(), Rules: s.View.Rules, Self: tanks.Tank{ID: f.ID, Pose: f.Pose}}, squad.Entry{State: resist.State, Place: first, Target: tanks.NoTank})
	s.Wait(3)
	if next := r.Plan(&s.Situation).Course.Goal; geom.PlaneDist(first, next) < 9 {
		t.Errorf("it goes on to %v, where a teammate means to wait", next)
	}
}

// TestABotThatWasOrderedThroughThePauseKnowsTheNewWave: it does not take the new wave for the one
// that came before its orders.
func TestABotThatWasOrderedThroughThePauseKnowsTheNewWave(t *testing.T) {
	r := behaviortest.Made(&resist.Tuning{})
	s := behaviortest.New(matchtest.Field(600, 600))
	s.View.Task, s.View.Wave = tanks.Resist, tanks.Wave{Number: 1}
	r.Score(&s.Situation)
	s.View.Calls = []tanks.Call{{Kind: tanks.Move, At: mgl64.Vec3{300, 0, 300}}}
	s.Orders.Heed(s.View, s.ID)
	s.View.Wave = tanks.Wave{Number: 1, Due: s.View.Tick + 100}
	s.Wait(60)
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Fatalf("worth %g under orders", score)
	}
	*s.Orders = squad.Orders{}
	s.View.Calls, s.View.Wave = nil, tanks.Wave{Number: 2}
	if score, _ := r.Score(&s.Situation); score == 0 {
		t.Error("goes to look for a wave that has only just come")
	}
}
