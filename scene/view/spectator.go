package view

import (
	"treeline/ai/mind"
	"treeline/tanks"
)

// asSpectator returns everything, for a spectator or a person whose tank is lost and who follows
// another, interpolated by alpha from the tick before, 0, to the last tick, 1.
func (s *Source) asSpectator(who Viewer, alpha float64) *View {
	w, v, me, seat := s.battle.World, &s.view, who.Me, who.Seat
	if me < 0 || int(me) >= len(w.Tanks) {
		me = tanks.NoTank
	}
	s.public(me, seat)
	s.mind = Spectator{Target: tanks.NoTank}
	v.Spectator = &s.mind
	if v.Following() {
		v.Own = w.Tanks[me]
		v.Shown = s.shown(me, &v.Own.Pose, alpha)
	}
	side := v.Side()
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Absent {
			continue
		}
		if !t.Alive() {
			v.Wrecks = append(v.Wrecks, Wreck{ID: t.ID, Team: t.Team, Class: t.Class, Pose: t.Pose, Tick: t.KilledTick})
			continue
		}
		v.Tanks = append(v.Tanks, Tank{
			ID: t.ID, Team: t.Team, Class: t.Class, Pose: t.Pose, Shown: s.shown(t.ID, &t.Pose, alpha), Speed: t.Speed,
			HullRate: t.HullRate, Turning: t.TurretRate, Health: share(t.Health, v.Health(t.Class)),
			Seen:    v.Following() && t.Team != side && w.Sightings.Of(me, t.ID).Seen,
			Sighted: t.Team != side && sighted(w, side, t.ID),
		})
	}
	if v.Following() {
		s.think(me)
		if v.Own.Alive() {
			v.Noises = s.ears[me].lately(v.Noises, v.Tick, v.Rules)
		}
	}
	s.orders()
	s.plans()
	return v
}

// think fills in who drives the followed tank and what it is doing.
func (s *Source) think(me tanks.ID) {
	m := &s.mind
	pick := s.battle.PickOf(me)
	m.Brain, m.Level = pick.Brain, string(pick.Level)
	t, ok := s.battle.Bot(me)
	if m.Driven = ok || s.battle.Asleep(); !ok {
		return
	}
	m.State, m.Target, m.Reason = string(t.State), t.Target, t.Reason
	if t.Role != mind.Free && s.view.Own.Alive() {
		m.Role = t.Role.String()
	}
}

// sighted reports whether a living tank of a team sees another tank now.
func sighted(w *tanks.World, team tanks.Team, target tanks.ID) bool {
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Team == team && t.Alive() && w.Sightings.Of(t.ID, target).Seen {
			return true
		}
	}
	return false
}
