package behavior

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/perception"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// on returns the situation of a medium tank on a map.
func on(m *terrain.Map) *Situation {
	lines := perception.NewLines()
	v := &tanks.View{Map: m}
	v.Self.Class = 1
	rule := sight.DefaultTuning()
	return &Situation{Post: &Post{Sight: &rule, Cover: cover.New(m, sight.NewOccluders(m)), Lines: &lines}, View: v}
}

// Exposed returns how badly a place on a map hides a medium tank from an eye.
func Exposed(m *terrain.Map, eye, at mgl64.Vec3) float64 { return exposed(on(m), eye, at) }

// Hidden reports whether a medium tank at a place, front toward an enemy of the same class, would
// be hidden from it.
func Hidden(m *terrain.Map, enemy, at mgl64.Vec3) bool {
	s := on(m)
	s.View.Self.At, s.View.Self.Heading = at, geom.HeadingOf(enemy.Sub(at))
	return s.hiddenFrom(&perception.Contact{Class: 1, At: enemy})
}

// HiddenFrom is hiddenFrom.
func (s *Situation) HiddenFrom(m *perception.Contact) bool { return s.hiddenFrom(m) }

// Trip returns the approximate time that a tank at the origin with its front along x takes to a
// place.
func Trip(to mgl64.Vec3) float64 {
	rules := tanks.DefaultTuning()
	s := Situation{View: &tanks.View{Rules: &rules}}
	return s.TripTo(to)
}

// ShotOf returns what a shot at the target of a situation is like.
func ShotOf(s *Situation) Shot {
	a := NewAssessor(*s.Post)
	a.idleTick = s.Tick()
	return a.shot(s)
}

// Shots returns a function that judges a situation again and returns what a shot at its target is
// like.
func Shots(s *Situation) func() Shot {
	a := NewAssessor(*s.Post)
	return func() Shot {
		a.idleTick = s.Tick()
		a.change(s)
		return a.shot(s)
	}
}

// Count has a situation count who is left and who fights.
func Count(s *Situation) {
	s.Foes, s.Friends, s.Alone = 0, 0, math.Inf(1)
	s.strength(s.Against)
	s.count()
}

// Threatened returns whether the gun of the target points at the tank, whether the tank had better
// not stand while it reloads, and whether it holds its fire.
func Threatened(s *Situation) (watched, menaced, hold bool) {
	s.judgeTarget()
	return s.Watched, s.menaced(), s.holds()
}

// Closes returns a function that judges a situation again and reports whether the bot closes in on
// the last enemies.
func Closes(s *Situation) func() bool {
	a := NewAssessor(*s.Post)
	return func() bool {
		s.strength(a.most(s))
		return s.Closing
	}
}

// ShotOpen is shotOpen.
func ShotOpen(s *Situation, at mgl64.Vec3, target *perception.Contact) bool {
	return shotOpen(s, at, target)
}
