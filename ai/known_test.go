package ai_test

import (
	"testing"

	"treeline/ai"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

func TestBeliefIsHonest(t *testing.T) {
	b, err := ai.NewBattle(ai.Setup{
		Map: terrain.DefaultSpec(3), Seed: 3, TeamSize: 4, Level: ai.Regular,
		Tanks: tanks.DefaultTuning(), AI: ai.DefaultTuning(),
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, known := b.Belief(0, 4); known {
		t.Error("an enemy is known before the first tick")
	}
	if _, known := b.Belief(0, 99); known {
		t.Error("a tank that is not there is known")
	}
	seen, old := 0, 0
	for range 80 * tanks.Hertz {
		b.Step()
		for pair := range tanks.ID(16) {
			observer, about := pair%4, 4+pair/4
			m, known := b.Belief(observer, about)
			target, s := &b.World.Tanks[about], b.World.Sightings.Of(observer, about)
			switch {
			case !known || m.Dead || !target.Alive() || !b.World.Tanks[observer].Alive():
			case m.InSight:
				seen++
				if !s.Seen || geom.PlaneDist(m.Place, target.At) > 1 {
					t.Fatalf("believed in sight %.1f m from where it is; seen: %v", geom.PlaneDist(m.Place, target.At), s.Seen)
				}
			default:
				old++
				if m.Tick > b.World.Tick {
					t.Fatalf("news from the future")
				}
			}
		}
	}
	if seen == 0 || old == 0 {
		t.Errorf("%d sightings and %d memories in 80 s, want both", seen, old)
	}
}
