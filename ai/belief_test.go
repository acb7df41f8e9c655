package ai_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// watcher returns a battle of one bot against one parked enemy in the open, with
// the bot at 0 looking at the enemy at 1.
func watcher(t *testing.T, at [2]mgl64.Vec3, obstacles ...terrain.Obstacle) *ai.Battle {
	t.Helper()
	b := duel(t, matchtest.Map(400, 400, matchtest.Level, obstacles...), at, profile.Regular)
	b.Possess(1, matchtest.Parked())
	return b
}

func TestAnEnemyInSightIsNoticedAfterTheReaction(t *testing.T) {
	b := watcher(t, [2]mgl64.Vec3{{150, 0, 200}, {230, 0, 200}})
	levels := ai.DefaultTuning().Levels
	skill := levels.Of(profile.Regular)
	seen, noticed := -1, -1
	for b.World.Tick < 6*tanks.Hertz && noticed < 0 {
		b.Step()
		if b.World.Sightings.Of(0, 1).Seen && seen < 0 {
			seen = b.World.Tick
		}
		if b.MemoryOf(0, 1).InSight {
			noticed = b.World.Tick
		}
	}
	got := float64(noticed-seen) * tanks.Dt
	if seen < 0 || math.Abs(got-skill.React) > 0.05 {
		t.Errorf("noticed %.2f s after it was seen, want %.2f", got, skill.React)
	}
}

func TestAnEnemyThatVanishesIsRememberedAndFades(t *testing.T) {
	b := watcher(t, [2]mgl64.Vec3{{60, 0, 200}, {330, 0, 200}})
	for b.World.Tick < 10*tanks.Hertz && !b.MemoryOf(0, 1).InSight {
		b.Step()
	}
	if !b.MemoryOf(0, 1).InSight {
		t.Fatal("the enemy was never seen")
	}
	b.Possess(0, matchtest.Script(func(v *tanks.View) tanks.Order { // turns the gun away
		return tanks.Order{Aim: tanks.Aim{Yaw: math.Pi}, Target: tanks.NoTank}
	}))
	last := b.MemoryOf(0, 1)
	lost := 0
	for b.World.Tick < 60*tanks.Hertz {
		b.Step()
		m := b.MemoryOf(0, 1)
		if m.InSight {
			last = m
			continue
		}
		if lost == 0 {
			lost = b.World.Tick
		}
		switch age := float64(b.World.Tick-lost) * tanks.Dt; {
		case age < 9 && m.Confidence < 1:
			t.Fatalf("after %.1f s the confidence is %.2f, want 1", age, m.Confidence)
		case m.Error < last.Error-1e-9:
			t.Fatalf("after %.1f s the circle shrinks from %.1f to %.1f m", age, last.Error, m.Error)
		case m.Confidence > last.Confidence:
			t.Fatalf("after %.1f s the confidence grows", age)
		}
		last = m
	}
	if lost == 0 || last.Confidence != 0 || last.Error < 10 {
		t.Errorf("after a minute: lost at tick %d, confidence %.2f, circle %.1f m; want lost, 0 and wide", lost, last.Confidence, last.Error)
	}
}

// TestAGhostIsClearedWhenItsPlaceIsSeenEmpty: the enemy is moved away without the bot seeing it.
func TestAGhostIsClearedWhenItsPlaceIsSeenEmpty(t *testing.T) {
	b := watcher(t, [2]mgl64.Vec3{{150, 0, 200}, {210, 0, 200}})
	for b.World.Tick < 5*tanks.Hertz && !b.MemoryOf(0, 1).InSight {
		b.Step()
	}
	matchtest.Place(b.World, 1, 30, 30, 0)
	b.World.Sightings.Of(0, 1).Seen = false // the eyes do not follow the jump
	run(b, 5)
	if m := b.MemoryOf(0, 1); !m.Known || !m.Gone || m.Confidence != 0 {
		t.Errorf("known %t, gone %t, confidence %.2f; want a known enemy that is gone", m.Known, m.Gone, m.Confidence)
	}
}

func TestTheDeadAreNotHunted(t *testing.T) {
	s := setup(5)
	s.TeamSize = 3
	b := newBattle(t, s)
	run(b, 360)
	pairs := 0
	for id := range b.World.Tanks {
		k := &b.World.Tanks[id]
		if k.Alive() {
			continue
		}
		for bot := range b.World.Tanks {
			if other := &b.World.Tanks[bot]; other.Alive() && other.Team != k.Team && k.KilledTick < b.World.Tick-2 {
				pairs++
				if !b.MemoryOf(tanks.ID(bot), k.ID).Dead {
					t.Errorf("bot %d does not know that tank %d is dead", bot, id)
				}
			}
		}
	}
	if pairs == 0 {
		t.Error("nobody is left who could know of a death")
	}
}
