package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/replay"
	"treeline/scene/view"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// Shifts returns the detections that are shown to differ, nil for none.
func (w *Windowless) Shifts() *view.Shifts { return w.b.whatIf.shifts() }

// Other returns what is shown about the branch of a replay, nil for nothing yet.
func (w *Windowless) Other() *whatif.Answer {
	if n := w.b.whatIf.branch; n != nil {
		return n.current()
	}
	return nil
}

// Branches reports whether the replay has a branch.
func (w *Windowless) Branches() bool { return w.b.whatIf.branch != nil }

// Card returns the lines of the card.
func (w *Windowless) Card() []string {
	var lines []string
	for _, l := range w.b.whatIf.words() {
		lines = append(lines, l.text)
	}
	return lines
}

// Rows returns the pixel at a share of the way along the rows above the timeline.
func (w *Windowless) Rows(share float64) (x, y float64) {
	b := w.b.whatIf.branch.bar
	return b.X + share*b.W, b.Y + b.H/2
}

// Span returns the first and the last tick of the rows.
func (w *Windowless) Span() (start, end int) {
	n := w.b.whatIf.branch
	return n.start, n.end
}

// Told returns the lines of the card about shifts.
func (w *Windowless) Told(s *view.Shifts) (lines []string) {
	for _, l := range sightings(w.k.Canvas, s) {
		lines = append(lines, l.text)
	}
	return lines
}

// WishedOrder returns the order wished for the followed tank in a replay, and the text about it in
// the list.
func (w *Windowless) WishedOrder() (tanks.Call, string) {
	c := w.b.whatIf.branch.wish(w.b.rig.On()).Call
	return c, orderName(c)
}

// OutcomeOf returns what the card says about the end of a course.
func OutcomeOf(c *whatif.Course) string { return outcome(canvas.Blank(), c) }

// ResultOf returns what the list of replays says about the end of one.
func ResultOf(s *replay.Summary) string { return result(s) }
