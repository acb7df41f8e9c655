package brain_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/halt"
	"treeline/ai/behavior/manoeuvre"
	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// told is a behaviour whose score a test sets.
type told struct {
	state mind.State
	worth float64
}

func (b *told) State() mind.State                            { return b.state }
func (*told) Restart()                                       {}
func (b *told) Score(*behavior.Situation) (float64, string)  { return b.worth, "because" }
func (*told) Enter(*behavior.Situation)                      {}
func (*told) Plan(s *behavior.Situation) (i behavior.Intent) { return behavior.Go(s.Course) }

// TestAChoiceIsKeptUnlessAnotherIsBetterByAMargin: the margin is wide while the choice is young,
// and narrow later.
func TestAChoiceIsKeptUnlessAnotherIsBetterByAMargin(t *testing.T) {
	for _, tt := range []struct {
		name  string
		age   float64 // s
		worth float64 // score of the other behaviour; the present one has 0.5
		want  mind.State
	}{
		{"a little better", 5, 0.58, mind.Patrol},
		{"better", 5, 0.62, mind.Stalk},
		{"better, but the choice is young", 2, 0.75, mind.Patrol},
		{"much better", 2, 0.85, mind.Stalk},
	} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Since = s.Tick()
		s.Wait(tt.age)
		choose := brain.Select(&told{mind.Patrol, 0.5}, &told{mind.Stalk, tt.worth})
		if got := choose(&s.Situation); got.State != tt.want || !slices.Contains(got.Scores, mind.Score{State: mind.Stalk, Worth: tt.worth}) {
			t.Errorf("%s: chose %v, scores %v", tt.name, got.State, got.Scores)
		}
	}
}

// TestAChoiceIsBrokenOffForAReason: right after a choice a bot keeps it, even if its purpose is
// gone, unless an enemy comes into view, or the tank is hit or called. Behaviours that must run
// come first. The decision names what has changed.
func TestAChoiceIsBrokenOffForAReason(t *testing.T) {
	for _, tt := range []struct {
		name  string
		kept  float64
		other float64
		what  behavior.Change
		want  mind.State
	}{
		{"much better", 0.5, 1, behavior.NoChange, mind.Patrol},
		{"out of the question", 0, 0.5, behavior.TargetLost, mind.Patrol},
		{"an enemy comes into view", 0.2, 0.9, behavior.Noticed, mind.Stalk},
		{"hit", 0.2, 0.9, behavior.Struck, mind.Stalk},
		{"hit, but it is no better", 0.8, 0.85, behavior.Struck, mind.Patrol},
		{"it must be", 0.5, behavior.Must, behavior.NoChange, mind.Stalk},
	} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Since, s.Change = s.Tick()-tanks.Hertz/2, tt.what
		got := brain.Select(&told{mind.Patrol, tt.kept}, &told{mind.Stalk, tt.other})(&s.Situation)
		if got.State != tt.want {
			t.Errorf("%s: chose %v", tt.name, got.State)
		}
		if d := got.History[0]; got.State == mind.Stalk && (d.Change == "" || tt.what != behavior.NoChange && d.Change != tt.what.String()) {
			t.Errorf("%s: says that %q", tt.name, d.Change)
		}
	}
}

// TestCharacterWeightsSpareBehavioursThatMustRun: the weights of a character apply, except to
// behaviours that must run.
func TestCharacterWeightsSpareBehavioursThatMustRun(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.Character.Weights.Stalk = 0.1
	choose := brain.Select(&told{mind.Patrol, 0.2}, &told{mind.Stalk, 0.9})
	if got := choose(&s.Situation); got.State != mind.Patrol {
		t.Errorf("chose %v, which it does not like", got.State)
	}
	choose = brain.Select(&told{mind.Patrol, 0.2}, &told{mind.Stalk, behavior.Must})
	if got := choose(&s.Situation); got.State != mind.Stalk {
		t.Errorf("chose %v, and not what must be", got.State)
	}
}

// TestABehaviourThatScoresZeroIsNotFollowed: where settings give every behaviour a score of 0, a
// bot patrols, whatever it was doing.
func TestABehaviourThatScoresZeroIsNotFollowed(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	stalk := &told{mind.Stalk, 0.5}
	choose := brain.Select(stalk, &told{mind.Patrol, 0}, &told{mind.Search, 0})
	if got := choose(&s.Situation); got.State != mind.Stalk {
		t.Fatalf("chose %v, want what is worth something", got.State)
	}
	stalk.worth = 0
	if got := choose(&s.Situation); got.State != mind.Patrol {
		t.Errorf("chose %v, want the patrol", got.State)
	}
}

// TestAnEnemyThatWentOutOfSightIsAwaited: what a tank was doing with an enemy in sight it continues
// for a moment, unless another enemy comes into view.
func TestAnEnemyThatWentOutOfSightIsAwaited(t *testing.T) {
	for _, what := range []behavior.Change{behavior.FoundEmpty, behavior.TargetLost, behavior.TargetDied} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Since, s.Change = s.Tick(), what
		s.Wait(5)
		choose := brain.Select(&told{mind.Patrol, 0}, &told{mind.Stalk, 0.5})
		if got := choose(&s.Situation); got.State != mind.Patrol {
			t.Errorf("%v: chose %v at once", what, got.State)
		}
		s.Wait(1)
		s.Change = behavior.NoChange
		if got := choose(&s.Situation); got.State != mind.Patrol {
			t.Errorf("%v: chose %v after a second", what, got.State)
		}
		s.Wait(1)
		if got := choose(&s.Situation); got.State != mind.Stalk {
			t.Errorf("%v: still %v after two seconds", what, got.State)
		}
	}
}

// TestNobodyIsAwaitedWithAnEnemyInSight: after a kill a tank attends to another enemy that it sees
// at once.
func TestNobodyIsAwaitedWithAnEnemyInSight(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.Since, s.Change = s.Tick(), behavior.TargetDied
	s.Wait(5)
	s.Sees(6, mgl64.Vec3{260, 0, 200})
	choose := brain.Select(&told{mind.EngageHalt, 0.3}, &told{mind.Retreat, 0.97})
	if got := choose(&s.Situation); got.State != mind.Retreat {
		t.Errorf("chose %v with another enemy in sight", got.State)
	}
}

// TestATankHaltsForAClearShot: a tank that drives when a shot comes up halts for it at once,
// whatever bonus a recent choice has; and no tank drives off from an enemy that is near.
func TestATankHaltsForAClearShot(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	m, stand := behaviortest.Made(&manoeuvre.Tuning{}), behaviortest.Made(&halt.Tuning{})
	for _, away := range []float64{20, 90} {
		s.Sees(5, mgl64.Vec3{200 + away, 0, 200})
		s.State, s.Shot = mind.EngageMove, behavior.ShotReady
		moving, _ := m.Score(&s.Situation)
		halted, _ := stand.Score(&s.Situation)
		if overrule := brain.DefaultChoice().Overrule; halted <= moving+overrule {
			t.Errorf("%g m away: worth %g to drive on, %g to stand for the shot", away, moving, halted)
		}
	}
}
