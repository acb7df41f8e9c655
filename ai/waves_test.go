package ai_test

import (
	"math"
	"testing"

	"treeline/ai"
	"treeline/ai/behavior/resist"
	"treeline/tanks"
)

// waves returns a battle of bots against waves.
func waves(t *testing.T, seed uint64) *ai.Battle {
	t.Helper()
	s := setup(seed)
	if err := s.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	return newBattle(t, s)
}

// TestAWaveIsAwaitedInCover: every defender does so, starting from the patrol with which a round
// begins.
func TestAWaveIsAwaitedInCover(t *testing.T) {
	b := waves(t, 8006001)
	run(b, 10)
	for id := range b.World.Tanks {
		if th, driven := b.Bot(tanks.ID(id)); driven && b.World.Tanks[id].Alive() && th.State != resist.State {
			t.Errorf("%s: %s, %q", b.World.Tanks[id].Name, th.State, th.Reason)
		}
	}
}

// TestOnlyAClearlyBetterBehaviourReplacesAnother: a bot changes to what is worth more than its
// present activity and its loyalty together. If two differed by exactly that much, rounding would
// decide.
func TestOnlyAClearlyBetterBehaviourReplacesAnother(t *testing.T) {
	const clear = 0.01
	a := ai.DefaultTuning()
	k := &a.Behaviours
	for _, tt := range []struct {
		what      string
		now, then float64
	}{
		{"patrol, await a wave", k.Patrol.Score, k.Resist.Await},
		{"patrol, lie in ambush for trucks", k.Patrol.Score, k.Raid.Lurk},
		{"patrol, go with the trucks", k.Patrol.Score, k.Guard.Keep},
		{"patrol, guard the circle", k.Patrol.Score, k.Hold.Guard},
		{"patrol, search", k.Patrol.Score, k.Search.Score},
		{"patrol, obey", k.Patrol.Score, k.Obey.Score},
		{"patrol, go wide", k.Patrol.Score, k.Flank.Wing},
		{"stay with a person, await a wave", k.Escort.Score, k.Resist.Await},
		{"await a wave, obey", k.Resist.Await, k.Obey.Score},
		{"lie in ambush for trucks, go wide", k.Raid.Lurk, k.Flank.Wing},
		{"search, obey", k.Search.Score, k.Obey.Score},
	} {
		if most := tt.now + a.Choice.Loyalty; math.Abs(tt.then-most) < clear || tt.then < most {
			t.Errorf("%s: worth %g while %g is needed", tt.what, tt.then, most)
		}
	}
}

// TestNewArrivalsAreNotHeardAsTheirPredecessors: the team of a tank that has just arrived knows of
// no fight of it, although a tank with its number fell in one.
func TestNewArrivalsAreNotHeardAsTheirPredecessors(t *testing.T) {
	b := waves(t, 8006001)
	again := 0
	for b.World.Wave.Number < 3 && b.World.Phase == tanks.Playing {
		b.Step()
		for i := range b.World.Events {
			e := &b.World.Events[i]
			if e.Kind != tanks.Arrived {
				continue
			}
			if h := b.Heard(e.Tank); h.State != "" || h.Target != tanks.NoTank {
				t.Errorf("%s has just come, and its team hears %q for %d", b.World.Tanks[e.Tank].Name, h.State, h.Target)
			}
			if b.World.Wave.Number > 1 {
				again++
			}
		}
	}
	if again == 0 {
		t.Error("no wave came after the first")
	}
}
