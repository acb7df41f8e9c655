package steer

import (
	"math"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// chooser picks the move of least cost: away from the wish costs, slow costs,
// something else than before costs, and to meet anything costs most, the sooner
// the more.
type chooser struct {
	outlook outlook
	due     float64      // s until the next choice
	begun   bool         // there has been a choice
	heading geom.Heading // of travel, chosen
	speed   float64      // m/s, chosen
	clear   float64      // m that it is clear
	cause   Cause
	waited  float64  // s that it has got nowhere lately
	met     tanks.ID // whom it would have met on the way that was wished for, NoTank for nobody
	backing float64  // s for which it has rolled back, 0 if it does not
}

// every is the time in seconds between two choices.
const every = 1.0 / 12

// reset forgets what was chosen.
func (c *chooser) reset() { c.begun, c.backing, c.due, c.waited, c.met = false, 0, 0, 0, tanks.NoTank }

// offs are the bearings from the wish that are tried to each side.
func offs() [11]float64 {
	const deg = math.Pi / 180
	return [11]float64{0, 7 * deg, 14 * deg, 22 * deg, 32 * deg, 44 * deg, 58 * deg, 75 * deg, 95 * deg, 120 * deg, 150 * deg}
}

// choose returns the heading and speed of travel for this tick.
func (c *chooser) choose(s *Scene, w *Wish, wish geom.Heading, t *Tuning, trace *Trace) (geom.Heading, float64) {
	const slack = 1e-9 // s
	if c.due -= s.Dt; c.due > slack && c.begun {
		return c.heading, c.speed
	}
	c.due = every
	if !c.begun {
		c.due *= phase(s.Self.ID)
	}
	trace.reset()
	c.outlook.take(s, w.Reverse, t)
	c.wait(s, w)
	travel := s.Self.Travel(w.Reverse)
	if !c.begun {
		c.heading = travel
	}
	search := search{c: c, wish: wish, travel: travel, want: w.Speed, last: c.heading, trace: trace, t: &t.Treeline}
	search.run()
	if search.speed < 0 {
		c.backing += every
	} else {
		c.backing = 0
	}
	c.met = tanks.NoTank
	if search.first.other >= 0 && search.least > 0 {
		c.met = s.Movers[search.first.other].ID
	}
	c.begun, c.heading, c.speed, c.clear = true, search.heading, search.speed, search.clear
	c.cause = search.cause
	if trace != nil && search.least > 0.05 {
		trace.Cause = c.outlook.traceThreat(s, &search.first, trace)
		c.cause = trace.Cause
	}
	return c.heading, c.speed
}

// wait counts how long the tank has got nowhere. Rolling back gets nowhere. Of
// two tanks in each other's way the one with the higher ID tires first and
// presses on, so that the other makes way.
func (c *chooser) wait(s *Scene, w *Wish) {
	const share, most, forget, slower = 0.15, 4.0, 2.0, 0.3 // of the wish, s, times faster, share
	along, step := s.Self.Speed, every
	if w.Reverse {
		along = -along
	}
	if c.met != tanks.NoTank && c.met > s.Self.ID {
		step *= slower
	}
	if along < share*w.Speed {
		c.waited = min(c.waited+step, most)
	} else {
		c.waited = max(c.waited-forget*every, 0)
	}
}

// search is one choice being made.
type search struct {
	c                  *chooser
	wish, travel, last geom.Heading
	want               float64 // m/s
	trace              *Trace
	t                  *TreelineTuning

	least   float64 // cost of the best so far
	heading geom.Heading
	speed   float64
	clear   float64
	first   fate // of the wish itself
	cause   Cause
}

// run tries the moves.
func (h *search) run() {
	h.least, h.heading = math.Inf(1), h.wish
	h.try(h.wish, 0)
	if h.least == 0 {
		return
	}
	for k, off := range offs() {
		if k == 0 {
			continue
		}
		h.try(h.wish+geom.Heading(off), off)
		h.try(h.wish-geom.Heading(off), off)
	}
	h.try(h.last, math.Abs(h.wish.To(h.last)))
	h.try(h.travel, math.Abs(h.wish.To(h.travel)))
	h.backUp()
}

// freeWay is the way in metres that is room enough to stop backing up for.
const freeWay = 9.0

// leastBack is the time in seconds for which a tank backs up at least.
const leastBack = 1.2

// try weighs a heading, off rad away from the wish, at several speeds.
func (h *search) try(heading geom.Heading, off float64) {
	turn := h.travel.To(heading)
	cost := h.t.Off*off + h.t.Turn*math.Abs(turn)
	if h.c.begun {
		cost += h.t.Keep * math.Abs(h.last.To(heading))
	}
	if off > 0 && h.wish.To(heading) < 0 {
		cost += h.t.Side
	}
	if cost >= h.least && h.trace == nil {
		return
	}
	dir := heading.Dir()
	m := move{dirX: dir[0], dirZ: dir[2], turn: turn}
	for _, share := range [4]float64{1, 0.65, 0.35, 0} {
		m.speed = share * h.want
		sum := cost + (h.t.Slow+h.t.Tire*h.c.waited)*(1-share)
		if sum >= h.least {
			if h.trace == nil || share < 1 {
				return
			}
		}
		f := h.c.outlook.foresee(&m)
		if h.c.backing > 0 && (h.c.backing < leastBack || (f.along < freeWay && f.seconds < h.c.outlook.horizon)) {
			sum += h.t.Again
		}
		if share == 1 {
			h.trace.feel(heading, f.along)
			if off == 0 {
				h.first = f
			}
		}
		sum += h.c.outlook.danger(&f, h.t)
		if sum < h.least {
			h.least, h.heading, h.speed, h.clear = sum, heading.Norm(), m.speed, f.along
		}
		if f.seconds >= h.c.outlook.horizon && math.IsInf(f.gap, 1) {
			return // slower is no better
		}
	}
}

// danger returns the cost of a fate.
func (o *outlook) danger(f *fate, t *TreelineTuning) float64 {
	if f.seconds >= o.horizon {
		if f.gap >= nearby {
			return 0
		}
		return t.Near * (1 - f.gap/nearby)
	}
	room := 5.0 // m, less way than this is hardly worth going
	if f.speed < 0 {
		room = 1.5 // but backing up that far makes room to turn
	}
	left := 1 - f.seconds/o.horizon
	short := max(0, 1-f.along/room)
	if f.seconds > o.stop {
		return t.Later*left + t.Short*short
	}
	return t.Soon*(1+left)*(0.3+0.7*math.Min(1, math.Abs(f.speed)/4)) + t.Short*short
}

// backUp weighs rolling back a little while turning to the wish.
func (h *search) backUp() {
	const pace = 2.5 // m/s
	if h.least < h.t.Back || h.c.outlook.speed > 1 {
		return
	}
	for _, turn := range [3]float64{0, 0.8, -0.8} {
		dir := (h.travel + geom.Heading(turn)).Dir()
		m := move{dirX: dir[0], dirZ: dir[2], turn: turn, speed: -pace}
		f := h.c.outlook.foresee(&m)
		cost := h.t.Back + h.c.outlook.danger(&f, h.t) + 0.3*math.Abs((h.travel+geom.Heading(turn)).To(h.wish))
		if cost < h.least {
			h.least, h.heading, h.speed, h.clear = cost, (h.travel + geom.Heading(turn)).Norm(), -pace, f.along
		}
	}
}

// TreelineTuning holds what the choice of a move weighs against what. A way
// straight to the goal at the wanted speed that meets nothing costs nothing.
type TreelineTuning struct {
	Off   float64 `unit:"per rad" min:"0" max:"5"  help:"Cost of a heading away from the goal."`
	Slow  float64 `unit:"cost"    min:"0" max:"10" help:"Cost of standing; half the speed costs half."`
	Tire  float64 `unit:"per s"   min:"0" max:"5"  help:"What standing costs more for each second in which the tank got nowhere."`
	Keep  float64 `unit:"per rad" min:"0" max:"2"  help:"Cost of another heading than the one chosen last."`
	Turn  float64 `unit:"per rad" min:"0" max:"2"  help:"Cost of turning at all."`
	Side  float64 `unit:"cost"    min:"0" max:"2"  help:"Cost of passing on the right, so that two that meet agree."`
	Back  float64 `unit:"cost"    min:"0" max:"10" help:"Cost of backing up."`
	Again float64 `unit:"cost"    min:"0" max:"10" help:"Cost of going ahead again before there is room."`
	Near  float64 `unit:"cost"    min:"0" max:"5"  help:"Cost of passing another tank with no gap at all."`
	Later float64 `unit:"cost"    min:"0" max:"20" help:"Cost of a collision that can still be braked for, less the later it comes."`
	Soon  float64 `unit:"cost"    min:"0" max:"50" help:"Cost of one that cannot."`
	Short float64 `unit:"cost"    min:"0" max:"20" help:"Cost of a way that ends at once, less the longer it is."`
}

func defaultTreeline() TreelineTuning {
	return TreelineTuning{
		Off: 0.3, Slow: 1.1, Tire: 0.8, Keep: 0.08, Turn: 0.07, Side: 0.02, Back: 0.9, Again: 2,
		Near: 0.4, Later: 2.8, Soon: 10, Short: 4,
	}
}
