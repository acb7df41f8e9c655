package view

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Event is something that happened in the last tick, as far as the viewer may know. In a person's
// events the fields that would reveal an unseen enemy are empty; instead of its ID there is NoTank.
type Event struct {
	tanks.Event

	Class  tanks.ClassID // of a report: the class of the enemy
	From   geom.Heading  // of hits and near misses: from Other toward the shooter
	Ram    float64       // of a contact: health that it cost the followed tank, Other, in a ram from From
	Wreck  bool          // of a hit without damage: Other was already destroyed
	Friend bool          // of hits and near misses: Other is on Tank's team
	Miss   Miss          // of shells that hit the ground
}

// Miss is by how much a shell that hit the ground missed the nearest enemy that the shooter saw.
type Miss struct {
	Of    tanks.ID // NoTank if no such enemy is near
	Over  float64  // m past the target, negative short of it
	Right float64  // m to the right of the target, negative to the left
}

// shot is a gun that the crew saw fire; its sound arrives a tick later.
type shot struct {
	at   mgl64.Vec3
	tick int
}

// spectatorNews returns all that happened in the last tick, for a spectator who follows me, NoTank
// for no tank.
func (s *Source) spectatorNews(me tanks.ID) []Event {
	s.news = s.news[:0]
	for i := range s.battle.World.Events {
		e := s.annotate(&s.battle.World.Events[i])
		s.addRamDamage(&e, me)
		s.news = append(s.news, e)
	}
	return s.news
}

// personNews returns what a person learns of the last tick in a tank of their own side, NoTank for
// no tank.
func (s *Source) personNews(me, seat tanks.ID) []Event {
	w := s.battle.World
	s.news = s.news[:0]
	f := s.filter(me, seat)
	for i := range w.Events {
		e := s.annotate(&w.Events[i])
		if !f.known(&e) {
			continue
		}
		s.addRamDamage(&e, me)
		s.news = append(s.news, e)
		if e.Kind == tanks.Fired && !f.friend(e.Tank) {
			s.shots = append(s.shots, shot{at: e.At, tick: w.Tick})
		}
	}
	s.hearGuns()
	rest(s.news)
	return s.news
}

// annotate adds to an event what instruments show with it.
func (s *Source) annotate(e *tanks.Event) Event {
	w := s.battle.World
	out := Event{Event: *e, Miss: Miss{Of: tanks.NoTank}}
	switch e.Kind {
	case tanks.Struck:
		out.From = toward(e, w)
		out.Wreck = e.Damage <= 0 && !w.Tanks[e.Other].Alive()
		out.Friend = friendly(e, w)
	case tanks.NearMiss:
		out.From, out.Friend = toward(e, w), friendly(e, w)
	case tanks.GroundHit:
		out.Miss = missOf(e, w)
	case tanks.Reported:
		if e.Other != tanks.NoTank {
			out.Class = w.Tanks[e.Other].Class
		}
	}
	return out
}

// addRamDamage adds to a contact of two tanks what it cost one of them, me, which becomes Other. Other
// events stay as they are.
func (s *Source) addRamDamage(e *Event, me tanks.ID) {
	if e.Kind != tanks.Touched || me == tanks.NoTank || e.Tank != me && e.Other != me {
		return
	}
	if e.Tank == me {
		e.Tank, e.Other = e.Other, me
	}
	w := s.battle.World
	own := &w.Tanks[me]
	e.Ram = w.Tuning.RamDamage(e.Damage, own, &w.Tanks[e.Tank])
	e.From = geom.HeadingOf(e.At.Sub(own.At))
}

// friendly reports whether the shooter of an event is on the team of the tank that the shell hit or
// nearly hit.
func friendly(e *tanks.Event, w *tanks.World) bool {
	return e.Tank != tanks.NoTank && w.Tanks[e.Tank].Team == w.Tanks[e.Other].Team
}

// toward returns the heading from the victim of a hit back along the shell's path, or to the
// shooter if the path is unknown; 0 if both are unknown.
func toward(e *tanks.Event, w *tanks.World) geom.Heading {
	if e.Dir[0] != 0 || e.Dir[2] != 0 {
		return geom.HeadingOf(e.Dir.Mul(-1))
	}
	if e.Tank != tanks.NoTank && e.Other != tanks.NoTank {
		return geom.HeadingOf(w.Tanks[e.Tank].At.Sub(w.Tanks[e.Other].At))
	}
	return 0
}

// missOf compares a hit on the ground with the nearest enemy that the shooter sees.
func missOf(e *tanks.Event, w *tanks.World) Miss {
	const far = 40.0 // m: a shell that lands farther from every such enemy is no near miss
	out := Miss{Of: tanks.NoTank}
	if e.Tank == tanks.NoTank {
		return out
	}
	by := &w.Tanks[e.Tank]
	nearest := far
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Team == by.Team || !t.Alive() || !w.Sightings.Of(by.ID, t.ID).Seen {
			continue
		}
		if d := geom.PlaneDist(t.At, e.At); d < nearest {
			nearest = d
			out = split(by.At, t.At, e.At)
			out.Of = t.ID
		}
	}
	return out
}

// split returns how far beyond and to the right of a target a shell landed, as seen from the
// shooter.
func split(shooter, target, fell mgl64.Vec3) Miss {
	h := geom.HeadingOf(target.Sub(shooter))
	d := fell.Sub(target)
	dir, right := h.Dir(), h.Right()
	return Miss{
		Over:  d[0]*dir[0] + d[2]*dir[2],
		Right: d[0]*right[0] + d[2]*right[2],
	}
}

// hearGuns adds the guns of unseen enemies that the crew heard in the last tick, at the places
// where it heard them.
func (s *Source) hearGuns() {
	w := s.battle.World
	for i := range s.crew.Sounds {
		n := &s.crew.Sounds[i]
		if n.Kind != tanks.ShotSound || !n.Enemy || s.sawFire(n) {
			continue
		}
		at := s.crew.Self.At.Add(n.Heading.Dir().Mul(n.Range))
		s.news = append(s.news, Event{Miss: Miss{Of: tanks.NoTank}, Event: tanks.Event{
			Kind: tanks.Fired, Tick: w.Tick - 1, Tank: tanks.NoTank, Other: tanks.NoTank, At: at, Obstacle: -1, Winner: tanks.NoTeam,
		}})
	}
	kept := s.shots[:0]
	for _, k := range s.shots {
		if k.tick >= w.Tick {
			kept = append(kept, k)
		}
	}
	s.shots = kept
}

// sawFire reports whether a sound belongs to a gun that the crew saw fire in the tick before, and
// removes that shot from the list.
func (s *Source) sawFire(n *tanks.Sound) bool {
	senses := &s.battle.World.Tuning.Senses
	const slack = 0.05 // rad, and relative: the tanks have moved since
	for i := range s.shots {
		k := &s.shots[i]
		to := k.at.Sub(s.crew.Self.At)
		off := math.Abs(geom.HeadingOf(to).To(n.Heading))
		stretch := math.Abs(n.Range/max(to.Len(), 1) - 1)
		if k.tick < s.battle.World.Tick && off <= mgl64.DegToRad(senses.BearingError)+slack && stretch <= senses.RangeError+slack {
			s.shots = append(s.shots[:i], s.shots[i+1:]...)
			return true
		}
	}
	return false
}
