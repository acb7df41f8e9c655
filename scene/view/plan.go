package view

import (
	"treeline/ai/squad"
	"treeline/tanks"
)

// said is a plan that has been put into words.
type said struct {
	plan  squad.Plan
	words string
}

// plans fills in how the teams set out, as far as the viewer may know: a person that of the
// own side, and that of the other once the round is over.
func (s *Source) plans() {
	v := &s.view
	for team := range tanks.Team(2) {
		if v.Person != nil && !v.Over && !(v.Following() && v.Own.Team == team) {
			continue
		}
		v.Plans[team] = s.words(team)
	}
}

// words returns the plan of a team, "" if none of its bots has drawn one.
func (s *Source) words(team tanks.Team) string {
	p, drawn := s.battle.Plan(team)
	if !drawn {
		return ""
	}
	if k := &s.said[team]; k.words == "" || k.plan != p {
		*k = said{p, p.String()}
	}
	return s.said[team].words
}
