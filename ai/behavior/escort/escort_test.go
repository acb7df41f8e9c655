package escort_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/escort"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAnEscortKeepsBesideThePerson: one of two bots beside a person's tank drives where the person
// drives. Bots without a person do not escort, nor do those that search for a hidden tank.
func TestAnEscortKeepsBesideThePerson(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	e := behaviortest.Made(&escort.Tuning{})
	if score, _ := e.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g without a person", score)
	}
	f := s.Friend(3, mgl64.Vec3{260, 0, 200}, squad.Entry{Target: tanks.NoTank})
	f.Human, f.Speed = true, 8
	if score, _ := e.Score(&s.Situation); score == 0 {
		t.Fatal("worth nothing beside a person")
	}
	i := e.Plan(&s.Situation)
	if d := geom.PlaneDist(i.Course.Goal, f.At); d > 45 || i.Role != mind.Escort || i.Course.Speed < 8 {
		t.Errorf("drives to %.0f m from the person at %.1f m/s", d, i.Course.Speed)
	}
	s.View.Task = tanks.Seek
	if score, _ := e.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g beside a person while one who hides is to be found", score)
	}
}
