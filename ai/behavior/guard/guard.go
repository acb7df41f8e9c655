// Package guard escorts trucks: part of the team scouts ahead of the first truck, the others drive
// beside the trucks.
package guard

import (
	"math"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// State is what the bot is doing.
const State mind.State = "guard"

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Keep  float64 `unit:"share" min:"0" max:"2" help:"Score of going with the trucks."`
	Clear float64 `unit:"share" min:"0" max:"2" help:"Score of going with the trucks while an enemy is known to be near: less has it driven away first."`
	Near  float64 `unit:"m" min:"0" max:"400" help:"Distance from an escort up to which an enemy counts as near."`
	Ahead float64 `unit:"m" min:"0" max:"200" help:"How far beyond the end of the trucks' stretch the leading escorts drive."`
	Aside float64 `unit:"m" min:"0" max:"100" help:"Distance between two leading escorts."`
	Van   float64 `unit:"share" min:"0" max:"1" help:"Share of the escort that goes ahead."`
	Pace  float64 `unit:"x" min:"0.1" max:"2" help:"Speed of the leading escorts, as a multiple of the cruising speed."`
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{Keep: 0.55, Clear: 0.3, Near: 130, Ahead: 0, Aside: 32, Van: 0.65, Pace: 1.2}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &guard{Tuning: t} }

type guard struct {
	*Tuning
	leg behavior.Leg
	way geom.Heading // of the truck beside it
}

func (*guard) State() mind.State { return State }

func (g *guard) Restart() { *g = guard{Tuning: g.Tuning} }

func (*guard) Enter(*behavior.Situation) {}

func (g *guard) Score(s *behavior.Situation) (score float64, reason string) {
	if s.View.Task != tanks.Guard || s.Ordered() {
		return 0, ""
	}
	switch lead := first(s); {
	case lead == nil || !s.May(lead.At):
		return 0, ""
	case s.Lost != nil && s.Distance(s.Lost.Place) < g.Near:
		return g.Clear, "with the trucks"
	}
	return g.Keep, "with the trucks"
}

func (g *guard) Plan(s *behavior.Situation) behavior.Intent {
	lead := first(s)
	if lead == nil {
		return behavior.Go(s.Course) // the last truck left a moment ago
	}
	rank, size := place(s)
	van := int(math.Ceil(g.Van * float64(size)))
	if rank < van {
		return g.goAhead(s, lead, rank, van)
	}
	with := truck(s, rank-van)
	toward := s.Board.Hear(s.View, with).Place.Sub(with.At)
	if d := geom.Len(toward); d > 1 && !math.IsInf(d, 0) {
		g.way = geom.HeadingOf(toward)
	}
	return behavior.Go(s.KeepWith(with, g.way, rank-van)).As(mind.Escort)
}

// goAhead drives beyond the end of the first truck's present stage, abreast of the others in the
// van, and keeps a lookout there.
func (g *guard) goAhead(s *behavior.Situation, lead *tanks.Friend, rank, van int) behavior.Intent {
	const there, arrive = 12.0, 8.0 // m
	exit := s.View.Objective.At
	end := s.Board.Hear(s.View, lead).Place
	if math.IsInf(end[0], 0) {
		end = lead.At
	}
	on := exit.Sub(end)
	if geom.Len(on) < s.View.Objective.Radius {
		on = exit.Sub(lead.At)
	}
	way := geom.HeadingOf(on)
	beside := float64(g.Aside * (float64(rank) - float64(float64(van-1)/2)))
	goal := s.OnMap(end.Add(geom.Scale(way.Dir(), g.Ahead)).Add(geom.Scale(way.Right(), beside)))
	if s.Distance(goal) < there {
		return behavior.Go(s.Stand(s.Front(exit))).As(mind.Watcher).Because("watching for the trucks")
	}
	g.leg.To(goal, s.Speed(g.Pace), arrive)
	return behavior.Go(g.leg.Course).Because("ahead of the trucks")
}

// first returns the truck that is nearest to the exit, nil if none is left.
func first(s *behavior.Situation) *tanks.Friend {
	var lead *tanks.Friend
	exit := s.View.Objective.At
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if tanks.ClassOf(f.Class).Unarmed && (lead == nil || geom.PlaneDist(f.At, exit) < geom.PlaneDist(lead.At, exit)) {
			lead = f
		}
	}
	return lead
}

// truck returns the k-th of the trucks that are left, counted from the last and wrapping round. It
// panics if none is left.
func truck(s *behavior.Situation, k int) *tanks.Friend {
	var all [tanks.MostTrucks]*tanks.Friend
	n := 0
	for i := len(s.View.Friends) - 1; i >= 0 && n < len(all); i-- {
		if f := &s.View.Friends[i]; tanks.ClassOf(f.Class).Unarmed {
			all[n] = f
			n++
		}
	}
	return all[k%n]
}

// place returns the tank's rank by ID among the bots of the escort, and their number.
func place(s *behavior.Situation) (rank, size int) {
	size = 1
	for i := range s.View.Friends {
		f := &s.View.Friends[i]
		if tanks.ClassOf(f.Class).Unarmed || f.Human {
			continue
		}
		size++
		if f.ID < s.ID {
			rank++
		}
	}
	return rank, size
}
