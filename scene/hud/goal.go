package hud

import "treeline/scene/canvas"

// goal marks the place that the current task refers to.
type goal struct{ inPicture }

func (*goal) shows(f *frame) bool {
	return f.s.Task.Marked && f.s.Task.Text != "" && !f.s.Task.Done && f.driving()
}

func (*goal) draw(f *frame, _ rect) {
	const over = 5.0 // m
	mark := beacon{f.s.Task.Goal, over, canvas.Amber}
	mark.draw(f)
}
