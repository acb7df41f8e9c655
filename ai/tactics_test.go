package ai_test

import (
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/mind"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// laidOn returns a driver that stands, points its gun at a tank wherever that is, and never fires.
func laidOn(w **tanks.World, target tanks.ID) matchtest.Script {
	return func(v *tanks.View) tanks.Order {
		return tanks.Order{Aim: tanks.AimOf((*w).Tanks[target].At.Sub(v.Self.At)), Target: tanks.NoTank}
	}
}

// barn returns a building across the way, 24 m wide.
func barn(x, z float64) terrain.Obstacle {
	return terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{x, 0, z}, Height: 8, HalfLength: 4, HalfWidth: 12}
}

// TestLevelsUseAllTheirSkillsAndNoOthers: in matches of each level, bots do nothing that the level
// has not learned, and everything that it has learned is done, in 24 matches at most.
func TestLevelsUseAllTheirSkillsAndNoOthers(t *testing.T) {
	const least, most = 4, 24 // matches; veterans lie in wait in one of five
	basic := []mind.State{mind.Patrol, mind.EngageHalt, mind.EngageMove, mind.Retreat, mind.Regroup, mind.Unstick, mind.Dead}
	regular := append(slices.Clip(basic), mind.Investigate, mind.Stalk, mind.Search)
	veteran := append(slices.Clip(regular), mind.Peek, mind.Flank, mind.Overwatch)
	rare := map[mind.State]bool{mind.Regroup: true, mind.Unstick: true} // not in every match
	for level, want := range map[profile.Level][]mind.State{profile.Recruit: basic, profile.Regular: regular, profile.Veteran: veteran, profile.Ace: veteran} {
		done := map[mind.State]int{}
		undone := func(s mind.State) bool { return done[s] == 0 && !rare[s] }
		for seed := uint64(1); seed <= least || seed <= most && slices.ContainsFunc(want, undone); seed++ {
			s := setup(seed)
			s.Level = level
			b := newBattle(t, s)
			for b.World.Phase == tanks.Playing {
				b.Step()
				for id := range b.World.Tanks {
					thought, _ := b.Bot(tanks.ID(id))
					done[thought.State]++
				}
			}
		}
		for _, s := range want {
			if undone(s) {
				t.Errorf("%s: never did %q in %d matches", level, s, most)
			}
			done[s] = 0
		}
		for s, n := range done {
			if n > 0 {
				t.Errorf("%s: did %q for %d ticks, which it has not learned", level, s, n)
			}
		}
	}
}

// TestAVeteranReloadsBehindSomething: beside a barn, against a tank whose gun follows it, a veteran
// shoots, disappears while it reloads, and comes back.
func TestAVeteranReloadsBehindSomething(t *testing.T) {
	b := duel(t, matchtest.Map(400, 400, matchtest.Level, barn(160, 217)), [2]mgl64.Vec3{{148, 0, 199}, {250, 0, 200}}, profile.Veteran)
	b.Possess(1, laidOn(&b.World, 0))
	b.World.Tanks[1].Health = 1e6
	hidden, shots, peeked := 0, 0, 0
	for range 60 * tanks.Hertz {
		b.Step()
		for _, e := range b.World.Events {
			if e.Kind == tanks.Fired && e.Tank == 0 {
				shots++
			}
		}
		thought, _ := b.Bot(0)
		if thought.State == mind.Peek {
			peeked++
			if s := b.Explain(1, 0); s.Share == 0 {
				hidden++
			}
		}
	}
	if shots < 4 {
		t.Errorf("%d shots in a minute, want at least 4", shots)
	}
	if peeked < 20*tanks.Hertz || hidden < peeked/5 {
		t.Errorf("fought from cover for %.0f s and was hidden for %.0f s of it", float64(peeked)*tanks.Dt, float64(hidden)*tanks.Dt)
	}
}

// TestABadlyHurtBotBreaksSight: with two guns on it and a barn nearby, it is seen by neither within
// a few seconds.
func TestABadlyHurtBotBreaksSight(t *testing.T) {
	for _, level := range []profile.Level{profile.Regular, profile.Ace} {
		s := setup(1)
		s.TeamSize, s.Level = 2, level
		b, err := ai.NewBattleOn(matchtest.Map(400, 400, matchtest.Level, barn(160, 217)), s)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []tanks.ID{2, 3} {
			b.Possess(id, laidOn(&b.World, 0))
		}
		b.Possess(1, matchtest.Parked())
		matchtest.Place(b.World, 0, 148, 199, 0).Health = 20
		matchtest.Place(b.World, 1, 30, 30, 0)
		matchtest.Place(b.World, 2, 260, 190, math.Pi)
		matchtest.Place(b.World, 3, 260, 215, math.Pi)
		b.World.Tanks[0].Reload = 4
		hid := -1.0
		for n := 0; n < 15*tanks.Hertz && hid < 0; n++ {
			b.Step()
			thought, _ := b.Bot(0)
			if thought.State == mind.Retreat && b.Explain(2, 0).Share == 0 && b.Explain(3, 0).Share == 0 {
				hid = float64(n) * tanks.Dt
			}
		}
		if hid < 0 {
			thought, _ := b.Bot(0)
			t.Errorf("%s: still in sight after 15 s at %v, %s: %s", level, b.World.Tanks[0].At, thought.State, thought.Reason)
		}
	}
}

// TestAnAmbushIsNotSprungFromFar: in squads of aces some wait in ambush, and those that let an
// enemy come nearer do not fire at it from afar.
func TestAnAmbushIsNotSprungFromFar(t *testing.T) {
	waited := 0
	for seed := uint64(1); seed <= 3; seed++ {
		s := setup(seed)
		s.TeamSize, s.Level = 4, profile.Ace
		b := newBattle(t, s)
		for b.World.Phase == tanks.Playing {
			b.Step()
			for _, e := range b.World.Events {
				if e.Kind != tanks.Fired {
					continue
				}
				thought, _ := b.Bot(e.Tank)
				if thought.Reason == "letting it come closer" && geom.PlaneDist(e.At, b.World.Tanks[thought.Target].At) > 125 {
					t.Errorf("seed %d, tick %d: tank %d fires out of its ambush", seed, e.Tick, e.Tank)
				}
			}
			for id := range b.World.Tanks {
				if thought, _ := b.Bot(tanks.ID(id)); thought.State == mind.Overwatch && thought.Reason == "waiting in ambush" {
					waited++
				}
			}
		}
	}
	if waited < 5*tanks.Hertz {
		t.Errorf("aces lay in wait for %.1f s in three matches", float64(waited)*tanks.Dt)
	}
}
