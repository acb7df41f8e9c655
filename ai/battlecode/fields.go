package battlecode

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

// field is a part of a battle that a code holds if it differs from the standard.
// Fields stand in the code in the order of their tags.
type field struct {
	tag   uint8
	write func(w *writer, s *ai.BattleSpec)
	read  func(r *reader, s *ai.BattleSpec)
}

// The tags of the fields whose code is shared.
const greenPicks, redPicks = 5, 6

// fields returns all fields but the seed, which every code holds. Tags are for ever.
func fields() []field {
	return []field{
		{
			1, func(w *writer, s *ai.BattleSpec) { w.choice(slices.Index(terrain.Presets(), s.Preset)) },
			func(r *reader, s *ai.BattleSpec) { s.Preset = choice(r, terrain.Presets(), "map") },
		},
		{
			2, func(w *writer, s *ai.BattleSpec) { w.number(uint64(s.Trees)) },
			func(r *reader, s *ai.BattleSpec) { s.Trees = r.count() },
		},
		{
			3, func(w *writer, s *ai.BattleSpec) { w.symbol(s.TeamSize) },
			func(r *reader, s *ai.BattleSpec) { s.TeamSize = int(r.symbol()) },
		},
		{
			4, func(w *writer, s *ai.BattleSpec) { w.choice(slices.Index(profile.Levels(), s.Level)) },
			func(r *reader, s *ai.BattleSpec) { s.Level = choice(r, profile.Levels(), "difficulty") },
		},
		picksOf(greenPicks, 0),
		picksOf(redPicks, 1),
		{
			7, func(w *writer, s *ai.BattleSpec) { w.choice(slices.Index(tanks.Modes(), s.Mode)) },
			func(r *reader, s *ai.BattleSpec) { s.Mode = choice(r, tanks.Modes(), "mode") },
		},
		{8, writeLimit, func(r *reader, s *ai.BattleSpec) { s.Minutes = float64(r.count()) / 60 }},
		{
			9, func(w *writer, s *ai.BattleSpec) { w.choice(slices.Index(tanks.Owns(), s.Tank)) },
			func(r *reader, s *ai.BattleSpec) { s.Tank = choice(r, tanks.Owns(), "tank class") },
		},
		{
			10, func(w *writer, s *ai.BattleSpec) { w.choice(slices.Index(terrain.Sizes(), s.Size)) },
			func(r *reader, s *ai.BattleSpec) { s.Size = choice(r, terrain.Sizes(), "size") },
		},
		{11, func(w *writer, s *ai.BattleSpec) { w.number(s.MapSeed) }, func(r *reader, s *ai.BattleSpec) { s.MapSeed = r.number() }},
	}
}

// writeLimit writes the time limit in seconds.
func writeLimit(w *writer, s *ai.BattleSpec) {
	seconds := math.Round(s.Seconds())
	if seconds/60 != s.Minutes {
		w.fail(fmt.Errorf("a code holds whole seconds, and %v minutes are %g", s.Minutes, s.Seconds()))
	}
	w.number(uint64(seconds))
}

// picksOf returns the field of a team's brains: how many, and for each its place in
// the roster and its level, 0 for that of the battle.
func picksOf(tag uint8, team tanks.Team) field {
	return field{
		tag: tag,
		write: func(w *writer, s *ai.BattleSpec) {
			picks := *s.Picks(team)
			if picks.String() == ai.Commander {
				picks = nil
			}
			w.symbol(len(picks))
			for _, p := range picks {
				w.pick(p)
			}
		},
		read: func(r *reader, s *ai.BattleSpec) {
			for range r.symbol() {
				*s.Picks(team) = append(*s.Picks(team), r.pick())
			}
		},
	}
}

// writer collects symbols and keeps the first error.
type writer struct {
	symbols []uint8
	err     error
}

func (w *writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *writer) symbol(value int) { w.symbols = append(w.symbols, uint8(value)) }

// choice writes the place of a choice in its list; below 0 it is none of them.
func (w *writer) choice(place int) {
	if place < 0 || place >= base {
		w.fail(errors.New("a choice of this battle has no place in a code"))
		return
	}
	w.symbol(place)
}

// number writes how many digits a number has, and these, the greatest first.
func (w *writer) number(n uint64) {
	var digits []uint8
	for ; n > 0; n /= uint64(base) {
		digits = append(digits, uint8(n%uint64(base)))
	}
	slices.Reverse(digits)
	w.symbol(len(digits))
	w.symbols = append(w.symbols, digits...)
}

func (w *writer) pick(p ai.Pick) {
	name := p.Brain
	if name == "" {
		name = ai.Commander
	}
	place := slices.Index(ai.Brains(), name)
	if place < 0 {
		w.fail(fmt.Errorf("a code holds brains of the roster only, and %q is none", name))
	}
	w.choice(place)
	if p.Level == "" {
		w.symbol(0)
		return
	}
	level := slices.Index(profile.Levels(), p.Level)
	if level < 0 {
		w.fail(fmt.Errorf("unknown level %q", p.Level))
	}
	w.choice(level + 1)
}

// reader takes symbols off and keeps the first error; after one it reads zeros.
type reader struct {
	rest []uint8
	err  error
}

func (r *reader) symbol() uint8 {
	if len(r.rest) == 0 && r.err == nil {
		r.err = errors.New("it is cut short")
	}
	if r.err != nil {
		return 0
	}
	s := r.rest[0]
	r.rest = r.rest[1:]
	return s
}

// number reads what number wrote.
func (r *reader) number() uint64 {
	n := uint64(0)
	for range r.symbol() {
		digit := uint64(r.symbol())
		if n > (math.MaxUint64-digit)/uint64(base) {
			r.err = errors.New("a number in it is out of range")
			return 0
		}
		n = n*uint64(base) + digit
	}
	return n
}

// count reads a number that fits into every int.
func (r *reader) count() int {
	n := r.number()
	if n > math.MaxInt32 {
		r.err = fmt.Errorf("a number in it is out of range: %d", n)
		return 0
	}
	return int(n)
}

func (r *reader) pick() ai.Pick {
	p := ai.Pick{Brain: choice(r, ai.Brains(), "brain")}
	if level := r.symbol(); level > 0 {
		p.Level = place(r, level-1, profile.Levels(), "level")
	}
	return p
}

// choice reads one of a list.
func choice[T any](r *reader, all []T, what string) T { return place(r, r.symbol(), all, what) }

// place returns what stands at a place of a list.
func place[T any](r *reader, i uint8, all []T, what string) T {
	if int(i) < len(all) {
		return all[i]
	}
	if r.err == nil {
		r.err = fmt.Errorf("it contains %s %d, and this Treeline knows %d: you need a newer Treeline", what, i+1, len(all))
	}
	var none T
	return none
}
