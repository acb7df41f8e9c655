package view_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/scene/view"
)

// TestWhoHaltsOnTheWayIsNotInPlace: a bot that is far from where its order leads it is under way,
// also while it stands to look round before the next bound.
func TestWhoHaltsOnTheWayIsNotInPlace(t *testing.T) {
	for _, c := range []struct {
		state    mind.State
		underway bool
		off      float64 // m
		want     string
	}{
		{mind.Regroup, true, 80, "under way"},
		{mind.Regroup, false, 80, "under way"},
		{mind.Regroup, false, 14, "in place"},
		{mind.EngageHalt, false, 80, string(mind.EngageHalt)},
	} {
		th := mind.Thought{State: c.state, Underway: c.underway, Goal: mgl64.Vec3{100 + c.off, 0, 50}}
		if got := view.Doing(&th, mgl64.Vec3{100, 7, 50}); got != c.want {
			t.Errorf("%s, %.0f m from its goal, driving %t: %q, want %q", c.state, c.off, c.underway, got, c.want)
		}
	}
}
