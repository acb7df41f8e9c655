package view

import (
	"slices"

	"treeline/scene/viewshed"
	"treeline/tanks"
)

// Seen is who would see what by two settings of the sight rules.
type Seen = viewshed.Answer

// Ground is whether a tank would be seen on each square of the map.
type Ground = viewshed.Ground

// The verdicts on a square.
const (
	Beyond      = viewshed.Beyond
	HiddenAside = viewshed.HiddenAside
	Hidden      = viewshed.Hidden
	SeenAside   = viewshed.SeenAside
	InSight     = viewshed.Seen
)

// Field returns the state of the battle as far as it matters to sight and the viewer may know it:
// of all tanks, or for a person only of their own side, the enemies that the crew sees, and wrecks.
// The result stays valid.
func (s *Source) Field(who Viewer) viewshed.Field {
	w, v := s.battle.World, s.See(who, 1)
	f := viewshed.Field{Tick: w.Tick, Fallen: slices.Clone(w.Standing.Fallen()), Clouds: slices.Clone(v.Clouds), Side: tanks.NoTeam}
	if v.Open() {
		for i := range w.Tanks {
			f.Add(&w.Tanks[i])
		}
		return f
	}
	f.Side = v.Side()
	for i := range v.Tanks {
		f.Add(s.standing(&v.Tanks[i]))
	}
	for i := range v.Wrecks {
		k := &v.Wrecks[i]
		f.Add(&tanks.Tank{ID: k.ID, Team: k.Team, Class: k.Class, Pose: k.Pose, FiredTick: -1})
	}
	return f
}

// standing returns a tank of a person's view as far as eyes would notice. An enemy's last shot
// counts only if the crew saw it fire.
func (s *Source) standing(t *Tank) *tanks.Tank {
	w, v := s.battle.World, &s.view
	out := w.Tanks[t.ID]
	if t.Team != v.Side() {
		out = tanks.Tank{ID: t.ID, Team: t.Team, Class: t.Class, Pose: t.Pose, Health: 1, Speed: t.Speed, HullRate: t.HullRate, TurretRate: t.Turning, FiredTick: -1}
		if fired := w.Tanks[t.ID].FiredTick; v.Following() && fired >= w.Sightings.Of(v.Me, t.ID).SeenSince {
			out.FiredTick = fired
		}
	}
	return &out
}

// Eyes returns the IDs of the living tanks of the viewer's side in the last view: of all, or only
// of the followed one.
func (s *Source) Eyes(side bool) (ids []tanks.ID) {
	v := &s.view
	for i := range v.Tanks {
		if t := &v.Tanks[i]; t.Team == v.Side() && (side || t.ID == v.Me) {
			ids = append(ids, t.ID)
		}
	}
	return ids
}
