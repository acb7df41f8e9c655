package screen

import (
	"slices"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/canvas"
	"treeline/scene/screen/page"
	"treeline/tanks"
)

// mixed is what the menus call a team of several kinds.
const mixed = "mixed"

// rosters returns the teams that the menus offer: each kind of the roster, and a
// mixed team.
func rosters() []ai.Picks {
	var all []ai.Picks
	for _, name := range ai.Brains() {
		all = append(all, ai.Picks{{Brain: name}})
	}
	return append(all, ai.Picks{{Brain: ai.Commander}, {Brain: "scout"}, {Brain: "sniper"}, {Brain: "brawler"}})
}

// rosterName returns what the menus call a team.
func rosterName(p ai.Picks) string {
	if all := rosters(); p.String() == all[len(all)-1].String() {
		return mixed
	}
	return p.String()
}

// choices are the lines of a menu that choose the next battle.
type choices struct {
	spec *ai.BattleSpec
	say  *canvas.Canvas // in whose language
}

// lines returns the lines as they are now.
func (c choices) lines() []page.Line {
	s := c.spec
	return []page.Line{
		{Text: "Difficulty", Value: string(s.Level), Change: c.level},
		{Text: "Opponents", Value: rosterName(s.Red), Change: c.opponents},
		{Text: "Teams", Value: sizes(c.say, s), Change: c.teams},
	}
}

// sizes returns how many tanks the teams of a battle have; trucks do not fight and are not
// counted.
func sizes(say *canvas.Canvas, s *ai.BattleSpec) string {
	var guns [2]int
	for _, m := range s.LineUp() {
		if !tanks.ClassOf(m.Class).Unarmed {
			guns[m.Team]++
		}
	}
	return say.T("%d v %d", guns[0], guns[1])
}

// level goes to the next level of the bots, or the one before, wrapping around.
func (c choices) level(step int) {
	levels := profile.Levels()
	c.spec.Level = levels[page.Ring(slices.Index(levels, c.spec.Level), step, len(levels))]
}

// opponents goes to the next kind of opponents, or the one before, wrapping
// around.
func (c choices) opponents(step int) {
	all, now := rosters(), c.spec.Red.String()
	at := slices.IndexFunc(all, func(p ai.Picks) bool { return p.String() == now })
	c.spec.Red = all[page.Ring(at, step, len(all))]
}

// teams makes the teams larger or smaller, wrapping around.
func (c choices) teams(step int) {
	c.spec.TeamSize = page.Ring(c.spec.TeamSize-1, step, ai.MaxTeam) + 1
}
