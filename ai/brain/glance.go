package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// lookout is a glance away from the target, at what may be near and out of view. The
// turret has to turn for it, as it would for a person.
type lookout struct {
	at    mgl64.Vec3 // what is looked for
	until int        // tick at which the gun goes back to its target
	next  int        // tick before which there is no other glance
}

// lookingRound is why a gun is off its target for a glance.
const lookingRound = "looking round for somebody near"

// glanceAway returns the heading to turn the turret to when an enemy may be near and
// out of view while the gun is on another, and whether there is reason to: while the
// gun reloads if there is time to come back, at once if it is much nearer than the
// target. Characters keep their eyes on what they are at.
func (b *Bot) glanceAway(v *tanks.View, m *Memory) (geom.Heading, bool) {
	const pause, settle = 6.0, 0.7 // s
	l := &b.lookout
	if v.Tick >= l.until {
		if v.Tick < l.next || !b.due(v.Tick) || !b.skill.Investigate || b.manner != nil {
			return 0, false
		}
		at, near, ok := b.suspect(v)
		if !ok {
			return 0, false
		}
		turn := abs(v.Self.TurretHeading().To(geom.HeadingOf(at.Sub(v.Self.At)))) / v.Rules.TurretLimit(v.Self.Body())
		const danger, much = 40.0, 2.0 // m, times
		urgent := near < danger && geom.PlaneDist(m.Place, v.Self.At) > much*near
		if !urgent && 2*turn+settle > v.Self.Reload {
			return 0, false
		}
		*l = lookout{at: at, until: v.Tick + int((turn+settle)*tanks.Hertz)}
		l.next = l.until + int(pause*tanks.Hertz)
	}
	return geom.HeadingOf(l.at.Sub(v.Self.At)), true
}

// suspect returns the nearest place out of view where an enemy may be that the bot
// has heard, was told of or lost from sight a moment ago, and how far away it is.
func (b *Bot) suspect(v *tanks.View) (at mgl64.Vec3, near float64, ok bool) {
	const far, fresh, sure, wide = 65.0, 3.0, 0.5, 25.0 // m, s, confidence, m
	near = far
	half := b.tuning.Sight.HalfFOV()
	weigh := func(place mgl64.Vec3) {
		off := abs(geom.Bearing(v.Self.At, v.Self.TurretHeading(), place))
		if d := geom.PlaneDist(place, v.Self.At); d < near && off > half {
			at, near, ok = place, math.Max(d, 1), true
		}
	}
	for i := range b.belief.enemies {
		e := &b.belief.enemies[i]
		if e.Known && !e.Dead && !e.Gone && !e.InSight && e.Confidence > sure && e.Error < wide {
			weigh(e.Place)
		}
	}
	for i := range b.belief.noises {
		if n := &b.belief.noises[i]; !n.Gone && seconds(v.Tick-n.Tick) < fresh {
			weigh(n.At)
		}
	}
	return at, near, ok
}
