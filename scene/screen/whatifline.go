package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/overlay"
	"treeline/scene/replay"
	"treeline/scene/screen/page"
	"treeline/scene/view"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// branchHigh is the height that the two rows of a branch take above the timeline, in units.
const branchHigh = 54.0

// seconds draws the detections of the last seconds in two rows, as they were and as they would be.
func (w *whatIf) seconds(s *view.Shifts, b page.Box) {
	c := w.battle.kit.Canvas
	const row, gap, text = 11.0, 4.0, 34.0
	at := func(ago float64) float64 { return b.X + text + (b.W-text)*(1-ago/max(s.Seconds, 1)) }
	for i, name := range []string{"was", "now"} {
		y := b.Y + float64(i)*(row+gap)
		c.Text(b.X, y+row/2, canvas.Tiny, name, canvas.Muted, canvas.Left)
		c.Rect(b.X+text, y, b.W-text, row, canvas.Black.Fade(0.5))
	}
	for i := range s.All {
		k := &s.All[i]
		color := overlay.ShiftColor(k.Kind)
		if k.Was >= 0 {
			c.Rect(at(k.Was)-1, b.Y, 2, row, color)
		}
		if k.Now >= 0 {
			c.Rect(at(k.Now)-1, b.Y+row+gap, 2, row, color)
		}
		if k.Was >= 0 && k.Now >= 0 {
			c.Line(at(k.Was), b.Y+row, at(k.Now), b.Y+row+gap, 1, color)
		}
	}
}

// rows draws both courses from the branching moment on, one above the other, above the timeline.
func (b *branch) rows(line page.Box, room float64) {
	const side, row, gap, lead = 12.0, 14.0, 6.0, 118.0
	c := b.whatIf.battle.kit.Canvas
	plate := page.Box{X: side, Y: line.Y - 12 - branchHigh - 4, W: room - 2*side, H: branchHigh}
	c.Plate(plate.X, plate.Y, plate.W, plate.H, 6, canvas.Plate, canvas.Amber.Fade(0.6))
	bar := page.Box{X: line.X, Y: plate.Y + 10, W: line.W, H: row}
	a := b.current()
	start := max(b.at-whatif.Span*tanks.Hertz, 0)
	end := b.at + whatif.Span*tanks.Hertz
	if a != nil && a.Changed != nil {
		end = max(end, a.Changed.End, a.Recorded.End)
	}
	at := func(ticks int) float64 {
		return bar.X + bar.W*min(max(float64(ticks-start)/float64(end-start), 0), 1)
	}
	for i, name := range []string{"recorded", "changed"} {
		y := bar.Y + float64(i)*(row+gap)
		c.Text(bar.X-lead+12, y+row/2, canvas.Small, name, canvas.Ink, canvas.Left)
		c.Rect(bar.X, y, bar.W, row, canvas.Black.Fade(0.5))
	}
	second := bar
	second.Y += row + gap
	b.bar, b.start, b.end = page.Box{X: bar.X, Y: bar.Y, W: bar.W, H: 2*row + gap}, start, end
	b.marks(bar, b.replay.Marks(), at, start, end)
	if a != nil && a.Changed != nil {
		c.Rect(at(b.at), bar.Y, at(a.Recorded.End)-at(b.at), row, canvas.Edge.Fade(0.5))
		c.Rect(at(b.at), second.Y, at(a.Changed.End)-at(b.at), row, canvas.Edge.Fade(0.5))
		b.marks(second, a.Changed.Marks, at, start, end)
		won(c, a.Recorded, at, bar)
		won(c, a.Changed, at, second)
	}
	if a != nil && a.Looks != nil {
		for i := range a.Looks.Shifts {
			if k := &a.Looks.Shifts[i]; k.Now >= a.Looks.Start {
				x := at(a.LooksEnd - a.Looks.End + k.Now)
				c.Rect(x, second.Y, 2, row*0.4, overlay.ShiftColor(k.Kind))
			}
		}
	}
	c.Rect(at(b.at)-1, bar.Y-4, 2, 2*row+gap+8, canvas.Amber)
	c.Rect(at(b.replay.At())-1, bar.Y-3, 2, 2*row+gap+6, canvas.White)
}

// under returns the moment at a horizontal place on the rows, in ticks.
func (b *branch) under(x float64) int {
	return b.start + int(float64(b.end-b.start)*min(max((x-b.bar.X)/max(b.bar.W, 1), 0), 1))
}

// marks draws sightings as short marks and destroyed tanks as long ones.
func (b *branch) marks(bar page.Box, marks []replay.Mark, at func(int) float64, start, end int) {
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
			c.Rect(at(m.Ticks), bar.Y, 1.5, bar.H*0.4, color.Fade(0.8))
		case replay.KillMark:
			c.Rect(at(m.Ticks)-1, bar.Y-2, 3, bar.H+4, color)
		default:
		}
	}
}

// won marks the end of a course in the colour of the team that won.
func won(c *canvas.Canvas, k *whatif.Course, at func(int) float64, bar page.Box) {
	if !k.Over {
		return
	}
	color := canvas.Ink
	if k.Winner != tanks.NoTeam {
		color = [...]canvas.Color{canvas.Green, canvas.Red}[k.Winner]
	}
	x := at(k.End)
	c.Triangle(x-7, bar.Y, x-7, bar.Y+bar.H, x, bar.Y+bar.H/2, color)
}
