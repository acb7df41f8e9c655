package steer

import (
	"math"

	"treeline/terrain/geom"
)

// breaker frees a tank that wants to drive and cannot: of two tanks that block each other the one
// with the lower ID backs up, and so does one that is stuck on something fixed.
type breaker struct {
	blocked  float64 // s
	backing  float64 // s left to back up
	turn     float64 // side to which the hull turns meanwhile
	patience float64 // s of being blocked after which other tanks are considered
}

// looks reports whether the next call of update or command reads what is round the tank.
func (b *breaker) looks(dt float64) bool {
	return b.backing > 0 || (b.blocked > 0 && b.blocked+dt >= b.patience)
}

// standing is the speed in m/s below which a tank counts as blocked.
const standing = 0.3

// update counts the time for which the tank is blocked and reports whether it backs up
// now. A tank that does not want to drive any more is free.
func (b *breaker) update(s *Scene, w Wish, t *Tuning) bool {
	const wants, pivots, share = 0.5, 0.1, 0.3
	if w.Speed < wants {
		b.blocked, b.backing = 0, 0
		return false
	}
	if b.backing > 0 {
		b.backing -= s.Dt
		return b.backing > 0
	}
	b.patience = t.Patience
	switch {
	case math.Abs(s.Self.Speed) > standing:
		b.blocked = max(0, b.blocked-float64(2*s.Dt))
		return false
	case math.Abs(s.Self.HullRate) > pivots:
		b.blocked += float64(share * s.Dt) // turning on the spot usually helps
	default:
		b.blocked += s.Dt
	}
	if b.blocked < t.Patience || (b.waits(s) && b.blocked < 2*t.Patience) {
		return false
	}
	b.blocked, b.backing = 0, t.BackUp
	b.turn = b.roomier(s, w, t)
	return true
}

// waits reports whether the tank waits for another that blocks it to back up: the
// nearest mover at hand has the lower ID.
func (b *breaker) waits(s *Scene) bool {
	const reach = 4 // m between the discs
	least, lower := math.Inf(1), false
	for i := range s.Movers {
		m := &s.Movers[i]
		d := geom.PlaneDist(s.Self.At, m.At) - s.Self.Radius - m.Radius
		if d < reach && d < least {
			least, lower = d, m.ID < s.Self.ID
		}
	}
	return lower
}

// roomier returns the side to turn to while backing up: so that the hull ends up
// facing the clearer side.
func (b *breaker) roomier(s *Scene, w Wish, t *Tuning) float64 {
	travel := s.Self.Travel(w.Reverse)
	left := s.clear(travel+math.Pi/4, t.Gap, t.Look)
	right := s.clear(travel-math.Pi/4, t.Gap, t.Look)
	for i := range s.Movers {
		m := &s.Movers[i]
		if geom.PlaneDist(s.Self.At, m.At) > 2*clearance(s, m, t) {
			continue
		}
		if geom.Bearing(s.Self.At, travel, m.At) > 0 {
			left -= t.Look
		} else {
			right -= t.Look
		}
	}
	if left >= right {
		return 1
	}
	return -1
}

// command returns how to back up: away from where the tank wants to go, as far as that is free. If
// it is wedged in, it works itself loose toward the side with more room, however little that is.
func (b *breaker) command(s *Scene, w Wish, t *Tuning) Command {
	const room, pace, nudge = 0.4, 3.0, 1.5 // m behind the hull, m/s, m/s
	travel := s.Self.Travel(w.Reverse)
	speed, behind := -pace, s.clearBehind(travel, t.Look)
	if behind < room {
		speed = -nudge
		if s.clear(travel, 0, t.Look) > behind {
			speed = nudge
		}
	}
	if w.Reverse {
		speed = -speed
	}
	return Command{Turn: b.turn * t.TurnRate, Speed: speed}
}

// clearBehind returns how far the tank can back up from a direction of travel
// before it meets anything, other tanks included, in metres behind its hull.
func (s *Scene) clearBehind(travel geom.Heading, look float64) float64 {
	back := travel + math.Pi
	clear := s.clear(back, 0, look)
	for i := range s.Movers {
		m := &s.Movers[i]
		if Hits(s.Self.At, back, m.At, s.Self.Radius+m.Radius) {
			clear = min(clear, geom.PlaneDist(s.Self.At, m.At)-m.Radius-s.Self.HalfLength)
		}
	}
	return clear
}
