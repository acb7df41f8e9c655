package flank_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/flank"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestFlanksAnEnemyThatTeammatesFight: an enemy that a teammate fights and that looks elsewhere is
// flanked, but not without the teammate, nor by a crew without the skill.
func TestFlanksAnEnemyThatTeammatesFight(t *testing.T) {
	for _, tt := range []struct {
		name          string
		state         mind.State // of the teammate
		held, learned bool
		want          bool
	}{
		{"held", mind.EngageHalt, true, true, true},
		{"alone", mind.EngageHalt, false, true, false},
		{"stalked", mind.Stalk, true, true, false},
		{"unlearned", mind.EngageHalt, true, false, false},
	} {
		s := behaviortest.New(matchtest.Field(500, 450))
		c := s.Loses(5, s.At().Add(mgl64.Vec3{70}))
		s.Skill.Flank = tt.learned
		target := tanks.NoTank
		if tt.held {
			target = c.ID
		}
		s.Friend(1, s.At().Add(mgl64.Vec3{0, 0, 60}), squad.Entry{State: tt.state, Target: target})
		f := behaviortest.Made(&flank.Tuning{})
		score, _ := f.Score(&s.Situation)
		if score > 0 != tt.want {
			t.Errorf("%s: worth %g", tt.name, score)
		}
		if !tt.want {
			continue
		}
		f.Enter(&s.Situation)
		if i := f.Plan(&s.Situation); c.Aside(i.Course.Goal) < 0.5 || i.Enemy != c.ID {
			t.Errorf("goes to %v for %d, which is %.1f at its side", i.Course.Goal, i.Enemy, c.Aside(i.Course.Goal))
		}
	}
}

// TestATruckIsNotFlanked: its front is as good a target as its side.
func TestATruckIsNotFlanked(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	c := s.Loses(5, s.At().Add(mgl64.Vec3{70}))
	c.Class = tanks.Mule
	s.Friend(1, s.At().Add(mgl64.Vec3{0, 0, 60}), squad.Entry{State: mind.EngageHalt, Target: c.ID})
	if score, _ := behaviortest.Made(&flank.Tuning{}).Score(&s.Situation); score != 0 {
		t.Errorf("worth %g", score)
	}
}

// TestFlankingNamesWhatKeepsTheGunSilent: the reload, or what is in the line of fire of a loaded gun.
func TestFlankingNamesWhatKeepsTheGunSilent(t *testing.T) {
	for _, tt := range []struct {
		ready   float64
		blocked perception.Obstruction
		score   float64
		want    string
	}{
		{0, perception.Nothing, 0.7, "flanking"},
		{3, perception.Nothing, 0.88, "flanking while the gun reloads"},
		{0, perception.Ridge, 0.88, "flanking without a clear shot"},
	} {
		s := behaviortest.New(matchtest.Field(500, 450))
		c := s.Sees(5, s.At().Add(mgl64.Vec3{70}))
		s.Friend(1, s.At().Add(mgl64.Vec3{0, 0, 60}), squad.Entry{State: mind.EngageHalt, Target: c.ID})
		s.Ready, s.Obstruction = tt.ready, tt.blocked
		if score, got := behaviortest.Made(&flank.Tuning{}).Score(&s.Situation); got != tt.want || score != tt.score {
			t.Errorf("%g s to the shot, %v: worth %g because %q, want %g because %q", tt.ready, tt.blocked, score, got, tt.score, tt.want)
		}
	}
}

// outWide returns a tank of the left wing at the start of a round.
func outWide() (*behaviortest.Stage, behavior.Behaviour) {
	s := behaviortest.New(matchtest.Field(500, 450))
	s.View.Self.At = mgl64.Vec3{40, 0, 225}
	s.Part = squad.Part{Side: 1, Out: 140, Wide: true}
	return s, behaviortest.Made(&flank.Tuning{})
}

// TestTheWingTurnsInToHelp: the wing goes wide while the others drive, and stops doing so once one
// of them fights.
func TestTheWingTurnsInToHelp(t *testing.T) {
	for state, want := range map[mind.State]float64{mind.Patrol: 0.78, mind.EngageMove: 0} {
		s, f := outWide()
		s.Friend(1, mgl64.Vec3{100, 0, 225}, squad.Entry{State: state, Target: 5})
		if score, reason := f.Score(&s.Situation); score != want {
			t.Errorf("worth %g because %q while a friend is at %q, want %g", score, reason, state, want)
		}
	}
}

// TestAWingThatTurnsInDrivesOnWhileItIsBound: a friend fights a moment after the wing set out.
// Until the bot may choose again it keeps its course, and aims at nobody.
func TestAWingThatTurnsInDrivesOnWhileItIsBound(t *testing.T) {
	s, f := outWide()
	f.Score(&s.Situation)
	f.Enter(&s.Situation)
	s.Course = f.Plan(&s.Situation).Course
	s.Friend(1, s.At().Add(mgl64.Vec3{0, 0, 60}), squad.Entry{State: mind.EngageHalt, Target: tanks.NoTank})
	if score, _ := f.Score(&s.Situation); score != 0 {
		t.Fatalf("worth %g while a friend fights", score)
	}
	if i := f.Plan(&s.Situation); i.Course != s.Course || i.Enemy != tanks.NoTank {
		t.Errorf("goes to %v for tank %d, want on to %v", i.Course.Goal, i.Enemy, s.Course.Goal)
	}
}

// TestTheWingGoesWideUntilAnEnemyIsNear: it drives out to its side, and turns in.
func TestTheWingGoesWideUntilAnEnemyIsNear(t *testing.T) {
	s, f := outWide()
	if score, _ := f.Score(&s.Situation); score != 0.78 {
		t.Fatalf("worth %g", score)
	}
	f.Enter(&s.Situation)
	if i := f.Plan(&s.Situation); math.Abs(i.Course.Goal[2]-225) < 80 {
		t.Errorf("goes to %v, want far from the middle", i.Course.Goal)
	}
	s.Loses(5, s.At().Add(mgl64.Vec3{50}))
	if score, _ := f.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g with an enemy near", score)
	}
}

// TestAWaitingWingGoesLateWithoutNews: a tank whose team waits first stays until the wait is over,
// and then goes wide if there was no news of any enemy. It does not if an enemy was met, nor if it
// holds the middle.
func TestAWaitingWingGoesLateWithoutNews(t *testing.T) {
	for _, tt := range []struct {
		name      string
		wide, met bool
		want      float64
	}{{"waits in vain", true, false, 0.78}, {"has met one", true, true, 0}, {"holds the middle", false, false, 0}} {
		s, f := outWide()
		s.Part.Late, s.Part.Wide = true, tt.wide
		s.View.Self.At = mgl64.Vec3{150, 0, 225}
		if tt.met {
			s.Loses(5, mgl64.Vec3{450, 0, 225})
		}
		if score, reason := f.Score(&s.Situation); score != 0 {
			t.Errorf("%s: worth %g because %q at once", tt.name, score, reason)
		}
		s.Wait(35)
		if score, reason := f.Score(&s.Situation); score != tt.want {
			t.Errorf("%s: worth %g because %q after 35 s, want %g", tt.name, score, reason, tt.want)
		}
		if tt.want == 0 {
			continue
		}
		f.Enter(&s.Situation)
		if goal := f.Plan(&s.Situation).Course.Goal; math.Abs(goal[2]-225) < 80 || goal[0] < 150 {
			t.Errorf("%s: goes to %v, want onward and far from the middle", tt.name, goal)
		}
	}
}
