package halt_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/halt"
	"treeline/ai/mind"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestTheWorthOfStandingFollowsTheShot: standing is worth most to a concealed tank, less to one
// with a clear shot, and least to one without a clear shot.
func TestTheWorthOfStandingFollowsTheShot(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	h := behaviortest.Made(&halt.Tuning{})
	if score, _ := h.Score(&s.Situation); score != 0 {
		t.Errorf("worth %g without a target", score)
	}
	s.Sees(5, mgl64.Vec3{300, 0, 200})
	last := 2.0
	for _, shot := range []behavior.Shot{behavior.ShotConcealed, behavior.ShotReady, behavior.ShotTurning, behavior.ShotBlocked} {
		s.Shot = shot
		score, reason := h.Score(&s.Situation)
		if score >= last || reason == "" {
			t.Errorf("%v: worth %g because %q, the better shot %g", shot, score, reason, last)
		}
		last = score
	}
	if i := h.Plan(&s.Situation); i.Course.Speed != 0 {
		t.Errorf("stands at %g m/s", i.Course.Speed)
	}
}

// TestALookRoundKeepsTheTankStanding: a standing tank stays where it is while the gunner glances
// away and the target is out of view.
func TestALookRoundKeepsTheTankStanding(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	h := behaviortest.Made(&halt.Tuning{})
	s.State, s.Glance = mind.EngageHalt, s.Tick()-tanks.Hertz/2
	if score, _ := h.Score(&s.Situation); score == 0 {
		t.Error("drives off during a look round")
	}
}

// TestAnEnemyJustOutOfSightIsWaitedFor: a tank that stands to shoot waits for an enemy that has
// gone behind a trunk, but not for long, and does not drive.
func TestAnEnemyJustOutOfSightIsWaitedFor(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	h := behaviortest.Made(&halt.Tuning{})
	s.State = mind.EngageHalt
	s.Loses(5, mgl64.Vec3{300, 0, 200})
	if score, _ := h.Score(&s.Situation); score == 0 {
		t.Error("drives off at once")
	}
	if i := h.Plan(&s.Situation); i.Course.Speed != 0 {
		t.Errorf("waits at %g m/s", i.Course.Speed)
	}
	s.Wait(5)
	if score, _ := h.Score(&s.Situation); score != 0 {
		t.Errorf("still worth %g after 5 s", score)
	}
}

// TestASniperStandsForALongShotOnlyIfItsGunnerWillFire: otherwise, and once the round has dragged on
// so long that it has dropped its habits, standing is worth no more than for any other tank.
func TestASniperStandsForALongShotOnlyIfItsGunnerWillFire(t *testing.T) {
	sniper := profile.DefaultCharacters().Sniper
	for _, tt := range []struct {
		chance, calm float64
		stands       bool
	}{{0.03, 1, true}, {0.01, 1, false}, {0.03, 0, false}} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Character = &sniper
		s.Sees(5, mgl64.Vec3{370, 0, 200})
		s.Shot, s.Chance, s.Calm = behavior.ShotSmall, tt.chance, tt.calm
		stand, reason := behaviortest.Made(&halt.Tuning{}).Score(&s.Situation)
		if reason == "a long shot" != tt.stands {
			t.Errorf("a chance of %g and %g of its habits: standing is worth %g because %q", tt.chance, tt.calm, stand, reason)
		}
	}
}
