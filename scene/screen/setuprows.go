package screen

import (
	"math"
	"slices"
	"strconv"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

// usualTrees are the most trees that the slider goes to, and its step; codes and flags name
// more.
const (
	usualTrees = 1500
	treeStep   = 25
)

// setupRows returns the rows of the page as they are now.
func (s *setup) setupRows() []row {
	usual := ai.DefaultBattle()
	rows := append([]row{{title: "Map", heading: true}}, s.mapRows(&usual)...)
	rows = append(rows, row{title: "Your tank", heading: true}, s.tankRow(), row{title: "Teams", heading: true})
	rows = append(rows, s.teamRows(&usual)...)
	return append(append(rows, row{title: "Round", heading: true}), s.roundRows(&usual)...)
}

// mapRows returns the rows of the map.
func (s *setup) mapRows(usual *ai.BattleSpec) []row {
	k := s.kit
	spec := k.Spec
	code, err := battlecode.Encode(*spec)
	if err != nil {
		code = ""
	}
	trees := func(n int) { spec.Trees = min(max(n, 0), terrain.MaxTrees) }
	presets, sizes := terrain.Presets(), terrain.Sizes()
	rows := []row{
		{
			title: "Another map", value: strconv.FormatUint(spec.Seed, 10), choose: s.anotherMap, step: s.stepMap,
			help: "The next map, or back to the one before. It is drawn on the right; every round of a battle has another one.",
		},
		{
			title: "Type a code …", value: code, choose: s.typeCode,
			help: "Every battle has a code of a few letters, for friends to fight the same one. Ctrl+V takes a code from the clipboard.",
		},
		{title: "Copy the code", choose: func() { k.copyCode(code) }, help: "Puts the code of this battle into the clipboard, in a browser a link to it."},
		{
			title: "Trees", value: strconv.Itoa(spec.Trees), share: min(float64(spec.Trees)/usualTrees, 1),
			slide: func(share float64) {
				trees(treeStep * int(math.Round(min(max(share, 0), 1)*usualTrees/treeStep)))
			},
			step: func(n int) { trees(spec.Trees + 2*treeStep*n) },
			help: "How many trees stand on the map. More of them hide more.",
		},
		{
			title: "Ground", value: string(spec.Preset),
			step: func(n int) { spec.Preset = presets[round(slices.Index(presets, spec.Preset), n, len(presets))] },
			help: "Hills have reverse slopes to hide behind; on flat ground plants and buildings alone hide.",
		},
		{
			title: "Size of the map", value: spec.Size.String(),
			step: func(n int) { spec.Size = sizes[round(slices.Index(sizes, spec.Size), n, len(sizes))] },
			help: "On a small map the sides meet sooner. It is for few tanks, and for fewer trees.",
		},
	}
	if err != nil {
		rows[2].choose, rows[2].help = nil, err.Error()
	}
	return withResets(rows, map[int]func(){
		3: resetIf(spec.Trees != usual.Trees, func() { spec.Trees = usual.Trees }),
		4: resetIf(spec.Preset != usual.Preset, func() { spec.Preset = usual.Preset }),
		5: resetIf(spec.Size != usual.Size, func() { spec.Size = usual.Size }),
	})
}

// resetIf returns what resets a row, nil where nothing differs.
func resetIf(differs bool, reset func()) func() {
	if differs {
		return reset
	}
	return nil
}

// withResets adds to rows, by their places, what resets them.
func withResets(rows []row, resets map[int]func()) []row {
	for i, reset := range resets {
		rows[i].reset = reset
	}
	return rows
}

// anotherMap goes on to the next map.
func (s *setup) anotherMap() {
	s.before = append(s.before, s.kit.Spec.Seed)
	s.kit.Spec.Seed = s.kit.Spec.Next().Seed
}

// stepMap goes on to the next map, or back to the one before.
func (s *setup) stepMap(n int) {
	if n > 0 {
		s.anotherMap()
	} else if last := len(s.before) - 1; last >= 0 {
		s.kit.Spec.Seed, s.before = s.before[last], s.before[:last]
	}
}

// typeCode asks for a code.
func (s *setup) typeCode() {
	code, err := battlecode.Encode(*s.kit.Spec)
	if err != nil {
		code = ""
	}
	s.kit.ask(&naming{heading: "Code of a battle", hint: "Type a code, or take it from the clipboard with Ctrl+V.", name: code, does: "Take it", take: s.takeCode})
}

// tankRow returns the row of the tank of one's own.
func (s *setup) tankRow() row {
	spec, all := s.kit.Spec, tanks.Owns()
	class := tanks.ClassOf(spec.Tank.Class())
	return row{
		title: "Class", value: s.kit.Canvas.T("%s (%s)", class.Label, class.Kind),
		step:  func(n int) { spec.Tank = all[round(slices.Index(all, spec.Tank), n, len(all))] },
		reset: resetIf(spec.Tank != 0, func() { spec.Tank = 0 }),
		help:  "The tank that you drive. The others of both teams have the usual mix of classes.",
	}
}

// teamRows returns the rows of the teams.
func (s *setup) teamRows(usual *ai.BattleSpec) []row {
	k := s.kit
	spec, say := k.Spec, k.Canvas
	now := levels(spec)
	level := func(team int) func(n int) {
		return func(n int) {
			all := profile.Levels()
			next := levels(spec)
			for i := range next {
				if next[i] == "" {
					next[i] = spec.Level
				}
			}
			next[team] = all[round(slices.Index(all, now[team]), n, len(all))]
			setLevels(spec, next[0], next[1])
		}
	}
	shown := func(team int) string {
		if now[team] == "" {
			return mixed
		}
		return string(now[team])
	}
	return []row{
		{
			title: "Tanks on each side", value: sizes(say, spec), share: float64(spec.TeamSize-1) / (ai.MaxTeam - 1),
			slide: func(share float64) { spec.TeamSize = 1 + int(math.Round(min(max(share, 0), 1)*(ai.MaxTeam-1))) },
			step:  func(n int) { spec.TeamSize = min(max(spec.TeamSize+n, 1), ai.MaxTeam) },
			reset: resetIf(spec.TeamSize != usual.TeamSize, func() { spec.TeamSize = usual.TeamSize }),
			help:  "How many tanks each team has, yours included.",
		},
		{
			title: "Friends", value: rosterName(leveled(spec.Green, "")), step: func(n int) { spec.Green = cycleBrains(spec.Green, n) },
			help: "What the bots of your team like to do.",
		},
		{title: "Skill of friends", value: shown(0), step: level(0), help: "How well your team's bots aim, react and think."},
		{
			title: "Opponents", value: rosterName(leveled(spec.Red, "")), step: func(n int) { spec.Red = cycleBrains(spec.Red, n) },
			help: "What the bots of the other team like to do.",
		},
		{title: "Skill of opponents", value: shown(1), step: level(1), help: "How well the other team's bots aim, react and think."},
	}
}

// lengths are the time limits of a round that the page offers, in minutes.
func lengths() []float64 { return []float64{1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60} }

// roundRows returns the rows of the rules.
func (s *setup) roundRows(usual *ai.BattleSpec) []row {
	spec, modes := s.kit.Spec, tanks.Modes()
	return []row{
		{
			title: "Mode of play", value: spec.Mode.String(), step: func(n int) { spec.Mode = modes[round(slices.Index(modes, spec.Mode), n, len(modes))] },
			help: s.modeHelp(),
		},
		{
			title: "Length of a round", value: s.kit.Canvas.T("%s min", strconv.FormatFloat(math.Round(spec.Minutes*100)/100, 'f', -1, 64)),
			step:  func(n int) { spec.Minutes = stepped(lengths(), spec.Minutes, n) },
			reset: resetIf(spec.Minutes != usual.Minutes, func() { spec.Minutes = usual.Minutes }),
			help:  "After this time the round ends in any case.",
		},
	}
}

// modeHelp returns how a round is won, and what the player's team is there for where the
// sides differ.
func (s *setup) modeHelp() string {
	say, mode := s.kit.Canvas, tanks.ModeOf(s.kit.Spec.Mode)
	help := say.T("How a round is won: %s.", say.T(mode.Goal))
	if role := mode.Role(0, s.kit.Spec.First()); role.Name != "" {
		help += " " + say.T("This time: %s.", say.T(role.Opening))
	}
	return help
}

// stepped returns the next of some rising numbers after another, or with n below 0 the one
// before; it stays at the ends.
func stepped(all []float64, now float64, n int) float64 {
	if n > 0 {
		for _, v := range all {
			if v > now {
				return v
			}
		}
		return max(now, all[len(all)-1])
	}
	for _, v := range slices.Backward(all) {
		if v < now {
			return v
		}
	}
	return min(now, all[0])
}
