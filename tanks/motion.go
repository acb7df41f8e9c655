package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
)

const (
	gravity   = 9.81 // m/s2, of hulls on slopes
	stallBand = 5.0  // deg below the stall slope over which the last speed fades
)

// SpeedLimit returns the top speed in m/s of a class on ground that rises at
// climb radians along the way of travel, forward or in reverse.
func (r *Tuning) SpeedLimit(c *Class, climb float64, reverse bool) float64 {
	top := r.Drive.MaxSpeed
	if reverse {
		top = r.Drive.ReverseSpeed
	}
	rise := 0.0
	if climb != 0 {
		rise = ieee.Sin(climb)
	}
	share := mgl64.Clamp(1-float64(r.Drive.SlopeEffect*rise), 0, r.Drive.DownhillGain)
	left := (r.Drive.StallSlope - mgl64.RadToDeg(climb)) / stallBand
	return top * c.SpeedFactor * share * mgl64.Clamp(left, 0, 1)
}

// SteepestClimb returns the slope in degrees from which on no tank can climb: it stalls, has no
// speed left, or slides down.
func (r *Tuning) SteepestClimb() float64 {
	d := &r.Drive
	steepest := min(d.StallSlope, d.SlideSlope)
	if d.SlopeEffect > 1 {
		steepest = min(steepest, mgl64.RadToDeg(ieee.Asin(1/d.SlopeEffect)))
	}
	return steepest
}

// Pull returns the engine's acceleration in m/s2 at a speed in m/s. It falls with
// the square of the speed, as drag grows.
func (r *Tuning) Pull(c *Class, speed float64) float64 {
	share := min(math.Abs(speed)/(r.Drive.MaxSpeed*c.SpeedFactor), 1)
	return c.SpeedFactor * (r.Drive.Acceleration + float64((r.Drive.TopPull-r.Drive.Acceleration)*share*share))
}

// TurnLimit returns the fastest turn of the hull in rad/s at a speed in m/s.
func (r *Tuning) TurnLimit(c *Class, speed float64) float64 {
	share := min(math.Abs(speed)/(r.Drive.MaxSpeed*c.SpeedFactor), 1)
	return mgl64.DegToRad(r.Drive.TurnRate+float64((r.Drive.FastTurnRate-r.Drive.TurnRate)*share)) * c.TurnFactor
}

// Throttle returns the throttle that brings a tank on level ground from its speed to the wanted one
// in m/s as fast as it can, and then holds it. It brakes only when the tank is too fast by more
// than coasting would lose within half a second.
func (r *Tuning) Throttle(c *Class, speed, want float64) float64 {
	ease := ease(r.Drive.Coast)
	switch {
	case want >= 0 && speed > want+ease:
		return -1
	case want <= 0 && speed < want-ease:
		return 1
	case want > 0:
		return min(want/r.SpeedLimit(c, 0, false), 1)
	case want < 0:
		return max(want/r.SpeedLimit(c, 0, true), -1)
	}
	return 0
}

// ease returns the speed in m/s that coasting loses within half a second.
func ease(coast float64) float64 { return float64(coast / 2) }

// turnPull returns the angular acceleration of the hull in rad/s2.
func (r *Tuning) turnPull() float64 { return mgl64.DegToRad(r.Drive.TurnPull) }

// driven returns the speed in m/s after dt seconds of a throttle, with the nose up by
// climb radians.
func (r *Tuning) driven(c *Class, speed, throttle, climb, dt float64) float64 {
	reverse, along := throttle < 0, climb
	if reverse {
		along = -climb
	}
	want := throttle * r.SpeedLimit(c, along, reverse)
	switch {
	case throttle*speed < 0:
		return toward(speed, 0, math.Abs(throttle)*r.Drive.Brake*dt)
	case math.Abs(want) > math.Abs(speed):
		return toward(speed, want, r.Pull(c, speed)*dt)
	}
	uphill := max(ieee.Sin(climb)*math.Copysign(1, speed), 0)
	return toward(speed, want, (r.Drive.Coast+float64(gravity*uphill))*dt)
}

// Motion is the motion model of a class on level ground: the rules of a tick, integrated for
// prediction over more than a tick. It is the only other place with the numbers of driving, and
// reads the tuning that it was made from.
type Motion struct {
	Top, Reverse       float64 // m/s, greatest speeds, both positive
	Brake              float64 // m/s2
	SpotTurn, FastTurn float64 // rad/s, fastest turns of the hull at rest and at Top
	TurnPull           float64 // rad/s2, with which the hull takes up and ends a turn

	rules *Tuning
	class *Class
}

// Motion returns how a class drives under the tuning.
func (r *Tuning) Motion(c *Class) Motion {
	return Motion{
		Top: r.SpeedLimit(c, 0, false), Reverse: r.SpeedLimit(c, 0, true), Brake: r.Drive.Brake,
		SpotTurn: r.TurnLimit(c, 0), FastTurn: r.TurnLimit(c, math.Inf(1)), TurnPull: r.turnPull(),
		rules: r, class: c,
	}
}

// Backward returns the motion of the same tank with front and rear exchanged.
func (m Motion) Backward() Motion {
	m.Top, m.Reverse = m.Reverse, m.Top
	return m
}

// Toward returns the speed in m/s of a tank that is driven by Throttle toward a wanted speed for dt
// seconds: it brakes or speeds up, and loses the last of an excess speed by coasting. The engine's
// pull is that at the initial speed, so that the speed gained from rest within dt is at least that
// of the rules.
func (m *Motion) Toward(speed, want, dt float64) float64 {
	if want < 0 || want == 0 && speed < 0 {
		return -m.toward(-speed, -want, m.Reverse, dt)
	}
	return m.toward(speed, want, m.Top, dt)
}

// toward is Toward for a wanted speed of at least 0 under a speed limit.
func (m *Motion) toward(speed, want, limit, dt float64) float64 {
	over := speed - want - ease(m.rules.Drive.Coast)
	want = min(want, limit)
	switch {
	case speed < 0:
		brake := want / limit * m.Brake
		if speed += float64(brake * dt); speed <= 0 {
			return speed
		}
		return min(m.rules.Pull(m.class, 0)*speed/brake, want)
	case speed < want:
		return min(speed+float64(m.rules.Pull(m.class, speed)*dt), want)
	}
	coast := m.rules.Drive.Coast
	if over > 0 {
		braked := over / m.Brake // s
		if braked >= dt {
			return speed - float64(m.Brake*dt)
		}
		speed, dt = speed-over, dt-braked
	}
	return max(speed-float64(coast*dt), want)
}

// StoppingTime returns how long in seconds a tank takes to stop from a speed in
// m/s, forward or backward.
func (m *Motion) StoppingTime(speed float64) float64 {
	braked, rolled := m.stop(speed)
	if rolled == 0 {
		return braked / m.Brake
	}
	return braked/m.Brake + rolled/m.rules.Drive.Coast
}

// StoppingDistance returns how far in metres a tank rolls while it stops from a
// speed in m/s, forward or backward.
func (m *Motion) StoppingDistance(speed float64) float64 {
	braked, rolled := m.stop(speed)
	way := braked * (braked + float64(2*rolled)) / (2 * m.Brake)
	if rolled > 0 {
		way += rolled * rolled / (2 * m.rules.Drive.Coast)
	}
	return way
}

// stop splits a speed into the part that is braked away and the part lost by coasting.
func (m *Motion) stop(speed float64) (braked, rolled float64) {
	speed = math.Abs(speed)
	rolled = min(speed, ease(m.rules.Drive.Coast))
	return speed - rolled, rolled
}

// TurningTime returns how long in seconds the hull of a tank at rest takes to turn
// by an angle in radians and to stand again.
func (m *Motion) TurningTime(angle float64) float64 {
	angle = math.Abs(angle)
	if up := m.SpotTurn * m.SpotTurn / m.TurnPull; angle > up {
		return 2*m.SpotTurn/m.TurnPull + (angle-up)/m.SpotTurn
	}
	return 2 * math.Sqrt(angle/m.TurnPull)
}

// TravelTime returns how long in seconds a tank takes for a distance in metres, from
// rest to rest and no faster than a pace in m/s: it speeds up, drives and brakes.
func (m *Motion) TravelTime(way, pace float64) float64 {
	pace = min(pace, m.Top)
	perSpeed := 1/m.rules.Pull(m.class, pace/2) + 1/m.Brake // s to gain and to lose 1 m/s
	if ramps := float64(pace * pace * perSpeed / 2); way > ramps {
		return float64(pace*perSpeed) + (way-ramps)/pace
	}
	return math.Sqrt(2 * way * perSpeed)
}
