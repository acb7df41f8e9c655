// Package profile describes the crew of a tank: how well a level reacts, aims and remembers, what
// it has learned, and what a character likes to do.
package profile

import (
	"fmt"
	"slices"
	"strings"

	"treeline/tanks"
)

// Level is how well a bot reacts, aims and remembers. Health, damage, the rules
// of sight and what a bot may know are the same for all levels and for people.
type Level string

// The levels.
const (
	Recruit Level = "recruit"
	Regular Level = "regular"
	Veteran Level = "veteran"
	Ace     Level = "ace"
)

// Levels returns all levels, weakest first. The slice is fresh. The order is part of
// the codes that people share.
func Levels() []Level { return []Level{Recruit, Regular, Veteran, Ace} }

// Check returns an error that names the levels if l is none of them.
func (l Level) Check() error {
	all := Levels()
	if slices.Contains(all, l) {
		return nil
	}
	names := make([]string, len(all))
	for i := range all {
		names[i] = string(all[i])
	}
	last := len(names) - 1
	return fmt.Errorf("unknown level %q: want %s or %s", string(l), strings.Join(names[:last], ", "), names[last])
}

// Skill is what a level means in numbers, and what it has learned.
type Skill struct {
	React       float64 `unit:"s" min:"0" max:"5" help:"Reaction time, from seeing an enemy to knowing of it."`
	Hand        float64 `unit:"mrad" min:"0" max:"100" help:"Standard deviation of the sideways error in aim; the error in elevation is half as large. Both grow with the square root of the bloom."`
	Timing      float64 `unit:"s" min:"0" max:"2" help:"Standard deviation of the error in timing a shot at a moving target."`
	Memory      float64 `unit:"s" min:"0.5" max:"120" help:"How long an enemy out of sight is remembered in full."`
	Scan        float64 `unit:"deg/s" min:"1" max:"120" help:"How fast an idle turret turns to look around."`
	Smoke       float64 `unit:"share" min:"0" max:"1" zero:"never" help:"Share of the occasions for smoke that a bot uses."`
	Learn       float64 `unit:"share" min:"0" max:"1" zero:"nothing" help:"How strongly its team's openings follow what it has learned of the enemy in earlier rounds."`
	Cover       bool    `help:"Takes cover to reload, or when hurt."`
	Investigate bool    `help:"Investigates noises, and enemies that were lost or reported."`
	Peek        bool    `help:"Steps out of cover to shoot, and back to reload."`
	Flank       bool    `help:"Flanks an enemy instead of driving straight at it."`
	Roles       bool    `help:"Some tanks of a squad close in while the others cover them."`
	Dodge       bool    `help:"Dodges shells that the crew sees coming."`
	Ambush      bool    `help:"Waits in ambush, and holds its fire."`
	Predict     bool    `help:"Expects a lost enemy to keep going the way it was going."`
	Finish      bool    `help:"Keeps count of its team's hits and finishes off the enemy that has taken the most."`
	Alert       bool    `help:"Without a target, looks where a hit came from and, if its character is vigilant, at each enemy that it knows of in turn."`
	Plates      bool    `help:"Aims at the plate where its shells do the most damage, as far as its aim allows."`
	Crossfire   bool    `help:"Shoots from a different side than its teammates."`
}

// Crew returns the limits that the match sets a crew of this skill, given the numbers that all bots
// have in common.
func (s *Skill) Crew(t *Tuning) tanks.Crew {
	const mrad = 1000 // in a rad
	return tanks.Crew{React: t.React * s.React, Hand: t.AimError * s.Hand / mrad, Timing: t.AimError * s.Timing}
}

// Skills holds the skill of every level.
type Skills struct {
	Recruit Skill
	Regular Skill
	Veteran Skill
	Ace     Skill
}

// Of returns the skill of a level; an unknown name has that of a regular.
func (s *Skills) Of(l Level) *Skill {
	switch l {
	case Recruit:
		return &s.Recruit
	case Veteran:
		return &s.Veteran
	case Ace:
		return &s.Ace
	case Regular:
	}
	return &s.Regular
}

// DefaultSkills returns the standard values.
func DefaultSkills() Skills {
	s := Skills{
		Recruit: Skill{React: 1, Hand: 20, Timing: 0.3, Memory: 5, Scan: 25, Smoke: 0.1},
		Regular: Skill{React: 0.8, Hand: 9, Timing: 0.22, Memory: 10, Scan: 35, Smoke: 0.5, Learn: 0.5},
		Veteran: Skill{React: 0.48, Hand: 5, Timing: 0.12, Memory: 15, Scan: 45, Smoke: 0.8, Learn: 1},
		Ace:     Skill{React: 0.2, Hand: 2.2, Timing: 0.04, Memory: 20, Scan: 48, Smoke: 1, Learn: 1},
	}
	for _, k := range []*Skill{&s.Recruit, &s.Regular, &s.Veteran, &s.Ace} {
		k.Cover = true
	}
	for _, k := range []*Skill{&s.Regular, &s.Veteran, &s.Ace} {
		k.Investigate, k.Finish = true, true
	}
	for _, k := range []*Skill{&s.Veteran, &s.Ace} {
		k.Peek, k.Flank, k.Roles, k.Dodge = true, true, true, true
	}
	s.Ace.Ambush, s.Ace.Predict, s.Ace.Alert, s.Ace.Plates, s.Ace.Crossfire = true, true, true, true, true
	return s
}
