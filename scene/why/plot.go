package why

import (
	"slices"
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

// plot is the rectangle of a plot, with its scales.
type plot struct {
	*drawing
	rect
}

// plotSide is the margin on the right of a plot, for half a sign, in units.
const plotSide = 6.0

// Heights of what surrounds a plot, in units: a row of signs, the strip that shows what hid most,
// and the labels of the time scale.
const (
	signRow    = 14.0
	coverStrip = 7.0
	timeRow    = 13.0
)

// plotIn returns the plot inside a rectangle.
func (d *drawing) plotIn(b rect) *plot {
	const labels = 42.0
	return &plot{d, rect{b.x + labels, b.y + 2*signRow, b.w - labels - plotSide, b.h - 2*signRow - coverStrip - timeRow}}
}

// plot draws over time the share of the victim that an enemy saw, the share that it needed, what
// hid most of the rest, and its shots.
func (d *drawing) plot(e *witness.Enemy, b rect) {
	p := d.plotIn(b)
	p.grid()
	p.areas(e.Points)
	p.lines(e.Points)
	p.covers(e.Points, rect{p.x, p.y + p.h + 2, p.w, coverStrip - 2})
	p.sight(e.Points)
	p.shots(e, b.y+signRow*1.5)
	p.outcomes(e, b.y+signRow/2)
	p.sightings(e)
}

// at returns the x of a tick, clamped to the plot.
func (p *plot) at(tick int) float64 {
	return p.x + p.w*min(max(1+p.r.Seconds(tick)/witness.Window, 0), 1)
}

// level returns the y of a share, on a linear scale.
func (p *plot) level(share float64) float64 { return p.y + p.h*(1-min(max(share, 0), 1)) }

// grid draws the scales.
func (p *plot) grid() {
	c := p.c
	c.Rect(p.x, p.y, p.w, p.h, unseenShade.Fade(0.35))
	for _, percent := range []int{0, 50, 100, 25, 75} { // those of the first ones have precedence for their labels
		share := float64(percent) / 100
		y := p.level(share)
		c.Rect(p.x, y, p.w, 1, canvas.White.Fade(0.1))
		p.label(p.x-6, y, canvas.Tiny, witness.Percent(share), canvas.Faint, canvas.Right)
	}
	const every = 5
	for s := 0; s >= -int(witness.Window); s -= every { // the end has precedence in a narrow plot
		x := p.at(p.r.End + s*tanks.Hertz)
		c.Rect(x, p.y, 1, p.h, canvas.White.Fade(0.1))
		align, text := canvas.Center, strconv.Itoa(s)+" s"
		if s == 0 {
			align, text = canvas.Right, p.now()
			x += 4
		}
		p.label(x, p.y+p.h+14, canvas.Tiny, text, canvas.Faint, align)
	}
}

// now returns the label at the end of the time scale.
func (p *plot) now() string {
	if p.r.Died {
		return "the end"
	}
	return "now"
}

// lasts reports whether a look is still valid when the next one is made, so that there is no gap
// between them.
func (p *plot) lasts(a, b *witness.Point) bool { return b.Tick-a.Tick < p.r.Pause }

// areas fills the area below the visible share, in a colour for too little, enough or seen.
func (p *plot) areas(points []witness.Point) {
	base := p.y + p.h
	for i := 1; i < len(points); i++ {
		a, b := &points[i-1], &points[i]
		if !a.InView || !p.lasts(a, b) {
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
		for to < len(points) && points[to].InView && p.lasts(&points[to-1], &points[to]) {
			to++
		}
		p.run(points[from:to])
		from = to
	}
}

// run draws a stretch without gaps.
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
		if !a.InView || a.Hidden < least || !p.lasts(a, q) {
			continue
		}
		x0, x1 := p.at(a.Tick), p.at(q.Tick)
		p.c.Rect(x0, b.y, x1-x0, b.h, overlay.CauseColor(a.Cause.Kind).Fade(0.35+0.65*a.Hidden))
	}
}

// sight draws a bar at the bottom of the plot for as long as the enemy had the victim in sight,
// even if nothing of it was visible for a moment.
func (p *plot) sight(points []witness.Point) {
	const high = 3.0
	for i := range points {
		if q := &points[i]; q.Seen {
			x0, x1 := p.at(q.Tick), p.at(p.r.Until(points, i))
			p.c.Rect(x0, p.y+p.h-high, x1-x0, high, seenFill)
		}
	}
}

// sightings marks when the victim was first seen, with the visible share.
func (p *plot) sightings(e *witness.Enemy) {
	if s := e.Spot; s != nil && !e.Before {
		share, _ := witness.Percents(s.Share, s.Needed)
		p.sighting(e, s.Tick, share)
	}
	for i := 1; i < len(e.Points); i++ {
		q := &e.Points[i]
		if q.Seen && !e.Points[i-1].Seen && (e.Spot == nil || q.Tick != e.Spot.Tick) {
			p.sighting(e, q.Tick, witness.Percent(q.Share))
		}
	}
}

// sighting marks one sighting. Its label goes beside it where no line passes, or else where there
// is room between texts, or is left out.
func (p *plot) sighting(e *witness.Enemy, tick int, share string) {
	const pitch, away = 12.0, 4.0
	x, text := p.at(tick), "seen, "+share
	p.c.Rect(x-0.5, p.y, 1, p.h, canvas.Alarm)
	for _, clear := range []bool{true, false} {
		for y := p.y + pitch*0.7; y < p.y+p.h-pitch/2; y += pitch {
			for _, side := range []struct {
				x     float64
				align canvas.Align
			}{{x + away, canvas.Left | canvas.Bold}, {x - away, canvas.Right | canvas.Bold}} {
				room := p.roomOf(side.x, y, canvas.Tiny, text, side.align)
				if room.x < p.x || room.x+room.w > p.x+p.w || clear && p.crossed(e, &room) {
					continue
				}
				if p.label(side.x, y, canvas.Tiny, text, canvas.Ink, side.align) {
					return
				}
			}
		}
	}
}

// crossed reports whether a line of the plot passes through a rectangle: that of the visible share,
// of the needed one or of a shot.
func (p *plot) crossed(e *witness.Enemy, room *rect) bool {
	for i := range e.Fire {
		if x := p.at(e.Fire[i].Tick); x > room.x && x < room.x+room.w {
			return true
		}
	}
	for i := 1; i < len(e.Points); i++ {
		a, b := &e.Points[i-1], &e.Points[i]
		if !a.InView || !b.InView || !p.lasts(a, b) {
			continue
		}
		x := p.at(a.Tick)
		for _, y := range [][2]float64{{p.level(a.Share), p.level(b.Share)}, {p.level(a.Needed), p.level(b.Needed)}} {
			passes := rect{x, min(y[0], y[1]), p.at(b.Tick) - x, max(y[0], y[1]) - min(y[0], y[1])}
			if room.meets(&passes) {
				return true
			}
		}
	}
	return false
}

// mark is a sign in one of the rows above the plot.
type mark struct {
	kind markKind
	tick int
	text string
}

type markKind uint8

const (
	shotMark markKind = iota
	missMark
	bounceMark
	hitMark
	killMark
)

// marksOf returns the signs of an enemy's shots and their outcomes, and of the kill.
func marksOf(r *witness.Report, e *witness.Enemy) []mark {
	var out []mark
	for i := range e.Fire {
		out = append(out, mark{kind: shotMark, tick: e.Fire[i].Tick})
	}
	for i := range e.Fire {
		switch s := &e.Fire[i]; s.Outcome {
		case witness.Flying:
		case witness.Missed:
			out = append(out, mark{kind: missMark, tick: s.End})
		case witness.Bounced:
			out = append(out, mark{kind: bounceMark, tick: s.End})
		case witness.Pierced:
			out = append(out, mark{hitMark, s.End, strconv.Itoa(s.Whole)})
		}
	}
	if e.Killer {
		out = append(out, mark{kind: killMark, tick: r.End})
	}
	return out
}

// shots marks when the enemy fired, in the row above the plot, with a line down into the plot.
func (p *plot) shots(e *witness.Enemy, y float64) {
	const half = 4.0
	for i := range e.Fire {
		x := p.at(e.Fire[i].Tick)
		p.c.Rect(x-0.5, y+5, 1, p.h+3, canvas.Amber.Fade(0.55))
		p.c.Triangle(x-half, y-half, x+half, y-half, x, y+half, canvas.Amber)
		p.signs = append(p.signs, rect{x - half, y - half, 2 * half, 2 * half})
	}
}

// outcomes draws the outcomes of the shots in the row above theirs, each sign with its damage on
// the left. What would overlap a later sign, as the final hit and the mark of the kill do, is moved
// to the left.
func (p *plot) outcomes(e *witness.Enemy, y float64) {
	const apart, beside = 3.0, 4.0
	end := p.x + p.w + plotSide
	all := slices.DeleteFunc(marksOf(p.r, e), func(m mark) bool { return m.kind == shotMark })
	slices.SortStableFunc(all, func(a, b mark) int { return a.tick - b.tick })
	for _, m := range slices.Backward(all) {
		half := m.half()
		x := min(p.at(m.tick), end-half)
		p.sign(m.kind, x, y)
		p.signs = append(p.signs, rect{x - half, y - half, 2 * half, 2 * half})
		end = x - half - apart
		if m.text != "" {
			p.write(end, y, canvas.Tiny, m.text, canvas.Alarm, canvas.Right|canvas.Bold)
			end -= p.c.TextWidth(canvas.Tiny, m.text, canvas.Bold) + beside
		}
	}
}

// half returns half the width of a sign, in units.
func (m *mark) half() float64 {
	if m.kind == killMark {
		return 5
	}
	return 4
}

// sign draws the outcome of a shot.
func (p *plot) sign(kind markKind, x, y float64) {
	switch kind {
	case shotMark:
	case missMark:
		cross(p.c, x, y, 3, canvas.Muted)
	case bounceMark:
		p.c.Circle(x, y, 3.5, 1.6, canvas.Ink)
	case hitMark:
		p.c.Disc(x, y, 4, canvas.Alarm)
	case killMark:
		cross(p.c, x, y, 5, canvas.Ink)
	}
}

// cross draws two crossed strokes.
func cross(c *canvas.Canvas, x, y, r float64, color canvas.Color) {
	width := r * 0.48
	c.Line(x-r, y-r, x+r, y+r, width, color)
	c.Line(x-r, y+r, x+r, y-r, width, color)
}
