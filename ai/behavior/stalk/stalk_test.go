package stalk_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/stalk"
	"treeline/ai/mind"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAPursuitSuitsTheCharacter: after the same lost enemy, a charge goes straight at it, a shadow
// keeps its distance, and a stalk is slower than a charge.
func TestAPursuitSuitsTheCharacter(t *testing.T) {
	plan := func(p profile.Pursuit) (behavior.Intent, float64) {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.View.Self.At = mgl64.Vec3{100, 0, 225}
		c := s.Loses(5, mgl64.Vec3{160, 0, 225})
		s.Character.Pursuit, s.Character.Range = p, 150
		k := behaviortest.Made(&stalk.Tuning{})
		if score, _ := k.Score(&s.Situation); score < 0.4 {
			t.Errorf("pursuit %v is worth %g", p, score)
		}
		k.Enter(&s.Situation)
		i := k.Plan(&s.Situation)
		if i.Enemy != c.ID {
			t.Errorf("pursuit %v goes for %d", p, i.Enemy)
		}
		return i, geom.PlaneDist(i.Course.Goal, c.Place)
	}
	charge, at := plan(profile.Charge)
	_, off := plan(profile.Shadow)
	slow, _ := plan(profile.Stalk)
	if at > 10 || off < 60 || slow.Course.Speed >= charge.Course.Speed {
		t.Errorf("charges to %.0f m at %.1f m/s, shadows from %.0f m, stalks at %.1f m/s", at, charge.Course.Speed, off, slow.Course.Speed)
	}
}

// TestAnEnemyThatComesIsAwaited: the tank stands and waits at a chosen place for an enemy that was
// seen coming this way, but not for ever.
func TestAnEnemyThatComesIsAwaited(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	c := s.Loses(5, s.At().Add(mgl64.Vec3{100}))
	c.Velocity = mgl64.Vec3{-8}
	k := behaviortest.Made(&stalk.Tuning{})
	k.Enter(&s.Situation)
	if i := k.Plan(&s.Situation); i.Reason != "letting it come" {
		t.Errorf("does %q", i.Reason)
	}
	s.Wait(21)
	if i := k.Plan(&s.Situation); i.Reason == "letting it come" {
		t.Error("still waits after 21 s")
	}
}

// TestAWaitIsForOneEnemyAtOnePlace: it ends with a fight that leads away, with help for a friend,
// or when another enemy matters more. The tank does not drive back to the place of the wait.
func TestAWaitIsForOneEnemyAtOnePlace(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(s *behaviortest.Stage, k behavior.Behaviour)
		awaits bool
	}{
		{"nothing new", func(*behaviortest.Stage, behavior.Behaviour) {}, true},
		{"fought elsewhere", func(s *behaviortest.Stage, k behavior.Behaviour) {
			s.Left = map[mind.State]int{mind.Stalk: s.Tick()}
			s.Wait(2)
			s.View.Self.At = s.At().Add(mgl64.Vec3{0, 0, -100})
			k.Enter(&s.Situation)
		}, false},
		{"helped a friend", func(s *behaviortest.Stage, k behavior.Behaviour) {
			s.Friend(1, s.At().Add(mgl64.Vec3{60, 0, 60}), squad.Entry{State: mind.EngageHalt, Target: 5})
			k.Plan(&s.Situation)
			s.View.Self.At = s.At().Add(mgl64.Vec3{40})
			s.View.Friends = s.View.Friends[:0]
		}, false},
		{"another enemy", func(s *behaviortest.Stage, _ behavior.Behaviour) { s.Loses(6, s.At().Add(mgl64.Vec3{0, 0, 90})) }, false},
	} {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.Quiet = true // it does not halt on its way
		s.Loses(5, s.At().Add(mgl64.Vec3{100})).Velocity = mgl64.Vec3{-8}
		k := behaviortest.Made(&stalk.Tuning{})
		k.Enter(&s.Situation)
		k.Plan(&s.Situation)
		s.Wait(2)
		tt.change(s, k)
		if i := k.Plan(&s.Situation); (i.Reason == "letting it come") != tt.awaits {
			t.Errorf("%s: %q, to a place %.0f m away", tt.name, i.Reason, geom.PlaneDist(i.Course.Goal, s.At()))
		}
	}
}

// TestAnEnemyIsAwaitedWhereTheTankIs: this holds for the next pursuit too, after a fight far from
// the place of the previous wait.
func TestAnEnemyIsAwaitedWhereTheTankIs(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	c := s.Loses(5, s.At().Add(mgl64.Vec3{100}))
	c.Velocity = mgl64.Vec3{-8}
	k := behaviortest.Made(&stalk.Tuning{})
	k.Enter(&s.Situation)
	k.Plan(&s.Situation)
	s.Left = map[mind.State]int{mind.Stalk: s.Tick()}
	s.Wait(5)
	s.View.Self.At = s.At().Add(mgl64.Vec3{0, 0, -150})
	c.Velocity = geom.Scale(s.At().Sub(c.Place), 0.05)
	k.Enter(&s.Situation)
	if i := k.Plan(&s.Situation); i.Reason != "letting it come" || geom.PlaneDist(i.Course.Goal, s.At()) > 24 {
		t.Errorf("%q, and drives %.0f m", i.Reason, geom.PlaneDist(i.Course.Goal, s.At()))
	}
}

// TestTheLastEnemiesAreRunDown: the tank shoots from a suitable place at an enemy out of sight that
// a friend fights, unless it is one of the last, at which the tank drives.
func TestTheLastEnemiesAreRunDown(t *testing.T) {
	goal := func(closing bool) (metres float64, reason string) {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.View.Self.At = mgl64.Vec3{100, 0, 225}
		c := s.Loses(5, mgl64.Vec3{200, 0, 225})
		s.Friend(1, mgl64.Vec3{150, 0, 280}, squad.Entry{State: mind.EngageHalt, Target: 5})
		s.Closing = closing
		k := behaviortest.Made(&stalk.Tuning{})
		k.Enter(&s.Situation)
		i := k.Plan(&s.Situation)
		return geom.PlaneDist(i.Course.Goal, c.Place), i.Reason
	}
	off, reason := goal(false)
	near, closing := goal(true)
	if reason != "coming to help" || closing != "closing in on the last of them" || near > off-10 {
		t.Errorf("one of many: goes to %.0f m from it, %q; one of the last: to %.0f m, %q", off, reason, near, closing)
	}
}

// TestATankStaysAWhileWhereItWentTo: one that shadows a lost enemy, or has come to help a friend,
// stands at the place that it chose before it chooses again.
func TestATankStaysAWhileWhereItWentTo(t *testing.T) {
	const thought = 0.25 // s
	for _, pursuit := range []profile.Pursuit{profile.Shadow, profile.Stalk} {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.View.Self.At = mgl64.Vec3{100, 0, 225}
		s.Loses(5, mgl64.Vec3{260, 0, 225})
		s.Friend(1, mgl64.Vec3{150, 0, 280}, squad.Entry{State: mind.EngageHalt, Target: 5})
		s.Character.Pursuit, s.Character.Range = pursuit, 150
		k := behaviortest.Made(&stalk.Tuning{})
		k.Enter(&s.Situation)
		goal := k.Plan(&s.Situation).Course.Goal
		s.Wait(4)
		s.View.Self.At = goal
		for i := range int(5 / thought) {
			if c := k.Plan(&s.Situation).Course; c.Speed != 0 || geom.PlaneDist(c.Goal, goal) > 0 {
				t.Errorf("pursuit %v: %.2f s after its arrival it drives %.1f m at %.1f m/s", pursuit, float64(i)*thought, s.Distance(c.Goal), c.Speed)
				break
			}
			s.Wait(thought)
		}
		if c := k.Plan(&s.Situation).Course; c.Speed == 0 {
			t.Errorf("pursuit %v: it stands there for ever", pursuit)
		}
	}
}

// TestAnEnemyBeyondTheLeashIsNotStalked: an attacker that searches the place to which it was sent
// does not go to the edge of its leash to wait there, not even while a friend fights that enemy.
func TestAnEnemyBeyondTheLeashIsNotStalked(t *testing.T) {
	for _, tt := range []struct {
		off  float64 // m from the place
		want bool
	}{{70, true}, {160, false}} {
		s := behaviortest.New(matchtest.Field(500, 450))
		s.View.Calls = []tanks.Call{{Kind: tanks.Attack, At: s.At()}}
		s.Orders.Heed(s.View, s.ID)
		s.Orders.Update(s.View)
		enemy := s.At().Add(mgl64.Vec3{tt.off})
		s.Loses(5, enemy)
		s.Friend(1, enemy.Add(mgl64.Vec3{30, 0, 30}), squad.Entry{State: mind.EngageHalt, Target: 5})
		if score, _ := behaviortest.Made(&stalk.Tuning{}).Score(&s.Situation); score > 0 != tt.want {
			t.Errorf("stalking an enemy %.0f m from the place is worth %g", tt.off, score)
		}
	}
}
