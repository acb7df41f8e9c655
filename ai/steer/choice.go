package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// selector picks the move of least cost. Deviating from the wish costs, driving slowly costs,
// changing the previous choice costs, and meeting anything costs most, the more the sooner.
type selector struct {
	own       *Scratch     // memory for a tank whose scene brings no scratch
	predictor *predictor   // of the scratch in use
	due       float64      // s until the next choice
	begun     bool         // whether there has been a choice
	heading   geom.Heading // of travel, chosen
	speed     float64      // m/s, chosen
	clear     float64      // m that it is clear
	cause     Cause
	waited    float64  // s for which it has got nowhere lately
	met       tanks.ID // the tank it would have met on the way wished for, NoTank for none
	backing   float64  // s for which it has rolled back, 0 if it does not

	// What the last search was about, and its result.
	wish geom.Heading
	want float64 // m/s
	cost float64
	held int // choices since then that kept to it
}

// every is the time in seconds between two choices.
const every = 1.0 / 12

// reset forgets what was chosen.
func (c *selector) reset() { c.begun, c.backing, c.due, c.waited, c.met = false, 0, 0, 0, tanks.NoTank }

// dueAfter reports whether the next call of choose, dt seconds later, chooses anew.
func (c *selector) dueAfter(dt float64) bool {
	const slack = 1e-9 // s
	return !c.begun || c.due-dt <= slack
}

// choose returns the heading and speed of travel for this tick.
func (c *selector) choose(s *Scene, w *Wish, wish geom.Heading, t *Tuning, trace *Trace) (geom.Heading, float64) {
	if !c.dueAfter(s.Dt) {
		c.due -= s.Dt
		return c.heading, c.speed
	}
	c.due = every
	if !c.begun {
		c.due *= phase(s.Self.ID)
	}
	scratch := c.scratch(s)
	c.predictor = &scratch.predictor
	travel, want := s.Self.Travel(w.Reverse), w.Speed
	c.predictor.take(s, w, t)
	c.wait(s, w)
	if c.holds(travel, wish, want, &t.Treeline) {
		return c.heading, c.speed
	}
	trace.reset()
	if !c.begun {
		c.heading = travel
	}
	search := search{c: c, self: s.Self.ID, wish: travel.To(wish), last: travel.To(c.heading), want: want, trace: trace, t: &t.Treeline, tuning: t, scene: s, travel: travel, near: -1}
	search.run(wish.Dir(), &scratch.candidates)
	c.cost, c.held, c.wish, c.want = search.least, 0, wish, want
	if search.speed < 0 {
		c.backing += every
	} else {
		c.backing = 0
	}
	c.met = tanks.NoTank
	if search.first.other >= 0 && search.least > 0 {
		c.met = s.Movers[search.first.other].ID
	}
	c.begun, c.heading, c.speed, c.clear = true, (travel + geom.Heading(search.bearing)).Norm(), search.speed, search.clear
	c.cause = search.cause
	if trace != nil && search.least > 0.05 {
		trace.Cause = c.predictor.traceThreat(s, &search.first, trace)
		if search.near >= 0 {
			trace.Cause = traceHit(s, travel, search.near, t, trace)
		}
		c.cause = trace.Cause
	}
	return c.heading, c.speed
}

// scratch returns the working memory.
func (c *selector) scratch(s *Scene) *Scratch {
	if s.Scratch != nil {
		return s.Scratch
	}
	if c.own == nil {
		c.own = NewScratch()
	}
	return c.own
}

// holds reports whether the move that the last search chose is still as good as it was then, so
// that no other move needs to be tried. It is reused only a few times: another move may have become
// better.
func (c *selector) holds(travel, wish geom.Heading, want float64, t *TreelineTuning) bool {
	const most, swerve, faster, worse = 2, 0.12, 0.7, 0.15 // choices, rad, m/s, cost
	if !c.begun || c.held >= most || c.backing > 0 || math.Abs(c.wish.To(wish)) > swerve || math.Abs(c.want-want) > faster {
		return false
	}
	dir := c.heading.Dir()
	m := move{dirX: dir[0], dirZ: dir[2], turn: travel.To(c.heading), speed: c.speed}
	f := c.predictor.rollOutAlone(&m)
	cost := float64(c.astray(t)*math.Abs(wish.To(c.heading))) + float64(t.Turn*math.Abs(m.turn)) + c.predictor.danger(&f, t)
	if want > 0 {
		cost += float64((t.Slow + float64(t.Tire*c.waited)) * (1 - c.speed/want))
	}
	if cost > c.cost+worse {
		return false
	}
	c.held++
	return true
}

// astray returns the cost of a radian off the wish, which is lower for a tank that has got nowhere
// for a while: it accepts any way out.
func (c *selector) astray(t *TreelineTuning) float64 { return t.Off / (1 + c.waited) }

// wait counts how long the tank has got nowhere. Rolling back counts as getting nowhere. Of two
// tanks in each other's way the one with the higher ID loses patience first and presses on, so that
// the other makes way.
func (c *selector) wait(s *Scene, w *Wish) {
	const share, most, forget, slower = 0.15, 4.0, 2.0, 0.3 // of the wish, s, times faster, share
	along, step := s.Self.Speed, every
	if w.Reverse {
		along = -along
	}
	if c.met != tanks.NoTank && c.met > s.Self.ID {
		step = float64(step * slower)
	}
	if along < share*w.Speed {
		c.waited = min(c.waited+step, most)
	} else {
		c.waited = max(c.waited-forget*every, 0)
	}
}

// search is one choice being made. Bearings are from the direction of travel, in
// (-pi, pi].
type search struct {
	c          *selector
	self       tanks.ID
	travel     geom.Heading
	wish, last float64 // bearings: wished for, and chosen last
	want       float64 // m/s
	trace      *Trace
	t          *TreelineTuning
	tuning     *Tuning
	scene      *Scene

	least   float64 // cost of the best so far
	bearing float64
	speed   float64
	clear   float64
	first   outcome // of the wish itself
	wrong   float64 // side to which turning costs more: -1 right, +1 left
	side    float64 // cost of that side
	near    int     // the mover that would be hit by the rule of the hit point, -1 for none
	cause   Cause
}

// hit returns the index of the nearest tank that the steered one would hit by the hit point rule,
// if it would meet one on the way wished for, and -1 otherwise.
func (h *search) hit() int {
	if !h.tuning.Hitpoint.Near || h.first.other < 0 {
		return -1
	}
	return nearestHit(h.scene, h.travel, h.tuning)
}

// run tries the moves. The last choice comes early: it is probably still good, and then most others
// need not be followed to the end to know that they are worse.
func (h *search) run(wish mgl64.Vec3, candidates *[candidatesPerSide]candidate) {
	h.c.predictor.beginArcs()
	h.least, h.bearing, h.wrong = math.Inf(1), h.wish, -1
	h.side = h.t.Side
	h.try(h.wish, 0, wish[0], wish[2])
	if h.least == 0 {
		return
	}
	if h.near = h.hit(); h.near >= 0 {
		h.wrong, h.side = -Away(h.scene.Self.At, h.travel, h.scene.Movers[h.near].At), h.t.Hit
	}
	last := (h.travel + geom.Heading(h.last)).Dir()
	h.try(h.last, math.Abs(wrapOnce(h.last-h.wish)), last[0], last[2])
	h.try(0, math.Abs(h.wish), h.c.predictor.dirX, h.c.predictor.dirZ)
	for k := range candidates {
		f := &candidates[k]
		h.try(wrapOnce(h.wish+f.off), f.off, float64(wish[0]*f.cos)+float64(wish[2]*f.sin), float64(wish[2]*f.cos)-float64(wish[0]*f.sin))
		h.try(wrapOnce(h.wish-f.off), f.off, float64(wish[0]*f.cos)-float64(wish[2]*f.sin), float64(wish[2]*f.cos)+float64(wish[0]*f.sin))
	}
	h.backUp()
}

// wrapOnce returns an angle between -3 pi and 3 pi in [-pi, pi].
func wrapOnce(a float64) float64 {
	switch {
	case a > math.Pi:
		return a - 2*math.Pi
	case a < -math.Pi:
		return a + 2*math.Pi
	}
	return a
}

// freeWay is how much room ahead, in metres, is enough to stop backing up.
const freeWay = 9.0

// backPace is the speed in m/s at which a tank backs up.
const backPace = 2.5

// leastBack is the time in seconds for which a tank backs up at least.
const leastBack = 1.2

// try weighs a bearing, off rad away from the wish, in the direction of a unit
// vector, at several paces.
func (h *search) try(bearing, off, dirX, dirZ float64) {
	cost := float64(h.c.astray(h.t)*off) + float64(h.t.Turn*math.Abs(bearing))
	if h.c.begun {
		cost += float64(h.t.Keep * math.Abs(wrapOnce(bearing-h.last)))
	}
	if off > 0 && wrapOnce(bearing-h.wish)*h.wrong > 0 {
		cost += h.side
	}
	if cost >= h.least && h.trace == nil {
		return
	}
	m := move{dirX: dirX, dirZ: dirZ, turn: bearing}
	for k, share := range speedPaces() {
		sum := cost + float64((h.t.Slow+float64(h.t.Tire*h.c.waited))*(1-share))
		if sum >= h.least && (h.trace == nil || share < 1) {
			return
		}
		m.speed = float64(share * h.want)
		f := h.c.predictor.rollOut(&m, k)
		if h.c.backing > 0 && (h.c.backing < leastBack || (f.along < freeWay && f.seconds < h.c.predictor.horizon)) {
			sum += h.t.Again
		}
		if share == 1 {
			h.trace.feel(h.travel+geom.Heading(bearing), f.along)
			if off == 0 {
				h.first = f
			}
		}
		danger := h.c.predictor.danger(&f, h.t)
		sum += danger
		if sum < h.least {
			h.least, h.bearing, h.speed, h.clear = sum, bearing, m.speed, f.along
		}
		if danger == 0 {
			return // slower is no better
		}
	}
}

// danger returns the cost of an outcome.
func (o *predictor) danger(f *outcome, t *TreelineTuning) float64 {
	if f.seconds >= o.horizon {
		if f.gap >= nearby {
			return 0
		}
		return t.Near * (1 - f.gap/nearby)
	}
	room := 5.0 // m, a shorter way than this hardly counts as progress
	if f.speed < 0 {
		room = 1.5 // but backing up that far makes room to turn
	}
	left := 1 - f.seconds/o.horizon
	short := max(0, 1-f.along/room)
	if f.seconds > o.stop {
		return float64(t.Later*left) + float64(t.Short*short)
	}
	const slow, fast = 0.3, 4.0 // share of the danger for a tank that hardly moves, m/s from which all of it counts
	return float64(t.Soon*(1+left)*(slow+float64((1-slow)*min(1, math.Abs(f.speed)/fast)))) + float64(t.Short*short)
}

// backUp weighs rolling back a little while turning to the wish.
func (h *search) backUp() {
	const yield = 0.6 // cost more for the one of two with the higher ID: the other goes first
	back := h.t.Back
	if h.c.met != tanks.NoTank && h.c.met < h.self {
		back += yield
	}
	if h.least < back || h.c.predictor.speed > 1 {
		return
	}
	for _, turn := range [3]float64{0, 0.8, -0.8} {
		dir := (h.travel + geom.Heading(turn)).Dir()
		m := move{dirX: dir[0], dirZ: dir[2], turn: turn, speed: -backPace}
		f := h.c.predictor.rollOutAlone(&m)
		const off = 0.3 // cost of a radian off the wish
		cost := back + h.c.predictor.danger(&f, h.t) + float64(off*math.Abs(wrapOnce(turn-h.wish)))
		if cost < h.least {
			h.least, h.bearing, h.speed, h.clear = cost, turn, -backPace, f.along
		}
	}
}

// TreelineTuning holds the weights of the choice of a move. A way straight to the goal at the
// wanted speed that meets nothing costs nothing.
type TreelineTuning struct {
	Off   float64 `unit:"per rad" min:"0" max:"5"  help:"Cost of a heading for each radian that it is off the way to the goal."`
	Slow  float64 `unit:"cost"    min:"0" max:"10" help:"Cost of standing still; half speed costs half as much."`
	Tire  float64 `unit:"per s"   min:"0" max:"5"  help:"Cost added to that of standing still for each second without progress."`
	Keep  float64 `unit:"per rad" min:"0" max:"2"  help:"Cost of a heading for each radian that it is off the one chosen last: more keeps a tank to its choice."`
	Turn  float64 `unit:"per rad" min:"0" max:"2"  help:"Cost of each radian that the tank has to turn."`
	Side  float64 `unit:"cost"    min:"0" max:"2"  help:"Cost of passing on the right, so that two tanks that meet choose the same side."`
	Hit   float64 `unit:"cost"    min:"0" max:"2"  help:"Cost of turning towards the nearest tank that would be hit."`
	Back  float64 `unit:"cost"    min:"0" max:"10" help:"Cost of reversing."`
	Again float64 `unit:"cost"    min:"0" max:"10" help:"Cost of driving forward again after reversing before there is enough room."`
	Near  float64 `unit:"cost"    min:"0" max:"5"  help:"Cost of passing another tank with no gap at all; less with a wider gap."`
	Later float64 `unit:"cost"    min:"0" max:"20" help:"Cost of a collision that braking can still prevent; less the later it comes."`
	Soon  float64 `unit:"cost"    min:"0" max:"50" help:"Cost of a collision that braking can no longer prevent."`
	Short float64 `unit:"cost"    min:"0" max:"20" help:"Cost of a path that is blocked at once; less for a longer path."`

	Weave bool    `help:"Plan the next five seconds of the way to a place around everything that stands or drives there."`
	Crowd float64 `unit:"tanks" min:"1" max:"60" help:"Number of tanks within twice the range from which a tank tells its teammates its plan at once, so that they plan around it, and checks the plan six times a second instead of twice."`
}

func defaultTreeline() TreelineTuning {
	return TreelineTuning{
		Off: 0.8, Slow: 1.3, Tire: 0.8, Keep: 0.08, Turn: 0.07, Side: 0.02, Hit: 0.2, Back: 0.9, Again: 2,
		Near: 0.4, Later: 2.8, Soon: 10, Short: 4, Weave: true, Crowd: 10,
	}
}

// phase returns the share of a round that a tank waits before it first chooses,
// so that tanks take turns.
func phase(id tanks.ID) float64 {
	const turns = 4
	return float64(int(id)%turns) / turns
}
