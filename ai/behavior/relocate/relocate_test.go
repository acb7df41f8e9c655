package relocate_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/relocate"
	"treeline/ai/mind"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// sniper returns a stage on which a sniper sees an enemy from open ground.
func sniper() (*behaviortest.Stage, behavior.Behaviour) {
	s := behaviortest.New(matchtest.Field(500, 450))
	character := profile.DefaultCharacters().Sniper
	s.Character = &character
	tuning := &relocate.Tuning{}
	r := behaviortest.Made(tuning)
	tuning.Place.AtLeast = -5 // open ground will do
	s.Sees(5, s.At().Add(mgl64.Vec3{170}))
	return s, r
}

// TestABadlyHurtSniperStaysInCover: it fires from there, and does not leave for another place.
func TestABadlyHurtSniperStaysInCover(t *testing.T) {
	s, r := sniper()
	s.Ready, s.View.Self.Shots, s.Spent = 4, 2, true
	for state, want := range map[mind.State]bool{mind.Retreat: false, mind.Overwatch: true} {
		r.Restart()
		s.State = state
		if score, _ := r.Score(&s.Situation); score > 0 != want {
			t.Errorf("%s: worth %g", state, score)
		}
	}
}

// TestASniperChangesItsPlaceAfterTwoShots: it moves while the gun is empty, until it has arrived.
func TestASniperChangesItsPlaceAfterTwoShots(t *testing.T) {
	s, r := sniper()
	s.Ready = 4
	for shots, want := range map[int]bool{1: false, 2: true} {
		r.Restart()
		s.View.Self.Shots = shots
		if score, _ := r.Score(&s.Situation); score > 0 != want {
			t.Errorf("worth %g after %d shots", score, shots)
		}
	}
	r.Restart()
	s.View.Self.Shots = 2
	r.Score(&s.Situation)
	goal := r.Plan(&s.Situation).Course.Goal
	if s.Distance(goal) < 15 {
		t.Errorf("moves %.0f m", s.Distance(goal))
	}
	s.View.Self.At = goal
	if score, _ := r.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g once it is there", score)
	}
}

// TestABadlyHurtSniperDoesNotMoveOnAfterAShotFromCover: nor does one that is left with others as
// badly hurt. Both do once they have been out of cover for long.
func TestABadlyHurtSniperDoesNotMoveOnAfterAShotFromCover(t *testing.T) {
	s, r := sniper()
	s.Ready, s.View.Self.Shots, s.State = 4, 2, mind.EngageHalt
	for _, spent := range []bool{true, false} {
		s.Spent, s.Last = spent, !spent
		for ago, want := range map[float64]bool{3: false, 20: true} {
			r.Restart()
			s.Left = map[mind.State]int{mind.Retreat: s.Tick() - int(ago*tanks.Hertz)}
			if score, _ := r.Score(&s.Situation); score > 0 != want {
				t.Errorf("spent %t, left its cover %g s ago: worth %g", spent, ago, score)
			}
		}
	}
}
