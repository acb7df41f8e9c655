package hud

import "treeline/scene/canvas"

// training says that a person may see what the enemy sees.
type training struct{}

// The text in full, and where there is less room.
const (
	trainingText  = "TRAINING   X-ray and overlays show the enemy"
	trainingShort = "TRAINING"
)

func (t *training) place(f *frame) rect {
	if !t.shows(f) {
		return rect{}
	}
	const pad, high = 10, 22
	room := (f.layout.screen.w-columnW)/2 - margin - gap
	width := f.canvas.TextWidth(canvas.Tiny, t.text(f), canvas.Bold) + 2*pad
	if width > room {
		return f.layout.inColumn(width, high)
	}
	return rect{margin, upperEdge, width, high}
}

func (t *training) shows(f *frame) bool {
	return f.v.Person != nil && f.v.Person.Training && !f.s.Practice
}

func (t *training) draw(f *frame, b rect) {
	x, y := b.middle()
	f.canvas.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Amber.Fade(0.6))
	f.canvas.Text(x, y, canvas.Tiny, t.text(f), canvas.Amber, canvas.Center|canvas.Bold)
}

// text returns the full text if there is room for it, otherwise the short one.
func (t *training) text(f *frame) string {
	const rim = 20
	if f.canvas.TextWidth(canvas.Tiny, trainingText, canvas.Bold)+rim > (f.layout.screen.w-columnW)/2-margin-gap {
		return trainingShort
	}
	return trainingText
}
