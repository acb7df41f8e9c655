package lang

import (
	"maps"
	"slices"
)

// Keys returns the keys of the lines that the game has for a language, sorted; nil for an unknown
// language.
func Keys(name string) []string {
	l, err := Load(name, "")
	if err != nil {
		return nil
	}
	return slices.Sorted(maps.Keys(l.phrases))
}
