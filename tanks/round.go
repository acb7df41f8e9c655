package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
)

// score closes the zone and ends the round when it is decided.
func (w *World) score() {
	if w.Phase == Over {
		return
	}
	w.closeZone()
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

// zoneAt returns the zone after some seconds of a round. It starts as the circle
// round the whole map and closes on the map's middle down to nothing, so that
// every round ends.
func (w *World) zoneAt(seconds float64) Zone {
	s, r := &w.Map.Spec, &w.Tuning.Round
	z := Zone{At: mgl64.Vec3{s.Width / 2, 0, s.Depth / 2}, Radius: math.Inf(1)}
	if age := seconds - r.ZoneStart; age >= 0 {
		z.Active = true
		z.Radius = math.Max(float64(ieee.Hypot(s.Width, s.Depth)/2)-float64(age*r.ZoneSpeed), 0)
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

// standing is the strength that a team has left.
type standing struct {
	members, alive int
	health, full   float64
}

// share returns the team's health as a share of the full one.
func (s *standing) share() float64 {
	if s.full == 0 {
		return 0
	}
	return s.health / s.full
}

// decided reports whether the round is over, and who won it: the last team that stands,
// or at the time limit the one with more tanks alive, then with the greater share of
// its health. A line-up of one team only fights no round that could be won.
func (w *World) decided() (winner Team, over bool) {
	var teams [2]standing
	for i := range w.Tanks {
		t := &w.Tanks[i]
		s := &teams[t.Team]
		s.members++
		s.full += w.Tuning.Health(t.Body())
		s.health += t.Health
		if t.Alive() {
			s.alive++
		}
	}
	a, b := &teams[0], &teams[1]
	limit := w.setup.TimeLimit > 0 && w.Seconds()+Dt >= w.setup.TimeLimit-Dt/2
	switch {
	case a.members == 0 || b.members == 0:
		return NoTeam, limit
	case a.alive > 0 && b.alive > 0 && !limit:
		return NoTeam, false
	case a.alive != b.alive:
		return leader(float64(a.alive), float64(b.alive)), true
	}
	return leader(a.share(), b.share()), true
}

// leader returns the team with the greater number, NoTeam for equal ones.
func leader(a, b float64) Team {
	switch {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	return NoTeam
}
