package steer

import (
	"math"

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
	waited  float64 // s that it has stood lately
	backing bool    // it rolls back
}

// every is the time in seconds between two choices.
const every = 1.0 / 15

// reset forgets what was chosen.
func (c *chooser) reset() { c.begun, c.backing, c.due, c.waited = false, false, 0, 0 }

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
	c.wait(s, w)
	if !c.begun {
		c.due *= phase(s.Self.ID)
	}
	trace.reset()
	c.outlook.take(s, w.Reverse, t.Gap)
	travel := s.Self.Travel(w.Reverse)
	if !c.begun {
		c.heading = travel
	}
	search := search{c: c, wish: wish, travel: travel, want: w.Speed, last: c.heading, trace: trace}
	search.run()
	c.backing = search.speed < 0
	c.begun, c.heading, c.speed, c.clear = true, search.heading, search.speed, search.clear
	c.cause = search.cause
	if trace != nil && search.least > 0.05 {
		trace.Cause = c.outlook.traceThreat(s, &search.first, trace)
		c.cause = trace.Cause
	}
	return c.heading, c.speed
}

// wait counts how long the tank has got nowhere. Rolling back gets nowhere.
func (c *chooser) wait(s *Scene, w *Wish) {
	const share, most, forget = 0.15, 4.0, 2.0 // of the wish, s, times faster
	along := s.Self.Speed
	if w.Reverse {
		along = -along
	}
	if along < share*w.Speed {
		c.waited = min(c.waited+every, most)
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

const (
	offCost   = 0.3  // for each rad away from the wish
	slowCost  = 1.1  // for standing
	tireCost  = 0.8  // for standing, for each second that it has lasted
	keepCost  = 0.08 // for each rad away from the last choice
	turnCost  = 0.07 // for each rad to turn
	sideCost  = 0.02 // for the right side
	backCost  = 0.9  // for backing up
	nearCost  = 0.4  // for touching without a hit
	laterCost = 2.8  // for a hit that can still be braked for
	soonCost  = 10.0 // for one that cannot
	againCost = 2.0  // for going ahead again before there is room
	shortCost = 4.0  // for a hit at once
)

// freeWay is the way in metres that is room enough to stop backing up for.
const freeWay = 9.0

// try weighs a heading, off rad away from the wish, at several speeds.
func (h *search) try(heading geom.Heading, off float64) {
	turn := h.travel.To(heading)
	cost := offCost*off + turnCost*math.Abs(turn)
	if h.c.begun {
		cost += keepCost * math.Abs(h.last.To(heading))
	}
	if off > 0 && h.wish.To(heading) < 0 {
		cost += sideCost
	}
	if cost >= h.least && h.trace == nil {
		return
	}
	dir := heading.Dir()
	m := move{dirX: dir[0], dirZ: dir[2], turn: turn}
	for _, share := range [4]float64{1, 0.65, 0.35, 0} {
		m.speed = share * h.want
		sum := cost + (slowCost+tireCost*h.c.waited)*(1-share)
		if sum >= h.least {
			if h.trace == nil || share < 1 {
				return
			}
		}
		f := h.c.outlook.foresee(&m)
		if h.c.backing && f.along < freeWay && f.seconds < horizon {
			sum += againCost
		}
		if share == 1 {
			h.trace.feel(heading, f.along)
			if off == 0 {
				h.first = f
			}
		}
		sum += h.c.outlook.danger(&f)
		if sum < h.least {
			h.least, h.heading, h.speed, h.clear = sum, heading.Norm(), m.speed, f.along
		}
		if f.seconds >= horizon && math.IsInf(f.gap, 1) {
			return // slower is no better
		}
	}
}

// danger returns the cost of a fate.
func (o *outlook) danger(f *fate) float64 {
	if f.seconds >= horizon {
		if f.gap >= nearby {
			return 0
		}
		return nearCost * (1 - f.gap/nearby)
	}
	const room = 5.0 // m, less way than this is hardly worth going
	left := 1 - f.seconds/horizon
	short := max(0, 1-f.along/room)
	if f.seconds > o.stop {
		return laterCost*left + shortCost*short
	}
	return soonCost*(1+left)*(0.3+0.7*math.Min(1, math.Abs(f.speed)/4)) + shortCost*short
}

// backUp weighs rolling back a little while turning to the wish.
func (h *search) backUp() {
	const pace = 2.5 // m/s
	if h.least < backCost || h.c.outlook.speed > 1 {
		return
	}
	for _, turn := range [3]float64{0, 0.8, -0.8} {
		dir := (h.travel + geom.Heading(turn)).Dir()
		m := move{dirX: dir[0], dirZ: dir[2], turn: turn, speed: -pace}
		f := h.c.outlook.foresee(&m)
		cost := backCost + h.c.outlook.danger(&f) + 0.3*math.Abs((h.travel+geom.Heading(turn)).To(h.wish))
		if cost < h.least {
			h.least, h.heading, h.speed, h.clear = cost, (h.travel + geom.Heading(turn)).Norm(), -pace, f.along
		}
	}
}
