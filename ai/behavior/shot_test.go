package behavior_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/gunner"
	"treeline/tanks/matchtest"
)

// TestTheAssessmentOfAShotIsTrue: a tank is called unseen only if no enemy in sight sees it and
// nobody has hit it, and a shot too far only if distance is what spoils it.
func TestTheAssessmentOfAShotIsTrue(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	c := s.Sees(5, mgl64.Vec3{250, 0, 200})
	s.Chance = gunner.SettledChance(s.View, c, s.Reach)
	s.Hidden, s.Unseen = true, true
	if got := behavior.ShotOf(&s.Situation); got != behavior.ShotConcealed {
		t.Errorf("behind leaves: %v", got)
	}
	s.Unseen = false
	if got := behavior.ShotOf(&s.Situation); got != behavior.ShotReady {
		t.Errorf("in the sight of another enemy: %v", got)
	}
	s.Unseen, s.Pressed = true, true
	if got := behavior.ShotOf(&s.Situation); got != behavior.ShotReady {
		t.Errorf("hit a moment ago: %v", got)
	}
	s.Pressed, s.Chance, c.Share = false, 0.01, 0.1
	if got := behavior.ShotOf(&s.Situation); got != behavior.ShotSmall {
		t.Errorf("with a tenth of the enemy to be seen: %v", got)
	}
	c.Share = 1
	if got := behavior.ShotOf(&s.Situation); got != behavior.ShotFar {
		t.Errorf("with all of it: %v", got)
	}
}

// TestOnlyAnEnemyThatComesIsLetCome: a moment after it came, too, but another one in its place is
// not.
func TestOnlyAnEnemyThatComesIsLetCome(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.Sees(6, mgl64.Vec3{330, 0, 200})
	c := s.Sees(5, mgl64.Vec3{320, 0, 200})
	s.Chance = 0.01
	shot := behavior.Shots(&s.Situation)
	c.Velocity = mgl64.Vec3{-8, 0, 0}
	come := shot()
	c.Velocity = mgl64.Vec3{}
	s.Wait(1)
	halted := shot()
	s.Target = s.Memory.Of(6)
	another := shot()
	if come != behavior.ShotCome || halted != behavior.ShotCome || another != behavior.ShotFar {
		t.Errorf("while it comes: %v; a second after: %v; at another enemy, which stands: %v", come, halted, another)
	}
}
