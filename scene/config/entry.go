package config

import (
	"fmt"
	"strings"
)

// Entry is a value of the tree as text.
type Entry struct {
	Path  string `json:"path"`
	Value string `json:"value"`
}

// OfView reports whether a path is that of a setting of the view, which changes
// nothing in a battle.
func OfView(path string) bool { return strings.HasPrefix(path, "view.") }

// Changes returns the values of to that differ from those of from and count in a
// battle: all but those of the view.
func Changes(from, to Config) []Entry {
	before, after := Knobs(&from), Knobs(&to)
	var changes []Entry
	for i := range after {
		if k := &after[i]; !OfView(k.Path) && k.Text() != before[i].Text() {
			changes = append(changes, Entry{k.Path, k.Text()})
		}
	}
	return changes
}

// SetAll sets the values of entries, or returns what is wrong with the first that is
// unknown or out of range.
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
