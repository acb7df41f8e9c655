package view

import (
	"cmp"
	"math"
	"slices"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// asPerson returns the view of a person in the battle through the eyes of a crew of their own side,
// interpolated by alpha from the tick before, 0, to the last tick, 1. That is the crew of their own
// tank or, while that lives, a teammate's. Without a tank, or with one of the other side, the view
// only holds what everybody knows.
func (s *Source) asPerson(who Viewer, alpha float64) *View {
	w, me, seat := s.battle.World, who.Me, who.Seat
	if !sameSide(w, me, seat) {
		me = tanks.NoTank
	}
	s.public(me, seat)
	w.CrewView(me, &s.crew)
	s.person = Person{Training: who.Training}
	s.view.Person = &s.person
	s.crewView(alpha)
	s.plans()
	s.view.trim()
	return &s.view
}

// sameSide reports whether two tanks are both in the match and on one team.
func sameSide(w *tanks.World, a, b tanks.ID) bool {
	in := func(id tanks.ID) bool { return id >= 0 && int(id) < len(w.Tanks) }
	return in(a) && in(b) && w.Tanks[a].Team == w.Tanks[b].Team
}

// crewView fills in what the crew knows.
func (s *Source) crewView(alpha float64) {
	v, c := &s.view, &s.crew
	v.Own = c.Self
	for i := range c.Wrecks {
		k := &c.Wrecks[i]
		v.Wrecks = append(v.Wrecks, Wreck{ID: k.ID, Team: v.Roll[k.ID].Team, Class: k.Class, Pose: k.Pose, Tick: k.Tick})
	}
	if !v.Following() {
		return
	}
	own := &c.Self
	v.Shown = s.shown(own.ID, &own.Pose, alpha)
	if own.Alive() {
		v.Tanks = append(v.Tanks, s.own(own))
		v.Noises = s.ears[own.ID].lately(v.Noises, v.Tick, v.Rules)
		s.person.Exposure = s.exposure(own.ID)
	}
	for i := range c.Friends {
		v.Tanks = append(v.Tanks, s.friend(&c.Friends[i], own.Team, alpha))
	}
	for i := range c.Seen {
		v.Tanks = append(v.Tanks, s.enemy(&c.Seen[i], alpha))
	}
	slices.SortFunc(v.Tanks, func(a, b Tank) int { return cmp.Compare(a.ID, b.ID) })
	senses := &v.Rules.Senses
	silence := int((senses.ReportEvery + senses.MaxReportDelay) * tanks.Hertz)
	v.Contacts = s.books[own.ID].contacts(v.Contacts, v.Roll, own.Team, s.sees, v.Tick, silence)
	s.orders()
}

// own returns the followed tank as one of the visible tanks.
func (s *Source) own(t *tanks.Tank) Tank {
	return Tank{
		ID: t.ID, Team: t.Team, Class: t.Class, Pose: t.Pose, Shown: s.view.Shown, Speed: t.Speed,
		HullRate: t.HullRate, Turning: t.TurretRate, Health: share(t.Health, s.view.Health(t.Class)),
	}
}

// friend returns a teammate as its radio reports it.
func (s *Source) friend(f *tanks.Friend, team tanks.Team, alpha float64) Tank {
	t := Tank{
		ID: f.ID, Team: team, Class: f.Class, Pose: f.Pose, Shown: s.shown(f.ID, &f.Pose, alpha), Speed: f.Speed,
		Health: share(f.Health, s.view.Health(f.Class)),
	}
	s.turn(&t)
	return t
}

// enemy returns an enemy that the crew sees. Its health is left out.
func (s *Source) enemy(c *tanks.Contact, alpha float64) Tank {
	t := Tank{
		ID: c.ID, Team: s.view.Roll[c.ID].Team, Class: c.Class, Pose: c.Pose, Shown: s.shown(c.ID, &c.Pose, alpha),
		Speed: c.Velocity.Dot(c.Pose.Heading.Dir()), Seen: true, Sighted: true,
	}
	s.turn(&t)
	return t
}

// turn derives how fast a tank turns from its last two poses.
func (s *Source) turn(t *Tank) {
	before := s.battle.World.Before(t.ID)
	t.HullRate = before.Heading.To(t.Pose.Heading) * tanks.Hertz
	t.Turning = geom.Wrap(t.Pose.Turret-before.Turret) * tanks.Hertz
}

func share(part, full float64) float64 { return min(max(part/full, 0), 1) }

// eighth is the precision, in radians, with which a crew senses the direction of an observer that
// it does not see.
const eighth = math.Pi / 4

// exposure returns how well a tank is seen. An enemy that sees it counts as a full meter. Of equal
// meters that of the nearer observer counts. The direction of an observer that the crew does not
// see is rough, so as not to give it away.
func (s *Source) exposure(id tanks.ID) Exposure {
	w := s.battle.World
	me := &w.Tanks[id]
	var out Exposure
	near := math.Inf(1)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Team == me.Team || !t.Alive() {
			continue
		}
		looks := w.Sightings.Of(t.ID, id)
		level := min(max(looks.Meter, 0), 1)
		if looks.Seen {
			level = 1
			out.Observers++
		}
		d := geom.PlaneDist(t.At, me.At)
		if level > out.Level || level == out.Level && level > 0 && d < near {
			near, out.Level = d, level
			out.Heading, out.Error = geom.HeadingOf(t.At.Sub(me.At)), 0
			if !s.sees(t.ID) {
				out.Heading, out.Error = geom.Heading(math.Round(float64(out.Heading)/eighth)*eighth).Norm(), eighth/2
			}
		}
	}
	return out
}
