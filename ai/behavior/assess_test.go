package behavior_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/behavior/behaviortest"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestWhoIsOutgunned: it is a tank that fights alone, beside a friend who fights nobody or only goes
// after an enemy, or with one friend against three. It is not one with a friend against two, nor one
// without an enemy in sight.
func TestWhoIsOutgunned(t *testing.T) {
	for _, tt := range []struct {
		enemies, friends int
		state            mind.State // of the friends
		target           tanks.ID   // of the friends
		want             bool
	}{
		{0, 1, mind.EngageHalt, 5, false},
		{1, 0, mind.EngageHalt, 5, true},
		{1, 1, mind.EngageHalt, tanks.NoTank, true},
		{1, 1, mind.Stalk, 5, true},
		{1, 1, mind.EngageHalt, 5, false},
		{2, 1, mind.EngageHalt, 5, false},
		{3, 1, mind.EngageHalt, 5, true},
		{3, 2, mind.EngageHalt, 5, false},
	} {
		s := behaviortest.New(matchtest.Field(400, 400))
		for i := range tt.enemies {
			s.Sees(tanks.ID(5+i), mgl64.Vec3{300, 0, 180 + 20*float64(i)})
		}
		for i := range tt.friends {
			s.Friend(tanks.ID(1+i), mgl64.Vec3{180, 0, 190 + 20*float64(i)}, squad.Entry{State: tt.state, Target: tt.target})
		}
		behavior.Count(&s.Situation)
		if s.Outgunned != tt.want {
			t.Errorf("%d enemies, %d friends at %q with target %d: outgunned %t", tt.enemies, tt.friends, tt.state, tt.target, s.Outgunned)
		}
	}
}

// TestAWeakEnemyIsPressed: five almost undamaged tanks close in on four, five damaged ones do not;
// against two they do in any case.
func TestAWeakEnemyIsPressed(t *testing.T) {
	for _, tt := range []struct {
		enemies int
		health  float64 // of the friends, share
		want    bool
	}{{5, 1, false}, {4, 1, true}, {4, 0.6, false}, {2, 0.6, true}} {
		s := behaviortest.New(matchtest.Field(400, 400))
		for i := range 4 {
			f := s.Friend(tanks.ID(1+i), mgl64.Vec3{180, 0, 160 + 20*float64(i)}, squad.Entry{Target: tanks.NoTank})
			f.Health = tt.health * s.View.Rules.Health(tanks.ClassOf(f.Class))
		}
		s.View.Foes = tt.enemies
		behavior.Count(&s.Situation)
		if s.Closing != tt.want {
			t.Errorf("five with %g of their health against %d: closing in %t", tt.health, tt.enemies, s.Closing)
		}
	}
}

// TestTheLastOfAWaveArePressed: defenders close in on what is left of the present wave, but not on
// a small wave that is complete, nor on anybody between two waves.
func TestTheLastOfAWaveArePressed(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.Against = tanks.MostAttackers
	for i := range 4 {
		s.Friend(tanks.ID(1+i), mgl64.Vec3{180, 0, 160 + 20*float64(i)}, squad.Entry{Target: tanks.NoTank})
	}
	s.View.Task = tanks.Resist
	closes := behavior.Closes(&s.Situation)
	for _, tt := range []struct {
		what      string
		foes, due int
		want      bool
	}{
		{"before the first wave", 0, 100, false},
		{"a wave of three", 3, 0, false},
		{"two of them", 2, 0, true},
		{"the pause", 0, 100, false},
		{"a wave of two", 2, 0, false},
		{"one of them", 1, 0, true},
	} {
		s.View.Foes, s.View.Wave = tt.foes, tanks.Wave{Due: tt.due}
		if got := closes(); got != tt.want {
			t.Errorf("%s: closing in %t", tt.what, got)
		}
	}
}

// TestTheBadlyHurtSpareThemselves: they do so while others are fit to fight, and where all that are
// left are as badly hurt, against more enemies. They do not against as few, as both sides might wait
// for each other. Fit tanks do not, nor do crews that ignore enemies out of sight.
func TestTheBadlyHurtSpareThemselves(t *testing.T) {
	for _, tt := range []struct {
		health, theirs   float64 // remaining shares of health, its own and its friends'
		friends, enemies int
		spent, last      bool
	}{
		{0.2, 0.9, 1, 1, true, false},
		{0.2, 0.2, 1, 2, false, false},
		{0.2, 0.2, 1, 3, false, true},
		{0.2, 0, 0, 2, false, true},
		{0.2, 0, 0, 1, false, false},
		{0.9, 0.9, 1, 2, false, false},
		{0.9, 0, 0, 2, false, false},
	} {
		s := behaviortest.New(matchtest.Field(400, 400))
		for i := range tt.friends {
			f := s.Friend(tanks.ID(1+i), mgl64.Vec3{180, 0, 190}, squad.Entry{Target: tanks.NoTank})
			f.Health = tt.theirs * s.View.Rules.Health(tanks.ClassOf(f.Class))
		}
		s.Health, s.View.Foes = tt.health, tt.enemies
		behavior.Count(&s.Situation)
		if s.Spent != tt.spent || s.Last != tt.last {
			t.Errorf("%g of its health, %d friends, %d enemies: spent %t, the last %t", tt.health, tt.friends, tt.enemies, s.Spent, s.Last)
		}
		s.Skill.Investigate = false
		if behavior.Count(&s.Situation); s.Spent || s.Last {
			t.Errorf("%g of its health, %d friends, %d enemies: a recruit is spent %t, the last %t", tt.health, tt.friends, tt.enemies, s.Spent, s.Last)
		}
	}
}

// TestTwoChaseTheLastAndTheRestSearch: when a team closes in on the last enemies, the third tank
// leaves one that is out of sight to two nearer teammates, and if they fight it, the fourth leaves
// it to three. A tank that already pursues it goes on until one more is nearer.
func TestTwoChaseTheLastAndTheRestSearch(t *testing.T) {
	for _, tt := range []struct {
		state   mind.State
		nearer  int
		closing bool
		own     mind.State
		want    bool
	}{
		{mind.Stalk, 2, true, mind.Patrol, false},
		{mind.EngageHalt, 2, true, mind.Patrol, true},
		{mind.EngageHalt, 3, true, mind.Patrol, false},
		{mind.Stalk, 3, false, mind.Patrol, true},
		{mind.Stalk, 2, true, mind.Stalk, true},
		{mind.Stalk, 3, true, mind.Stalk, false},
	} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Loses(5, mgl64.Vec3{300, 0, 200})
		for i := range tt.nearer {
			s.Friend(tanks.ID(1+i), mgl64.Vec3{260, 0, 180 + 20*float64(i)}, squad.Entry{State: tt.state, Target: 5})
		}
		s.Closing, s.State = tt.closing, tt.own
		if got := s.Chased() > 0; got != tt.want {
			t.Errorf("%s, with %d friends at %s, closing in %t: goes after it %t", tt.own, tt.nearer, tt.state, tt.closing, got)
		}
	}
}
