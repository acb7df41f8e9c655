package battlecode

import (
	"errors"
	"fmt"
	"slices"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/terrain"
)

// version is the first symbol of every code that this program writes. What stays
// the same for all versions: the symbols, the check digit, and that the version
// comes first.
const version = 1

// standard returns what a code of version 1 means where it holds nothing. It must
// stay as it is when the game's own standard battle changes, or else old codes
// would mean other battles.
func standard() ai.BattleSpec {
	return ai.BattleSpec{TeamSize: 5, Trees: 400, Preset: terrain.Hills, Level: profile.Regular, Minutes: 15}
}

// Encode returns the code of a battle, or an error if the battle is out of range or on a map of its own, a
// brain is not of the roster, or the time limit is not of whole seconds. A battle
// has one code; that the commander drives where no brain is picked is no difference.
func Encode(s ai.BattleSpec) (string, error) {
	if err := s.Check(); err != nil {
		return "", err
	}
	if s.OwnMap != nil {
		return "", errors.New("a battle on a map of its own has no code: share the file of the map, or a replay")
	}
	w := writer{symbols: []uint8{version}}
	w.number(s.Seed)
	usual := standard()
	for _, f := range fields() {
		var value, without writer
		f.write(&value, &s)
		f.write(&without, &usual)
		if value.err != nil {
			return "", value.err
		}
		if !slices.Equal(value.symbols, without.symbols) {
			w.symbol(int(f.tag))
			w.symbols = append(w.symbols, value.symbols...)
		}
	}
	return grouped(append(w.symbols, checkDigit(w.symbols))), nil
}

// Decode returns the battle of a code, or of a link to it. Case, spaces and dashes do not matter, and
// what looks like another symbol is read as that. An error names in one line what
// is wrong.
func Decode(text string) (ai.BattleSpec, error) {
	symbols, err := read(unlinked(text))
	if err != nil {
		return ai.BattleSpec{}, err
	}
	r := reader{rest: symbols[:len(symbols)-1]}
	switch v := r.symbol(); {
	case checkDigit(symbols[:len(symbols)-1]) != symbols[len(symbols)-1]:
		return ai.BattleSpec{}, errors.New("wrong check digit: a letter or digit is mistyped, missing, or swapped with another")
	case v > version:
		return ai.BattleSpec{}, fmt.Errorf("it has version %d, and this Treeline reads version %d: you need a newer Treeline", v, version)
	case v != version:
		return ai.BattleSpec{}, fmt.Errorf("there is no version %d of codes", v)
	}
	s, err := decode(&r)
	if err != nil {
		return ai.BattleSpec{}, err
	}
	if err := s.Check(); err != nil {
		return ai.BattleSpec{}, err
	}
	if again, err := Encode(s); err != nil || again != grouped(symbols) {
		return ai.BattleSpec{}, errors.New("it is not written as Treeline writes codes")
	}
	return s, nil
}

// Last returns the battle of a code as Decode does, but with another seed, and on the map of that seed:
// the battle that was chosen last, for the next start of the game.
func Last(text string, seed uint64) (ai.BattleSpec, error) {
	s, err := Decode(text)
	if err == nil {
		s.Seed, s.MapSeed = seed, 0
	}
	return s, err
}

// decode reads what follows the version.
func decode(r *reader) (ai.BattleSpec, error) {
	s := standard()
	s.Seed = r.number()
	for len(r.rest) > 0 && r.err == nil {
		tag := r.symbol()
		all := fields()
		i := slices.IndexFunc(all, func(f field) bool { return f.tag == tag })
		if i < 0 {
			return s, fmt.Errorf("it contains something unknown (field %d): you need a newer Treeline", tag)
		}
		all[i].read(r, &s)
	}
	return s, r.err
}
