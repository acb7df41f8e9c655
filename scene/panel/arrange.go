package panel

import (
	"slices"
	"strings"

	"treeline/scene/config"
)

// tab is one page of knobs.
type tab struct {
	name  string
	lines []line
	shown []int // indices of the lines that are not in a folded group

	changed bool // some knob of the tab is not at its default
	changes bool // the tab lists the changed knobs of all groups
}

// line is a knob or, if knob is -1, the heading of a group.
type line struct {
	knob    int
	label   string
	group   string // path of the group that the line heads or belongs to
	depth   int    // of the group: 0 for the tab's outermost groups
	end     int    // of a heading: index after the last line below it
	knobs   int    // of a heading: number of knobs below it
	changed int    // of a heading: number of knobs below it that are not at their defaults; of a knob 0 or 1
}

// longTab is the number of lines above which the groups of a tab start folded: what fits on two
// screens is easy to scan.
const longTab = 60

// places maps prefixes of paths to tabs. The longest matching prefix wins.
func places() [][2]string {
	return [][2]string{
		{"ai.sight", "Sight"},
		{"tanks.drive", "Driving"},
		{"tanks.contact", "Driving"},
		{"tanks.gun", "Gunnery"},
		{"tanks.shell", "Gunnery"},
		{"tanks.damage", "Gunnery"},
		{"ai", "Bots"},
		{"terrain", "World"},
		{"tanks", "World"},
		{"view.picture", "Graphics"},
		{"view", "View"},
	}
}

// otherTab is the tab of paths that match no prefix.
const otherTab = "World"

// arrange sorts the wanted knobs into tabs and nested groups. The knobs of a group keep their
// order, and tabs without knobs are left out. If all knobs of a tab, wanted or not, are in one
// group, that has no heading, as it would repeat the tab's name.
func arrange(knobs []config.Knob, wanted func(path string) bool) []tab {
	var tabs []tab
	for _, name := range []string{"Sight", "Driving", "Gunnery", "Bots", "World", "View", "Graphics"} {
		t := tab{name: name}
		only, several := "", false // group of the knobs so far, and whether there are more
		for i := range knobs {
			group, label := split(knobs[i].Path)
			base, of := tabOf(group)
			if of != name {
				continue
			}
			several = several || only != "" && group != only
			if only = group; !wanted(knobs[i].Path) {
				continue
			}
			depth := t.open(chain(base, group))
			t.lines = append(t.lines, line{knob: i, label: title(label), group: group, depth: depth})
		}
		if len(t.lines) > 0 {
			if !several {
				t.withoutLoneHeading()
			}
			t.measure()
			tabs = append(tabs, t)
		}
	}
	return tabs
}

// chain returns a group and its ancestors, outermost first. base is the prefix that puts them on
// the tab; it has no heading of its own.
func chain(base, group string) []string {
	rest, deeper := strings.CutPrefix(group, base+".")
	if base == "" || !deeper {
		return []string{group}
	}
	var groups []string
	for i, r := range rest + "." {
		if r == '.' {
			groups = append(groups, base+"."+rest[:i])
		}
	}
	return groups
}

// open appends those headings of a chain of groups that are not open at the end of the tab, and
// returns the depth of the innermost group.
func (t *tab) open(groups []string) int {
	last := ""
	if n := len(t.lines); n > 0 {
		last = t.lines[n-1].group
	}
	for depth, g := range groups {
		if last != g && !strings.HasPrefix(last, g+".") {
			t.lines = append(t.lines, line{knob: -1, label: heading(g), group: g, depth: depth})
		}
	}
	return len(groups) - 1
}

// withoutLoneHeading drops the heading of a tab that has no second one.
func (t *tab) withoutLoneHeading() {
	if !slices.ContainsFunc(t.lines[1:], func(l line) bool { return l.knob < 0 }) {
		t.lines = t.lines[1:]
	}
}

// measure sets where the group of each heading ends, and how many knobs it has.
func (t *tab) measure() {
	for i := range t.lines {
		h := &t.lines[i]
		if h.knob >= 0 {
			continue
		}
		for h.end = i + 1; h.end < len(t.lines); h.end++ {
			l := &t.lines[h.end]
			if l.knob < 0 && l.depth <= h.depth {
				break
			}
			if l.knob >= 0 {
				h.knobs++
			}
		}
	}
}

// mark recounts how many knobs of the tab and of each heading differ from their defaults.
func (t *tab) mark(v *values) {
	t.changed = false
	for i := range t.lines {
		l := &t.lines[i]
		l.changed = 0
		if l.knob >= 0 && v.differs(l.knob) {
			l.changed, t.changed = 1, true
		}
	}
	for i := range t.lines {
		if h := &t.lines[i]; h.knob < 0 {
			for _, l := range t.lines[i+1 : h.end] {
				if l.knob >= 0 {
					h.changed += l.changed
				}
			}
		}
	}
}

// tabOf returns the tab of a group, and the prefix that puts it there.
func tabOf(group string) (base, name string) {
	name = otherTab
	for _, p := range places() {
		if (group == p[0] || strings.HasPrefix(group, p[0]+".")) && len(p[0]) > len(base) {
			base, name = p[0], p[1]
		}
	}
	return base, name
}

// split splits a path into group and name.
func split(path string) (group, name string) {
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		return path[:i], path[i+1:]
	}
	return "", path
}

// heading returns the display name of a group, with a note if changes only apply to the next map.
func heading(group string) string {
	if group == "terrain" {
		return "Map (applies to the next map)"
	}
	_, name := split(group)
	return title(name)
}

// title returns the display name of a kebab-case name: "turn-rate" gives "Turn rate".
func title(name string) string {
	switch name {
	case "fov":
		return "Field of view"
	case "xray":
		return "X-ray"
	case "ui":
		return "Interface"
	case "ui-scale":
		return "Interface scale"
	case "fps":
		return "Frame rate limit"
	case "":
		return ""
	}
	words := strings.ReplaceAll(name, "-", " ")
	return strings.ToUpper(words[:1]) + words[1:]
}
