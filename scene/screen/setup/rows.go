package setup

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/profile"
	"treeline/scene/screen/page"
	"treeline/tanks"
	"treeline/terrain"
)

// The greatest number of trees on the slider, and its step; codes and flags allow more.
const (
	usualTrees = 1500
	treeStep   = 25
)

// setupRows returns the rows of the page in their present state.
func (s *Page) setupRows() []page.Row {
	usual := ai.DefaultBattle()
	rows := append([]page.Row{{Title: "Round", Heading: true}}, s.roundRows(&usual)...) // the mode first, so that no window size hides it
	rows = append(append(rows, page.Row{Title: "Map", Heading: true}), s.mapRows(&usual)...)
	rows = append(rows, page.Row{Title: "Your tank", Heading: true}, s.tankRow(), page.Row{Title: "Teams", Heading: true})
	return append(rows, s.teamRows(&usual)...)
}

// mapRows returns the rows of the map.
func (s *Page) mapRows(usual *ai.BattleSpec) []page.Row {
	n := s.next
	spec := n.Spec
	code, err := battlecode.Encode(*spec)
	if err != nil {
		code = ""
	}
	trees := func(n int) { spec.Trees = min(max(n, 0), terrain.MaxTrees) }
	presets, sizes := terrain.Presets(), terrain.Sizes()
	rows := []page.Row{
		{
			Title: "Another map", Value: strconv.FormatUint(cmp.Or(spec.MapSeed, spec.Seed), 10), Choose: s.anotherMap, Step: s.stepMap,
			Help: "The next map, or back to the one before. It is shown on the right; every round of a battle has a different one.",
		},
		{
			Title: "Type a code …", Value: code, Choose: s.typeCode,
			Help: "Every battle has a short code, with which friends can fight the same one. Ctrl+V pastes a code from the clipboard.",
		},
		{Title: "Copy the code", Choose: func() { n.CopyCode(code) }, Help: "Copies the code of this battle to the clipboard, or in a browser a link to it."},
		{
			Title: "Trees", Value: strconv.Itoa(spec.Trees), Share: min(float64(spec.Trees)/usualTrees, 1),
			Slide: func(share float64) {
				trees(treeStep * int(math.Round(min(max(share, 0), 1)*usualTrees/treeStep)))
			},
			Step: func(n int) { trees(spec.Trees + 2*treeStep*n) },
			Help: "How many trees there are on the map. More trees hide more.",
		},
		{
			Title: "Ground", Value: string(spec.Preset),
			Step: func(n int) { spec.Preset = presets[page.Ring(slices.Index(presets, spec.Preset), n, len(presets))] },
			Help: "Hills have reverse slopes to hide behind; on flat ground, only plants and buildings hide you.",
		},
		{
			Title: "Map size", Value: spec.Size.String(),
			Step: func(n int) { spec.Size = sizes[page.Ring(slices.Index(sizes, spec.Size), n, len(sizes))] },
			Help: "On a small map the sides meet sooner. It has room for few tanks and fewer trees.",
		},
	}
	if err != nil {
		rows[2].Choose, rows[2].Help = nil, err.Error()
	}
	withResets(rows, map[int]func(){
		3: resetIf(spec.Trees != usual.Trees, func() { spec.Trees = usual.Trees }),
		4: resetIf(spec.Preset != usual.Preset, func() { spec.Preset = usual.Preset }),
		5: resetIf(spec.Size != usual.Size, func() { spec.Size = usual.Size }),
	})
	if s.chosen() != "" {
		ofFile(rows)
	}
	if n.Maps == "" && s.chosen() == "" {
		return rows
	}
	return append(rows, s.fileRow())
}

// ofFile removes from the rows of numbered maps what is impossible with a map from a file.
func ofFile(rows []page.Row) {
	const code = 1
	for i := range rows {
		if i != code {
			rows[i] = page.Row{Title: rows[i].Title, Help: "Every round is on the map from the file. Choose “no file” below to change this."}
		}
	}
	rows[code].Value = ""
	rows[code+1].Help = "A battle on a map from a file has no code: share the file, or a replay."
}

// resetIf returns reset if a value differs from the default, else nil.
func resetIf(differs bool, reset func()) func() {
	if differs {
		return reset
	}
	return nil
}

// withResets adds resets to the rows with the given indices.
func withResets(rows []page.Row, resets map[int]func()) {
	for i, reset := range resets {
		rows[i].Reset = reset
	}
}

// seeds are the numbers that a map of a battle follows from.
type seeds struct{ battle, land uint64 }

// seedsOf returns the seeds of a battle.
func seedsOf(s *ai.BattleSpec) seeds { return seeds{s.Seed, s.MapSeed} }

// anotherMap changes to the next map.
func (s *Page) anotherMap() {
	spec := s.next.Spec
	s.before = append(s.before, seedsOf(spec))
	spec.Seed, spec.MapSeed = spec.Next().Seed, 0
}

// stepMap changes to the next map, or back to the previous one.
func (s *Page) stepMap(n int) {
	if n > 0 {
		s.anotherMap()
	} else if last := len(s.before) - 1; last >= 0 {
		was := s.before[last]
		s.next.Spec.Seed, s.next.Spec.MapSeed, s.before = was.battle, was.land, s.before[:last]
	}
}

// typeCode asks for a code.
func (s *Page) typeCode() {
	code, err := battlecode.Encode(*s.next.Spec)
	if err != nil {
		code = ""
	}
	s.next.Shared.Ask(&page.Naming{Heading: "Battle code", Hint: "Type a code, or paste it from the clipboard with Ctrl+V.", Name: code, Does: "Use it", Take: s.takeCode})
}

// tankRow returns the row of the player's own tank.
func (s *Page) tankRow() page.Row {
	spec, all := s.next.Spec, tanks.Owns()
	class := tanks.ClassOf(spec.Drives())
	row := page.Row{Title: "Class", Value: s.next.Shared.Paper.Canvas.T("%s (%s)", class.Label, class.Kind)}
	if tanks.ModeOf(spec.Mode).Role(0, spec.First()).Classes != nil {
		row.Help = "Your role in this mode has a tank of its own, so you cannot choose one."
		return row
	}
	row.Step = func(n int) { spec.Tank = all[page.Ring(slices.Index(all, spec.Tank), n, len(all))] }
	row.Reset = resetIf(spec.Tank != 0, func() { spec.Tank = 0 })
	row.Help = "The tank that you drive. All others on both teams have the usual mix of classes."
	return row
}

// teamRows returns the rows of the teams.
func (s *Page) teamRows(usual *ai.BattleSpec) []page.Row {
	n := s.next
	spec, say := n.Spec, n.Shared.Paper.Canvas
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
			next[team] = all[page.Ring(slices.Index(all, now[team]), n, len(all))]
			setLevels(spec, next[0], next[1])
		}
	}
	return []page.Row{
		{
			Title: "Tanks per side", Value: Sizes(say, spec), Share: float64(spec.TeamSize-1) / (ai.MaxTeam - 1),
			Slide: func(share float64) { spec.TeamSize = 1 + int(math.Round(min(max(share, 0), 1)*(ai.MaxTeam-1))) },
			Step:  func(n int) { spec.TeamSize = min(max(spec.TeamSize+n, 1), ai.MaxTeam) },
			Reset: resetIf(spec.TeamSize != usual.TeamSize, func() { spec.TeamSize = usual.TeamSize }),
			Help:  "How many tanks each team has, yours included.",
		},
		{
			Title: "Teammates", Value: RosterName(say, leveled(spec.Green, "")), Step: func(n int) { spec.Green = cycleBrains(spec.Green, n) },
			Help: "What the bots of your team like to do.",
		},
		{Title: "Skill of teammates", Value: shown(now[0]), Step: level(0), Help: "How well your team's bots aim, react and think."},
		{
			Title: "Opponents", Value: RosterName(say, leveled(spec.Red, "")), Step: func(n int) { spec.Red = cycleBrains(spec.Red, n) },
			Help: "What the bots of the other team like to do.",
		},
		{Title: "Skill of opponents", Value: shown(now[1]), Step: level(1), Help: "How well the other team's bots aim, react and think."},
	}
}

// lengths returns the time limits of a round that the page offers, in minutes.
func lengths() []float64 { return []float64{1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60} }

// roundRows returns the rows of the rules.
func (s *Page) roundRows(usual *ai.BattleSpec) []page.Row {
	spec, modes := s.next.Spec, tanks.Modes()
	return []page.Row{
		{
			Title: "Game mode", Value: spec.Mode.String(), Step: func(n int) { spec.Mode = modes[page.Ring(slices.Index(modes, spec.Mode), n, len(modes))] },
			Help: s.modeHelp(),
		},
		{
			Title: "Round length", Value: s.next.Shared.Paper.Canvas.T("%s min", strconv.FormatFloat(math.Round(spec.Minutes*100)/100, 'f', -1, 64)),
			Step:  func(n int) { spec.Minutes = stepped(lengths(), spec.Minutes, n) },
			Reset: resetIf(spec.Minutes != usual.Minutes, func() { spec.Minutes = usual.Minutes }),
			Help:  "The round ends after this time at the latest.",
		},
	}
}

// modeHelp returns how a round is won, and, where the sides swap roles, the task of the player's
// team.
func (s *Page) modeHelp() string {
	say, mode := s.next.Shared.Paper.Canvas, tanks.ModeOf(s.next.Spec.Mode)
	help := say.T("How a round is won: %s.", say.T(mode.Goal))
	if role := mode.Role(0, s.next.Spec.First()); role.Name != "" && !mode.Fixed {
		help += " " + say.T("This time: %s.", say.T(role.Opening))
	}
	return help
}

// stepped returns the next higher one of some ascending numbers, or for n below 0 the next lower
// one; it stays at the ends.
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
