package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/overlay"
	"treeline/scene/replay"
	"treeline/scene/view"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// branchHigh is how much room the two rows of another way take over the time line, in
// units.
const branchHigh = 54.0

// seconds draws the detections of the last seconds in two rows, as they were and as they
// would be.
func (w *whatIf) seconds(s *view.Shifts, b box) {
	c := w.battle.kit.Canvas
	const row, gap, text = 11.0, 4.0, 34.0
	at := func(ago float64) float64 { return b.x + text + (b.w-text)*(1-ago/max(s.Seconds, 1)) }
	for i, name := range []string{"was", "now"} {
		y := b.y + float64(i)*(row+gap)
		c.Text(b.x, y+row/2, canvas.Tiny, name, canvas.Muted, canvas.Left)
		c.Rect(b.x+text, y, b.w-text, row, canvas.Black.Fade(0.5))
	}
	for i := range s.All {
		k := &s.All[i]
		color := overlay.ShiftColor(k.Kind)
		if k.Was >= 0 {
			c.Rect(at(k.Was)-1, b.y, 2, row, color)
		}
		if k.Now >= 0 {
			c.Rect(at(k.Now)-1, b.y+row+gap, 2, row, color)
		}
		if k.Was >= 0 && k.Now >= 0 {
			c.Line(at(k.Was), b.y+row, at(k.Now), b.y+row+gap, 1, color)
		}
	}
}

// rows draws both ways from the instant on, one above the other, over the time line.
func (b *branch) rows(line box, room float64) {
	const side, row, gap, lead = 12.0, 14.0, 6.0, 118.0
	c := b.whatIf.battle.kit.Canvas
	plate := box{side, line.y - 12 - branchHigh - 4, room - 2*side, branchHigh}
	c.Plate(plate.x, plate.y, plate.w, plate.h, 6, canvas.Plate, canvas.Amber.Fade(0.6))
	bar := box{line.x, plate.y + 10, line.w, row}
	a := b.current()
	start := max(b.at-whatif.Span*tanks.Hertz, 0)
	end := b.at + whatif.Span*tanks.Hertz
	if a != nil && a.Changed != nil {
		end = max(end, a.Changed.End, a.Recorded.End)
	}
	at := func(ticks int) float64 {
		return bar.x + bar.w*min(max(float64(ticks-start)/float64(end-start), 0), 1)
	}
	for i, name := range []string{"recorded", "changed"} {
		y := bar.y + float64(i)*(row+gap)
		c.Text(bar.x-lead+12, y+row/2, canvas.Small, name, canvas.Ink, canvas.Left)
		c.Rect(bar.x, y, bar.w, row, canvas.Black.Fade(0.5))
	}
	second := bar
	second.y += row + gap
	b.bar, b.start, b.end = box{bar.x, bar.y, bar.w, 2*row + gap}, start, end
	b.marks(bar, b.replay.Marks(), at, start, end)
	if a != nil && a.Changed != nil {
		c.Rect(at(b.at), bar.y, at(a.Recorded.End)-at(b.at), row, canvas.Edge.Fade(0.5))
		c.Rect(at(b.at), second.y, at(a.Changed.End)-at(b.at), row, canvas.Edge.Fade(0.5))
		b.marks(second, a.Changed.Marks, at, start, end)
		won(c, a.Recorded, at, bar)
		won(c, a.Changed, at, second)
	}
	if a != nil && a.Looks != nil {
		for i := range a.Looks.Shifts {
			if k := &a.Looks.Shifts[i]; k.Now >= a.Looks.Start {
				x := at(a.LooksEnd - a.Looks.End + k.Now)
				c.Rect(x, second.y, 2, row*0.4, overlay.ShiftColor(k.Kind))
			}
		}
	}
	c.Rect(at(b.at)-1, bar.y-4, 2, 2*row+gap+8, canvas.Amber)
	c.Rect(at(b.replay.At())-1, bar.y-3, 2, 2*row+gap+6, canvas.White)
}

// under returns the instant at a place across the rows, in ticks.
func (b *branch) under(x float64) int {
	return b.start + int(float64(b.end-b.start)*min(max((x-b.bar.x)/max(b.bar.w, 1), 0), 1))
}

// marks draws sightings as short marks and what was destroyed as long ones.
func (b *branch) marks(bar box, marks []replay.Mark, at func(int) float64, start, end int) {
	c := b.whatIf.battle.kit.Canvas
	for _, m := range marks {
		if m.Ticks < start || m.Ticks > end {
			continue
		}
		color := canvas.Green
		if m.Team != 0 {
			color = canvas.Red
		}
		switch m.Kind {
		case replay.SightingMark:
			c.Rect(at(m.Ticks), bar.y, 1.5, bar.h*0.4, color.Fade(0.8))
		case replay.KillMark:
			c.Rect(at(m.Ticks)-1, bar.y-2, 3, bar.h+4, color)
		default:
		}
	}
}

// won marks the end of a course with the color of the team that won.
func won(c *canvas.Canvas, k *whatif.Course, at func(int) float64, bar box) {
	if !k.Over {
		return
	}
	color := canvas.Ink
	if k.Winner != tanks.NoTeam {
		color = [...]canvas.Color{canvas.Green, canvas.Red}[k.Winner]
	}
	x := at(k.End)
	c.Triangle(x-7, bar.y, x-7, bar.y+bar.h, x, bar.y+bar.h/2, color)
}
