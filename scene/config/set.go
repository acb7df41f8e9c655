package config

import (
	"fmt"
	"slices"
	"strings"
)

// Set applies one "path=value" of the command line. On an error nothing is changed.
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
	return unknown("path", knobs, path)
}

// find returns the knob with a path, nil if there is none.
func find(knobs []Knob, path string) *Knob {
	for i := range knobs {
		if knobs[i].Path == path {
			return &knobs[i]
		}
	}
	return nil
}

// unknown returns the error for a path that is no setting: either it is a section, or it does not
// exist. what is the noun for the path in the message.
func unknown(what string, knobs []Knob, path string) error {
	const some = 3 // names
	if in := inSection(knobs, path); len(in) > 0 {
		return fmt.Errorf("%s is a section: name a setting in it, such as %s", path, strings.Join(in[:min(some, len(in))], ", "))
	}
	return fmt.Errorf("unknown %s %s%s", what, short(path), hint(pathsOf(knobs), path))
}

// pathsOf returns the paths of knobs.
func pathsOf(knobs []Knob) []string {
	paths := make([]string, len(knobs))
	for i := range knobs {
		paths[i] = knobs[i].Path
	}
	return paths
}

// inSection returns the paths in a section, in their order; none if there is no such section.
func inSection(knobs []Knob, section string) []string {
	all := pathsOf(knobs)
	if section == controls {
		all = boundPaths()
	}
	return slices.DeleteFunc(all, func(path string) bool { return !strings.HasPrefix(path, section+".") })
}

// Near returns a hint in parentheses, to be appended to an error about a path that matches no knob,
// or about a section as in "ai.sihgt.*": it names the one that was probably meant, or says where
// all are listed.
func Near(knobs []Knob, path string) string {
	const all = ".*"
	paths := pathsOf(knobs)
	if strings.HasSuffix(path, all) {
		paths = sections(paths)
		for i := range paths {
			paths[i] += all
		}
	}
	return hint(paths, path)
}

// hint returns the path that was probably meant, or where all are listed, in parentheses.
func hint(paths []string, path string) string {
	best, least := "", 0
	if len(path) > longestPath {
		return " (" + listed + ")"
	}
	for _, known := range paths {
		d := distance(path, known)
		if strings.HasSuffix(known, "."+path) {
			d = 1
		}
		if best == "" || d < least {
			best, least = known, d
		}
	}
	if best != "" && least <= 1+len(path)/4 {
		return ", did you mean " + best + "?"
	}
	return " (" + listed + ")"
}

// listed says where all paths are listed.
const listed = "`treeline tuning print` lists all of them"

// longestPath is the length in bytes above which guessing what a path means is not worth it; all
// known paths are shorter.
const longestPath = 100

// short returns a path, cut after longestPath bytes, for use in a message.
func short(path string) string {
	if len(path) > longestPath {
		return path[:longestPath] + "..."
	}
	return path
}

// distance returns the number of single-byte edits that lead from a to b, counting a swap of
// neighbours as one (optimal string alignment).
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
