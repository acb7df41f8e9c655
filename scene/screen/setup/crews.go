package setup

import (
	"slices"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/screen/page"
)

// levels returns the levels of the teams as the menus show them, green first: "" if the tanks of a
// team differ.
func levels(s *ai.BattleSpec) (all [2]profile.Level) {
	for team, picks := range []ai.Picks{s.Green, s.Red} {
		all[team] = s.Level
		for i := range picks {
			level := picks[i].Level
			if level == "" {
				level = s.Level
			}
			if i > 0 && level != all[team] {
				all[team] = ""
				break
			}
			all[team] = level
		}
	}
	return all
}

// OpponentsLevel returns the level of the other team as the menus show it, also if its tanks differ.
func OpponentsLevel(s *ai.BattleSpec) string { return shown(levels(s)[1]) }

// shown returns the menus' name for the level of a team, "" for tanks that differ.
func shown(level profile.Level) string {
	if level == "" {
		return mixed
	}
	return string(level)
}

// setLevels gives each team a level: that of the battle is red's.
func setLevels(s *ai.BattleSpec, green, red profile.Level) {
	s.Level, s.Red = red, leveled(s.Red, "")
	if green == red {
		green = ""
	}
	s.Green = leveled(s.Green, green)
}

// leveled returns the brains of a team, all at one level; "" stands for that of the battle. A team
// of commanders at that level has no picks.
func leveled(p ai.Picks, level profile.Level) ai.Picks {
	p = slices.Clone(p)
	if len(p) == 0 {
		p = ai.Picks{{}}
	}
	for i := range p {
		p[i].Level = level
	}
	if p.String() == ai.Commander {
		return nil
	}
	return p
}

// cycleBrains returns the next kind of team, or the previous one for -1, wrapping round, with the
// level of the present team if its tanks have the same one.
func cycleBrains(p ai.Picks, step int) ai.Picks {
	all, now := rosters(), leveled(p, "").String()
	at := slices.IndexFunc(all, func(o ai.Picks) bool { return o.String() == now })
	level := profile.Level("")
	if len(p) > 0 && !slices.ContainsFunc(p, func(o ai.Pick) bool { return o.Level != p[0].Level }) {
		level = p[0].Level
	}
	return leveled(all[page.Ring(at, step, len(all))], level)
}
