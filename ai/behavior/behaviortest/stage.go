// Package behaviortest prepares tests of behaviours: it provides the situation of one tank, whose
// fields a test fills in.
package behaviortest

import (
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior"
	"treeline/ai/cover"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Stage is a situation together with the parts of it that are not plain data.
type Stage struct {
	behavior.Situation
	Halted bool // the pilot has arrived
	Glance int  // tick at which the gunner's latest glance away ends
}

const (
	tanksInMatch = 10 // of which the first five are the own team
	now          = 20 * tanks.Hertz
)

// New returns the situation of tank 0 in a battle of 5 against 5: a medium tank with an ace
// commander in the middle of the map, undamaged and with a loaded gun, twenty seconds into a round.
func New(m *terrain.Map) *Stage {
	rules, rule := tanks.DefaultTuning(), sight.DefaultTuning()
	bot, judge, hunt := profile.DefaultTuning(), behavior.DefaultTuning(), behavior.DefaultHuntTuning()
	skills, characters := profile.DefaultSkills(), profile.DefaultCharacters()
	memory, lines := &perception.Memory{}, perception.NewLines()
	memory.Forget(tanksInMatch)
	board := squad.NewBlackboard(m, tanksInMatch)
	board.Restart(0, []tanks.ID{5, 6, 7, 8, 9}, m.Spawns[1], 1, nil)
	v := &tanks.View{Tick: now, Map: m, Grid: m.Grid, Rules: &rules}
	v.Crew = skills.Ace.Crew(&bot)
	v.Self.Class, v.Self.HitTick, v.Self.FiredTick = tanks.Badger, -1, -1
	v.Self.At = mgl64.Vec3{m.Spec.Width / 2, 0, m.Spec.Depth / 2}
	lines.Look(v)
	s := &Stage{}
	s.Situation = behavior.Situation{
		Post: &behavior.Post{
			Against: tanksInMatch / 2, Skill: &skills.Ace, Character: &characters.Commander, Bot: &bot, Sight: &rule, Judge: &judge, Hunting: &hunt,
			Memory: memory, Board: board, Orders: &squad.Orders{}, Cover: cover.New(m, sight.NewOccluders(m)), Lines: &lines,
			Pilot: s, Gun: s, Dodge: &pilot.Dodge{}, Places: behavior.NewPlaces(),
		},
		View: v, Random: rand.New(rand.NewPCG(1, 2)), Current: tanks.NoTank, Health: 1, Calm: 1, Alone: 20, Friends: 4,
	}
	return s
}

// Stand implements behavior.Driver: a tank can stand everywhere.
func (*Stage) Stand(at mgl64.Vec3) (mgl64.Vec3, bool) { return at, true }

// Open implements behavior.Driver: nothing is in the way.
func (*Stage) Open(_, _ mgl64.Vec3) bool { return true }

// Toward implements behavior.Driver: every route is a straight line.
func (*Stage) Toward(from, to mgl64.Vec3, metres float64) mgl64.Vec3 {
	if d := geom.PlaneDist(from, to); d > metres {
		return from.Add(geom.Scale(to.Sub(from), metres/d))
	}
	return to
}

// Arrived implements behavior.Driver.
func (s *Stage) Arrived() bool { return s.Halted }

// HoldsForFriend implements behavior.Gun: no friend stands in the line.
func (*Stage) HoldsForFriend() bool { return false }

// HoldsAtLimit implements behavior.Gun: the gun can point at its target.
func (*Stage) HoldsAtLimit() bool { return false }

// GlanceEnds implements behavior.Gun.
func (s *Stage) GlanceEnds() int { return s.Glance }

// Sees puts an enemy in sight at a place, makes it the target, and returns it.
func (s *Stage) Sees(id tanks.ID, at mgl64.Vec3) *perception.Contact {
	c := s.knows(id, at)
	c.InSight, c.SeenTick, c.Source, c.Share = true, now, perception.BySight, 1
	s.Target, s.Reach, s.Foes = c, s.Distance(at), 1
	return c
}

// Loses adds an enemy that was seen at a place a moment ago and is out of sight, and returns it.
func (s *Stage) Loses(id tanks.ID, at mgl64.Vec3) *perception.Contact {
	c := s.knows(id, at)
	c.SeenTick, c.Source = now, perception.BySight
	s.Lost, s.Foes = c, 1
	return c
}

// knows makes the tank know of an enemy that faces it, and returns the contact.
func (s *Stage) knows(id tanks.ID, at mgl64.Vec3) *perception.Contact {
	c := s.Memory.Of(id)
	*c = perception.Contact{
		ID: id, Known: true, Tick: now, At: at, Place: at, AimAt: at.Add(mgl64.Vec3{0, 1}), Class: tanks.Badger, Confidence: 1,
		Heading: geom.HeadingOf(s.At().Sub(at)), Gun: geom.HeadingOf(s.At().Sub(at)),
	}
	return c
}

// Friend adds a teammate at a place whose entry on the blackboard is e, old enough to have reached
// the team, and returns the teammate. An e that attacks nobody has NoTank as its enemy.
func (s *Stage) Friend(id tanks.ID, at mgl64.Vec3, e squad.Entry) *tanks.Friend {
	s.View.Friends = append(s.View.Friends, tanks.Friend{ID: id, Class: tanks.Badger, Pose: tanks.Pose{At: at}})
	e.Place = at
	s.Board.Tell(&tanks.View{Tick: 1, Rules: s.View.Rules, Self: tanks.Tank{ID: id, Pose: tanks.Pose{At: at}}}, e)
	return &s.View.Friends[len(s.View.Friends)-1]
}

// Wait advances the tick by some seconds.
func (s *Stage) Wait(seconds float64) { s.View.Tick += int(seconds * tanks.Hertz) }

// Made returns a behaviour with the standard tuning.
func Made(t behavior.Tunable) behavior.Behaviour {
	t.Default()
	b := t.New()
	b.Restart()
	return b
}
