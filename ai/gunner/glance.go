package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// glance is a look away from the target, at something out of view that may be near. The turret has
// to turn for it, as it would for a person.
type glance struct {
	at    mgl64.Vec3 // place that it looks at
	from  tanks.ID   // target that it looks away from
	until int        // tick at which the gun goes back to its target
	next  int        // tick before which there is no other glance
}

// glanceAway returns the heading to turn the turret to if an enemy much nearer than the target may
// be out of view, and whether there is such a reason. In all other cases a look away costs more
// than it shows, even while the gun reloads: the crew has to react afresh to a target that it lost
// from sight. A gun that is loaded, or soon will be, first fires at the target in its sight, and a
// look ends when there is another target.
func (g *Gunner) glanceAway(v *tanks.View, j *Job, c *perception.Contact) (geom.Heading, bool) {
	const pause, much = 6.0, 3.0 // s, multiple of the suspect's distance beyond which the target must be
	l := &g.glance
	if v.Tick < l.until && (c.ID != l.from || c.InSight && v.Self.Reload == 0) {
		l.until = v.Tick
	}
	if v.Tick >= l.until {
		if v.Tick < l.next || !j.Glance {
			return 0, false
		}
		at, near, ok := g.suspect(v, j.Sight.HalfFOV())
		if !ok || geom.PlaneDist(c.Place, v.Self.At) <= much*near {
			return 0, false
		}
		look := turnTime(v, at) + j.Sight.NoticeTime()
		if c.InSight && v.Self.Reload < look {
			return 0, false
		}
		*l = glance{at: at, from: c.ID, until: v.Tick + int(look*tanks.Hertz)}
		l.next = l.until + int(pause*tanks.Hertz)
	}
	return geom.HeadingOf(l.at.Sub(v.Self.At)), true
}

// turnTime returns the time in s that it takes to turn the turret to a place.
func turnTime(v *tanks.View, at mgl64.Vec3) float64 {
	return math.Abs(v.Self.TurretHeading().To(geom.HeadingOf(at.Sub(v.Self.At)))) / v.Rules.TurretLimit(v.Self.Body())
}

// suspect returns the nearest place out of view, and its distance in m, of an enemy that the bot
// has heard, was told of or lost from sight a moment ago. ok is false if there is none.
func (g *Gunner) suspect(v *tanks.View, halfFOV float64) (at mgl64.Vec3, near float64, ok bool) {
	const far, fresh, sure, wide = 30.0, 3.0, 0.5, 25.0 // m, s, confidence, m
	near = far
	weigh := func(place mgl64.Vec3) {
		off := math.Abs(geom.Bearing(v.Self.At, v.Self.TurretHeading(), place))
		if d := geom.PlaneDist(place, v.Self.At); d < near && off > halfFOV {
			at, near, ok = place, max(d, 1), true
		}
	}
	for i := range g.post.Memory.Contacts() {
		c := g.post.Memory.Of(tanks.ID(i))
		if c.Believed(sure) && !c.InSight && c.Error < wide {
			weigh(c.Place)
		}
	}
	noises := g.post.Memory.Noises()
	for i := range noises {
		if n := &noises[i]; !n.Gone && perception.Seconds(v.Tick-n.Tick) < fresh {
			weigh(n.At)
		}
	}
	return at, near, ok
}
