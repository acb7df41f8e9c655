package config

import (
	"fmt"
	"slices"
	"strings"

	"treeline/scene/input"
)

// Entry is a value of the tree as a text.
type Entry struct {
	Path  string `json:"path"`
	Value string `json:"value"`
}

// OfView reports whether a path is in the view, whose settings have no effect on a battle.
func OfView(path string) bool { return strings.HasPrefix(path, "view.") }

// Changes returns those values of to that differ from the values of from and have an effect on a
// battle: all but those of the view.
func Changes(from, to Config) []Entry {
	return slices.DeleteFunc(Differences(from, to), func(e Entry) bool { return OfView(e.Path) })
}

// Differences returns those values of to that differ from the values of from.
func Differences(from, to Config) []Entry {
	before, after := Knobs(&from), Knobs(&to)
	var all []Entry
	for i := range after {
		if k := &after[i]; k.Text() != before[i].Text() {
			all = append(all, Entry{k.Path, k.Text()})
		}
	}
	return all
}

// Changed returns how many values of c, and controls of actions, differ from their defaults.
func Changed(c *Config) int {
	n := 0
	for _, k := range Knobs(c) {
		if k.Changed() {
			n++
		}
	}
	for _, b := range input.Bindings() {
		if c.Controls[b.Action] != b.Slots {
			n++
		}
	}
	return n
}

// SetAll sets the values of entries. It returns an error for the first that is unknown, in the view
// or out of range; those before it are then set.
func SetAll(c *Config, entries []Entry) error {
	knobs := Knobs(c)
	for _, e := range entries {
		k := find(knobs, e.Path)
		if k == nil || OfView(e.Path) {
			return fmt.Errorf("unknown setting %q", short(e.Path))
		}
		if err := k.Parse(e.Value); err != nil {
			return err
		}
	}
	return nil
}
