package view

import (
	"slices"

	"treeline/scene/viewshed"
	"treeline/tanks"
)

// Seen is who would see what by two settings of the sight rule.
type Seen = viewshed.Answer

// Ground is what would become of a tank on every square of the map.
type Ground = viewshed.Ground

// The verdicts on a square.
const (
	Beyond      = viewshed.Beyond
	HiddenAside = viewshed.HiddenAside
	Hidden      = viewshed.Hidden
	SeenAside   = viewshed.SeenAside
	InSight     = viewshed.Seen
)

// Field returns how the battle stands for eyes, as far as a viewer may know: everything, or
// for a person the eyes of their own side, and of the enemies those that the crew sees. It
// stays valid.
func (s *Source) Field(who Viewer) viewshed.Field {
	w, v := s.battle.World, s.See(who, 1)
	f := viewshed.Field{Map: w.Map, Tick: w.Tick, Fallen: slices.Clone(w.Standing.Fallen()), Clouds: slices.Clone(v.Clouds), Side: tanks.NoTeam}
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

// standing returns a tank of a person's view as eyes find it. That an enemy has fired counts
// if the crew saw it.
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

// Eyes returns the living tanks of the side of the last view, by ID: all of them, or only
// the followed one.
func (s *Source) Eyes(side bool) (ids []tanks.ID) {
	v := &s.view
	for i := range v.Tanks {
		if t := &v.Tanks[i]; t.Team == v.Side() && (side || t.ID == v.Me) {
			ids = append(ids, t.ID)
		}
	}
	return ids
}
