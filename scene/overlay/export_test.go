package overlay

import (
	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/scene/view"
)

// What the tests look at inside the package.
var Focus = focus

// Stretches returns the stretches of a width as intervals without a cause.
func Stretches(blocked []sight.Interval) []sight.Interval {
	var out []sight.Interval
	for _, s := range stretches(blocked) {
		out = append(out, sight.Interval{From: s.from, To: s.to, Rows: s.hidden})
	}
	return out
}

// Ghosts returns the names at each mark of beliefs handed in one after another.
func Ghosts(names []string, beliefs []view.Belief) []string {
	var all []ghost
	for i := range beliefs {
		all = gather(all, names[i], &beliefs[i], i == 0)
	}
	var out []string
	d := &xray{looker: looker{drawing: &drawing{canvas: canvas.Blank()}}}
	for i := range all {
		out = append(out, d.who(&all[i]))
	}
	return out
}
