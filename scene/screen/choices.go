package screen

import (
	"fmt"
	"slices"

	"treeline/ai"
	"treeline/ai/profile"
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

// battleLines returns the lines that choose the next battle.
func (k *Kit) battleLines() []line {
	s := k.Spec
	return []line{
		{text: "Difficulty", value: string(s.Level), change: k.changeLevel},
		{text: "Opponents", value: rosterName(s.Red), change: k.changeOpponents},
		{text: "Teams", value: fmt.Sprintf("%d v %d", s.TeamSize, s.TeamSize), change: k.changeTeams},
	}
}

// changeLevel goes to the next level of the bots, or the one before, wrapping around.
func (k *Kit) changeLevel(step int) {
	levels := profile.Levels()
	k.Spec.Level = levels[round(slices.Index(levels, k.Spec.Level), step, len(levels))]
}

// changeOpponents goes to the next kind of opponents, or the one before, wrapping
// around.
func (k *Kit) changeOpponents(step int) {
	all, now := rosters(), k.Spec.Red.String()
	at := slices.IndexFunc(all, func(p ai.Picks) bool { return p.String() == now })
	k.Spec.Red = all[round(at, step, len(all))]
}

// changeTeams makes the teams larger or smaller, wrapping around.
func (k *Kit) changeTeams(step int) {
	k.Spec.TeamSize = round(k.Spec.TeamSize-1, step, ai.MaxTeam) + 1
}

// round returns the place step places on from another, of n in a ring. A place
// before the first counts as the first.
func round(at, step, n int) int { return ((max(at, 0)+step)%n + n) % n }
