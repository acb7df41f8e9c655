package hud

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
)

// Task is what the player is to do, or may want to know.
type Task struct {
	Head, Text string      // a title, and the task in one line, in the player's language
	Foot       canvas.Hint // in small print
	Share      float64     // of the task that is done; negative if it is not measured
	Done       bool
	Goal       mgl64.Vec3 // the place that the task refers to,
	Marked     bool       // if it refers to one
}

// task shows the task below the instruments at the upper edge.
type task struct{ lines []string }

// Measures of the task, in units.
const (
	taskHead = 22.0
	taskLine = 19.0
	taskFoot = 16.0
	taskPad  = 12.0
	taskMost = 4 // lines
)

func (k *task) place(f *frame) rect {
	if !k.shows(f) {
		return rect{}
	}
	wide := min(columnW, f.layout.screen.w-2*margin)
	k.lines = k.lines[:0]
	for rest := f.s.Task.Text; rest != "" && len(k.lines) < taskMost; {
		var line string
		line, rest = f.canvas.Wrap(canvas.Small, rest, wide-2*taskPad)
		k.lines = append(k.lines, line)
	}
	high := taskHead + taskLine*float64(len(k.lines)) + taskPad
	if f.s.Task.Foot != (canvas.Hint{}) {
		high += taskFoot
	}
	return f.layout.plate(f.layout.inColumn(wide, high))
}

// shows implements instrument: over a wreck the banner takes its place.
func (k *task) shows(f *frame) bool {
	return f.s.Task.Text != "" && !f.v.Over && (f.v.Person == nil || f.v.Living())
}

func (k *task) draw(f *frame, b rect) {
	const bar, border = 4.0, 0.8
	t, c := &f.s.Task, f.canvas
	edge, ink := canvas.Amber, canvas.Amber
	if t.Done {
		edge, ink = canvas.Moss, canvas.Moss
	}
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Dense, edge.Fade(border))
	y := b.y + taskHead/2 + 2
	c.Text(b.x+taskPad, y, canvas.Small, t.Head, ink, canvas.Left|canvas.Bold)
	if t.Done {
		x := b.right() - taskPad - 12
		c.Line(x, y, x+4, y+4, 2.5, canvas.Moss)
		c.Line(x+4, y+4, x+12, y-6, 2.5, canvas.Moss)
	}
	for i, line := range k.lines {
		c.Text(b.x+taskPad, b.y+taskHead+taskLine*(float64(i)+0.5), canvas.Small, line, canvas.Ink, canvas.Left)
	}
	c.Hints(b.right()-taskPad, b.bottom()-taskFoot, canvas.Tiny, b.w-2*taskPad, canvas.Muted, canvas.Right, t.Foot)
	if t.Share >= 0 {
		c.Rect(b.x+plateCut, b.bottom()-bar-1, b.w-2*plateCut, bar, canvas.White.Fade(0.12))
		c.Rect(b.x+plateCut, b.bottom()-bar-1, (b.w-2*plateCut)*min(t.Share, 1), bar, ink)
	}
}
