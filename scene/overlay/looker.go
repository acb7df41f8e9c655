package overlay

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// looker draws how a tank looks at other tanks.
type looker struct {
	*drawing

	watched bool // the looks are of an enemy, so being seen is bad
}

// sight draws the field of view, explains one look in full, and puts a bar over every enemy that
// might be seen. It returns the reasons of the look in full, nil if there is none.
func (d *looker) sight() []string {
	d.wedge(&d.in.Own.Pose)
	looks := d.in.Looks
	full := focus(looks)
	for i := range looks {
		e := &looks[i]
		if i == full {
			d.inFull(e)
		}
		if i == full || e.InView {
			d.screen(e)
			if len(d.in.Methods) == 0 || !e.InView { // otherwise it has a column of its own
				d.bar(e)
			}
		}
	}
	if full < 0 {
		return nil
	}
	return looks[full].Reasons
}

// focus returns the index of the look to show in full: the target in view that is nearest to the
// middle of the view, otherwise the nearest one; -1 without looks.
func focus(looks []sight.Explanation) int {
	best, score := -1, math.Inf(1)
	for i := range looks {
		e := &looks[i]
		s := math.Abs(e.OffAxis)
		if !e.InView {
			const behind = 100
			s = behind + e.Distance
		}
		if s < score {
			best, score = i, s
		}
	}
	return best
}

// wedge draws the field of view on the ground up to its range, and the circle within which a tank
// notices everything.
func (d *looker) wedge(t *tanks.Pose) {
	tuning := &d.in.Eyesight
	mid, half := float64(t.TurretHeading()), tuning.HalfFOV
	st := d.strokes
	st.GroundSector(t.At, mid-half, mid+half, 0, tuning.Range, viewFill.Floats())
	st.GroundArc(t.At, mid-half, mid+half, tuning.Range, 2, viewLine.Floats())
	for _, side := range []float64{-half, half} {
		st.GroundLine(t.At, along(t.At, mid+side, tuning.Range), 1.5, viewLine.Floats())
	}
	st.Ring(t.At, tuning.Proximity, 1.5, viewLine.Floats())
}

// along returns the place at a distance from at in a direction, in metres and in rad as for
// headings.
func along(at mgl64.Vec3, heading, distance float64) mgl64.Vec3 {
	sin, cos := math.Sincos(heading)
	return at.Add(mgl64.Vec3{cos * distance, 0, -sin * distance})
}

// inFull draws every step of one look: the cells walked, what was tested with its tangents, and the
// lines to both sides of the target.
func (d *looker) inFull(e *sight.Explanation) {
	st := d.strokes
	for _, c := range e.Cells {
		const gap = 0.35 // m, so that neighbours can be told apart
		st.GroundRect(c.X+gap, c.Z+gap, c.X+c.Width-gap, c.Z+c.Depth-gap, squareFill.Floats())
	}
	for i := range e.Candidates {
		k := &e.Candidates[i]
		color := passedLine
		if k.Blocks {
			color = blockedColor
		}
		if k.Radius > 0 {
			st.Ring(k.At, k.Radius, 2, color.Floats())
		} else {
			st.GroundLine(k.LeftAt, k.RightAt, 2, color.Floats())
		}
		if k.Blocks {
			st.GroundLine(e.Eye, k.LeftAt, 1, color.Fade(0.6).Floats())
			st.GroundLine(e.Eye, k.RightAt, 1, color.Fade(0.6).Floats())
		}
	}
	if e.LeftAt != e.RightAt { // a look beyond the range has no sides
		st.Line(e.Eye, e.LeftAt, 1, canvas.Ink.Fade(0.7).Floats())
		st.Line(e.Eye, e.RightAt, 1, canvas.Ink.Fade(0.7).Floats())
	}
}

// screen draws an upright screen in the world as wide as the target, with panes for each row of its
// silhouette: red where it is hidden, green where it is visible. There is no screen if the camera
// is in the target, as it would block the view.
func (d *looker) screen(e *sight.Explanation) {
	if e.LeftAt == e.RightAt || d.cameraIn(d.in.Body(e.Target)) {
		return
	}
	ground := d.in.Map.Ground
	place := func(part float64) mgl64.Vec3 {
		p := e.RightAt.Add(e.LeftAt.Sub(e.RightAt).Mul(part))
		p[1] = ground.Height(p[0], p[2])
		return p
	}
	for row := range e.Rows {
		r := &e.Rows[row]
		if r.Part == 0 {
			continue
		}
		for _, p := range panes(e, row) {
			color := freeColor
			if p.hidden {
				color = blockedColor
			}
			d.pane(place(p.from), place(p.to), r.Bottom, r.Top, color)
		}
	}
}

// stretch is a part of a row of a target, in shares of the target's width.
type stretch struct {
	from, to float64
	hidden   bool
}

// panes splits a row of a target into hidden and visible stretches.
func panes(e *sight.Explanation, row int) []stretch {
	var out []stretch
	at := e.Rows[row].From
	add := func(to float64, hidden bool) {
		if to > at {
			out = append(out, stretch{at, to, hidden})
			at = to
		}
	}
	for i := range e.Blocked { // in order along the row
		if b := &e.Blocked[i]; b.Rows[row] {
			add(b.From, false)
			add(b.To, true)
		}
	}
	add(e.Rows[row].To, false)
	return out
}

// cameraIn reports whether the camera is in or just above a tank, as the gunner's eye is.
func (d *looker) cameraIn(t view.Body) bool {
	const over = 1.5 // m over the turret
	eye := d.camera.Eye
	return geom.PlaneDist(eye, t.Pose.At) < tanks.ClassOf(t.Class).Radius() && eye[1] < t.Pose.At[1]+tanks.ClassOf(t.Class).TurretTop+over
}

// pane fills an upright rectangle over the line a-b, between two heights in metres above it.
func (d *looker) pane(a, b mgl64.Vec3, from, to float64, color canvas.Color) {
	up, top := mgl64.Vec3{0, from, 0}, mgl64.Vec3{0, to, 0}
	fill := color.Fade(0.4).Floats()
	d.strokes.Fill(a.Add(up), b.Add(up), b.Add(top), fill)
	d.strokes.Fill(a.Add(up), b.Add(top), a.Add(top), fill)
	d.strokes.Line(a.Add(top), b.Add(top), 2, color.Floats())
}

// Measures of the columns of a plate over an enemy, in units. A column has a silhouette of the
// enemy, below it the share, and below that a line of text.
const (
	columnWide  = 104.0
	columnGap   = 10.0
	pictureHigh = 28.0
	shareHigh   = 8.0
	platePad    = 5.0
)

// bar draws over an enemy what hides which part of it, the visible share against the share that is
// needed, and the spot meter. It draws nothing if a plate covers that place.
func (d *looker) bar(e *sight.Explanation) {
	if b, ok := d.plate(e, 1, 0); ok {
		d.column(b.x+platePad, b.y+platePad, e)
	}
}

// plate draws an empty plate over an enemy, for some columns and some lines above them, and returns
// where it is; ok is false if the enemy is off the screen or another plate covers it.
func (d *looker) plate(e *sight.Explanation, columns, lines int) (b rect, ok bool) {
	t := d.in.Body(e.Target)
	const over = 1.3 // m over the turret
	x, y, ok := d.project(t.Pose.At.Add(mgl64.Vec3{0, tanks.ClassOf(t.Class).TurretTop + over, 0}))
	if !ok {
		return rect{}, false
	}
	c := d.canvas
	const edge, below = 8.0, 24.0
	w, head := float64(columns)*(columnWide+columnGap)-columnGap, float64(lines)*legendLine
	lift := 82 + head
	if d.camera.Overhead { // clear of the tank's symbol
		lift += symbolHigh / 3
	}
	mid, foot := x, y-12
	x, y = max(edge, min(x-w/2, c.Width()-w-edge)), max(edge, y-lift)
	if c.Covered(x+w/2, y) {
		return rect{}, false
	}
	at := rect{x - platePad, y - platePad, w + 2*platePad, head + pictureHigh + shareHigh + platePad + below}
	if b = d.room(at); b != at {
		d.lead(b, mid, foot)
	}
	c.Plate(b.x, b.y, b.w, b.h, 4, canvas.Plate, 0)
	return b, true
}

// lead draws a line from a plate to its tank, light on dark so that it shows on any ground: nothing
// else tells which tank the plate belongs to.
func (d *looker) lead(b rect, x, y float64) {
	const wide, rim = 1.5, 4.0
	fromX, fromY := min(max(x, b.x), b.x+b.w), min(max(y, b.y), b.y+b.h)
	d.canvas.Line(fromX, fromY, x, y, rim, canvas.Plate)
	d.canvas.Line(fromX, fromY, x, y, wide, canvas.Ink)
}

// column draws one column of a plate, with its upper left corner at x, y.
func (d *looker) column(x, y float64, e *sight.Explanation) {
	c := d.canvas
	const w, high = columnWide, shareHigh
	d.silhouette(rect{x, y, w, pictureHigh}, e)
	y += pictureHigh + 3
	c.Rect(x, y, w, high, canvas.White.Fade(0.15))
	color := d.judged(e)
	c.Rect(x, y, w*min(e.Share, 1), high, color)
	if e.InView {
		at := x + w*e.Threshold
		c.Rect(at-1, y-2, 2, high+4, canvas.White)
	}
	c.Rect(x, y+high+2, w*min(max(e.Meter, 0), 1), 2, canvas.Amber)
	ink := canvas.Ink
	switch {
	case d.watched:
		ink = color
	case e.Seen:
		ink = canvas.Moss
	}
	c.Text(x+w/2, y+high+12, canvas.Tiny, d.verdict(e), ink, canvas.Center)
}

// judged returns the color of the visible share of a target: for a watched tank that of its danger,
// otherwise green if it is enough and red if not.
func (d *looker) judged(e *sight.Explanation) canvas.Color {
	switch {
	case d.watched:
		return danger(e)
	case e.InView && enough(e):
		return canvas.Moss
	}
	return canvas.Alarm
}

// verdict returns in words how much is visible and how much is needed.
func (d *looker) verdict(e *sight.Explanation) string {
	const percent = 100
	if !e.InView {
		return d.canvas.T("%.0f%%, out of view", percent*e.Share)
	}
	if alike(e) {
		return d.canvas.T("%.1f%%, needs %.1f%%", percent*e.Share, percent*e.Threshold)
	}
	return d.canvas.T("%.0f%%, needs %.0f%%", percent*e.Share, percent*e.Threshold)
}

// alike reports whether the share that is visible and the one that is needed differ, but not in
// whole per cent.
func alike(e *sight.Explanation) bool {
	const percent = 100
	return e.Share != e.Threshold && math.RoundToEven(percent*e.Share) == math.RoundToEven(percent*e.Threshold)
}
