package pilot

import (
	"math"

	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Dodge is what a bot does about shells that it sees coming.
type Dodge struct {
	last   int     // tick of the last shell that came close, 0 for none
	until  int     // tick up to which the tank moves out of the way
	way    float64 // throttle of that move
	judged bool    // the present shell has been dealt with
}

// UnderFire reports whether shells came close a moment ago.
func (d *Dodge) UnderFire(tick int) bool {
	const moment = 4 * tanks.Hertz
	return d.last > 0 && tick-d.last < moment
}

// Evade notes shells that come close, and if the crew knows how, moves the tank out of the way of
// one that would hit, by stopping or by driving on, where that helps.
func (d *Dodge) Evade(v *tanks.View, knows bool, o *tanks.Order) {
	const pause, length = tanks.Hertz / 10, 24 // ticks without a shell after which the next is a new one, ticks of the move
	shell := threatening(v)
	if shell != nil {
		if v.Tick-d.last > pause {
			d.judged = false
		}
		d.last = v.Tick
	}
	if !knows {
		return
	}
	if shell != nil && !d.judged {
		d.judged = true
		if helps(v, shell) {
			d.way, d.until = wayOut(v, shell), v.Tick+length
		}
	}
	if v.Tick < d.until {
		o.Throttle = d.way
	}
}

// threatening returns the shell that would pass nearest to the tank and close enough to hit, nil if
// none would.
func threatening(v *tanks.View) *tanks.Tracer {
	const margin = 1.0 // m beyond the hull's ends
	least := float64(tanks.ClassOf(v.Self.Class).HullLength/2) + margin
	var worst *tanks.Tracer
	for i := range v.Shells {
		if miss, _ := passes(v, &v.Shells[i]); miss < least {
			worst, least = &v.Shells[i], miss
		}
	}
	return worst
}

// passes returns how far from the middle of the tank a shell will pass if the tank goes on as it
// does, and how far ahead of the middle, both in metres on the plane.
func passes(v *tanks.View, s *tanks.Tracer) (miss, ahead float64) {
	way := s.Velocity.Sub(v.Self.Velocity())
	to := v.Self.At.Sub(s.At)
	way[1], to[1] = 0, 0
	along := geom.Dot(to, way) / max(geom.Dot(way, way), 1)
	off := s.At.Add(geom.Scale(way, along)).Sub(v.Self.At)
	off[1] = 0
	return geom.Len(off), geom.Dot(off, v.Self.Heading.Dir())
}

// helps reports whether dodging a shell is worth what it costs: a tank that moves along the shell's
// line is hit all the same, and a gun at rest that fires before it could settle again would miss.
func helps(v *tanks.View, s *tanks.Tracer) bool {
	const across, rest, settles = 0.5, 2.0, 1.25 // share of the move, m/s, times the settling time of a gun
	if math.Abs(ieee.Sin(geom.HeadingOf(s.Velocity).To(v.Self.Heading))) < across {
		return false
	}
	return math.Abs(v.Self.Speed) >= rest || v.Self.Reload >= settles*v.Rules.Gun.SettleTime
}

// wayOut returns the throttle that takes the tank away from the line of a shell:
// back if it will pass ahead of the middle, on if it will pass behind.
func wayOut(v *tanks.View, s *tanks.Tracer) float64 {
	if _, ahead := passes(v, s); ahead > 0 {
		return -1
	}
	return 1
}
