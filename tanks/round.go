package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
)

// score closes the zone, counts points, and ends the round when it is decided.
func (w *World) score() {
	if w.Phase == Over {
		return
	}
	w.closeZone()
	if m := w.Mode(); m.Counts() {
		m.Count(w)
	}
	winner, over := w.decided()
	if !over {
		return
	}
	w.Phase, w.Winner = Over, winner
	if winner != NoTeam {
		w.Wins[winner]++
	}
	e := event(RoundOver)
	e.Winner = winner
	w.emit(e)
}

// Seconds returns how long the round has lasted.
func (w *World) Seconds() float64 { return float64(float64(w.Tick) * Dt) }

// TimeUp reports whether the round has reached its time limit, to the nearest tick; when the round
// ends, that is whether the limit ended it. Without a limit it is false.
func (w *World) TimeUp() bool { return w.timeUpAfter(w.Seconds()) }

// timeUpAfter reports whether the time limit is reached after some seconds of a round.
func (w *World) timeUpAfter(seconds float64) bool {
	return w.setup.TimeLimit > 0 && seconds >= w.setup.TimeLimit-Dt/2
}

// zoneAt returns the zone after some seconds of a round. It starts as the circle
// round the whole map and closes on the map's middle down to nothing, so that
// every round ends; in a mode without one it stays as it started.
func (w *World) zoneAt(seconds float64) Zone {
	s, r := &w.Map.Spec, &w.Tuning.Round
	z := Zone{At: mgl64.Vec3{s.Width / 2, 0, s.Depth / 2}, Radius: math.Inf(1)}
	if age := seconds - r.ZoneStart; age >= 0 && w.Mode().Zone {
		z.Active = true
		z.Radius = max(float64(ieee.Hypot(s.Width, s.Depth)/2)-float64(age*r.ZoneSpeed), 0)
	}
	return z
}

// closeZone moves the zone's edge and takes health from the tanks outside.
func (w *World) closeZone() {
	w.Zone = w.zoneAt(w.Seconds())
	if !w.Zone.Active {
		return
	}
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if ieee.Hypot(t.At[0]-w.Zone.At[0], t.At[2]-w.Zone.At[2]) > w.Zone.Radius {
			w.hurt(t, nil, w.Tuning.Round.ZoneDamage*Dt)
		}
	}
}

// decided reports whether the round is over, and who won it: by the time limit, or by the rules of
// the mode. With a line-up of only one team a round cannot be won.
func (w *World) decided() (winner Team, over bool) {
	limit := w.timeUpAfter(w.Seconds() + Dt)
	if !w.opposed {
		return NoTeam, limit
	}
	if winner, over = w.Mode().Decided(w); !over && limit {
		return w.Mode().AtLimit(w), true
	}
	return winner, over
}
