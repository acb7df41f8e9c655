package stage

import (
	"testing"

	"treeline/scene/texture"
	"treeline/tanks"
	"treeline/terrain"
)

// TestAnOldWreckDoesNotBlazeUpAfterAReset: how far its fire has burnt down follows from when the
// tank was lost, not from how long the picture has shown it.
func TestAnOldWreckDoesNotBlazeUpAfterAReset(t *testing.T) {
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, 120, 120, 0
	land := terrain.NewMap(spec, nil, nil, [2]terrain.Spawn{})
	e := newEffects(newParticles(nil, land, 1), &Stage{fleet: &fleet{tosses: map[tanks.ID]*toss{}}})
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
