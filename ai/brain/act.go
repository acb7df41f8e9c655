package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// act makes the course of the present state.
func (b *Bot) act(v *tanks.View, s *situation) {
	cruise := b.tuning.Bot.Cruise
	defer b.curb(v)
	if b.manner != nil && b.manner.act(b, v, s) {
		return
	}
	switch b.thought.State {
	case EngageHalt:
		b.halt(v, s)
	case EngageMove:
		b.manoeuvre(v, s)
	case Retreat:
		b.hide(v, s)
	case Stalk:
		b.stalk(v, s, 0.65*cruise)
		b.bound(v)
	case Investigate:
		b.visit(v, s, 0.8*cruise)
		b.bound(v)
	case Search:
		b.hunt(v, 0.7*cruise, b.lastGhost())
	case Regroup:
		if !b.obey(v, cruise) {
			b.regroup(v, cruise)
		}
	case Unstick:
		b.free(v)
	case Patrol:
		if !b.escort(v) {
			b.patrol(v, 0.75*cruise)
			b.bound(v)
		}
	}
}

// to sets the course to a place.
func (b *Bot) to(goal mgl64.Vec3, speed, arrive float64) {
	b.course = course{goal: goal, speed: speed, arrive: arrive}
	b.chooser.pace = speed
}

// bound advances by bounds: a team's tanks drive a stretch, stand for a moment to
// look round, and drive on, every other one while the rest watch.
func (b *Bot) bound(v *tanks.View) {
	const start, drive = 4.0, 6.0 // s
	const phases = 2
	b.course.speed = b.chooser.pace
	now, watch := seconds(v.Tick), b.tuning.Bot.Watch
	period := drive + watch
	phase := math.Mod(now+period*float64(b.place%phases)/phases+b.chooser.beat, period)
	if now > start && phase < watch && b.course.speed > 0 {
		b.course.speed = 0
		b.thought.Reason = "watching before the next bound"
	}
}

// halt stands, front to the enemy while there is time to turn.
func (b *Bot) halt(v *tanks.View, s *situation) {
	b.course = course{goal: v.Self.At, arrive: 1, face: v.Self.Heading}
	if s.target == nil {
		return
	}
	const slack, hurry = 0.35, 1.0 // rad, s
	face := geom.HeadingOf(s.target.Place.Sub(v.Self.At))
	if off := abs(v.Self.Heading.To(face)); off > slack && s.ready > hurry {
		b.course.facing, b.course.face = true, face
	}
}

// manoeuvre moves to a better place: with a free lane if there is none here,
// hidden while the gun reloads, else at the side of the enemy.
func (b *Bot) manoeuvre(v *tanks.View, s *situation) {
	const renew = 2.5 // s
	c := &b.chooser
	if c.spotted && seconds(v.Tick-c.planTick) < renew && geom.PlaneDist(c.spot, v.Self.At) > 3 {
		return
	}
	p := purpose{radii: []float64{9, 16, 26}, nearby: 0.006, wanted: 70, onward: 0.004, flank: 0.15, atLeast: -2}
	if b.skill.Flank {
		p.flank = 0.4
	}
	switch {
	case s.lane != nothing || s.masked:
		p.lane = 1
	case s.chance < b.tuning.Bot.GoodShot:
		p.radii, p.hidden, p.onward = []float64{16, 28, 40}, 0.3, 0.02
	case b.skill.Cover && s.ready > 2:
		p.radii, p.hidden = []float64{8, 13}, 0.5
	default:
		p.lane = 0.5
	}
	spot, ok := b.pick(v, s.target, &p)
	if !ok && s.target != nil {
		spot = s.target.Place
	}
	c.spot, c.spotted, c.planTick = spot, true, v.Tick
	b.to(spot, b.tuning.Bot.Cruise, 2.5)
	b.course.reverse = true
}

// hide goes where the enemies that are known cannot see it.
func (b *Bot) hide(v *tanks.View, s *situation) {
	c := &b.chooser
	if !c.spotted {
		threat := s.target
		if threat == nil {
			threat = s.ghost
		}
		p := purpose{radii: []float64{8, 14, 22, 32, 44}, hidden: 1, nearby: 0.008, atLeast: 0.3}
		spot, ok := b.pick(v, threat, &p)
		if !ok {
			c.coverEnds = v.Tick + 5*tanks.Hertz
			b.halt(v, s)
			return
		}
		c.spot, c.spotted = spot, true
		b.to(spot, 1.2*b.tuning.Bot.Cruise, 2.5)
		b.course.reverse = true
	}
	if b.pilot.arrived && s.target != nil {
		c.coverEnds = v.Tick + 8*tanks.Hertz // found out: fight
	}
	if threat := s.ghost; threat != nil && b.pilot.arrived {
		b.course.facing, b.course.face = true, geom.HeadingOf(threat.Place.Sub(v.Self.At))
	}
}

// stalk closes in on a remembered enemy, each of a team from another side.
func (b *Bot) stalk(v *tanks.View, s *situation, speed float64) {
	const renew, off, step = 3.0, 45.0, 50 * math.Pi / 180 // s, m, rad
	const support = 2                                      // this many close in, the others cover them
	c := &b.chooser
	if s.ghost == nil {
		b.to(b.course.goal, speed, 5)
		return
	}
	if c.spotted && seconds(v.Tick-c.planTick) < renew {
		return
	}
	c.spotted, c.planTick = true, v.Tick
	goal := s.ghost.Place
	rank := b.rank(v, s.ghost.ID)
	if d := geom.PlaneDist(goal, v.Self.At); d > 1.5*off && rank >= support && d < 2*atHand {
		if spot, ok := b.pick(v, s.ghost, &purpose{radii: []float64{6, 15, 28}, lane: 1, nearby: 0.01, atLeast: 0.4}); ok {
			b.thought.Reason = "covering those who close in"
			b.to(spot, speed, 4)
			return
		}
	} else if b.skill.Flank && d > 1.5*off {
		from := geom.HeadingOf(v.Self.At.Sub(goal))
		goal = goal.Add((from + geom.Heading(step*flank(rank))).Dir().Mul(off))
	}
	b.to(b.onMap(v, goal), speed, 6)
}

// rank returns how many teammates that go for an enemy are nearer to it.
func (b *Bot) rank(v *tanks.View, enemy tanks.ID) int {
	rank := 0
	at := b.belief.enemies[enemy].Place
	for i := range v.Friends {
		f := &v.Friends[i]
		if b.squad.hear(f.ID, v.Tick).target == enemy && geom.PlaneDist(f.At, at) < geom.PlaneDist(v.Self.At, at) {
			rank++
		}
	}
	return rank
}

// flank returns the side from which to come at an enemy: 0 for the tank of rank
// 0, then 1 and -1, 2 and -2 and so on.
func flank(rank int) float64 {
	side := float64((rank + 1) / 2)
	if rank%2 == 0 {
		side = -side
	}
	return side
}

// visit goes to see who made a noise.
func (b *Bot) visit(v *tanks.View, s *situation, speed float64) {
	const renew = 2.0 // s
	c := &b.chooser
	if s.noise == nil || (c.spotted && seconds(v.Tick-c.planTick) < renew) {
		return
	}
	c.spotted, c.planTick = true, v.Tick
	b.to(b.onMap(v, s.noise.At), speed, 10)
	if geom.PlaneDist(v.Self.At, s.noise.At) < 15 {
		s.noise.Gone = true
	}
}

// lastGhost returns the place of the enemy whose ghost was cleared last.
func (b *Bot) lastGhost() *mgl64.Vec3 {
	var last *Memory
	for i := range b.belief.enemies {
		m := &b.belief.enemies[i]
		if m.Known && !m.Dead && m.Gone && (last == nil || m.GoneTick > last.GoneTick) {
			last = m
		}
	}
	if last == nil {
		return nil
	}
	return &last.Place
}

// regroup closes up to the nearest teammate, or drives into the zone.
func (b *Bot) regroup(v *tanks.View, speed float64) {
	goal, least := v.Zone.At, math.Inf(1)
	if !v.Zone.Active || geom.PlaneDist(v.Self.At, v.Zone.At) < v.Zone.Radius-15 {
		for i := range v.Friends {
			if d := geom.PlaneDist(v.Friends[i].At, v.Self.At); d < least {
				goal, least = v.Friends[i].At, d
			}
		}
	}
	b.to(b.onMap(v, goal), speed, 20)
}

// free drives to a place nearby that is open, whichever.
func (b *Bot) free(v *tanks.View) {
	c := &b.chooser
	if c.spotted {
		return
	}
	p := purpose{radii: []float64{7, 12, 20}, nearby: -0.01, atLeast: -1}
	spot, ok := b.pick(v, nil, &p)
	if !ok {
		turn := geom.Heading(math.Pi * (0.75 + 0.5*b.random.Float64()))
		spot = b.onMap(v, v.Self.At.Add((v.Self.Heading + turn).Dir().Mul(12)))
	}
	c.spot, c.spotted = spot, true
	b.to(spot, b.tuning.Bot.Cruise/2, 2.5)
	b.course.reverse = true
	b.pilot.wayTick = -tanks.Hertz
	b.pilot.way = b.pilot.way[:0]
}

// onMap returns the place nearest to a wanted one where a tank can stand, well
// inside the map.
func (b *Bot) onMap(v *tanks.View, at mgl64.Vec3) mgl64.Vec3 {
	const edge = 16.0 // m
	at[0] = mgl64.Clamp(at[0], edge, v.Map.Spec.Width-edge)
	at[2] = mgl64.Clamp(at[2], edge, v.Map.Spec.Depth-edge)
	at, _ = b.pilot.router.Going().Stand(at)
	return at
}
