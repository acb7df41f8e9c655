package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/squad"
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
	case mind.EngageHalt:
		b.halt(v, s)
	case mind.EngageMove:
		if b.chooser.pressing {
			b.closeIn(v, s)
			break
		}
		b.manoeuvre(v, s)
	case mind.Peek:
		b.peekRound(v, s)
	case mind.Flank:
		if b.wing.on {
			b.goWide(v)
			break
		}
		b.goRound()
	case mind.Overwatch:
		b.lie(v)
	case mind.Retreat:
		b.hide(v, s)
	case mind.Stalk:
		if s.ghost != nil && b.squad.Fought(v, s.ghost.ID) {
			b.support(v, s.ghost, cruise)
			break
		}
		b.stalk(v, s, 0.65*cruise)
		b.bound(v, 1)
	case mind.Investigate:
		b.visit(v, s, 0.8*cruise)
		b.bound(v, 1)
	case mind.Search:
		b.hunt(v, 0.7*cruise, b.vanished())
	case mind.Regroup:
		if !b.obey(v, cruise) {
			b.regroup(v, cruise)
		}
	case mind.Unstick:
		b.free(v)
	case mind.Patrol:
		if !b.escort(v) {
			b.patrol(v, 0.75*cruise)
			b.bound(v, 1)
		}
	}
}

// to sets the course to a place.
func (b *Bot) to(goal mgl64.Vec3, speed, arrive float64) {
	b.course = pilot.Course{Goal: goal, Speed: speed, Arrive: arrive}
	b.chooser.pace = speed
}

// bound advances by bounds: a team's tanks drive a stretch, stand for a moment to
// look round, and drive on, every other one while the rest watch. They halt for a
// share of the usual time.
func (b *Bot) bound(v *tanks.View, share float64) {
	if b.pauses(v, share) && !squad.Obstructs(b.fireLines, v.Self.At) {
		b.course.Speed = 0
		b.thought.Reason = "watching before the next bound"
	}
}

// pauses sets the course on at its pace and reports whether this is the time to stand
// and look round, for a share of the usual halt.
func (b *Bot) pauses(v *tanks.View, share float64) bool {
	b.course.Speed = b.chooser.pace
	const start, drive = 4.0, 6.0 // s
	const phases = 2
	now, watch := perception.Seconds(v.Tick), b.tuning.Bot.Watch
	period := drive + watch
	phase := math.Mod(now+period*float64(b.place%phases)/phases+b.chooser.beat, period)
	return now > start && phase < share*watch && b.course.Speed > 0
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

// wedge is what a tank that frees itself has tried.
type wedge struct {
	at    mgl64.Vec3 // where it began
	since int        // tick of the last try
	tries int        // straight back or ahead
}

// free drives to a place nearby that is open, whichever. A tank that does not come
// away, as between a trunk and a wreck where it has no room to turn, tries straight
// back and straight ahead by turns.
func (b *Bot) free(v *tanks.View) {
	const try, moved, slowly = 1.0, 0.6, 0.6 // s, m, of the throttle
	c, w := &b.chooser, &b.wedge
	switch {
	case !c.spotted:
		*w = wedge{at: v.Self.At, since: v.Tick}
	case geom.PlaneDist(w.at, v.Self.At) > moved || perception.Seconds(v.Tick-w.since) < try:
		return
	default:
		rock := slowly
		if w.tries%2 == 0 {
			rock = -slowly
		}
		b.course = pilot.Course{Goal: v.Self.At, Speed: b.tuning.Bot.Cruise / 2, Rock: rock}
		w.tries, w.since = w.tries+1, v.Tick
		return
	}
	p := purpose{reach: 20, apart: 6, nearby: -0.01, atLeast: -1}
	spot, ok := b.pick(v, nil, &p)
	if !ok {
		turn := geom.Heading(math.Pi * (0.75 + 0.5*b.random.Float64()))
		spot = b.onMap(v, v.Self.At.Add((v.Self.Heading + turn).Dir().Mul(12)))
	}
	c.spot, c.spotted = spot, true
	b.to(spot, b.tuning.Bot.Cruise/2, 2.5)
	b.course.Reverse = true
	b.course.Anew = true
}

// onMap returns the place nearest to a wanted one where a tank can stand, well
// inside the map.
func (b *Bot) onMap(v *tanks.View, at mgl64.Vec3) mgl64.Vec3 {
	const edge = 16.0 // m
	at[0] = mgl64.Clamp(at[0], edge, v.Map.Spec.Width-edge)
	at[2] = mgl64.Clamp(at[2], edge, v.Map.Spec.Depth-edge)
	at, _ = b.pilot.Stand(at)
	return at
}
