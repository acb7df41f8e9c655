package manoeuvre_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/manoeuvre"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestMovingFollowsTheFight: a tank with a friend in its line of fire looks for a clear one, and a
// tank that presses closes in to brawling distance.
func TestMovingFollowsTheFight(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	m := behaviortest.Made(&manoeuvre.Tuning{})
	c := s.Sees(5, mgl64.Vec3{290, 0, 200})
	s.Shot = behavior.ShotReady
	ready, _ := m.Score(&s.Situation)
	s.Shot, s.Masked = behavior.ShotMasked, true
	masked, _ := m.Score(&s.Situation)
	s.Shot, s.Masked, s.Pressing, s.Ready = behavior.ShotReloading, false, true, 3
	press, _ := m.Score(&s.Situation)
	if !(ready < masked && masked < press) {
		t.Errorf("worth %g with a shot, %g behind a friend, %g to press", ready, masked, press)
	}
	m.Enter(&s.Situation)
	if i := m.Plan(&s.Situation); geom.PlaneDist(i.Course.Goal, c.Place) > 65 {
		t.Errorf("presses to %.0f m", geom.PlaneDist(i.Course.Goal, c.Place))
	}
}

// TestAPlaceIsKeptWhileItIsDrivenTo: a tank on its way does not choose another place with every
// thought.
func TestAPlaceIsKeptWhileItIsDrivenTo(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	m := behaviortest.Made(&manoeuvre.Tuning{})
	s.Sees(5, mgl64.Vec3{290, 0, 200})
	m.Enter(&s.Situation)
	first := m.Plan(&s.Situation).Course.Goal
	s.View.Self.At[2] += 2
	s.Wait(1)
	if next := m.Plan(&s.Situation).Course.Goal; next != first {
		t.Errorf("goes to %v and a second later to %v", first, next)
	}
}

// TestATankThatMovesWhileItReloadsDoesNotSayThatItIsInCover: there is a hidden place nearby, but it
// may drive somewhere else.
func TestATankThatMovesWhileItReloadsDoesNotSayThatItIsInCover(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.Sees(5, mgl64.Vec3{290, 0, 200})
	s.Shot, s.Ready = behavior.ShotSheltered, 3
	if score, reason := behaviortest.Made(&manoeuvre.Tuning{}).Score(&s.Situation); score != 0.8 || reason != "moving while the gun reloads" {
		t.Errorf("worth %g because %q", score, reason)
	}
}

// TestASniperClosesInOnceTheRoundDragsOn: it steps aside to a place no nearer to the enemy only as
// long as it has its habits.
func TestASniperClosesInOnceTheRoundDragsOn(t *testing.T) {
	for calm, nearer := range map[float64]bool{1: false, 0: true} {
		s := behaviortest.New(matchtest.Field(400, 400))
		c := s.Sees(5, mgl64.Vec3{370, 0, 200})
		s.Character.Sidestep, s.Character.Near, s.Character.Range = true, 80, 150
		s.Calm, s.Chance = calm, 0.01
		m := behaviortest.Made(&manoeuvre.Tuning{})
		m.Enter(&s.Situation)
		if d := geom.PlaneDist(m.Plan(&s.Situation).Course.Goal, c.Place); (d < s.Reach-20) != nearer {
			t.Errorf("with %g of its habits it goes to %.0f m from an enemy at %.0f m", calm, d, s.Reach)
		}
	}
}
