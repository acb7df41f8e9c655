package why

import (
	"math"
	"strconv"

	"treeline/ai/witness"
	"treeline/scene/canvas"
	"treeline/scene/overlay"
	"treeline/tanks"
)

// Colors of the plot.
const (
	seenFill    = canvas.Alarm
	enoughFill  = canvas.Amber
	littleFill  = canvas.Muted
	neededLine  = canvas.Amber
	shareLine   = canvas.White
	unseenShade = canvas.Black
)

// plot is the place of a plot and its scales.
type plot struct {
	*drawing
	rect
}

// plot draws the share of the victim that an enemy saw over the time, the share
// that it needed, what hid most of the rest, and its shots.
func (d *drawing) plot(e *witness.Enemy, b rect) {
	const labels, marks, strip, times = 38.0, 16.0, 7.0, 13.0
	p := &plot{d, rect{b.x + labels, b.y + marks, b.w - labels - 6, b.h - marks - strip - times}}
	p.grid()
	p.areas(e.Points)
	p.lines(e.Points)
	p.covers(e.Points, rect{p.x, p.y + p.h + 2, p.w, strip - 2})
	p.sightings(e.Points)
	p.marks(e.Marks, b.y+marks/2)
}

// at returns the place of a tick on the time scale.
func (p *plot) at(tick int) float64 {
	return p.x + p.w*min(max(1+p.r.Seconds(tick)/witness.Window, 0), 1)
}

// level returns the height of a share. Small shares decide, so the scale is a square
// root.
func (p *plot) level(share float64) float64 {
	return p.y + p.h*(1-math.Sqrt(min(max(share, 0), 1)))
}

// grid draws the scales.
func (p *plot) grid() {
	c := p.c
	c.Rect(p.x, p.y, p.w, p.h, unseenShade.Fade(0.35))
	for _, percent := range []int{10, 25, 50, 100} {
		y := p.level(float64(percent) / 100)
		c.Rect(p.x, y, p.w, 1, canvas.White.Fade(0.1))
		if percent != 10 || p.h > 60 {
			c.Text(p.x-6, y, canvas.Tiny, strconv.Itoa(percent)+"%", canvas.Faint, canvas.Right)
		}
	}
	const every = 5
	for s := -int(witness.Window); s <= 0; s += every {
		x := p.at(p.r.End + s*tanks.Hertz)
		c.Rect(x, p.y, 1, p.h, canvas.White.Fade(0.1))
		align, text := canvas.Center, strconv.Itoa(s)+" s"
		if s == 0 {
			align, text = canvas.Right, p.now()
			x += 4
		}
		c.Text(x, p.y+p.h+14, canvas.Tiny, text, canvas.Faint, align)
	}
}

// now labels the end of the time scale.
func (p *plot) now() string {
	if p.r.Died {
		return "the end"
	}
	return "now"
}

// lasts reports whether a look still counts when the next one is made: there is no
// gap between them.
func lasts(a, b *witness.Point) bool {
	const longest = 0.6 // s
	return float64(b.Tick-a.Tick)*tanks.Dt < longest
}

// areas fills what was visible: by whether it was too little, enough, or seen.
func (p *plot) areas(points []witness.Point) {
	base := p.y + p.h
	for i := 1; i < len(points); i++ {
		a, b := &points[i-1], &points[i]
		if !a.InView || !lasts(a, b) {
			continue
		}
		x0, x1 := p.at(a.Tick), p.at(b.Tick)
		y0, y1 := p.level(a.Share), p.level(b.Share)
		if !b.InView {
			y1 = y0
		}
		color := littleFill.Fade(0.25)
		switch {
		case a.Seen:
			color = seenFill.Fade(0.45)
		case a.Share > a.Needed:
			color = enoughFill.Fade(0.35)
		}
		if x1 > x0 {
			p.c.Quad(x0, y0, x1, y1, base, color)
		}
	}
}

// lines draws the visible and the needed share while the victim was in view.
func (p *plot) lines(points []witness.Point) {
	for from := 0; from < len(points); {
		if !points[from].InView {
			from++
			continue
		}
		to := from + 1
		for to < len(points) && points[to].InView && lasts(&points[to-1], &points[to]) {
			to++
		}
		p.run(points[from:to])
		from = to
	}
}

// run draws one stretch without a gap.
func (p *plot) run(points []witness.Point) {
	var share, needed []float64
	for i := range points {
		q := &points[i]
		x := p.at(q.Tick)
		share = append(share, x, p.level(q.Share))
		needed = append(needed, x, p.level(q.Needed))
	}
	if len(points) == 1 {
		share = append(share, share[0]+2, share[1])
		needed = append(needed, needed[0]+2, needed[1])
	}
	p.c.Polyline(1.5, neededLine, false, needed...)
	p.c.Polyline(1.8, shareLine, false, share...)
}

// covers draws, below the plot, what hid most at each time.
func (p *plot) covers(points []witness.Point, b rect) {
	const least = 0.05
	for i := 1; i < len(points); i++ {
		a, q := &points[i-1], &points[i]
		if !a.InView || a.Hidden < least || !lasts(a, q) {
			continue
		}
		x0, x1 := p.at(a.Tick), p.at(q.Tick)
		p.c.Rect(x0, b.y, x1-x0, b.h, overlay.CauseColor(a.Cause.Kind).Fade(0.35+0.65*a.Hidden))
	}
}

// sightings marks when the victim was first seen.
func (p *plot) sightings(points []witness.Point) {
	for i := 1; i < len(points); i++ {
		if !points[i].Seen || points[i-1].Seen {
			continue
		}
		x := p.at(points[i].Tick)
		p.c.Rect(x-0.5, p.y, 1, p.h, canvas.Alarm)
		p.c.Text(x+4, p.y+8, canvas.Tiny, "seen", canvas.Alarm, canvas.Left|canvas.Bold)
	}
}

// marks draws shots and their outcomes in a row above the plot.
func (p *plot) marks(marks []witness.Mark, y float64) {
	c := p.c
	free := -math.MaxFloat64 // right end of the last number
	for i := range marks {
		m := &marks[i]
		x := p.at(m.Tick)
		switch m.Kind {
		case witness.Shot:
			c.Rect(x-0.5, y+5, 1, p.h+3, canvas.Amber.Fade(0.55))
			c.Triangle(x-4, y-4, x+4, y-4, x, y+4, canvas.Amber)
		case witness.Miss:
			c.Circle(x, y, 3.5, 1.4, canvas.Muted)
		case witness.Hit:
			if m.Damage <= 0 {
				c.Circle(x, y, 3.5, 1.6, canvas.Ink)
				continue
			}
			c.Disc(x, y, 4, canvas.Alarm)
			text := strconv.Itoa(int(math.Round(m.Damage)))
			if width := c.TextWidth(canvas.Tiny, text, canvas.Bold); x-7-width > free {
				c.Text(x-8, y, canvas.Tiny, text, canvas.Alarm, canvas.Right|canvas.Bold)
				free = x
			}
		case witness.Kill:
			const r = 5.0
			c.Line(x-r, y-r, x+r, y+r, 2.4, canvas.Ink)
			c.Line(x-r, y+r, x+r, y-r, 2.4, canvas.Ink)
		}
	}
}
