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

// Counted returns the keys of the lines that the game has for a language whose texts change with a
// number, sorted; nil for an unknown language.
func Counted(name string) []string {
	l, err := Load(name, "")
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(Keys(name), func(key string) bool { return l.phrases[key].forms == nil })
}
