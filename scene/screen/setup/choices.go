package setup

import (
	"slices"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/canvas"
	"treeline/scene/screen/page"
	"treeline/tanks"
)

// mixed is the menus' name for a team of several kinds.
const mixed = "mixed"

// rosters returns the teams that the menus offer: one of each kind in the roster, and a mixed team.
func rosters() []ai.Picks {
	var all []ai.Picks
	for _, name := range ai.Brains() {
		all = append(all, ai.Picks{{Brain: name}})
	}
	return append(all, ai.Picks{{Brain: ai.Commander}, {Brain: "scout"}, {Brain: "sniper"}, {Brain: "brawler"}})
}

// RosterName returns the menus' name for a team, translated already if it is a single kind with a
// level of its own.
func RosterName(say *canvas.Canvas, p ai.Picks) string {
	all := rosters()
	switch {
	case p.String() == all[len(all)-1].String():
		return mixed
	case len(p) == 1 && p[0].Level != "":
		kind := ai.Pick{Brain: p[0].Brain}
		return say.T(kind.String()) + ", " + say.T(string(p[0].Level))
	}
	return p.String()
}

// Choices are the menu lines that choose the next battle.
type Choices struct {
	Spec *ai.BattleSpec
	Say  *canvas.Canvas // in whose language
}

// Lines returns the lines in their present state.
func (c Choices) Lines() []page.Line {
	s := c.Spec
	return []page.Line{
		{Text: "Difficulty", Value: string(s.Level), Change: c.level},
		{Text: "Opponents", Value: RosterName(c.Say, s.Red), Change: c.opponents},
		{Text: "Teams", Value: Sizes(c.Say, s), Change: c.teams},
	}
}

// Sizes returns the numbers of tanks in the teams of a battle, as a text; trucks do not fight and
// are not counted. Of those who come in waves it is the most that come at once.
func Sizes(say *canvas.Canvas, s *ai.BattleSpec) string {
	var guns [2]int
	for _, m := range s.LineUp() {
		if !tanks.ClassOf(m.Class).Unarmed {
			guns[m.Team]++
		}
	}
	text := "%d v %d"
	if tanks.ModeOf(s.Mode).Roles[0].Task == tanks.Resist {
		text = "%d v up to %d"
	}
	return say.T(text, guns[0], guns[1])
}

// Outline returns the mode of a battle and the numbers of tanks in the teams, as a text.
func Outline(say *canvas.Canvas, s *ai.BattleSpec) string {
	return say.T(s.Mode.String()) + ", " + Sizes(say, s)
}

// level changes the level of the bots by a step, wrapping round.
func (c Choices) level(step int) {
	levels := profile.Levels()
	c.Spec.Level = levels[page.Ring(slices.Index(levels, c.Spec.Level), step, len(levels))]
}

// opponents changes the kind of opponents by a step, wrapping round.
func (c Choices) opponents(step int) {
	all, now := rosters(), c.Spec.Red.String()
	at := slices.IndexFunc(all, func(p ai.Picks) bool { return p.String() == now })
	c.Spec.Red = all[page.Ring(at, step, len(all))]
}

// teams changes the size of the teams by a step, wrapping round.
func (c Choices) teams(step int) {
	c.Spec.TeamSize = page.Ring(c.Spec.TeamSize-1, step, ai.MaxTeam) + 1
}
