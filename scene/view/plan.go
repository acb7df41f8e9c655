package view

import (
	"treeline/ai/squad"
	"treeline/tanks"
)

// said is a plan and its text.
type said struct {
	plan  squad.Plan
	words string
}

// plans fills in how the teams set out, as far as the viewer may know: a person in a battle knows
// the plan of their own side, and the other side's once the round is over.
func (s *Source) plans() {
	v := &s.view
	for team := range tanks.Team(2) {
		if v.Person != nil && !v.Over && !(v.Following() && v.Own.Team == team) {
			continue
		}
		v.Plans[team] = s.words(team)
	}
}

// words returns the plan of a team in words, "" if none of its bots has made one or the team does
// not set out by it.
func (s *Source) words(team tanks.Team) string {
	p, settled := s.battle.Plan(team)
	if !settled {
		return ""
	}
	if k := &s.said[team]; k.words == "" || k.plan != p {
		*k = said{p, p.String()}
	}
	return s.said[team].words
}
