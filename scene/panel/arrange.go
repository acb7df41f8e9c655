package panel

import (
	"strings"

	"treeline/scene/config"
)

// tab is one page of knobs.
type tab struct {
	name  string
	lines []line
}

// line is a knob or, where knob is -1, the heading of a group.
type line struct {
	knob  int
	label string
}

// places says which tab a group of paths belongs to. The longest prefix counts.
func places() [][2]string {
	return [][2]string{
		{"ai.sight", "Sight"},
		{"tanks.drive", "Driving"}, {"tanks.contact", "Driving"},
		{"tanks.gun", "Gunnery"}, {"tanks.shell", "Gunnery"}, {"tanks.damage", "Gunnery"},
		{"ai", "Bots"},
		{"terrain", "World"}, {"tanks", "World"},
		{"view.picture", "Picture"},
		{"view", "View"},
	}
}

// otherTab takes what no prefix claims.
const otherTab = "World"

// arrange sorts the knobs whose path is wanted into tabs and groups. The knobs of a group keep their
// order, tabs without knobs are left out.
func arrange(knobs []config.Knob, wanted func(path string) bool) []tab {
	var tabs []tab
	for _, name := range []string{"Sight", "Driving", "Gunnery", "Bots", "World", "View", "Picture"} {
		t := tab{name: name}
		group := ""
		for i := range knobs {
			prefix, label := split(knobs[i].Path)
			if tabOf(prefix) != name || !wanted(knobs[i].Path) {
				continue
			}
			if prefix != group {
				group = prefix
				t.lines = append(t.lines, line{knob: -1, label: heading(prefix)})
			}
			t.lines = append(t.lines, line{knob: i, label: title(label)})
		}
		if len(t.lines) > 0 {
			t.lines = withoutLoneHeading(t.lines)
			tabs = append(tabs, t)
		}
	}
	return tabs
}

// withoutLoneHeading drops the heading of a tab with one group, which would only
// repeat the tab's name.
func withoutLoneHeading(lines []line) []line {
	for _, l := range lines[1:] {
		if l.knob < 0 {
			return lines
		}
	}
	return lines[1:]
}

// tabOf returns the tab of a group.
func tabOf(group string) string {
	best, name := "", otherTab
	for _, p := range places() {
		if (group == p[0] || strings.HasPrefix(group, p[0]+".")) && len(p[0]) > len(best) {
			best, name = p[0], p[1]
		}
	}
	return name
}

// split returns the group and the name of a path.
func split(path string) (group, name string) {
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		return path[:i], path[i+1:]
	}
	return "", path
}

// heading returns the name of a group as people read it. What needs a new map to
// show says so.
func heading(group string) string {
	if group == "terrain" {
		return "Map (counts for the next map)"
	}
	_, name := split(group)
	return title(name)
}

// title returns a kebab name as people read it: "turn-rate" gives "Turn rate".
func title(name string) string {
	switch name {
	case "fov":
		return "Field of view"
	case "ui":
		return "Interface"
	case "ui-scale":
		return "Size of the display"
	case "fps":
		return "Pictures a second"
	case "":
		return ""
	}
	words := strings.ReplaceAll(name, "-", " ")
	return strings.ToUpper(words[:1]) + words[1:]
}
