package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// overwatch is a place from which to watch ground that an enemy must cross.
type overwatch struct {
	on     bool
	enemy  tanks.ID
	spot   mgl64.Vec3
	begun  int // tick
	ends   int // tick before which it is not done again
	tried  int // tick of the last search
	hush   bool
	inView int // tick at which an enemy came into view while it held its fire
}

// ambushRange is the distance in metres below which an ambush opens fire.
const ambushRange = 120.0

// rateOverwatch scores lying in wait. A squad that knows roles has those who are
// not among the nearest to an enemy cover the others; one that knows ambushes
// lets an enemy come that is on its way, and holds its fire until it is near.
func (b *Bot) rateOverwatch(v *tanks.View, s *situation, set rater) {
	o := &b.overwatch
	if o.on && !b.waits(v, s) {
		const pause = 15.0 // s
		o.on, o.ends = false, v.Tick+int(pause*tanks.Hertz)
	}
	if !o.on && s.target == nil && s.ghost != nil && v.Tick >= o.ends {
		b.lieInWait(v, s)
	}
	if !o.on {
		return
	}
	switch {
	case s.target != nil && o.hush:
		set(mind.Overwatch, 0.98, "letting it come nearer")
	case s.target != nil:
	case o.hush:
		set(mind.Overwatch, 0.72, "lying in wait")
	default:
		set(mind.Overwatch, 0.7, "covering those who close in")
	}
}

// waits reports whether lying in wait still makes sense, and when it is time to
// shoot.
func (b *Bot) waits(v *tanks.View, s *situation) bool {
	const longest, faint, patience = 14.0, 0.15, 7.0 // s, confidence, s
	o := &b.overwatch
	m := b.memory.Of(o.enemy)
	if perception.Seconds(v.Tick-o.begun) > longest && s.target == nil || s.pressed {
		return false
	}
	if s.target == nil {
		o.inView = v.Tick
		return !m.Dead && !m.Gone && m.Confidence > faint
	}
	if o.hush {
		found := s.watched && s.own > 0.3
		o.hush = s.reach > ambushRange && !found && perception.Seconds(v.Tick-o.inView) < patience && b.squad.Supporters(v, s.target.ID) == 0
	}
	return o.hush
}

// lieInWait looks for a place to wait in, if there is reason to.
func (b *Bot) lieInWait(v *tanks.View, s *situation) {
	const again, near, far = 3.0, 45.0, 220.0 // s, m, m
	o, g := &b.overwatch, s.ghost
	d := geom.PlaneDist(g.Place, v.Self.At)
	if perception.Seconds(v.Tick-o.tried) < again || d < near || d > far {
		return
	}
	rank := b.squad.Rank(v, g)
	early := rank > 0 && !b.squad.Fought(v, g.ID)
	ambush := b.skill.Ambush && (early || g.Comes(v.Self.At) || s.foes > s.friends+1)
	if !ambush && !(b.skill.Roles && b.squad.Part(v, g) == mind.Support) {
		return
	}
	o.tried = v.Tick
	p := purpose{reach: 32, lane: 0.6, hidden: 0.4, nearby: 0.008, sky: 0.2, atLeast: 0.45}
	spot, ok := b.pick(v, g, &p)
	if !ok {
		return
	}
	*o = overwatch{on: true, enemy: g.ID, spot: spot, begun: v.Tick, tried: v.Tick, hush: ambush, inView: v.Tick}
}

// lie goes to the place and stands there, front to where the enemy must come.
func (b *Bot) lie(v *tanks.View) {
	const arrive = 3.0 // m
	o := &b.overwatch
	if geom.PlaneDist(v.Self.At, o.spot) > 1.5*arrive && b.thought.Target == tanks.NoTank {
		b.to(o.spot, 0.8*b.tuning.Bot.Cruise, arrive)
		b.course.Reverse = true
		return
	}
	b.course = pilot.Course{Goal: v.Self.At, Arrive: 1}
	b.faceTo(v, b.memory.Of(o.enemy).Place)
}

// holdsFire reports whether the tank lies in an ambush that is not sprung yet, or
// would rather not be found.
func (b *Bot) holdsFire() bool {
	return b.quiet || b.thought.State == mind.Overwatch && b.overwatch.on && b.overwatch.hush
}

// bySide returns the side from which to come at an enemy: 0 for the tank of rank
// 0, then 1 and -1, 2 and -2 and so on.
func bySide(rank int) float64 {
	n := math.Ceil(float64(rank) / 2)
	if rank%2 == 0 {
		n = -n
	}
	return n
}
