package lab

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// disc steers a holonomic disc as wide as the circle round a hull.
type disc struct {
	orca     steer.Holonomic
	velocity mgl64.Vec2 // m/s
}

var _ steer.Strategy = (*disc)(nil)

// discTuning returns the tuning of orca for discs, with the horizons with which RVO2 is usually
// measured. Discs adopt a chosen velocity at once, so a tiny gap is enough.
func discTuning() steer.OrcaTuning {
	return steer.OrcaTuning{Horizon: 2, FixedHorizon: 0.5, Range: 40, Neighbours: 10, Pad: 0.05}
}

// strategy returns the strategy that steers a tank of a contender.
func (c *contender) strategy(seed uint64) steer.Strategy {
	if c.disc {
		return &disc{}
	}
	return steer.New(c.plan, seed)
}

// Reset implements steer.Strategy.
func (d *disc) Reset() {}

// Steer implements steer.Strategy: it chooses a velocity and returns no command.
func (d *disc) Steer(s *steer.Scene, w steer.Wish, t *steer.Tuning, _ *steer.Trace) steer.Command {
	d.velocity = d.orca.Velocity(s, w, &t.Orca)
	return steer.Command{}
}

// slide moves a disc for one tick. The hull of the tank that represents it points along its motion.
func (d *disc) slide(t *tanks.Tank, spec *terrain.Spec) {
	const still = 1e-3 // m/s
	if t.Speed = geom.Len2(d.velocity); t.Speed > still {
		t.Heading = geom.HeadingOf(mgl64.Vec3{d.velocity[0], 0, d.velocity[1]})
	}
	t.At[0] = mgl64.Clamp(t.At[0]+float64(d.velocity[0]*tanks.Dt), 0, spec.Width)
	t.At[2] = mgl64.Clamp(t.At[2]+float64(d.velocity[1]*tanks.Dt), 0, spec.Depth)
}
