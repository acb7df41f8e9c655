package behavior_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// TestTheWoundedAreFinishedOff: of two equally near enemies, a crew that has learned to keep count
// and likes to shoots at the one that its own gun or those of teammates have hit.
func TestTheWoundedAreFinishedOff(t *testing.T) {
	const fresh, wounded = 5, 6
	target := func(change func(*behaviortest.Stage)) tanks.ID {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Sees(wounded, mgl64.Vec3{290, 0, 215})
		s.Sees(fresh, mgl64.Vec3{285, 0, 185})
		change(s)
		return s.PickTarget().ID
	}
	own := func(s *behaviortest.Stage) { s.Memory.Of(wounded).Harm = 80 }
	tests := []struct {
		name   string
		change func(*behaviortest.Stage)
		want   tanks.ID
	}{
		{"both fresh", func(*behaviortest.Stage) {}, fresh},
		{"hit by the own gun", own, wounded},
		{"hit by a teammate", func(s *behaviortest.Stage) {
			s.Friend(1, mgl64.Vec3{200, 0, 240}, squad.Entry{State: mind.EngageHalt, Target: wounded, Harm: 60})
			s.Friend(2, mgl64.Vec3{200, 0, 160}, squad.Entry{State: mind.EngageHalt, Target: fresh})
		}, wounded},
		{"by a teammate who goes for another", func(s *behaviortest.Stage) {
			s.Friend(1, mgl64.Vec3{200, 0, 240}, squad.Entry{State: mind.EngageHalt, Target: fresh, Harm: 60})
		}, fresh},
		{"not learned", func(s *behaviortest.Stage) { own(s); s.Skill.Finish = false }, fresh},
		{"not liked", func(s *behaviortest.Stage) { own(s); s.Character.Finish = 0 }, fresh},
	}
	for _, tt := range tests {
		if got := target(tt.change); got != tt.want {
			t.Errorf("%s: shoots at %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestEnemiesInAClearLineOfFireArePreferred: the nearer of two enemies is, unless a friend or a
// house is in the line of fire; if something is in both lines, the nearer one again.
func TestEnemiesInAClearLineOfFireArePreferred(t *testing.T) {
	const near, far = 5, 6
	house := func(z float64) terrain.Obstacle {
		return terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{230, 0, z}, Height: 8, HalfLength: 3, HalfWidth: 3}
	}
	for _, tt := range []struct {
		name   string
		houses []terrain.Obstacle
		friend bool
		want   tanks.ID
	}{
		{"nothing", nil, false, near},
		{"a friend", nil, true, far},
		{"a house", []terrain.Obstacle{house(194)}, false, far},
		{"a house in either line", []terrain.Obstacle{house(194), house(210)}, false, near},
	} {
		s := behaviortest.New(matchtest.Map(400, 400, matchtest.Level, tt.houses...))
		s.Sees(near, mgl64.Vec3{270, 0, 185})
		s.Sees(far, mgl64.Vec3{285, 0, 230})
		if tt.friend {
			s.Friend(1, mgl64.Vec3{230, 0, 194}, squad.Entry{State: mind.EngageHalt, Target: tanks.NoTank})
		}
		if got := s.PickTarget().ID; got != tt.want {
			t.Errorf("%s in the way: shoots at %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestAnEnemyThatTurnsItsBackIsABetterTarget: better than one as near that shows its front.
func TestAnEnemyThatTurnsItsBackIsABetterTarget(t *testing.T) {
	s := behaviortest.New(matchtest.Field(500, 450))
	away := s.Sees(6, s.At().Add(mgl64.Vec3{80, 0, 0}))
	front := s.Sees(5, s.At().Add(mgl64.Vec3{0, 0, 80}))
	away.Heading = geom.HeadingOf(away.At.Sub(s.At()))
	away.Gun, front.Gun = away.Heading, away.Heading
	if c := s.PickTarget(); c.ID != 6 {
		t.Errorf("shoots at %d, which shows its front", c.ID)
	}
}
