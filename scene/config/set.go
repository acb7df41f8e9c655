package config

import (
	"fmt"
	"strings"
)

// Set applies one "path=value" of the command line, or returns what is wrong with it
// and changes nothing.
func Set(c *Config, assignment string) error {
	path, text, ok := strings.Cut(assignment, "=")
	if !ok {
		return fmt.Errorf("%q is not of the form path=value, as in ai.sight.still=0.15", assignment)
	}
	path, text = strings.TrimSpace(path), strings.TrimSpace(text)
	if id, is := strings.CutPrefix(path, controls+"."); is {
		return setControls(&c.Controls, id, text)
	}
	knobs := Knobs(c)
	if k := find(knobs, path); k != nil {
		return k.Parse(text)
	}
	return fmt.Errorf("unknown path %s%s", short(path), hint(knobs, path))
}

// find returns the knob of a path, or nil.
func find(knobs []Knob, path string) *Knob {
	for i := range knobs {
		if knobs[i].Path == path {
			return &knobs[i]
		}
	}
	return nil
}

// hint names the knob that was probably meant, or where all of them are listed.
func hint(knobs []Knob, path string) string {
	best, least := "", 0
	if len(path) > longestPath {
		return " (" + listed + ")"
	}
	for i := range knobs {
		d := distance(path, knobs[i].Path)
		if strings.HasSuffix(knobs[i].Path, "."+path) {
			d = 1
		}
		if best == "" || d < least {
			best, least = knobs[i].Path, d
		}
	}
	if best != "" && least <= 1+len(path)/4 {
		return ", did you mean " + best + "?"
	}
	return " (" + listed + ")"
}

// listed returns a hint where all paths are listed.
const listed = "`treeline tuning print` lists all of them"

// longestPath is the length in letters up to which a path is worth a guess; all known
// paths are shorter.
const longestPath = 100

// short returns a path abbreviated for a message.
func short(path string) string {
	if len(path) > longestPath {
		return path[:longestPath] + "..."
	}
	return path
}

// distance returns how many single-letter edits lead from a to b, counting a
// swap of neighbours as one (optimal string alignment).
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := last[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(change, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
