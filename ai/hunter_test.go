package ai_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/cover"
	"treeline/ai/mind"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAHunterGoesOnWithItsWayAfterAFight: it has halted to shoot, so it has arrived where it was
// last sent, but not at the enemy's spawn.
func TestAHunterGoesOnWithItsWayAfterAFight(t *testing.T) {
	m := matchtest.Field(500, 450)
	rules, tuning := tanks.DefaultTuning(), ai.DefaultTuning()
	board := squad.NewBlackboard(m, 2)
	board.Restart(0, []tanks.ID{1}, m.Spawns[1], 1, nil)
	h := brain.NewHunter(brain.Post{
		Count: 2, Foes: 1, Level: profile.Ace, Tuning: &tuning, Squad: board, Router: steer.NewRouter(steer.NewTraversability(m)), Cover: cover.New(m, sight.NewOccluders(m)),
	})
	h.Restart(1, 0)
	v := &tanks.View{Map: m, Grid: m.Grid, Rules: &rules}
	v.Self.Class, v.Self.HitTick, v.Self.FiredTick, v.Self.At = tanks.Badger, -1, -1, mgl64.Vec3{150, 0, 225}
	drives := func(want mind.State) {
		t.Helper()
		for range tanks.Hertz {
			v.Tick++
			h.Drive(v)
		}
		if got := h.Thought().State; got != want {
			t.Fatalf("it is at %q, want %q", got, want)
		}
	}
	drives(mind.Patrol)
	enemy := tanks.Tank{ID: 1, Class: tanks.Badger, Pose: tanks.Pose{At: mgl64.Vec3{200, 0, 225}}}
	v.Seen = []tanks.Contact{{ID: 1, Pose: enemy.Pose, Class: enemy.Class, Share: 1, AimAt: mgl64.Vec3{200, 1, 225}}}
	drives(mind.EngageHalt)
	v.Seen, v.Wrecks = nil, []tanks.Wreck{{ID: 1, Team: 1, Box: enemy.Body().Footprint(&enemy.Pose), Pose: enemy.Pose, Class: enemy.Class}}
	drives(mind.Patrol)
	if off := geom.PlaneDist(h.Thought().Goal, m.Spawns[1].At); off > 1 {
		t.Errorf("after the fight it drives to a place %.0f m from the enemy's spawn", off)
	}
}
