package behavior_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestEverybodyHasASlotNearTheLeader: also in the largest team, and no two share one.
func TestEverybodyHasASlotNearTheLeader(t *testing.T) {
	const followers, most, least = 14, 85.0, 19.0 // tanks, m from the leader, m apart
	s := behaviortest.New(matchtest.Field(600, 600))
	leader := s.Friend(2, s.At(), squad.Entry{Target: tanks.NoTank})
	slots := [followers]mgl64.Vec3{}
	for i := range slots {
		slots[i] = s.KeepWith(leader, 0.7, i).Goal
		if d := geom.PlaneDist(slots[i], leader.At); d > most {
			t.Errorf("slot %d is %.0f m from the leader, want %.0f at most", i, d, most)
		}
		for k := range i {
			if d := geom.PlaneDist(slots[i], slots[k]); d < least {
				t.Errorf("slots %d and %d are %.0f m apart, want %.0f at least", k, i, d, least)
			}
		}
	}
}
