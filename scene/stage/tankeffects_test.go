package stage

import (
	"testing"

	"treeline/scene/texture"
	"treeline/tanks"
	"treeline/terrain"
)

// flatEffects returns the effects, with all their puffs, on level ground of 120 by 120 m.
func flatEffects() *effects {
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 120, 120, 0
	land := terrain.NewMap(spec, nil, nil, [2]terrain.Spawn{})
	return newEffects(newParticles(nil, land, 1), &Stage{fleet: &fleet{tosses: map[tanks.ID]*toss{}}})
}

// TestAnOldWreckDoesNotBlazeUpAfterAReset: how far its fire has burnt down follows from when the
// tank was lost, not from how long the picture has shown it.
func TestAnOldWreckDoesNotBlazeUpAfterAReset(t *testing.T) {
	e := flatEffects()
	for _, c := range []struct {
		deadFor float64 // s
		flames  bool
	}{{0, true}, {200, false}} {
		e.reset()
		e.burn(&TankLook{DeadFor: c.deadFor}, 1)
		flames := 0
		for _, p := range e.all {
			if p.cell >= texture.CellFlame && p.cell < texture.CellFlame+2 {
				flames++
			}
		}
		if flames > 0 != c.flames {
			t.Errorf("%d flames after %v s, want some: %v", flames, c.deadFor, c.flames)
		}
		if len(e.all) == flames {
			t.Errorf("no smoke after %v s", c.deadFor)
		}
	}
}

// TestATurretInTheAirSmokesByTheSecond, however many pictures of it there are.
func TestATurretInTheAirSmokesByTheSecond(t *testing.T) {
	made := func(rate int, density float64) int {
		e := flatEffects()
		e.density = density
		e.stage.fleet.tosses[0] = &toss{flight: 2}
		for i := range rate {
			e.burn(&TankLook{DeadFor: float64(i) / float64(rate)}, 1/float64(rate))
		}
		return len(e.all)
	}
	want := made(60, 1)
	for _, rate := range []int{30, 240} {
		if got := made(rate, 1); got < want-5 || got > want+5 {
			t.Errorf("at %d pictures a second: %d puffs and flashes a second, at 60: %d", rate, got, want)
		}
	}
	if got := made(60, 0.5); float64(got) > 0.6*float64(want) {
		t.Errorf("with half the puffs: %d a second of %d", got, want)
	}
}
