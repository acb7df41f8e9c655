package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Crew is how well the crew of a bot sees and shoots. The world imposes it on every driver, whoever
// wrote it. A person has limits of their own, and none of these.
type Crew struct {
	React  float64 // s from seeing an enemy to being told of it; a shell is noticed sooner
	Hand   float64 // rad, standard deviation across of the shots of a gun at rest
	Timing float64 // s, standard deviation of the time by which it misjudges a moving target
}

// Stray returns the sideways standard deviation in rad that the crew's aiming error adds to a shot:
// it grows with the square root of the bloom, so that a gun that has just been turned or driven is
// laid worse.
func (c *Crew) Stray(bloom float64) float64 { return float64(c.Hand * math.Sqrt(bloom)) }

// Steady is the crew's error in elevation as a share of that across.
const Steady = 0.5

// SetCrew imposes the limits of another crew on the driver of a tank from the next tick on.
func (w *World) SetCrew(id ID, c Crew) { w.setup.Members[id].Crew = c }

// limits returns the limits of the driver of a tank: none for a person.
func (w *World) limits(id ID) Crew {
	m := &w.setup.Members[id]
	if m.Human {
		return Crew{}
	}
	return m.Crew
}

// laid returns the direction in which a crew shoots when its gun points along its frame: off by its
// aiming error, and along the path of a moving target by its timing error.
func (g *gunnery) laid(t *Tank, gun *Frame) mgl64.Vec3 {
	crew, random := g.w.limits(t.ID), g.w.random[t.ID].Rand
	if crew.Hand == 0 && crew.Timing == 0 {
		return gun.Forward
	}
	hand := crew.Stray(t.Bloom)
	across, up := float64(hand*ieee.Normal(random)), float64(Steady*hand*ieee.Normal(random))
	late := float64(crew.Timing * ieee.Normal(random))
	if across += float64(late * g.crossing(t, gun)); across == 0 && up == 0 {
		return gun.Forward
	}
	return geom.Unit(gun.Forward.Add(geom.Scale(gun.Right, across)).Add(geom.Scale(gun.Up, up)))
}

// crossing returns how fast the enemy that a gun is laid on crosses the line of fire, in rad/s to
// the right: of those that the crew has noticed the one nearest to the line. It is 0 if there is
// none within 45 degrees of it.
func (g *gunnery) crossing(t *Tank, gun *Frame) float64 {
	const near, least = math.Pi / 4, 1.0 // rad, m
	nearest, rate := near, 0.0
	for i := range g.w.Tanks {
		enemy := &g.w.Tanks[i]
		if enemy.Team == t.Team || !g.w.senses.notices(t.ID, enemy.ID) {
			continue
		}
		to := enemy.At.Sub(gun.At)
		ahead, aside := planeDot(gun.Forward, to), planeDot(gun.Right, to)
		if off := math.Abs(ieee.Atan2(aside, ahead)); off < nearest {
			nearest, rate = off, planeDot(enemy.Velocity(), gun.Right)/max(least, ahead)
		}
	}
	return rate
}
